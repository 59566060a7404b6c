import { inject } from '@adonisjs/core'
import { assertWithinLimit, lockGiver } from '#api/approvals/actions/count_given'
import { notifyGameMaster, tellMember } from '#api/campaigns/actions/tell'
import { unknownMember } from '#api/campaigns/exceptions/campaign_refusals'
import { findPlayer, isMember } from '#api/campaigns/queries/list_members'
import { listPaidBy, listToCome } from '#api/campaigns/queries/list_sessions'
import { lockCampaign } from '#api/campaigns/queries/lock_campaign'
import { offersTo, seeThatItIsAgreed, sumInCents } from '#api/campaigns/queries/what_comes_back'
import { recordAudit } from '#api/operations/actions/record_audit'
import { CancelOrder } from '#api/refunds/actions/cancel_order'
import type { Person } from '#api/refunds/actor'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { Clock } from '#api/shared/clock'
import { Busy } from '#api/shared/errors'
import { Database, sql, type Sql } from '#api/shared/sql'
import type { CancellationRefund } from '#common/wire'

const LEAVE = sql`DELETE FROM campaign_members WHERE campaign_id = $1 AND user_id = $2 RETURNING joined_at AS "joinedAt"`
/** How often somebody may pay for another session in between. */
const ROUNDS = 4

interface Leaving {
  campaignId: number
  userId: number
  actor: Person
  action: 'left the campaign' | 'removed a player'
  refund: CancellationRefund
  agreed: RefundSplit | undefined
}

/**
 * A player leaves a campaign, or is asked to. First what they paid for sessions to come goes back, order by order, then their seat: nobody is out
 * who has paid, and whoever is cut off in between is still in.
 */
@inject()
export class UnseatPlayer {
  constructor(
    protected database: Database,
    protected cancelling: CancelOrder,
    protected clock: Clock
  ) {}

  leave(campaignId: number, actor: Person, agreed?: RefundSplit): Promise<void> {
    return this.#unseat({ campaignId, userId: actor.id, actor, action: 'left the campaign', refund: 'policy', agreed })
  }

  /** Everything goes back the way it was paid. */
  remove(campaignId: number, userId: number, actor: Person, agreed?: RefundSplit): Promise<void> {
    return this.#unseat({ campaignId, userId, actor, action: 'removed a player', refund: 'original', agreed })
  }

  async #unseat(leaving: Leaving): Promise<void> {
    const { campaignId, userId, actor, refund, agreed } = leaving
    if (!(await isMember(this.database, campaignId, userId))) throw unknownMember()
    for (let round = 1; round <= ROUNDS; round += 1) {
      const offers = await offersTo(this.database, userId, await this.#toCome(this.database, campaignId), refund)
      if (round === 1) seeThatItIsAgreed(offers, agreed)
      await this.database.transaction(async (transaction) => {
        await lockGiver(transaction, actor)
        await assertWithinLimit(transaction, actor, sumInCents(offers))
      })
      for (const { orderId, itemIds, split } of offers) {
        await this.cancelling.handle(orderId, { itemIds, refund, allowStarted: false, agreed: agreed && split }, actor)
      }
      try {
        return await this.#takeSeat(leaving)
      } catch (error) {
        if (!(error instanceof Busy) || round === ROUNDS) throw error
      }
    }
  }

  /** Whoever is paying has the membership until the order is there: then it is seen here, and goes back first. */
  #takeSeat({ campaignId, userId, actor, action }: Leaving): Promise<void> {
    return this.database.modelTransaction(async (transaction) => {
      const campaign = await lockCampaign(transaction, campaignId)
      const left = await transaction.first<{ joinedAt: Date }>(LEAVE, [campaignId, userId])
      if (!left) throw unknownMember()
      if ((await listPaidBy(transaction, userId, await this.#toCome(transaction, campaignId))).length > 0)
        throw new Busy()
      const player = await findPlayer(transaction, userId)
      const occasion = left.joinedAt.toISOString()
      if (action === 'removed a player') await tellMember(transaction, campaign, player, 'removed', occasion)
      else await notifyGameMaster(transaction, campaign, { player, kind: 'player_left', occasion })
      await recordAudit(transaction, {
        actorId: actor.id,
        action,
        subjectType: 'campaign',
        subjectId: campaignId,
        before: { player: player.username },
      })
    })
  }

  async #toCome(database: Sql, campaignId: number): Promise<number[]> {
    return (await listToCome(database, campaignId, this.clock.now())).map(({ gameId }) => gameId)
  }
}

import { inject } from '@adonisjs/core'
import { assertWithinLimit, lockGiver } from '#api/approvals/actions/count_given'
import { tellMember, tellMembers } from '#api/campaigns/actions/tell'
import type Campaign from '#api/campaigns/models/campaign'
import { listApplicants } from '#api/campaigns/queries/list_requests'
import { lockCampaign, lockRunning } from '#api/campaigns/queries/lock_campaign'
import { lockToCome } from '#api/campaigns/queries/list_sessions'
import { offersOf, seeThatItIsAgreed, sumInCents } from '#api/campaigns/queries/what_comes_back'
import { CancelGame, cancelGame } from '#api/refunds/actions/cancel_game'
import { recordAudit } from '#api/operations/actions/record_audit'
import type { Person } from '#api/refunds/actor'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { Clock } from '#api/shared/clock'
import { Database, sql, type ModelTransaction } from '#api/shared/sql'

const CANCELLATION = { kind: 'game_cancelled', isChoice: true } as const
const END = sql`UPDATE campaigns SET ended_at = product_now(), version = version + 1, updated_at = product_now() WHERE id = $1`
const FORGET_REQUESTS = sql`DELETE FROM campaign_requests WHERE campaign_id = $1`

/**
 * A campaign meets no more. Sessions to come are cancelled, and who paid for them gets everything back the way it was paid; past orders keep
 * what they were for. Its players are told, and who waits for an answer.
 */
@inject()
export class EndCampaign {
  constructor(
    protected database: Database,
    protected cancelling: CancelGame,
    protected clock: Clock
  ) {}

  async handle(id: number, actor: Person, agreed?: RefundSplit): Promise<void> {
    const refundIds = await this.database.modelTransaction(async (transaction) => {
      await lockGiver(transaction, actor)
      const requested = await this.#end(transaction, await lockRunning(transaction, id), actor, agreed)
      await transaction.run(FORGET_REQUESTS, [id])
      await transaction.run(END, [id])
      await recordAudit(transaction, { actorId: actor.id, action: 'ended', subjectType: 'campaign', subjectId: id })
      return requested
    })
    await this.cancelling.moveMoney(refundIds)
  }

  /** It is gone as well, with its requests. */
  async andDelete(id: number, actor: Person, agreed?: RefundSplit): Promise<void> {
    const refundIds = await this.database.modelTransaction(async (transaction) => {
      await lockGiver(transaction, actor)
      const campaign = await lockCampaign(transaction, id)
      const requested = campaign.endedAt === null ? await this.#end(transaction, campaign, actor, agreed) : []
      const before = campaign.written()
      await campaign.delete()
      await recordAudit(transaction, {
        actorId: actor.id,
        action: 'deleted',
        subjectType: 'campaign',
        subjectId: id,
        before,
      })
      return requested
    })
    await this.cancelling.moveMoney(refundIds)
  }

  /** Answers the refunds, which are executed after the commit. */
  async #end(
    transaction: ModelTransaction,
    campaign: Campaign,
    actor: Person,
    agreed: RefundSplit | undefined
  ): Promise<string[]> {
    const requested: string[] = []
    const gameIds = (await lockToCome(transaction, campaign.id, this.clock.now())).map(({ gameId }) => gameId)
    const offers = await offersOf(transaction, gameIds)
    seeThatItIsAgreed(offers, agreed)
    await assertWithinLimit(transaction, actor, sumInCents(offers))
    for (const gameId of gameIds)
      requested.push(...(await cancelGame(transaction, gameId, actor, CANCELLATION)).refundIds)
    await tellMembers(transaction, campaign, 'ended')
    for (const applicant of await listApplicants(transaction, campaign.id))
      await tellMember(transaction, campaign, applicant, 'ended')
    return requested
  }
}

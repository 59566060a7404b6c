import { inject } from '@adonisjs/core'
import { assertWithinLimit, lockGiver } from '#api/approvals/actions/count_given'
import { tellUnpaid } from '#api/campaigns/actions/tell'
import { unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import { lockToCome } from '#api/campaigns/queries/list_sessions'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { offersOf, seeThatItIsAgreed, sumInCents } from '#api/campaigns/queries/what_comes_back'
import { CancelGame, cancelGame } from '#api/refunds/actions/cancel_game'
import type { Person } from '#api/refunds/actor'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { Clock } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'

const NOTE_SKIP = sql`UPDATE campaign_sessions SET skipped_at = product_now() WHERE campaign_id = $1 AND held_on = $2`

/** A session does not take place: who paid for it gets everything back the way it was paid, and is told. */
@inject()
export class SkipSession {
  constructor(
    protected database: Database,
    protected cancelling: CancelGame,
    protected clock: Clock
  ) {}

  async handle(campaignId: number, heldOn: string, actor: Person, agreed?: RefundSplit): Promise<void> {
    const { refundIds } = await this.database.modelTransaction(async (transaction) => {
      await lockGiver(transaction, actor)
      const campaign = await lockRunning(transaction, campaignId)
      const session = (await lockToCome(transaction, campaignId, this.clock.now())).find((one) => one.heldOn === heldOn)
      if (!session) throw unknownSession()
      const offers = await offersOf(transaction, [session.gameId])
      seeThatItIsAgreed(offers, agreed)
      await assertWithinLimit(transaction, actor, sumInCents(offers))
      await tellUnpaid(
        transaction,
        campaign,
        session.gameId,
        { heldOn, startsAt: session.startsAt, movedTo: null },
        `skipped:${session.gameId}`
      )
      await transaction.run(NOTE_SKIP, [campaignId, heldOn])
      const { name, slug } = campaign
      return cancelGame(transaction, session.gameId, actor, {
        kind: 'campaign_paid_session',
        isChoice: true,
        data: { campaign: { name, slug }, startsAt: session.startsAt },
      })
    })
    await this.cancelling.moveMoney(refundIds)
  }
}

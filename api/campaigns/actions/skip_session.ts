import { inject } from '@adonisjs/core'
import { tellUnpaid } from '#api/campaigns/actions/tell'
import { unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import { findSession } from '#api/campaigns/queries/list_sessions'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { CancelGame, cancelGame } from '#api/refunds/actions/cancel_game'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** A session does not take place: who paid for it gets everything back the way it was paid, and is told. */
@inject()
export class SkipSession {
  constructor(
    protected database: Database,
    protected cancelling: CancelGame,
    protected clock: Clock
  ) {}

  async handle(campaignId: number, heldOn: string, actor: { id: number; username: string }): Promise<void> {
    const { refundIds } = await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      const session = await findSession(transaction, campaignId, heldOn)
      if (!session || session.cancelled || session.startsAt <= this.clock.now()) throw unknownSession()
      await tellUnpaid(transaction, campaign, session.gameId, { heldOn, startsAt: session.startsAt, movedTo: null }, 'skipped')
      return cancelGame(transaction, session.gameId, actor)
    })
    await this.cancelling.moveMoney(refundIds)
  }
}

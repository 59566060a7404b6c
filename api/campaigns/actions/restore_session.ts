import { inject } from '@adonisjs/core'
import { toPrivatePlan } from '#api/campaigns/actions/plan_sessions'
import { notifyOfReturn } from '#api/campaigns/actions/tell'
import {
  dayHasSession,
  dayNotPlanned,
  moneyWentBack,
  notSkipped,
  sessionOver,
  somebodyPays,
} from '#api/campaigns/exceptions/campaign_refusals'
import { findSkipped, lockToCome } from '#api/campaigns/queries/list_sessions'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { plannedStart } from '#api/campaigns/rules/planned_start'
import { openPrivateGame } from '#api/games/actions/private_games'
import { refuseDoubleBooking } from '#api/games/actions/schedule_game'
import { listFormerPlayers } from '#api/games/queries/find_cancellation'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock, dayOf } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'

const RESTORE = sql`UPDATE campaign_sessions SET game_id = $3, skipped_at = NULL WHERE campaign_id = $1 AND held_on = $2`

/**
 * A skipped session takes place after all, as a new game with all seats free. The cancelled game stays as it is: its refunds are
 * append-only (RFND-1). So a session with returned money is refused, because its players would not know that they have to pay again.
 */
@inject()
export class RestoreSession {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(campaignId: number, heldOn: string, actorId: number): Promise<void> {
    const now = this.clock.now()
    await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      const session = await findSkipped(transaction, campaignId, heldOn)
      if (!session) throw notSkipped()
      const startsAt = plannedStart(campaign, session)
      if (startsAt === null) throw dayNotPlanned()
      if (startsAt <= now) throw sessionOver()
      if (session.held > 0) throw somebodyPays()
      const former = session.gameId === null ? [] : await listFormerPlayers(transaction, session.gameId)
      const refunded = former.filter(({ refundState }) => refundState !== null)
      if (refunded.length > 0) throw moneyWentBack(refunded.length)
      const others = await lockToCome(transaction, campaignId, now)
      if (others.some((other) => dayOf(other.startsAt) === dayOf(startsAt))) throw dayHasSession()
      const plan = toPrivatePlan(campaign, startsAt, session.own)
      await refuseDoubleBooking(transaction, [{ ...plan, tableName: null }])
      const gameId = await openPrivateGame(transaction, plan)
      await transaction.run(RESTORE, [campaignId, heldOn, gameId])
      await notifyOfReturn(transaction, campaign, gameId, { heldOn, startsAt, skippedAt: session.skippedAt })
      await recordAudit(transaction, {
        actorId,
        action: 'restored a session',
        subjectType: 'campaign',
        subjectId: campaignId,
        after: { sessionDate: heldOn, startsAt, gameId },
      })
    })
  }
}

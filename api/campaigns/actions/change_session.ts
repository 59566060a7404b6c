import { inject } from '@adonisjs/core'
import { writeSession } from '#api/campaigns/actions/plan_sessions'
import { tellUnpaid } from '#api/campaigns/actions/tell'
import { unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import type Campaign from '#api/campaigns/models/campaign'
import { lockToCome, type OwnPlan, type SessionRow } from '#api/campaigns/queries/list_sessions'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { countToldOfMove, seeThatItCanBe } from '#api/campaigns/queries/preview_session_change'
import { refuseDoubleBooking } from '#api/games/actions/schedule_game'
import { ChangeDiffers } from '#api/games/exceptions/change_refusals'
import { findAdminGame } from '#api/games/queries/list_admin_games'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'
import { instantAt } from '#common/wall_time'
import { sessionDays } from '#common/campaigns/schedule'
import { toCents, toDollars } from '#common/money'
import type { SessionForm } from '#common/wire'

const OWN = sql`UPDATE campaign_sessions SET starts_at = $2, price_cents = $3, seats = $4 WHERE game_id = $1`

/** Gives one session a time, a price or seats of its own. Who is in the campaign is told of another time; who has paid may give their seat back then (D-13). */
@inject()
export class ChangeSession {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** Outdated: somebody else changed it since it was read, and nothing was done. */
  async handle(
    campaignId: number,
    heldOn: string,
    form: SessionForm,
    actorId: number
  ): Promise<'changed' | 'outdated'> {
    const now = this.clock.now()
    return this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      const sessions = await lockToCome(transaction, campaignId, now)
      const session = sessions.find((one) => one.heldOn === heldOn)
      if (!session) throw unknownSession()
      const startsAt = instantAt(form.date, form.time, session.startsAt)
      const isMoved = startsAt.getTime() !== session.startsAt.getTime()
      const before = (await findAdminGame(transaction, session.gameId))!
      if (form.version !== undefined && form.version !== before.version) return 'outdated'
      seeThatItCanBe(session, sessions, { startsAt, seats: form.seats, now })
      if (form.expected && form.expected.mails !== (await countToldOfMove(transaction, campaignId, before, startsAt)))
        throw new ChangeDiffers()
      if (isMoved && !form.doubleBooked)
        await refuseDoubleBooking(transaction, [{ ...before, startsAt }], [session.gameId])
      const own = ownOf(campaign, heldOn, { startsAt, priceCents: toCents(form.price), seats: form.seats })
      await transaction.run(OWN, [session.gameId, own.startsAt, own.priceCents, own.seats])
      await writeSession(transaction, campaign, { gameId: session.gameId, own }, startsAt)
      if (isMoved)
        await tellUnpaid(
          transaction,
          campaign,
          session.gameId,
          { heldOn, startsAt: session.startsAt, movedTo: startsAt },
          `moved-from:${session.startsAt.toISOString()}:at:${now.toISOString()}`
        )
      await recordAudit(transaction, {
        actorId,
        action: 'changed a session',
        subjectType: 'campaign',
        subjectId: campaignId,
        before: told(session),
        after: told({ startsAt, priceCents: toCents(form.price), maxPlayers: form.seats }),
      })
      return 'changed'
    })
  }
}

/** What the campaign has the same way is the campaign's. */
function ownOf(
  campaign: Campaign,
  heldOn: string,
  { startsAt, priceCents, seats }: { startsAt: Date; priceCents: number; seats: number }
): OwnPlan {
  const isPlanned =
    sessionDays(campaign, heldOn, 1)[0] === heldOn &&
    instantAt(heldOn, campaign.scheduleTime).getTime() === startsAt.getTime()
  return {
    startsAt: isPlanned ? null : startsAt,
    priceCents: priceCents === campaign.priceCents ? null : priceCents,
    seats: seats === campaign.seats ? null : seats,
  }
}

const told = ({ startsAt, priceCents, maxPlayers }: Pick<SessionRow, 'startsAt' | 'priceCents' | 'maxPlayers'>) => ({
  startsAt,
  price: toDollars(priceCents),
  seats: maxPlayers,
})

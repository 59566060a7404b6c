import { inject } from '@adonisjs/core'
import { writeSession } from '#api/campaigns/actions/plan_sessions'
import { tellUnpaid } from '#api/campaigns/actions/tell'
import { dayTaken, fewerThanTaken, notToCome, somebodyPays, tooFarAhead, unknownSession } from '#api/campaigns/exceptions/campaign_refusals'
import type Campaign from '#api/campaigns/models/campaign'
import { lockToCome, type OwnPlan, type SessionRow } from '#api/campaigns/queries/list_sessions'
import { lockRunning } from '#api/campaigns/queries/lock_campaign'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Clock, dayOf } from '#api/shared/clock'
import { Database, sql } from '#api/shared/sql'
import { instantAt } from '#common/wall_time'
import { sessionDays } from '#common/campaigns/schedule'
import { toCents, toDollars } from '#common/money'
import type { SessionForm } from '#common/wire'

const OWN = sql`UPDATE campaign_sessions SET starts_at = $2, price_cents = $3, seats = $4 WHERE game_id = $1`
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** Gives one session a time, a price or seats of its own. Who is in the campaign is told of another time; who has paid may give their seat back then (D-13). */
@inject()
export class ChangeSession {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async handle(campaignId: number, heldOn: string, form: SessionForm, actorId: number): Promise<void> {
    const now = this.clock.now()
    await this.database.modelTransaction(async (transaction) => {
      const campaign = await lockRunning(transaction, campaignId)
      const sessions = await lockToCome(transaction, campaignId, now)
      const session = sessions.find((one) => one.heldOn === heldOn)
      if (!session) throw unknownSession()
      const startsAt = instantAt(form.date, form.time)
      const isMoved = startsAt.getTime() !== session.startsAt.getTime()
      if (isMoved) seeThatItCanMove(session, sessions, { startsAt, now })
      if (form.seats < session.taken) throw fewerThanTaken(session.taken)
      const own = ownOf(campaign, heldOn, { startsAt, priceCents: toCents(form.price), seats: form.seats })
      await transaction.run(OWN, [session.gameId, own.startsAt, own.priceCents, own.seats])
      await writeSession(transaction, campaign, { gameId: session.gameId, own }, startsAt)
      if (isMoved) await tellUnpaid(transaction, campaign, session.gameId, { heldOn, startsAt: session.startsAt, movedTo: startsAt }, `moved-from:${session.startsAt.toISOString()}:at:${now.toISOString()}`)
      await recordAudit(transaction, { actorId, action: 'changed a session', subjectType: 'campaign', subjectId: campaignId, before: told(session), after: told({ startsAt, priceCents: toCents(form.price), maxPlayers: form.seats }) })
    })
  }
}

function seeThatItCanMove(session: SessionRow, all: readonly SessionRow[], { startsAt, now }: { startsAt: Date; now: Date }): void {
  if (startsAt <= now) throw notToCome()
  if (startsAt.getTime() > now.getTime() + YEAR_MS) throw tooFarAhead()
  if (all.some((other) => other !== session && dayOf(other.startsAt) === dayOf(startsAt))) throw dayTaken()
  if (session.held > 0) throw somebodyPays()
}

/** What the campaign has the same way is the campaign's. */
function ownOf(campaign: Campaign, heldOn: string, { startsAt, priceCents, seats }: { startsAt: Date; priceCents: number; seats: number }): OwnPlan {
  const isPlanned = sessionDays(campaign, heldOn, 1)[0] === heldOn && instantAt(heldOn, campaign.scheduleTime).getTime() === startsAt.getTime()
  return { startsAt: isPlanned ? null : startsAt, priceCents: priceCents === campaign.priceCents ? null : priceCents, seats: seats === campaign.seats ? null : seats }
}

const told = ({ startsAt, priceCents, maxPlayers }: Pick<SessionRow, 'startsAt' | 'priceCents' | 'maxPlayers'>) => ({ startsAt, price: toDollars(priceCents), seats: maxPlayers })

import { inject } from '@adonisjs/core'
import type Campaign from '#api/campaigns/models/campaign'
import { paidSessions, somebodyPays } from '#api/campaigns/exceptions/campaign_refusals'
import { listDays, lockToCome, type OwnPlan, type SessionRow } from '#api/campaigns/queries/list_sessions'
import { CampaignReader, type CampaignRecord } from '#api/campaigns/queries/read_campaigns'
import { lockCampaign } from '#api/campaigns/queries/lock_campaign'
import { followSchedule, type Place } from '#api/campaigns/rules/follow_schedule'
import { changePrivateGame, openPrivateGame, type PrivatePlan } from '#api/games/actions/private_games'
import { removeFromSale } from '#api/games/actions/remove_from_sale'
import { Clock, dayOf } from '#api/shared/clock'
import { isLockTimeout, NotFound } from '#api/shared/errors'
import { Database, sql, type ModelTransaction, type Sql, type Transaction } from '#api/shared/sql'
import { instantAt } from '#common/wall_time'
import { sessionDays, SESSIONS_AHEAD, type Schedule } from '#common/campaigns/schedule'
import type { PaidSessions } from '#common/wire'

const KNOWN = sql`SELECT held_on AS "heldOn" FROM campaign_sessions WHERE campaign_id = $1 AND held_on = ANY($2::date[])`
const KEEP = sql`INSERT INTO campaign_sessions (campaign_id, held_on, game_id) VALUES ($1, $2, $3)`
const FORGET = sql`DELETE FROM campaign_sessions WHERE campaign_id = $1 AND game_id = ANY($2::bigint[])`
const PLACE = sql`UPDATE campaign_sessions SET held_on = $2, starts_at = $3 WHERE game_id = $1`

/** Sees that every campaign has its sessions ahead: every hour, and where somebody looks at them. */
@inject()
export class PlanSessions {
  constructor(
    protected database: Database,
    protected campaigns: CampaignReader,
    protected clock: Clock
  ) {}

  async handle(): Promise<void> {
    let failure: unknown = null
    for (const campaign of (await this.campaigns.now()).values()) {
      try {
        await this.of(campaign)
      } catch (error) {
        // One that is gone by now, or that somebody is at, keeps no other from its sessions.
        if (!isPassing(error)) failure ??= error
      }
    }
    if (failure) throw failure
  }

  /** Of one campaign; where none is missing, as nearly always, nobody is locked out. */
  async of(campaign: CampaignRecord): Promise<void> {
    const now = this.clock.now()
    if ((await missingDays(this.database, campaign, now)).length === 0) return
    await this.database.modelTransaction(async (transaction) => {
      await planSessions(transaction, await lockCampaign(transaction, campaign.id), now)
    })
  }
}

const isPassing = (reason: unknown) => reason instanceof NotFound || isLockTimeout(reason)

/** The sessions ahead that the schedule asks for and that are not there yet. The campaign is locked, so each is made once. */
export async function planSessions(transaction: ModelTransaction, campaign: Campaign, now: Date): Promise<void> {
  for (const day of await missingDays(transaction, campaign, now)) {
    const gameId = await openPrivateGame(transaction, toPrivatePlan(campaign, instantAt(day, campaign.scheduleTime)))
    await transaction.run(KEEP, [campaign.id, day, gameId])
  }
}

/** A campaign that is locked and has changed: its sessions to come follow it. Throws `paidSessions` where nobody has said what becomes of paid ones. */
export async function followPlan(
  transaction: ModelTransaction,
  campaign: Campaign,
  now: Date,
  paid: PaidSessions | undefined
): Promise<void> {
  const sessions = await lockToCome(transaction, campaign.id, now)
  const known = new Set(sessions.map(({ heldOn }) => heldOn))
  const blocked = (await listDays(transaction, campaign.id)).filter((day) => !known.has(day))
  const places = followSchedule(sessions, campaign, paid ?? 'move', { now, blocked })
  seeThatNobodyIsMovedUnasked(sessions, places, paid)
  await writePlaces(transaction, campaign.id, sessions, places)
  for (const session of sessions) {
    const place = places.get(session.gameId)
    if (place) await writeSession(transaction, campaign, session, place.startsAt)
    else await removeFromSale(transaction, session.gameId)
  }
  await planSessions(transaction, campaign, now)
}

/** What a session is from now on: its own time, price and seats, else the campaign's. */
export const writeSession = (
  transaction: ModelTransaction,
  campaign: Campaign,
  { gameId, own }: Pick<SessionRow, 'gameId' | 'own'>,
  startsAt: Date
): Promise<void> => changePrivateGame(transaction, gameId, toPrivatePlan(campaign, startsAt, own))

function seeThatNobodyIsMovedUnasked(
  sessions: readonly SessionRow[],
  places: ReadonlyMap<number, Place>,
  paid: PaidSessions | undefined
): void {
  const moved = sessions.flatMap((session) => {
    const to = places.get(session.gameId)
    return session.taken > 0 && to && to.startsAt.getTime() !== session.startsAt.getTime()
      ? [{ ...session, to: to.startsAt }]
      : []
  })
  if (paid === undefined && moved.length > 0) throw paidSessions(moved)
  if (moved.some(({ held }) => held > 0)) throw somebodyPays()
}

/** Later ones first, so that no day is ever there twice: a session never comes before the day that it had. */
async function writePlaces(
  transaction: Transaction,
  campaignId: number,
  sessions: readonly SessionRow[],
  places: ReadonlyMap<number, Place>
): Promise<void> {
  await transaction.run(FORGET, [
    campaignId,
    sessions.filter(({ gameId }) => !places.get(gameId)).map(({ gameId }) => gameId),
  ])
  for (const { gameId, heldOn, own } of sessions.toSorted((one, other) => other.heldOn.localeCompare(one.heldOn))) {
    const place = places.get(gameId)
    if (place && (place.heldOn !== heldOn || place.isMoved !== (own.startsAt !== null)))
      await transaction.run(PLACE, [gameId, place.heldOn, place.isMoved ? place.startsAt : null])
  }
}

async function missingDays(database: Sql, campaign: Planned, now: Date): Promise<string[]> {
  const days = daysAhead(campaign, now)
  if (days.length === 0) return []
  const known = new Set(
    (await database.rows<{ heldOn: string }>(KNOWN, [campaign.id, days])).map(({ heldOn }) => heldOn)
  )
  return days.filter((day) => !known.has(day))
}

type Planned = Schedule & { id: number; endedAt?: unknown }

/** The days of the next sessions that have not begun. */
const daysAhead = (campaign: Planned, now: Date): string[] =>
  campaign.endedAt
    ? []
    : sessionDays(campaign, dayOf(now), SESSIONS_AHEAD + 1)
        .filter((day) => instantAt(day, campaign.scheduleTime) > now)
        .slice(0, SESSIONS_AHEAD)

/** The price and the seats of the session, else of the campaign. */
export const toPrivatePlan = (
  { name, image, gameMasterId, venueId, priceCents, seats }: Campaign,
  startsAt: Date,
  own: Pick<OwnPlan, 'priceCents' | 'seats'> = { priceCents: null, seats: null }
): PrivatePlan => ({
  name,
  image,
  gameMasterId,
  venueId,
  startsAt,
  priceCents: own.priceCents ?? priceCents,
  maxPlayers: own.seats ?? seats,
})

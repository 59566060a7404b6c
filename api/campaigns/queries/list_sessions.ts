import { instant } from '#api/campaigns/queries/read_campaigns'
import { plannedStart } from '#api/campaigns/rules/planned_start'
import { sql, type Sql, type Transaction } from '#api/shared/sql'
import type { Schedule } from '#common/campaigns/schedule'

export interface SessionRow {
  /** The day that the schedule gave it, `2026-12-07`. */
  heldOn: string
  gameId: number
  startsAt: Date
  priceCents: number
  maxPlayers: number
  /** Sold and held. */
  taken: number
  held: number
  /** What it does not have from its campaign. */
  own: OwnPlan
  /** At a time of its own. */
  isMoved: boolean
  cancelled: boolean
  joinUrl: string | null
}

/** Null: as the campaign has it. */
export interface OwnPlan {
  startsAt: Date | null
  priceCents: number | null
  seats: number | null
}

interface OwnRow {
  ownStartsAt: Date | null
  ownPriceCents: number | null
  ownSeats: number | null
}

type Row = Omit<SessionRow, 'own' | 'isMoved'> & OwnRow

const OWN = 's.starts_at AS "ownStartsAt", s.price_cents AS "ownPriceCents", s.seats AS "ownSeats"'
const COLUMNS = `
  s.held_on AS "heldOn", g.id AS "gameId", g.starts_at AS "startsAt", g.price_cents AS "priceCents", g.max_players AS "maxPlayers",
  g.seats_sold + g.seats_held AS taken, g.seats_held AS held, g.cancelled_at IS NOT NULL AS cancelled, g.join_url AS "joinUrl", ${OWN}`
const SESSIONS = `campaign_sessions s JOIN games g ON g.id = s.game_id WHERE s.campaign_id = $1`

const UPCOMING = sql`SELECT ${COLUMNS} FROM ${SESSIONS} AND g.starts_at > $2 ORDER BY g.starts_at, g.id`
/** In the one order in which games are locked (SEAT-2). */
const THAT_COME = `SELECT ${COLUMNS} FROM ${SESSIONS} AND g.starts_at > $2 AND g.cancelled_at IS NULL ORDER BY g.id`
const TO_COME = sql`${THAT_COME}`
const LOCK_TO_COME = sql`${THAT_COME} /* guard: session-lock */ FOR UPDATE OF g /* end guard */`
const DELETED = sql`SELECT s.held_on AS "heldOn", ${OWN} FROM campaign_sessions s WHERE s.campaign_id = $1 AND s.game_id IS NULL`
const SKIPPED = sql`
  SELECT s.held_on AS "heldOn", s.game_id AS "gameId", COALESCE(g.seats_held, 0) AS held, s.skipped_at AS "skippedAt", ${OWN}
    FROM campaign_sessions s LEFT JOIN games g ON g.id = s.game_id
   WHERE s.campaign_id = $1 AND s.held_on = $2 AND (g.id IS NULL OR g.cancelled_at IS NOT NULL)`
const ONE = sql`SELECT ${COLUMNS} FROM ${SESSIONS} AND s.held_on = $2`

/** Upcoming sessions with a game, soonest first. A skipped session keeps its game if it ever had an order or a hold. */
const listWithGame = async (database: Sql, campaignId: number, now: Date) =>
  (await database.rows<Row>(UPCOMING, [campaignId, now])).map(sessionOf)

/** A skipped session whose game was deleted, because it never had an order or a hold. */
export interface DeletedSession {
  heldOn: string
  gameId: null
  startsAt: Date
  own: OwnPlan
}

/** Upcoming and skipped sessions, soonest first. */
export async function listUpcoming(
  database: Sql,
  campaign: Schedule & { id: number; endedAt?: unknown },
  now: Date
): Promise<(SessionRow | DeletedSession)[]> {
  const sessions = await listWithGame(database, campaign.id, now)
  if (campaign.endedAt) return sessions
  const deleted = (await database.rows<OwnRow & { heldOn: string }>(DELETED, [campaign.id])).flatMap((row) => {
    const session = { heldOn: row.heldOn, gameId: null, own: toOwnPlan(row) }
    const startsAt = plannedStart(campaign, session)
    return startsAt !== null && startsAt > now ? [{ ...session, startsAt }] : []
  })
  return [...sessions, ...deleted].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

export interface SkippedSession {
  /** Null: it was deleted. */
  gameId: number | null
  /** Seats in open checkouts. */
  held: number
  /** Null: the game was cancelled otherwise, without a mail to members. */
  skippedAt: Date | null
  heldOn: string
  own: OwnPlan
}

export async function findSkipped(
  transaction: Transaction,
  campaignId: number,
  heldOn: string
): Promise<SkippedSession | null> {
  const row = await transaction.first<OwnRow & Omit<SkippedSession, 'own'>>(SKIPPED, [campaignId, heldOn])
  return (
    row && { gameId: row.gameId, held: row.held, skippedAt: row.skippedAt, heldOn: row.heldOn, own: toOwnPlan(row) }
  )
}

/** Those that will take place. */
export const listToCome = async (database: Sql, campaignId: number, now: Date) =>
  (await database.rows<Row>(TO_COME, [campaignId, now])).map(sessionOf)

/** Those that will take place, while nobody takes or holds a seat of them; their campaign is locked before. */
export const lockToCome = async (transaction: Transaction, campaignId: number, now: Date) =>
  (await transaction.rows<Row>(LOCK_TO_COME, [campaignId, now])).map(sessionOf)

/** Null: there is none, or nobody had to do with it before it was skipped. */
export async function findSession(database: Sql, campaignId: number, heldOn: string): Promise<SessionRow | null> {
  const row = await database.first<Row>(ONE, [campaignId, heldOn])
  return row && sessionOf(row)
}

const OF_GAME = sql`SELECT campaign_id AS "campaignId" FROM campaign_sessions WHERE game_id = $1`

/** The id of the campaign that this game is a session of; null: of none, or of one that is deleted. */
export const findCampaignOf = async (database: Sql, gameId: number): Promise<number | null> =>
  (await database.first<{ campaignId: number }>(OF_GAME, [gameId]))?.campaignId ?? null

const toOwnPlan = ({ ownStartsAt, ownPriceCents, ownSeats }: OwnRow): OwnPlan => ({
  startsAt: ownStartsAt,
  priceCents: ownPriceCents,
  seats: ownSeats,
})

const sessionOf = ({ ownStartsAt, ownPriceCents, ownSeats, ...row }: Row): SessionRow => ({
  ...row,
  own: toOwnPlan({ ownStartsAt, ownPriceCents, ownSeats }),
  isMoved: ownStartsAt !== null,
})

export interface SessionOf {
  gameId: number
  campaignId: number
  heldOn: string
}

const OF_GAMES = sql`
  SELECT s.game_id AS "gameId", s.campaign_id AS "campaignId", s.held_on AS "heldOn" FROM campaign_sessions s WHERE s.game_id = ANY($1::bigint[])`

/** Which of these games are sessions of a campaign. */
export const listSessionsOf = (database: Sql, gameIds: readonly number[]): Promise<SessionOf[]> =>
  database.rows<SessionOf>(OF_GAMES, [gameIds])

const DAYS = sql`SELECT held_on AS "heldOn" FROM campaign_sessions WHERE campaign_id = $1`

/** Every day that ever had a session of it. */
export const listDays = async (database: Sql, campaignId: number) =>
  (await database.rows<{ heldOn: string }>(DAYS, [campaignId])).map(({ heldOn }) => heldOn)

const COUNTED = sql`
  SELECT s.campaign_id AS "campaignId", json_agg(json_build_object('id', g.id, 'date', ${instant('g.starts_at')}) ORDER BY g.starts_at, g.id) AS games
    FROM campaign_sessions s JOIN games g ON g.id = s.game_id WHERE s.campaign_id = ANY($1::bigint[]) AND g.cancelled_at IS NULL GROUP BY s.campaign_id`

/** Every session of these campaigns that took or will take place, by campaign. */
export async function listGames(
  database: Sql,
  campaignIds: readonly number[]
): Promise<Map<number, { id: number; date: string }[]>> {
  const rows = await database.rows<{ campaignId: number; games: { id: number; date: string }[] }>(COUNTED, [
    campaignIds,
  ])
  return new Map(rows.map(({ campaignId, games }) => [campaignId, games]))
}

/** A line of an order, for a seat at a session. */
export interface PaidRow {
  gameId: number
  itemId: number
  orderId: number
  /** Null: sold at the desk to somebody without an account. */
  userId: number | null
  username: string | null
}

const PAID = sql`
  SELECT i.game_id AS "gameId", i.id AS "itemId", o.id AS "orderId", u.id AS "userId", u.username
    FROM order_items i JOIN orders o ON o.id = i.order_id LEFT JOIN users u ON u.id = o.user_id
   WHERE i.game_id = ANY($1::bigint[]) AND i.status = 'active' ORDER BY o.id, i.id`

/** Who has a seat at these sessions, line by line of the orders that paid for it. */
export const listPaid = (database: Sql, gameIds: readonly number[]) => database.rows<PaidRow>(PAID, [gameIds])

/** What one person has of them. */
export const listPaidBy = async (database: Sql, userId: number, gameIds: readonly number[]) =>
  (await listPaid(database, gameIds)).filter((line) => line.userId === userId)

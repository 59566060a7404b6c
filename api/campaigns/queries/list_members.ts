import { alreadyPaid, oneSeatEach } from '#api/campaigns/exceptions/campaign_refusals'
import { sessionKey } from '#api/campaigns/queries/campaign_calendar'
import type { Admission } from '#api/games/admissions'
import { GAME } from '#api/games/rules/place'
import type { Expected } from '#api/sales/expected'
import { sql, type Sql } from '#api/shared/sql'

/** Somebody with an account, as mails address them. */
export interface Player {
  userId: number
  username: string
  email: string
}

const LIST = sql`
  SELECT u.id AS "userId", u.username, u.email FROM campaign_members m JOIN users u ON u.id = m.user_id
   WHERE m.campaign_id = $1 ORDER BY m.joined_at, u.id`

export const listMembers = (database: Sql, campaignId: number) => database.rows<Player>(LIST, [campaignId])

const UNPAID = sql`
  SELECT u.id AS "userId", u.username, u.email, m.joined_at AS "joinedAt" FROM campaign_members m JOIN users u ON u.id = m.user_id
   WHERE m.campaign_id = $1
     AND NOT EXISTS (SELECT FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.game_id = $2 AND i.status = 'active' AND o.user_id = u.id)
   ORDER BY u.id`

/** Those in it who have not paid for a session. */
export const listUnpaid = (database: Sql, campaignId: number, gameId: number) =>
  database.rows<Player & { joinedAt: Date }>(UNPAID, [campaignId, gameId])

const IS_MEMBER = sql`SELECT FROM campaign_members WHERE campaign_id = $1 AND user_id = $2`

export const isMember = async (database: Sql, campaignId: number, userId: number) =>
  (await database.first(IS_MEMBER, [campaignId, userId])) !== null

const PLAYER = sql`SELECT id AS "userId", username, email FROM users WHERE id = $1`

export const findPlayer = async (database: Sql, userId: number): Promise<Player> =>
  (await database.first<Player>(PLAYER, [userId]))!

/** Who is in stays in until this transaction ends. */
const OPEN = sql`
  SELECT s.game_id AS "gameId",
         (SELECT o.id FROM order_items i JOIN orders o ON o.id = i.order_id
           WHERE i.game_id = s.game_id AND i.status = 'active' AND o.user_id = m.user_id LIMIT 1) AS "orderId"
    FROM campaign_sessions s JOIN campaign_members m ON m.campaign_id = s.campaign_id
   WHERE s.game_id = ANY($1::bigint[]) AND m.user_id = $2 ORDER BY s.game_id FOR SHARE OF m`

/** A session is for the members of its campaign: a seat for each, paid once. */
export const admitMembers: Admission = async (database, seats, { userId }) => {
  if (userId === null) return []
  const open = await database.rows<{ gameId: number; orderId: number | null }>(OPEN, [
    seats.map(({ gameId }) => gameId),
    userId,
  ])
  for (const { gameId, orderId } of open) {
    if (orderId !== null) throw alreadyPaid(orderId)
    if (seats.some((seat) => seat.gameId === gameId && seat.quantity > 1)) throw oneSeatEach()
  }
  return open.map(({ gameId }) => gameId)
}

/** Hours before a session from which on who has not paid for it is reminded. */
const HOURS = 48

/** A member and a session that they have not paid for. */
export interface Owing {
  campaignId: number
  name: string
  heldOn: string
  startsAt: Date
  userId: number
  username: string
  email: string
}

/** Members without a seat at a session that is on, and who are not about to pay for it. */
const OWING = `
  SELECT c.id AS "campaignId", c.name, s.held_on AS "heldOn", g.starts_at AS "startsAt", u.id AS "userId", u.username, u.email
    FROM campaign_sessions s JOIN campaigns c ON c.id = s.campaign_id JOIN games g ON g.id = s.game_id
    JOIN campaign_members m ON m.campaign_id = c.id JOIN users u ON u.id = m.user_id
   WHERE g.cancelled_at IS NULL AND g.starts_at > $1
     AND NOT EXISTS (SELECT FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.game_id = g.id AND i.status = 'active' AND o.user_id = u.id)
     AND NOT EXISTS (SELECT FROM seat_holds h JOIN checkouts k ON k.id = h.checkout_id WHERE h.game_id = g.id AND h.state = 'held' AND k.user_id = u.id)`
const SOON = sql`${OWING} AND g.starts_at <= $1::timestamptz + make_interval(hours => ${String(HOURS)})`
const OF_SESSION = sql`${OWING} AND c.id = $2 AND s.held_on = $3`
const OF_PLAYER = sql`${OWING} AND c.id = $2 AND s.held_on = $3 AND u.id = $4`

export const listOwingSoon = (database: Sql, now: Date) => database.rows<Owing>(SOON, [now])

export const listOwingOf = (database: Sql, { campaignId, heldOn }: Pick<Owing, 'campaignId' | 'heldOn'>, now: Date) =>
  database.rows<Owing>(OF_SESSION, [now, campaignId, heldOn])

/** Null: they have paid, are paying or are in it no more, or the session does not take place. */
export const findOwing = (
  database: Sql,
  { campaignId, heldOn, userId }: Pick<Owing, 'campaignId' | 'heldOn' | 'userId'>,
  now: Date
) => database.first<Owing>(OF_PLAYER, [now, campaignId, heldOn, userId])

const TO_COME = sql`
  SELECT s.campaign_id AS "campaignId", s.held_on AS "heldOn", s.game_id AS "gameId"
    FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id JOIN campaign_sessions s ON s.campaign_id = c.id JOIN games g ON g.id = s.game_id
   WHERE m.user_id = $1 AND c.ended_at IS NULL AND g.cancelled_at IS NULL AND g.starts_at > $2 ORDER BY g.starts_at, g.id`

/** The sessions to come of the campaigns that somebody is in. */
export async function listExpected(database: Sql, userId: number, now: Date): Promise<Expected[]> {
  const sessions = await database.rows<{ campaignId: number; heldOn: string; gameId: number }>(TO_COME, [userId, now])
  return sessions.map(({ campaignId, heldOn, gameId }) => ({
    productType: GAME,
    productId: gameId,
    key: sessionKey(campaignId, heldOn),
    path: `/payment/${campaignId}/${heldOn}`,
  }))
}

import { sql, type Sql } from '#api/shared/sql'

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

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

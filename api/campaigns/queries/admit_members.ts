import { alreadyPaid, oneSeatEach } from '#api/campaigns/exceptions/campaign_refusals'
import type { Admission } from '#api/games/admissions'
import { sql } from '#api/shared/sql'

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

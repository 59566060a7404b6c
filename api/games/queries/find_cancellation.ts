import type { PlayerRow } from '#api/games/queries/list_admin_games'
import { sql, type Sql } from '#api/shared/sql'

/** Somebody who had a seat when the game was cancelled, and what went back to them for it. Cents. */
export interface FormerPlayerRow extends PlayerRow {
  toCardCents: number
  toCreditsCents: number
  /** Null when nothing had been paid. */
  refundState: 'pending' | 'succeeded' | 'failed' | null
}

/** What happens with a game when it is cancelled is written in one transaction, and so has its instant (`CancelGame`). */
const PLAYERS = sql`
  SELECT line.*, o.id AS "orderId", o.created_at AS "orderedAt", back.*
    FROM games g
    JOIN (SELECT i.game_id, i.order_id AS "itsOrder", min(i.id) AS "itemId", (array_agg(i.first_name ORDER BY i.id))[1] AS "firstName",
                 (array_agg(i.last_name ORDER BY i.id))[1] AS "lastName", (array_agg(i.phone ORDER BY i.id))[1] AS phone,
                 (array_agg(i.email ORDER BY i.id))[1] AS "ownEmail", sum(i.quantity)::int AS quantity
            FROM order_items i WHERE i.game_id = $1 AND i.status = 'refunded' GROUP BY i.game_id, i.order_id) line ON line.game_id = g.id
    JOIN orders o ON o.id = line."itsOrder"
   CROSS JOIN LATERAL (
         SELECT COALESCE(NULLIF(line."ownEmail", ''), o.email) AS email,
                COALESCE(sum(r.amount_cents) FILTER (WHERE r.destination <> 'credits'), 0) AS "toCardCents",
                COALESCE(sum(r.amount_cents) FILTER (WHERE r.destination = 'credits'), 0) AS "toCreditsCents",
                CASE WHEN bool_or(r.state = 'failed') THEN 'failed' WHEN bool_or(r.state = 'pending') THEN 'pending' ELSE max(r.state) END AS "refundState"
           FROM refunds r WHERE r.order_id = o.id AND r.created_at = g.cancelled_at) back
   WHERE EXISTS (SELECT FROM order_history h WHERE h.order_id = o.id AND h.event = 'cancelled' AND h.created_at = g.cancelled_at)
   ORDER BY o.created_at, o.id`

const BY = sql`
  SELECT COALESCE(
    (SELECT u.username FROM audit_log a JOIN users u ON u.id = a.actor_id
      WHERE a.subject_type = 'game' AND a.subject_id = $1::bigint::text AND a.action = 'cancelled' ORDER BY a.id LIMIT 1),
    (SELECT h.actor FROM games g JOIN order_items i ON i.game_id = g.id JOIN order_history h ON h.order_id = i.order_id
      WHERE g.id = $1 AND h.event = 'cancelled' AND h.created_at = g.cancelled_at LIMIT 1)) AS name`

/** Who had a seat when the game was cancelled, one row for each order, in the order in which they bought. */
export const listFormerPlayers = (database: Sql, gameId: number) => database.rows<FormerPlayerRow>(PLAYERS, [gameId])

/** Who cancelled it, by name; null when nobody knows any more. */
export const findCanceller = async (database: Sql, gameId: number): Promise<string | null> =>
  (await database.first<{ name: string | null }>(BY, [gameId]))!.name

import { sql, type Sql } from '#api/shared/sql'
import { SQUAD_PLAYERS } from '#common/large_events/squads'

/** Something about an event that is not as it has to be. */
export interface EventDrift {
  eventId: number
  what: string
  id: string
  /** As it is kept, and as the rows say. */
  kept: number
  counted: number
}

/** Held past its time for so long, nobody has swept it. */
const LONG_HELD = "interval '1 hour'"

const FIND = sql`
  SELECT event_id AS "eventId", 'taken tickets of a type' AS what, id::text, taken AS kept, counted FROM (
    SELECT k.event_id, k.id, k.taken, (SELECT count(*)::int FROM tickets t WHERE t.ticket_type_id = k.id AND t.state IN ('held', 'sold')) AS counted FROM ticket_types k) AS types
   WHERE taken <> counted
  UNION ALL
  SELECT event_id, 'players of a squad', id::text, players, counted FROM (
    SELECT s.event_id, s.id, s.players, (SELECT count(*)::int FROM tickets t WHERE t.squad_id = s.id AND t.role = 'player' AND t.state IN ('held', 'sold')) AS counted FROM squads s) AS squads
   WHERE players <> counted OR counted > ${String(SQUAD_PLAYERS)}
  UNION ALL
  SELECT k.event_id, 'tickets of a type beyond its stock', k.id::text, k.stock, k.taken FROM ticket_types k WHERE k.taken > k.stock
  UNION ALL
  SELECT t.event_id, 'a ticket in a squad of another tier', t.id::text, t.vip::int, s.vip::int FROM tickets t JOIN squads s ON s.id = t.squad_id WHERE t.vip <> s.vip
  UNION ALL
  SELECT t.event_id, 'game masters of a squad', t.squad_id::text, 1, count(*)::int FROM tickets t WHERE t.role <> 'player' AND t.squad_id IS NOT NULL GROUP BY t.event_id, t.squad_id HAVING count(*) > 1
  UNION ALL
  SELECT event_id, 'tickets held past their time', min(id)::text, 0, count(*)::int FROM tickets WHERE state = 'held' AND expires_at < product_now() - ${LONG_HELD} GROUP BY event_id
  UNION ALL
  SELECT COALESCE(sold.event_id, k.event_id), 'tickets of an order', COALESCE(sold.party, lines.party)::text, COALESCE(lines.quantity, 0), COALESCE(sold.quantity, 0)
    FROM (SELECT event_id, party::text AS party, count(*)::int AS quantity FROM tickets WHERE state IN ('sold', 'absent') GROUP BY event_id, party) AS sold
    FULL JOIN (SELECT choice->>'party' AS party, min(product_id) AS type, sum(quantity)::int AS quantity FROM order_items WHERE product_type = 'lpg' AND status = 'active' GROUP BY 1) AS lines
      ON lines.party = sold.party
    LEFT JOIN ticket_types k ON k.id = lines.type
   WHERE COALESCE(lines.quantity, 0) <> COALESCE(sold.quantity, 0)
  UNION ALL
  SELECT lines.event_id, 'cents of an order', o.id::text, o.paid_cents + o.credits_cents + o.discount_cents, lines.cents
    FROM orders o JOIN (
      SELECT i.order_id, min(k.event_id) AS event_id, sum(i.unit_price_cents * i.quantity)::int AS cents
        FROM order_items i LEFT JOIN ticket_types k ON i.product_type = 'lpg' AND k.id = i.product_id
       WHERE i.order_id IN (SELECT order_id FROM order_items WHERE product_type = 'lpg') GROUP BY i.order_id) AS lines ON lines.order_id = o.id
   WHERE o.paid_cents + o.credits_cents + o.discount_cents <> lines.cents`

/** People, places, tickets, the lines that paid for them and their cents, held against each other in one statement (SEAT-4). */
export const findDrift = (database: Sql): Promise<EventDrift[]> => database.rows<EventDrift>(FIND)

import type { EventUses } from '#api/large_events/rules/event_uses'
import { sql, type Sql } from '#api/shared/sql'

const FIND = sql`
  SELECT e.refund_until AS "refundUntil", (SELECT COALESCE(sum(taken), 0)::int FROM ticket_types k WHERE k.event_id = e.id) AS taken,
         EXISTS (SELECT FROM tickets t WHERE t.event_id = e.id AND t.state = 'held' AND t.expires_at > product_now()) AS "isBeingPaid",
         ARRAY(SELECT json_build_object('id', k.id, 'role', k.role, 'tier', k.tier, 'taken', k.taken,
                                        'used', EXISTS (SELECT FROM tickets t WHERE t.ticket_type_id = k.id)
                                                OR EXISTS (SELECT FROM order_items i WHERE i.product_type = 'lpg' AND i.product_id = k.id))
                 FROM ticket_types k WHERE k.event_id = e.id ORDER BY k.position, k.id) AS "ticketTypes",
         ARRAY(SELECT json_build_object('id', d.id, 'name', d.name, 'squads', (SELECT count(*)::int FROM squads s WHERE s.division_id = d.id),
                                        'waiting', (SELECT count(*)::int FROM tickets t WHERE t.event_id = e.id AND t.waiting_since IS NOT NULL AND (t.choice->>'divisionId')::bigint = d.id))
                 FROM divisions d WHERE d.event_id = e.id ORDER BY d.position, d.id) AS divisions,
         ARRAY(SELECT json_build_object('id', x.id, 'name', x.name, 'squad', s.name, 'squadDivisionId', s.division_id)
                 FROM event_tables x LEFT JOIN squads s ON s.table_id = x.id WHERE x.event_id = e.id ORDER BY x.id) AS tables
    FROM large_events e WHERE e.id = $1`

/** Who has to do with the parts of an event. */
export const countUses = async (database: Sql, eventId: number): Promise<EventUses> =>
  (await database.first<EventUses>(FIND, [eventId]))!

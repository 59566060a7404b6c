import { BOUGHT_BY, HOLDER, type Holder } from '#api/large_events/queries/list_holders'
import type { StepFacts } from '#api/large_events/rules/ticket_steps'
import { sql, type Sql } from '#api/shared/sql'

/** A ticket with all that its page tells. */
export interface HeldTicket extends Holder, StepFacts {
  eventId: number
  eventName: string
  eventSlug: string
  endsAt: Date
  doorsAt: Date | null
  ticketTypeId: number
  tier: string
  vip: boolean | null
  party: string
  squadName: string | null
  divisionId: number | null
  divisionName: string | null
  tableName: string | null
  userId: number | null
  itemId: number
}

const FIND = sql`
  SELECT ${HOLDER}, i.id AS "itemId", e.id AS "eventId", e.name AS "eventName", e.slug AS "eventSlug", e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.doors_at AS "doorsAt",
         k.id AS "ticketTypeId", k.tier, t.role, t.vip, t.party, t.state, t.squad_id AS "squadId", s.name AS "squadName",
         COALESCE(s.division_id, (i.choice->>'divisionId')::bigint) AS "divisionId", d.name AS "divisionName", x.name AS "tableName",
         t.waiting_since AS "waitingSince", t.placed_at AS "placedAt", t.checked_in_at AS "checkedInAt", t.email IS NOT NULL AS given, o.user_id AS "userId",
         e.cancelled_at IS NOT NULL AS "eventCancelled", e.swaps_divisions AS "swapsDivisions", COALESCE(s.players, 0) AS players, COALESCE(s.pinned, false) AS pinned,
         EXISTS (SELECT FROM tickets l WHERE l.squad_id = t.squad_id AND l.role <> 'player' AND l.state = 'sold') AS led
    FROM tickets t ${BOUGHT_BY}
    JOIN large_events e ON e.id = t.event_id JOIN ticket_types k ON k.id = t.ticket_type_id
    LEFT JOIN squads s ON s.id = t.squad_id LEFT JOIN event_tables x ON x.id = s.table_id
    LEFT JOIN divisions d ON d.id = COALESCE(s.division_id, (i.choice->>'divisionId')::bigint) AND d.event_id = e.id
   WHERE t.id = $1`

/** Null where nobody has bought it. */
export const findTicket = (database: Sql, id: number): Promise<HeldTicket | null> =>
  database.first<HeldTicket>(FIND, [id])

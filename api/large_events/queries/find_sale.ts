import { sql, type Sql } from '#api/shared/sql'
import type { TicketRole } from '#common/wire'

/** What a choice of tickets is held against. */
export interface TicketSale {
  role: TicketRole
  vip: boolean
  hasDivisions: boolean
  /** Those that were asked for, where they are of the same event. */
  division: { id: number; name: string } | null
  squad: { id: number; name: string; vip: boolean; divisionId: number | null; led: boolean } | null
}

const FIND = sql`
  SELECT t.role, t.vip, EXISTS (SELECT FROM divisions d WHERE d.event_id = t.event_id) AS "hasDivisions",
         (SELECT json_build_object('id', d.id, 'name', d.name) FROM divisions d WHERE d.id = $3 AND d.event_id = t.event_id) AS division,
         (SELECT json_build_object('id', s.id, 'name', s.name, 'vip', s.vip, 'divisionId', s.division_id,
                                   'led', EXISTS (SELECT FROM tickets l WHERE l.squad_id = s.id AND l.role <> 'player' AND l.state = 'sold'))
            FROM squads s WHERE s.id = $2 AND s.event_id = t.event_id) AS squad
    FROM ticket_types t WHERE t.id = $1`

export const findSale = (
  database: Sql,
  ticketTypeId: number,
  { squadId, divisionId }: { squadId: number | null; divisionId: number | null }
): Promise<TicketSale | null> => database.first<TicketSale>(FIND, [ticketTypeId, squadId, divisionId])

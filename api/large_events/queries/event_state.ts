import { BOUGHT_BY } from '#api/large_events/queries/list_holders'
import type { Seat, SquadState } from '#api/large_events/rules/event_step'
import type { SquadPlaces } from '#api/large_events/rules/seating'
import { sql, type Transaction } from '#api/shared/sql'
import type { TicketRole } from '#common/wire'

/** Somebody with a ticket, and where they sit. */
export interface SeatedPerson extends Seat {
  role: TicketRole
  vip: boolean | null
  party: string
  name: string
  checkedIn: boolean
  /** That they chose; null: any. */
  chosenDivisionId: number | null
}

const PEOPLE = sql`
  SELECT t.id, t.state, t.squad_id AS "squadId", t.waiting_since::text AS "waitingSince", t.absent_from AS "absentFrom", t.role, t.vip, t.party,
         trim(COALESCE(t.first_name, i.first_name, '') || ' ' || COALESCE(t.last_name, i.last_name, '')) AS name, t.checked_in_at IS NOT NULL AS "checkedIn",
         (t.choice->>'divisionId')::bigint AS "chosenDivisionId"
    FROM tickets t ${BOUGHT_BY} WHERE t.event_id = $1 AND t.state IN ('sold', 'absent') ORDER BY t.id`
const SQUADS = sql`
  SELECT id, name, vip, division_id AS "divisionId", table_id AS "tableId", pinned, by_staff AS "byStaff" FROM squads WHERE event_id = $1 ORDER BY id`
const PLACES = sql`
  SELECT id, name, vip, division_id AS "divisionId", players, (SELECT l.id FROM tickets l WHERE l.squad_id = s.id AND l.role <> 'player') AS "leaderId"
    FROM squads s WHERE event_id = $1`
const HELD = sql`SELECT count(*)::int AS held FROM tickets WHERE squad_id = $1 AND state = 'held'`

/** Everybody who is in an order, with the event locked. */
export async function listPeople(transaction: Transaction, eventId: number): Promise<Map<number, SeatedPerson>> {
  const rows = await transaction.rows<SeatedPerson>(PEOPLE, [eventId])
  return new Map(rows.map((person) => [person.id, person]))
}

export const listSquads = (transaction: Transaction, eventId: number) => transaction.rows<SquadState>(SQUADS, [eventId])

export async function listPlaces(transaction: Transaction, eventId: number): Promise<Map<number, SquadPlaces>> {
  const rows = await transaction.rows<SquadPlaces>(PLACES, [eventId])
  return new Map(rows.map((squad) => [squad.id, squad]))
}

/** Places of a squad that somebody is paying for right now. */
export const countHeld = async (transaction: Transaction, squadId: number): Promise<number> =>
  (await transaction.first<{ held: number }>(HELD, [squadId]))!.held

export const seatOf = ({ id, state, squadId, waitingSince, absentFrom }: Seat): Seat => ({
  id,
  state,
  squadId,
  waitingSince,
  absentFrom,
})

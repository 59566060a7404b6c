import { createHash } from 'node:crypto'
import { BOUGHT_BY } from '#api/large_events/queries/list_holders'
import { isPlayer } from '#api/large_events/rules/seating'
import { sql, type Sql } from '#api/shared/sql'
import type { BoardParty, BoardPerson, BoardSquad, EventBoard } from '#common/wire'

interface PersonRow extends BoardPerson {
  state: 'sold' | 'absent'
  squadId: number | null
  waits: boolean
  absentFrom: number | null
}

const EVENT = sql`
  SELECT e.id, e.name, e.slug, e.starts_at AS "startsAt", COALESCE(e.doors_at, e.starts_at) AS "doorsAt", e.cancelled_at IS NOT NULL AS cancelled,
         coalesce((SELECT json_agg(json_build_object('id', d.id, 'name', d.name) ORDER BY d.position, d.id) FROM divisions d WHERE d.event_id = e.id), '[]') AS divisions,
         coalesce((SELECT json_agg(json_build_object('id', x.id, 'name', x.name, 'divisionId', x.division_id) ORDER BY x.id) FROM event_tables x WHERE x.event_id = e.id), '[]') AS tables,
         coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'vip', s.vip, 'divisionId', s.division_id, 'tableId', s.table_id, 'pinned', s.pinned,
                                                     'held', (SELECT count(*) FROM tickets h WHERE h.squad_id = s.id AND h.state = 'held')) ORDER BY lower(s.name), s.id)
                     FROM squads s WHERE s.event_id = e.id), '[]') AS squads
    FROM large_events e WHERE e.id = $1`
const WITH_TICKETS = `
  SELECT t.id AS "ticketId", COALESCE(t.first_name, i.first_name) AS "firstName", COALESCE(t.last_name, i.last_name) AS "lastName",
         COALESCE(t.email, NULLIF(i.email, ''), o.email) AS email, t.role, k.tier, t.checked_in_at AS "checkedInAt", t.party,
         (t.choice->>'divisionId')::bigint AS "divisionId", t.state, t.squad_id AS "squadId", t.waiting_since IS NOT NULL AS waits, t.absent_from AS "absentFrom",
         COALESCE((SELECT json_agg(json_build_object('id', n.id, 'text', n.text, 'author', n.author, 'writtenAt', n.written_at) ORDER BY n.id)
                     FROM ticket_notes n WHERE n.ticket_id = t.id AND n.handovers = t.handovers AND n.removed_at IS NULL), '[]'::json) AS notes
    FROM tickets t ${BOUGHT_BY} JOIN ticket_types k ON k.id = t.ticket_type_id
   WHERE t.event_id = $1 AND t.state IN ('sold', 'absent')`
/** In the order of the line where they wait. */
const PEOPLE = sql`${WITH_TICKETS} ORDER BY min(t.waiting_since) OVER (PARTITION BY t.party), t.role = 'player', t.id`

const ONE = sql`${WITH_TICKETS} AND t.id = $2`

/** Who sits where at an event, in two statements however many they are. Null where there is no such event. */
export async function readBoard(database: Sql, eventId: number): Promise<EventBoard | null> {
  const event = await database.first<
    Omit<EventBoard, 'squads' | 'free' | 'waiting' | 'absent' | 'version' | 'startsAt' | 'doorsAt'> & {
      startsAt: Date
      doorsAt: Date
      squads: Omit<BoardSquad, 'people' | 'absent'>[]
    }
  >(EVENT, [eventId])
  if (!event) return null
  const rows = await database.rows<PersonRow>(PEOPLE, [eventId])
  const are = (those: (row: PersonRow) => boolean) => rows.filter(those).map(personOf)
  const known = new Set(event.squads.map(({ id }) => id))
  const board = {
    ...event,
    startsAt: event.startsAt.toISOString(),
    doorsAt: event.doorsAt.toISOString(),
    squads: event.squads.map((squad) => ({
      ...squad,
      people: are((row) => row.squadId === squad.id),
      absent: are((row) => row.absentFrom === squad.id),
    })),
    free: are((row) => row.state === 'sold' && row.squadId === null && !isPlayer(row)),
    waiting: inParties(are(({ waits }) => waits)),
    absent: are((row) => row.state === 'absent' && !known.has(row.absentFrom ?? 0)),
  }
  return { ...board, version: createHash('sha256').update(JSON.stringify(board)).digest('base64url').slice(0, 16) }
}

/** One of them; null who has no ticket of it any more. */
export async function readBoardPerson(database: Sql, eventId: number, ticketId: number): Promise<BoardPerson | null> {
  const row = await database.first<PersonRow>(ONE, [eventId, ticketId])
  return row && personOf(row)
}

const personOf = ({
  state: _state,
  squadId: _squadId,
  waits: _waits,
  absentFrom: _absentFrom,
  notes,
  ...person
}: PersonRow): BoardPerson => ({
  ...person,
  notes: notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: new Date(writtenAt).toISOString() })),
})

function inParties(people: readonly BoardPerson[]): BoardParty[] {
  const parties = Map.groupBy(people, ({ party }) => party)
  return [...parties].map(([party, members]) => ({ party, people: members }))
}

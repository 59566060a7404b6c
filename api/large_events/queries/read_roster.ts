import { createHash } from 'node:crypto'
import { appKey } from '#api/config/app'
import { BOUGHT_BY } from '#api/large_events/queries/list_holders'
import { LINK_VERSION, ticketLink } from '#api/large_events/rules/ticket_link'
import { sql, type Sql } from '#api/shared/sql'
import { LINK_HASH_DIGITS } from '#common/large_events/link_hash'
import type { Roster, RosterEntry } from '#common/wire'

type Row = Omit<RosterEntry, 'linkHash'> & { handovers: number; linkVersion: number }

const EVENT = sql`SELECT id, name, starts_at AS "startsAt", COALESCE(doors_at, starts_at) AS "doorsAt" FROM large_events WHERE id = $1`
const ENTRIES = sql`
  SELECT t.id, COALESCE(t.first_name, i.first_name) AS "firstName", COALESCE(t.last_name, i.last_name) AS "lastName", t.role, s.id AS "squadId", s.name AS squad, x.name AS "table",
         t.waiting_since IS NOT NULL AS waits, t.state = 'absent' AS absent, t.checked_in_at AS "checkedInAt", t.handovers, ${LINK_VERSION} AS "linkVersion"
    FROM tickets t ${BOUGHT_BY} LEFT JOIN squads s ON s.id = COALESCE(t.squad_id, t.absent_from) LEFT JOIN event_tables x ON x.id = s.table_id
   WHERE t.event_id = $1 AND t.state IN ('sold', 'absent') ORDER BY lower(COALESCE(t.first_name, i.first_name)), lower(COALESCE(t.last_name, i.last_name)), t.id`

/** Who is expected, as a phone at the door keeps them. Null where there is no such event. */
export async function readRoster(database: Sql, eventId: number): Promise<Roster | null> {
  const event = await database.first<{ id: number; name: string; startsAt: Date; doorsAt: Date }>(EVENT, [eventId])
  if (!event) return null
  const rows = await database.rows<Row>(ENTRIES, [eventId])
  return {
    ...event,
    startsAt: event.startsAt.toISOString(),
    doorsAt: event.doorsAt.toISOString(),
    entries: rows.map(({ handovers, linkVersion, ...row }) => ({
      ...row,
      linkHash: hashOf(ticketLink({ ticketId: row.id, handovers, linkVersion }, appKey)),
    })),
  }
}

const hashOf = (link: string) => createHash('sha256').update(link).digest('hex').slice(0, LINK_HASH_DIGITS)

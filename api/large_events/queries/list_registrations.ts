import { BOUGHT_BY, HOLDER } from '#api/large_events/queries/list_holders'
import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import type { Sql } from '#api/shared/sql'
import { searchPattern } from '#api/shared/text_search'
import type { TicketRole } from '#common/wire'

export interface RegistrationFilters {
  eventId: number
  /** A part of a name, an email address or a squad's name, or the number of an order. */
  q?: string
  role?: TicketRole
  ticketTypeId?: number
  squadId?: number
  divisionId?: number
  waiting?: boolean
  checkedIn?: boolean
  absent?: boolean
}

export interface RegistrationRow {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  role: TicketRole
  ticketTypeId: number
  tier: string
  squad: string | null
  division: string | null
  tableName: string | null
  waiting: boolean
  absent: boolean
  checkedInAt: Date | null
  orderId: number
  orderedAt: Date
}

/** Who was given a ticket has no telephone that we know of. */
const REGISTRATIONS = `(
  SELECT t.id, t.event_id, ${HOLDER}, CASE WHEN t.email IS NULL THEN i.phone ELSE '' END AS phone, t.role, k.id AS type_id, k.tier, s.id AS squad_id, s.name AS squad,
         d.id AS division_id, d.name AS division, x.name AS table_name, t.waiting_since IS NOT NULL AS waiting, t.state = 'absent' AS absent, t.checked_in_at, o.created_at AS ordered_at
    FROM tickets t ${BOUGHT_BY} JOIN ticket_types k ON k.id = t.ticket_type_id
    LEFT JOIN squads s ON s.id = t.squad_id LEFT JOIN event_tables x ON x.id = s.table_id
    LEFT JOIN divisions d ON d.id = CASE WHEN s.id IS NULL THEN (t.choice->>'divisionId')::bigint ELSE s.division_id END AND d.event_id = t.event_id
   WHERE t.state IN ('sold', 'absent')) r`

const LISTING: Listing = {
  table: REGISTRATIONS,
  alias: 'r',
  sorts: {
    name: { by: `lower(r."lastName" || ' ' || r."firstName")`, type: 'text' },
    // Who has none comes first.
    squad: { by: "coalesce(lower(r.squad), '')", type: 'text' },
    division: { by: "coalesce(lower(r.division), '')", type: 'text' },
    tier: { by: 'lower(r.tier)', type: 'text' },
    role: { by: 'r.role', type: 'text' },
    order: { by: 'r."orderId"', type: 'bigint' },
    orderedAt: { by: 'r.ordered_at', type: 'timestamptz' },
  },
  fallback: { by: `lower(r."lastName" || ' ' || r."firstName")`, type: 'text' },
  columns: `
    r.id, r."firstName", r."lastName", r.email, r.phone, r.role, r.type_id AS "ticketTypeId", r.tier, r.squad, r.division, r.table_name AS "tableName", r.waiting, r.absent,
    r.checked_in_at AS "checkedInAt", r."orderId", r.ordered_at AS "orderedAt"`,
}

/** Who is expected at an event. */
export const listRegistrations = (
  database: Sql,
  filters: RegistrationFilters,
  page: Page
): Promise<ListPage<RegistrationRow>> => readList<RegistrationRow>(database, LISTING, conditionsOf(filters), page)

/** All of them, in steps. */
export async function* walkRegistrations(
  database: Sql,
  filters: RegistrationFilters,
  sort: Page['sort']
): AsyncGenerator<RegistrationRow[]> {
  yield* walkList<RegistrationRow>(database, LISTING, conditionsOf(filters), sort)
}

const SEARCHED = `folded(' ' || concat_ws(' ', r."firstName", r."lastName", r.email, r.squad))`

function conditionsOf({
  eventId,
  q,
  role,
  ticketTypeId,
  squadId,
  divisionId,
  waiting,
  checkedIn,
  absent,
}: RegistrationFilters): Conditions {
  const conditions = new Conditions()
  conditions.add(`r.event_id = ${conditions.value(eventId)}`)
  conditions.when(role, (one) => `r.role = ${one}`)
  conditions.when(ticketTypeId, (id) => `r.type_id = ${id}`)
  conditions.when(squadId, (id) => `r.squad_id = ${id}`)
  conditions.when(divisionId, (id) => `r.division_id = ${id}`)
  conditions.when(waiting, (is) => `r.waiting = ${is}`)
  conditions.when(absent, (is) => `r.absent = ${is}`)
  if (checkedIn !== undefined) conditions.add(`r.checked_in_at IS ${checkedIn ? 'NOT NULL' : 'NULL'}`)
  if (q) {
    const order = /^#?(\d{1,15})$/.exec(q)?.[1]
    conditions.add(
      `(${SEARCHED} LIKE ${conditions.value(searchPattern(q))}${order ? ` OR r."orderId" = ${conditions.value(order)}::bigint` : ''})`
    )
  }
  return conditions
}

import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import { dayNamed } from '#api/shared/period'
import { sql, type Sql } from '#api/shared/sql'
import { searchPattern } from '#api/shared/text_search'
import type { TicketRole } from '#common/wire'

export interface AdminEventFilters {
  /** A part of its name, or of its venue's. */
  q?: string
  id?: number[]
  venueId?: number
  upcoming?: boolean
  /** Those that were cancelled, in place of the others. */
  cancelled?: boolean
  /** Days in Mountain Time, inclusive. */
  from?: string
  to?: string
}

export interface AdminEventRow {
  id: number
  slug: string
  name: string
  image: string | null
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  venueId: number | null
  venueName: string | null
  sold: number
  held: number
  stock: number
  checkedIn: number
  squads: number
  waiting: number
  soldForCents: number
}

export interface AdminEventDetail extends AdminEventRow {
  description: string
  descriptionHtml: string
  doorsAt: Date | null
  refundUntil: Date
  movedAt: Date | null
  swapsDivisions: boolean
  settingId: number | null
  settingName: string | null
  version: number
  ticketTypes: {
    id: number
    role: TicketRole
    tier: string
    priceCents: number
    description: string
    stock: number
    taken: number
    used: boolean
    onSaleFrom: string | null
    onSaleTo: string | null
  }[]
  divisions: { id: number; name: string; squads: number }[]
  tables: { id: number; name: string; divisionId: number | null; squad: string | null }[]
}

const tickets = (those: string) =>
  `(SELECT count(*)::int FROM ticket_types k JOIN tickets t ON t.ticket_type_id = k.id WHERE k.event_id = e.id AND ${those})`

/** A complimentary order paid nothing for its lines, whatever they would have cost. */
const SOLD_FOR = `
  (SELECT COALESCE(sum(round(i.quantity * i.unit_price_cents * (1 - COALESCE(o.discount_cents::numeric / NULLIF(o.subtotal_cents, 0), 0)))), 0)::int
     FROM ticket_types k JOIN order_items i ON i.product_type = 'lpg' AND i.product_id = k.id AND i.status = 'active' JOIN orders o ON o.id = i.order_id WHERE k.event_id = e.id)`

const COLUMNS = `
  e.id, e.slug, e.name, e.image, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.cancelled_at AS "cancelledAt", v.id AS "venueId", v.name AS "venueName",
  ${tickets("t.state IN ('sold', 'absent')")} AS sold, ${tickets("t.state = 'held'")} AS held, ${tickets('t.checked_in_at IS NOT NULL')} AS "checkedIn",
  ${tickets("t.waiting_since IS NOT NULL AND t.state = 'sold'")} AS waiting,
  (SELECT COALESCE(sum(k.stock), 0)::int FROM ticket_types k WHERE k.event_id = e.id) AS stock,
  (SELECT count(*)::int FROM squads s WHERE s.event_id = e.id) AS squads, ${SOLD_FOR} AS "soldForCents"`
const JOINS = 'LEFT JOIN venues v ON v.id = e.venue_id'

const LISTING: Listing = {
  table: 'large_events e',
  alias: 'e',
  sorts: {
    id: { by: 'e.id', type: 'bigint' },
    date: { by: 'e.starts_at', type: 'timestamptz' },
    name: { by: 'lower(e.name)', type: 'text' },
    // One without a venue comes first.
    venue: { by: "coalesce(lower(n.name), '')", type: 'text', join: 'LEFT JOIN venues n ON n.id = e.venue_id' },
    sold: {
      by: '(SELECT COALESCE(sum(k.taken), 0)::int FROM ticket_types k WHERE k.event_id = e.id)',
      type: 'integer',
    },
  },
  fallback: { by: 'e.starts_at', type: 'timestamptz' },
  columns: COLUMNS,
  joins: JOINS,
}

const ONE = sql`
  SELECT ${COLUMNS}, e.description, e.description_html AS "descriptionHtml", e.doors_at AS "doorsAt", e.refund_until AS "refundUntil", e.moved_at AS "movedAt", e.swaps_divisions AS "swapsDivisions", e.version,
         c.id AS "settingId", c.name AS "settingName",
         ARRAY(SELECT json_build_object('id', k.id, 'role', k.role, 'tier', k.tier, 'priceCents', k.price_cents, 'description', k.description, 'stock', k.stock, 'taken', k.taken,
                                        'used', EXISTS (SELECT FROM tickets t WHERE t.ticket_type_id = k.id), 'onSaleFrom', k.on_sale_from, 'onSaleTo', k.on_sale_to)
                 FROM ticket_types k WHERE k.event_id = e.id ORDER BY k.position, k.id) AS "ticketTypes",
         ARRAY(SELECT json_build_object('id', d.id, 'name', d.name, 'squads', (SELECT count(*)::int FROM squads s WHERE s.division_id = d.id))
                 FROM divisions d WHERE d.event_id = e.id ORDER BY d.position, d.id) AS divisions,
         ARRAY(SELECT json_build_object('id', x.id, 'name', x.name, 'divisionId', x.division_id, 'squad', s.name)
                 FROM event_tables x LEFT JOIN squads s ON s.table_id = x.id WHERE x.event_id = e.id ORDER BY x.id) AS tables
    FROM large_events e ${JOINS} LEFT JOIN campaign_settings c ON c.id = e.campaign_setting_id WHERE e.id = $1`

/** Large events as the back office lists them. */
export const listAdminEvents = (
  database: Sql,
  filters: AdminEventFilters,
  page: Page,
  now: Date
): Promise<ListPage<AdminEventRow>> => readList<AdminEventRow>(database, LISTING, conditionsOf(filters, now), page)

/** All of them, in steps. */
export async function* walkAdminEvents(
  database: Sql,
  filters: AdminEventFilters,
  sort: Page['sort'],
  now: Date
): AsyncGenerator<AdminEventRow[]> {
  yield* walkList<AdminEventRow>(database, LISTING, conditionsOf(filters, now), sort)
}

export const findAdminEvent = (database: Sql, id: number): Promise<AdminEventDetail | null> =>
  database.first<AdminEventDetail>(ONE, [id])

function conditionsOf({ q, id, venueId, upcoming, cancelled, from, to }: AdminEventFilters, now: Date): Conditions {
  const conditions = new Conditions()
  conditions.when(id, (ids) => `e.id = ANY(${ids}::bigint[])`)
  if (!id) conditions.add(cancelled ? 'e.cancelled_at IS NOT NULL' : 'e.cancelled_at IS NULL')
  conditions.when(venueId, (venue) => `e.venue_id = ${venue}`)
  if (upcoming !== undefined) conditions.add(`e.ends_at ${upcoming ? '>' : '<='} ${conditions.value(now)}`)
  conditions.when(from === undefined ? undefined : dayNamed(from)?.from, (first) => `e.starts_at >= ${first}`)
  conditions.when(to === undefined ? undefined : dayNamed(to)?.until, (end) => `e.starts_at < ${end}`)
  if (q) {
    const words = conditions.value(searchPattern(q))
    conditions.add(
      `(folded(' ' || e.name) LIKE ${words} OR e.venue_id IN (SELECT id FROM venues WHERE folded(' ' || name) LIKE ${words}))`
    )
  }
  return conditions
}

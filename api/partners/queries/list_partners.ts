import { KEPT_CENTS, SEATS } from '#api/partners/queries/read_report'
import type { Month } from '#api/shared/months'
import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import type { Sql } from '#api/shared/sql'
import { searchPattern } from '#api/shared/text_search'

export interface PartnerFilters {
  /** A part of its name or site, or its key. */
  q?: string
  id?: number[]
  /** Those that are archived, in place of the others. */
  archived?: boolean
  venueId?: number
}

/** With what came of its page in a month, and how the page does. Cents. */
export interface PartnerRow {
  id: number
  key: string
  name: string
  site: string
  email: string
  venueId: number | null
  venueName: string | null
  venueSlug: string | null
  archivedAt: Date | null
  version: number
  createdAt: Date
  views: number
  clicks: number
  orders: number
  seats: number
  moneyCents: number
  /** Of the page that was seen last. */
  widgetVersion: string | null
  lastSeenAt: Date | null
  /** The first of its pages that shows nothing. */
  brokenSince: Date | null
}

const LISTING: Omit<Listing, 'columns' | 'joins'> = {
  table: 'partners p',
  alias: 'p',
  sorts: {
    name: { by: 'lower(p.name)', type: 'text' },
    site: { by: 'p.site', type: 'text' },
    createdAt: { by: 'p.created_at', type: 'timestamptz' },
  },
  fallback: { by: 'lower(p.name)', type: 'text' },
}

const instant = (one: Date) => `'${one.toISOString()}'::timestamptz`

/** A month's numbers are added up for the rows of a page alone; counting asks for none of them, so that no condition may name the month. */
function listingOf({ from, until, name }: Month): Listing {
  return {
    ...LISTING,
    columns: `
      p.id, p.key, p.name, p.site, p.email, v.id AS "venueId", v.name AS "venueName", v.slug AS "venueSlug", p.archived_at AS "archivedAt", p.version,
      p.created_at AS "createdAt", counted.views, counted.clicks, sold.orders, sold.seats, sold."moneyCents",
      seen.version AS "widgetVersion", seen.last_seen_at AS "lastSeenAt", (SELECT min(s.broken_since) FROM widget_sites s WHERE s.partner_id = p.id) AS "brokenSince"`,
    joins: `
      LEFT JOIN venues v ON v.id = p.venue_id
      CROSS JOIN LATERAL (SELECT COALESCE(sum(d.views), 0)::int AS views, COALESCE(sum(d.clicks), 0)::int AS clicks FROM partner_days d
                           WHERE d.partner_id = p.id AND d.day >= '${name}-01' AND d.day < '${name}-01'::date + interval '1 month') counted
      CROSS JOIN LATERAL (SELECT count(*)::int AS orders, COALESCE(sum(${SEATS}), 0)::int AS seats, COALESCE(sum(${KEPT_CENTS}), 0) AS "moneyCents" FROM orders o
                           WHERE o.partner_id = p.id AND o.created_at >= ${instant(from)} AND o.created_at < ${instant(until)}) sold
      LEFT JOIN LATERAL (SELECT s.version, s.last_seen_at FROM widget_sites s WHERE s.partner_id = p.id ORDER BY s.last_seen_at DESC LIMIT 1) seen ON true`,
  }
}

/** Partners as the back office lists them. */
export function listPartners(
  database: Sql,
  filters: PartnerFilters,
  page: Page,
  month: Month
): Promise<ListPage<PartnerRow>> {
  return readList<PartnerRow>(database, listingOf(month), conditionsOf(filters), page)
}

/** All of them, in steps. */
export async function* walkPartners(
  database: Sql,
  filters: PartnerFilters,
  sort: Page['sort'],
  month: Month
): AsyncGenerator<PartnerRow[]> {
  yield* walkList<PartnerRow>(database, listingOf(month), conditionsOf(filters), sort)
}

function conditionsOf({ q, id, archived, venueId }: PartnerFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(id, (ids) => `p.id = ANY(${ids}::bigint[])`)
  if (!id) conditions.add(`p.archived_at IS ${archived ? 'NOT ' : ''}NULL`)
  conditions.when(venueId, (venue) => `p.venue_id = ${venue}`)
  if (q) {
    const words = conditions.value(searchPattern(q))
    conditions.add(`(folded(' ' || p.name || ' ' || p.site) LIKE ${words} OR p.key = ${conditions.value(q)})`)
  }
  return conditions
}

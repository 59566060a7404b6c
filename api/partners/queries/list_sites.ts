import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import type { Sql } from '#api/shared/sql'
import { searchPattern } from '#api/shared/text_search'
import type { WidgetState } from '#common/wire'

export interface SiteFilters {
  /** A part of its origin. */
  q?: string
  partnerId?: number
  /** Those of no partner that we know. */
  elsewhere?: boolean
  /** Those that show nothing. */
  broken?: boolean
}

/** A page on which a widget was seen. */
export interface SiteRow {
  id: number
  origin: string
  partnerId: number | null
  partnerName: string | null
  version: string
  state: WidgetState
  asked: string
  firstSeenAt: Date
  lastSeenAt: Date
  brokenSince: Date | null
  shown: number
  broken: number
}

const BY_SIGHT = { by: 's.last_seen_at', type: 'timestamptz' } as const

const LISTING: Listing = {
  table: 'widget_sites s',
  alias: 's',
  sorts: { lastSeenAt: BY_SIGHT, origin: { by: 's.origin', type: 'text' } },
  fallback: BY_SIGHT,
  columns: `
    s.id, s.origin, s.partner_id AS "partnerId", p.name AS "partnerName", s.version, s.state, s.asked, s.first_seen_at AS "firstSeenAt", s.last_seen_at AS "lastSeenAt",
    s.broken_since AS "brokenSince", s.shown, s.broken`,
  joins: 'LEFT JOIN partners p ON p.id = s.partner_id',
}

export const listSites = (database: Sql, filters: SiteFilters, page: Page): Promise<ListPage<SiteRow>> =>
  readList<SiteRow>(database, LISTING, conditionsOf(filters), page)

/** All of them, in steps. */
export async function* walkSites(database: Sql, filters: SiteFilters, sort: Page['sort']): AsyncGenerator<SiteRow[]> {
  yield* walkList<SiteRow>(database, LISTING, conditionsOf(filters), sort)
}

function conditionsOf({ q, partnerId, elsewhere, broken }: SiteFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(partnerId, (id) => `s.partner_id = ${id}`)
  if (elsewhere) conditions.add('s.partner_id IS NULL')
  if (broken !== undefined) conditions.add(`s.broken_since IS ${broken ? 'NOT ' : ''}NULL`)
  if (q) conditions.add(`folded(' ' || s.origin) LIKE ${conditions.value(searchPattern(q))}`)
  return conditions
}

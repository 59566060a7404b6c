import {
  COLUMNS,
  JOINS,
  withDates,
  type RequestRow,
  type StoredRequest,
} from '#api/refund_requests/queries/find_request'
import { Conditions } from '#api/shared/conditions'
import { readList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import type { Sql } from '#api/shared/sql'

const LISTING: Listing = {
  table: 'refund_requests r',
  alias: 'r',
  sorts: { askedAt: { by: 'r.asked_at', type: 'timestamptz' } },
  fallback: { by: 'r.asked_at', type: 'timestamptz' },
  columns: COLUMNS,
  joins: JOINS,
}

/** Whose answer a request waits for. */
const WAITS_FOR = {
  'support': "r.state = 'escalated'",
  'game master': "r.state = 'asked'",
  'nobody': "r.state NOT IN ('asked', 'escalated')",
} as const

/** What waits for somebody's answer, or for nobody's any more. */
export async function listRequests(
  database: Sql,
  waitsFor: keyof typeof WAITS_FOR,
  page: Page
): Promise<ListPage<RequestRow>> {
  const conditions = new Conditions()
  conditions.add(WAITS_FOR[waitsFor])
  const found = await readList<StoredRequest>(database, LISTING, conditions, page)
  return { ...found, rows: await withDates(database, found.rows) }
}

import { COLUMNS, JOINS, type RequestRow } from '#api/refund_requests/queries/find_request'
import { Conditions } from '#api/shared/conditions'
import { readList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import type { Sql } from '#api/shared/sql'

const LISTING: Listing = {
  table: 'refund_requests r',
  alias: 'r',
  sorts: { askedAt: { by: 'r.asked_at', type: 'timestamptz' } },
  fallback: { by: 'r.asked_at', type: 'timestamptz' },
  columns: COLUMNS,
  joins: JOINS,
}

/** What waits for an answer, or what is over. */
export async function listRequests(database: Sql, isOver: boolean, page: Page): Promise<ListPage<RequestRow>> {
  const conditions = new Conditions()
  conditions.add(`r.state ${isOver ? 'NOT ' : ''}IN ('asked', 'escalated')`)
  return readList<RequestRow>(database, LISTING, conditions, page)
}

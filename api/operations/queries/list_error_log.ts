import { Conditions, readList, searchPattern, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import { sql, type Sql } from '#api/shared/sql'

export interface ErrorRow {
  id: number
  name: string
  message: string
  source: string
  userId: number | null
  username: string | null
  createdAt: Date
}

export interface ErrorDetailRow extends ErrorRow {
  stack: string | null
  context: unknown
}

const COLUMNS = `
  e.id, e.name, e.message, e.source, e.user_id AS "userId", u.username, e.created_at AS "createdAt"`
const JOINS = 'LEFT JOIN users u ON u.id = e.user_id'

const LISTING: Listing = {
  table: 'error_log e',
  alias: 'e',
  sorts: { id: { by: 'e.id', type: 'bigint' }, createdAt: { by: 'e.id', type: 'bigint' } },
  fallback: { by: 'e.id', type: 'bigint' },
  columns: COLUMNS,
  joins: JOINS,
}

const BY_ID = sql`SELECT ${COLUMNS}, e.stack, e.context FROM error_log e ${JOINS} WHERE e.id = $1`

/** What browsers reported, newest first. */
export function listErrorLog(database: Sql, { q }: { q?: string }, page: Page): Promise<ListPage<ErrorRow>> {
  const conditions = new Conditions()
  if (q) conditions.search(`(' ' || e.name || ' ' || e.message || ' ' || e.source) ILIKE ${conditions.value(searchPattern(q))}`)
  return readList<ErrorRow>(database, LISTING, conditions, page)
}

export const findError = (database: Sql, id: number) => database.first<ErrorDetailRow>(BY_ID, [id])

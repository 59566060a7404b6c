import type { Instants } from '#api/shared/list_filters'
import type { Page } from '#api/shared/page'
import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import { sql, type Sql } from '#api/shared/sql'
import { searchClause } from '#api/shared/text_search'

/** The instants are those at which they were reported. */
export interface ErrorFilters extends Instants {
  /** A part of the error's name, its message or its place. */
  q?: string
  userId?: number
}

export interface ErrorRow {
  id: number
  name: string
  message: string
  source: string
  userId: number | null
  username: string | null
  times: number
  createdAt: Date
  lastAt: Date
}

export interface ErrorDetailRow extends ErrorRow {
  stack: string | null
  context: unknown
}

const COLUMNS = `
  e.id, e.name, e.message, e.source, e.user_id AS "userId", u.username, e.times, e.created_at AS "createdAt", e.last_at AS "lastAt"`
const JOINS = 'LEFT JOIN users u ON u.id = e.user_id'

const LISTING: Listing = {
  table: 'error_log e',
  alias: 'e',
  sorts: { createdAt: { by: 'e.created_at', type: 'timestamptz' } },
  fallback: { by: 'e.created_at', type: 'timestamptz' },
  columns: COLUMNS,
  joins: JOINS,
}

const SEARCHED = { id: 'e.id', text: 'e.searched' }

const BY_ID = sql`SELECT ${COLUMNS}, e.stack, e.context FROM error_log e ${JOINS} WHERE e.id = $1`

/** What browsers reported. */
export const listErrorLog = async (database: Sql, filters: ErrorFilters, page: Page): Promise<ListPage<ErrorRow>> =>
  readList<ErrorRow>(database, LISTING, conditionsOf(filters), page)

/** All of it, in steps. */
export async function* walkErrorLog(
  database: Sql,
  filters: ErrorFilters,
  sort: Page['sort']
): AsyncGenerator<ErrorRow[]> {
  yield* walkList<ErrorRow>(database, LISTING, conditionsOf(filters), sort)
}

function conditionsOf({ q, userId, from, until }: ErrorFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(userId, (place) => `e.user_id = ${place}`)
  conditions.when(from, (place) => `e.created_at >= ${place}`)
  conditions.when(until, (place) => `e.created_at < ${place}`)
  if (q) conditions.search(searchClause(SEARCHED, q))
  return conditions
}

export const findError = (database: Sql, id: number) => database.first<ErrorDetailRow>(BY_ID, [id])

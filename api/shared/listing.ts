import { COUNT_LIMIT, NEWEST_FIRST, type Conditions } from '#api/shared/conditions'
import type { Cursor, Page } from '#api/shared/page'
import type { Sql } from '#api/shared/sql'

/** A list of the back office: an index finds the rows of a page, then joins add the columns that it shows. */
export interface Listing {
  /** The table with its alias: `things t`. Conditions and most sorts read it. */
  table: string
  alias: string
  sorts: Readonly<Record<string, Sort>>
  fallback: Sort
  /** The columns of a row, and the joins that they need. */
  columns: string
  joins?: string
}

export interface Sort {
  /** An expression that an index, or a table of a few hundred rows, holds in order. */
  by: string
  /** The key as that index holds it, where it is not the row's own id. */
  key?: string
  type: 'bigint' | 'integer' | 'text' | 'timestamptz'
  /** Joined for this sort only. */
  join?: string
  /** Rows that the join leaves out, as a condition, with the value that they are sorted by. */
  others?: { where: string; by: string }
}

/** Rows of one step through a whole list. */
const STEP = 1000

type Listed<Row> = Row & { id: number; sortedBy: string }

export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** The list has this many rows, or more. */
  isAtLeast: boolean
  /** A search found more than it gathers, so a sort by text is replaced by the newest first. */
  isNewestFirst: boolean
  /** Begins the next page, however far into the list; null at the end. */
  next: Cursor | null
}

/** Reads a page and a capped count. A search that finds few records gathers them before it sorts them. */
export async function readList<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  page: Page
): Promise<ListPage<Row>> {
  if (conditions.isSearch) return readSearch<Row>(database, listing, conditions, page)
  const [rows, total] = await Promise.all([
    readRows<Row>(database, listing, conditions, page),
    countRows(database, listing, conditions),
  ])
  return { rows, total, isAtLeast: total >= COUNT_LIMIT, isNewestFirst: false, next: nextCursor(rows, page) }
}

/**
 * Records that a search finds can lie far apart in the order of the list. Up to the limit they are gathered by their own
 * index and sorted. Above it, one in a few records fits, so the list is read in its order until the page is full.
 */
async function readSearch<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  asked: Page
): Promise<ListPage<Row>> {
  const ids = await gatherIds(database, listing, conditions)
  const isAtLeast = ids.length > COUNT_LIMIT
  const isNewestFirst = isAtLeast && sortOf(listing, asked.sort.field).type === 'text'
  const page = isNewestFirst ? { ...asked, sort: NEWEST_FIRST } : asked
  const rows = await readRows<Row>(database, listing, conditions, page, isAtLeast ? undefined : ids)
  const total = Math.min(ids.length, COUNT_LIMIT)
  return { rows, total, isAtLeast, isNewestFirst, next: nextCursor(rows, page) }
}

/** All rows, in steps that each find their place by the index. No connection is held while a reader is slow. */
export async function* walkList<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  sort: Page['sort']
): AsyncGenerator<Row[]> {
  let after: Cursor | null = null
  do {
    const page: Page = { sort, offset: 0, limit: STEP, after: after ?? undefined }
    const rows: Listed<Row>[] = await readRows<Row>(database, listing, conditions, page)
    if (rows.length > 0) yield rows
    after = nextCursor(rows, page)
  } while (after)
}

function nextCursor(rows: Listed<object>[], page: Page): Cursor | null {
  const last = rows.at(-1)
  return last && rows.length === page.limit ? { by: last.sortedBy, id: last.id } : null
}

async function countRows(database: Sql, { table }: Listing, conditions: Conditions): Promise<number> {
  const text = `SELECT count(*)::int AS total FROM (SELECT FROM ${table} ${conditions.where()} LIMIT ${COUNT_LIMIT}) AS counted`
  return (await database.compose<{ total: number }>(text, conditions.values))[0]!.total
}

/** One more than the limit where there are more. The limit is outside, so that the planner expects to read all matches. */
async function gatherIds(database: Sql, { table, alias }: Listing, conditions: Conditions): Promise<number[]> {
  const text = `
    WITH found AS MATERIALIZED (SELECT ${alias}.id::int FROM ${table} ${conditions.where()})
    SELECT ARRAY(SELECT id FROM found LIMIT ${COUNT_LIMIT + 1}) AS ids`
  return (await database.compose<{ ids: number[] }>(text, conditions.values))[0]!.ids
}

async function readRows<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  page: Page,
  ids?: readonly number[]
): Promise<Listed<Row>[]> {
  const { alias, columns, joins = '' } = listing
  const { others, ...sort } = sortOf(listing, page.sort.field)
  const values = [...conditions.values]
  const place = (value: unknown) => `$${values.push(value)}`
  const direction = page.sort.order === 'ASC' ? 'ASC' : 'DESC'
  const inOrder = `ORDER BY ${alias}.sorted_by ${direction}, ${alias}.id ${direction}`

  const sorted = ({ by, key = `${alias}.id`, type, join = '' }: Sort, ...more: string[]) => {
    if (ids) more.push(`${alias}.id = ANY(${place(ids)}::bigint[])`)
    if (page.after) {
      const sign = direction === 'ASC' ? '>' : '<'
      more.push(`(${by}, ${key}) ${sign} (${place(page.after.by)}::${type}, ${place(page.after.id)}::bigint)`)
    }
    return `SELECT ${alias}.*, ${by} AS sorted_by FROM ${listing.table} ${join} ${conditions.where(...more)} ORDER BY ${by} ${direction}, ${key} ${direction}`
  }
  const reach = page.limit + page.offset
  const rest = others && sorted({ by: others.by, key: sort.key, type: sort.type }, others.where)
  const found = rest
    ? `SELECT * FROM ((${sorted(sort)} LIMIT ${reach}) UNION ALL (${rest} LIMIT ${reach})) AS ${alias} ${inOrder}`
    : sorted(sort)
  const skipped = page.after ? 0 : page.offset
  return database.compose<Listed<Row>>(
    `WITH page AS (${found} LIMIT ${place(page.limit)} OFFSET ${place(skipped)})
     SELECT ${columns}, ${alias}.sorted_by::text AS "sortedBy" FROM page ${alias} ${joins} ${inOrder}`,
    values
  )
}

function sortOf({ sorts, fallback }: Listing, field: string): Sort {
  return (Object.hasOwn(sorts, field) ? sorts[field] : undefined) ?? fallback
}

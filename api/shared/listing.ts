import type { Page } from '#api/shared/pagination'
import type { Sql } from '#api/shared/sql'

/** A list of the back office: the rows of a page are found by an index, then joined with what they show. */
export interface Listing {
  /** The table with its alias, `orders o`: what conditions and most sorts read. */
  table: string
  alias: string
  sorts: Readonly<Record<string, Sort>>
  fallback: Sort
  /** What a row shows, and the joins that bring it to the rows of the page. */
  columns: string
  joins?: string
  /** A smaller table that counts as well, where the conditions ask for no more. */
  countedIn?: string
}

export interface Sort {
  /** An expression that an index, or a table of a few hundred rows, holds in order. */
  by: string
  /** The key as that index holds it, where it is not the row's own id. */
  key?: string
  type: 'bigint' | 'integer' | 'text' | 'timestamptz'
  /** Joined for this sort only. */
  join?: string
}

/** Counting stops here; a longer list says "more than". */
export const COUNT_LIMIT = 10_000

/** What a search finds is counted less far, and least where the list has to be walked for it. */
const SEARCH_COUNT_LIMIT = 1000
const WALKED_COUNT_LIMIT = 250

/** Rows of one step through a whole list. */
const STEP = 1000

/** Clauses of a WHERE, and the values that they name. */
export class Conditions {
  readonly values: unknown[] = []
  readonly #clauses: string[] = []
  #countedTo = COUNT_LIMIT
  #fit: number | undefined

  /** Answers the place that stands for it: `$1`. */
  value(one: unknown): string {
    return `$${this.values.push(one)}`
  }

  add(clause: string): void {
    this.#clauses.push(clause)
  }

  /** For a filter that may be left out. */
  when<Given>(given: Given | undefined, clause: (place: string) => string): void {
    if (given !== undefined) this.add(clause(this.value(given)))
  }

  /** Lets only those through that the clause finds for a search; `fit` where it is known how many these are. */
  search(clause: string, { fit, walks = false }: { fit?: number; walks?: boolean } = {}): void {
    this.add(clause)
    this.#fit = fit
    this.#countedTo = walks ? WALKED_COUNT_LIMIT : SEARCH_COUNT_LIMIT
  }

  /** How many fit, as far as that is counted, where it need not be asked for. */
  get total(): number | null {
    return this.#fit !== undefined && this.#clauses.length === 1 ? Math.min(this.#fit, SEARCH_COUNT_LIMIT) : null
  }

  count(table: string): string {
    return `SELECT count(*)::int AS total FROM (SELECT FROM ${table} ${this.where()} LIMIT ${this.#countedTo}) AS counted`
  }

  where(...more: string[]): string {
    const all = [...this.#clauses, ...more]
    return all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''
  }
}

/** Where a page ends and the next one begins: what it is sorted by, and the key. */
export interface Cursor {
  by: string
  id: number
}

type Listed<Row> = Row & { id: number; sortedBy: string }

export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** Begins the next page, however far into the list; null at the end. */
  next: Cursor | null
}

/** One statement for the page, one for the capped count where that is not known, whatever the length of either. */
export async function readList<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  page: Page
): Promise<ListPage<Row>> {
  const count = () => database.compose<{ total: number }>(conditions.count(listing.countedIn ?? listing.table), conditions.values)
  const [rows, [counted]] = await Promise.all([
    readRows<Row>(database, listing, conditions, page),
    conditions.total === null ? count() : [{ total: conditions.total }],
  ])
  return { rows, total: counted?.total ?? 0, next: rows.length === page.limit ? cursorOf(rows) : null }
}

/** All rows in steps that each find their place by the index, so that no connection is held while a reader is slow. */
export async function* walkList<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  sort: Page['sort']
): AsyncGenerator<Row[]> {
  let after: Cursor | undefined
  for (;;) {
    const rows: Listed<Row>[] = await readRows<Row>(database, listing, conditions, { sort, offset: 0, limit: STEP, after })
    if (rows.length > 0) yield rows
    if (rows.length < STEP) return
    after = cursorOf(rows)
  }
}

function cursorOf(rows: Listed<object>[]): Cursor {
  const { sortedBy, id } = rows.at(-1)!
  return { by: sortedBy, id }
}

function readRows<Row extends object>(database: Sql, listing: Listing, conditions: Conditions, page: Page): Promise<Listed<Row>[]> {
  const { table, alias, columns, joins = '' } = listing
  const { by, key = `${alias}.id`, type, join = '' } = sortOf(listing, page.sort.field)
  const direction = page.sort.order === 'ASC' ? 'ASC' : 'DESC'
  const values = [...conditions.values]
  const place = (value: unknown) => `$${values.push(value)}`
  const begins = page.after
    ? [`(${by}, ${key}) ${direction === 'ASC' ? '>' : '<'} (${place(page.after.by)}::${type}, ${place(page.after.id)}::bigint)`]
    : []
  const offset = page.after ? 0 : page.offset
  const text = `
    WITH page AS (
      SELECT ${alias}.*, ${by} AS sorted_by FROM ${table} ${join} ${conditions.where(...begins)}
       ORDER BY ${by} ${direction}, ${key} ${direction} LIMIT ${place(page.limit)} OFFSET ${place(offset)})
    SELECT ${columns}, ${alias}.sorted_by::text AS "sortedBy" FROM page ${alias} ${joins}
     ORDER BY ${alias}.sorted_by ${direction}, ${alias}.id ${direction}`
  return database.compose<Listed<Row>>(text, values)
}

function sortOf({ sorts, fallback }: Listing, field: string): Sort {
  return (Object.hasOwn(sorts, field) ? sorts[field] : undefined) ?? fallback
}

/** Shorter words say too little for an index of three letters; they are looked for where words begin. */
const SHORT = 3

/** A pattern for ILIKE over a text that begins with a blank. */
export function searchPattern(q: string): string {
  const literal = q.replace(/[\\%_]/g, '\\$&')
  return q.length < SHORT ? `% ${literal}%` : `%${literal}%`
}

import { LOOKED_AT, NEWEST_FIRST, type Conditions, type Place } from '#api/shared/conditions'
import { LongLists } from '#api/shared/long_lists'
import { memoizeByReference } from '#api/shared/memoize_by_reference'
import type { Cursor, Page } from '#api/shared/page'
import { sqlOf, type Sql } from '#api/shared/sql'
import { CARDS, ROWS } from '#common/page_sizes'

/** A list of the back office: the rows of a page are found by an index, then joined with what they show. */
export interface Listing {
  /** The table with its alias, `letters l`: what conditions and most sorts read. */
  table: string
  alias: string
  sorts: Readonly<Record<string, Sort>>
  fallback: Sort
  /** What a row shows, and the joins that bring it to the rows of the page. */
  columns: string
  joins?: string
  /** A smaller table that counts as well, where the conditions ask for no more. */
  countedIn?: string
  /** The table of the rows with its alias, where it is so long that a page asked for by its number is to pass by the keys alone. */
  rows?: string
}

export interface Sort {
  /** An expression that an index, or a table of a few hundred rows, holds in order. */
  by: string
  /** The key as that index holds it, where it is not the row's own id. */
  key?: string
  /** A smaller table that holds both, where the conditions ask for no more. */
  keptIn?: string
  type: 'bigint' | 'integer' | 'text' | 'timestamptz'
  /** Joined for this sort only. */
  join?: string
  /** Those that the join leaves out, as a condition: they have this key instead. */
  others?: { where: string; by: string }
  /** Few of what its index holds are let through. The index holds all that this takes, so that the others are passed by as keys. */
  isSparse?: boolean
  /** Whatever the conditions are compared with, an index finds the rows alike; in the fallback's order it counts them alike, too. */
  isPlannedAlike?: boolean
}

/** Those that the back office asks for. */
const PAGE_SIZES = [...ROWS, ...CARDS]

/** Rows of one step through a whole list. */
const STEP = 1000

/** What is shown of each row of a list in its order: all, where nothing is said. */
interface Ordered extends Listing {
  shown?: string
}

type Listed<Row> = Row & { id: number; sortedBy: string }

export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** There are as many, or more. */
  isAtLeast: boolean
  /** Thousands fit a search: they are not sorted by what it looks at, the newest come first. */
  isNewestFirst: boolean
  /** Begins the next page, however far into the list; null at the end. */
  next: Cursor | null
}

/** One statement for the page, one for the capped count where that is not known, whatever the length of either. */
export async function readList<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  asked: Page
): Promise<ListPage<Row>> {
  const isNewestFirst = conditions.walked !== undefined && sortOf(listing, asked.sort.field).type === 'text'
  const page = isNewestFirst ? { ...asked, sort: NEWEST_FIRST } : asked
  const isCounted = conditions.walked === undefined && conditions.total === null && !conditions.byAge(page)
  const [{ rows, next }, counted] = await Promise.all([
    readPageOf<Row>(database, listing, conditions, page),
    isCounted ? countOf(database, listing, conditions) : conditions.total,
  ])
  const met = page.offset + rows.length
  if ((conditions.walked || counted === null) && !next)
    return { rows, next, total: met, isAtLeast: false, isNewestFirst }
  const total = counted ?? met
  return { rows, next, total, isAtLeast: counted === null || total >= conditions.countedTo, isNewestFirst }
}

/** A walk that met too few has met all there is, or is left for a look-up, or goes on with the next page. */
async function readPageOf<Row extends object>(database: Sql, listing: Listing, conditions: Conditions, page: Page) {
  const step = await readStep<Row>(database, listing, conditions, page)
  if (step.rows.length === page.limit || !step.next) return step
  const lookedUp = await conditions.lookedUp()
  return lookedUp ? readStep<Row>(database, listing, lookedUp, page) : step
}

/** All rows in steps that each find their place by the index, so that no connection is held while a reader is slow. */
export async function* walkList<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  sort: Page['sort']
): AsyncGenerator<Row[]> {
  let after: Cursor | null = null
  do {
    const { rows, next }: { rows: Listed<Row>[]; next: Cursor | null } = await readStep<Row>(
      database,
      listing,
      conditions,
      { sort, offset: 0, limit: STEP, after: after ?? undefined }
    )
    if (rows.length > 0) yield rows
    after = next
  } while (after)
}

async function readStep<Row extends object>(database: Sql, listing: Listing, conditions: Conditions, page: Page) {
  const rows = await readRows<Row>(database, listing, conditions, page)
  const isByAge = conditions.byAge(page) !== undefined
  if (rows.length === page.limit) return { rows, next: isByAge ? lastByAge(rows, page) : cursorOf(rows.at(-1)!) }
  return { rows, next: conditions.walked && !isByAge ? await endOfWalk(database, listing, conditions, page) : null }
}

const cursorOf = ({ sortedBy, id }: Listed<object>): Cursor => ({ by: sortedBy, id })

/** Two that were made at the same time may have their keys the other way round; what was shown already ends with the last key. */
const lastByAge = (rows: Listed<object>[], page: Page): Cursor =>
  cursorOf(rows.reduce((last, row) => (row.id > last.id === (directionOf(page) === 'ASC') ? row : last)))

function readRows<Row extends object>(
  database: Sql,
  listing: Listing,
  conditions: Conditions,
  page: Page
): Promise<Listed<Row>[]> {
  const { alias, columns, joins = '' } = listing
  const isPrepared = conditions.arePlannedAlike || sortOf(listing, page.sort.field).isPlannedAlike === true
  const { values, place } = placesAfter(conditions)
  const found = passingOf(listing, conditions, page, place, isPrepared) ?? foundOf(listing, conditions, page, place)
  const text = `
    WITH page AS (${found})
    SELECT ${columns}, ${alias}.sorted_by::text AS "sortedBy" FROM page ${alias} ${joins} ${orderOf(alias, page)}`
  return ask<Listed<Row>>(database, isPrepared, text, values)
}

function foundOf(listing: Listing, conditions: Conditions, page: Page, place: Place): string {
  const found =
    byAgeOf(listing, conditions, page, place) ??
    walkedOf(listing, conditions, page, place) ??
    inOrderOf(listing, conditions, page, place)
  return `${found} LIMIT ${mostOf(page, place)} ${isNumbered(page) ? `OFFSET ${place(page.offset)}` : ''}`
}

/**
 * Keys are passed by, and only the page's own rows are read: what comes before a page that is asked for by its number, and
 * what a sparse order holds besides. How many are passed by is, where the plan is kept, a sub-select, whose value the planner
 * does not know: it takes all pages for one.
 */
function passingOf(
  listing: Listing,
  conditions: Conditions,
  page: Page,
  place: Place,
  isPrepared: boolean
): string | null {
  const { alias, rows } = listing
  const passes = sortOf(listing, page.sort.field).isSparse === true || (isPrepared && isNumbered(page))
  if (!rows || !passes || conditions.isSearched) return null
  const keys = `${inOrderOf(keysOf(listing, page), conditions, page, place)} LIMIT ${mostOf(page, place)}`
  const offset = isNumbered(page)
    ? `OFFSET ${isPrepared ? `(SELECT ${place(page.offset)}::bigint)` : place(page.offset)}`
    : ''
  return `SELECT ${alias}.*, passed.sorted_by FROM (${keys} ${offset}) AS passed JOIN ${rows} ON ${alias}.id = passed.id`
}

function keysOf(listing: Listing, { sort }: Page): Ordered {
  const { key = `${listing.alias}.id`, keptIn = listing.table } = sortOf(listing, sort.field)
  return { ...listing, table: keptIn, shown: `${key} AS id` }
}

/** Not the first, and not gone on to. */
const isNumbered = ({ after, offset }: Page) => !after && offset > 0

/** A plan for any number of rows is not the one for a few: what is written out is planned once, by `ask`. */
const mostOf = ({ limit }: Page, place: Place) => (PAGE_SIZES.includes(limit) ? limit : place(limit))

const longListsOf = memoizeByReference((_database: Sql) => new LongLists())

async function countOf(
  database: Sql,
  { table, countedIn = table, fallback }: Listing,
  conditions: Conditions
): Promise<number> {
  const { values, place } = placesAfter(conditions)
  const text = `SELECT count(*)::int AS total FROM (SELECT FROM ${countedIn} ${conditions.where(place)} LIMIT ${conditions.countedTo}) AS counted`
  const isPrepared = conditions.arePlannedAlike || fallback.isPlannedAlike
  const count = async () => (await ask<{ total: number }>(database, isPrepared, text, values))[0]!.total
  return conditions.isSearched
    ? count()
    : longListsOf(database).count(JSON.stringify([text, values]), conditions.countedTo, count)
}

/** What is asked for in few ways, and most often, is prepared: whole lists, and what is found alike. */
function ask<Row extends object>(
  database: Sql,
  isPrepared: boolean | undefined,
  text: string,
  values: readonly unknown[]
): Promise<Row[]> {
  return isPrepared ? database.rows<Row>(sqlOf(text), values) : database.compose<Row>(text, values)
}

/** The last row that a walk looks at; none where it looks at all there are. */
async function endOfWalk(database: Sql, listing: Listing, conditions: Conditions, page: Page): Promise<Cursor | null> {
  const { values, place } = placesAfter(conditions)
  const text = `SELECT sorted_by::text AS by, id FROM (${inOrderOf(listing, conditions, page, place)} LIMIT 1 OFFSET ${LOOKED_AT - 1}) AS last`
  return (await database.compose<Cursor>(text, values))[0] ?? null
}

/** Each is looked up by its key, one after another, until the page is full. */
function byAgeOf(listing: Listing, conditions: Conditions, page: Page, place: Place): string | null {
  const byAge = conditions.byAge(page)
  if (!byAge) return null
  const { table, alias } = listing
  const direction = directionOf(page)
  const most = byAge.check ? Infinity : page.limit + (page.after ? 0 : page.offset)
  const keys = byAge.keys(place, { direction, after: page.after?.id, most })
  const check = byAge.check ? `AND ${byAge.check(place)}` : ''
  return `SELECT ${alias}.* FROM (SELECT id FROM (${keys}) AS one ORDER BY id ${direction}) AS entry
           CROSS JOIN LATERAL (SELECT ${alias}.*, ${sortOf(listing, page.sort.field).by} AS sorted_by FROM ${table} WHERE ${alias}.id = entry.id ${check} LIMIT 1) AS ${alias}
           ORDER BY entry.id ${direction}`
}

/** A search that thousands fit looks at the first thousands of the list. */
function walkedOf(listing: Listing, conditions: Conditions, page: Page, place: Place): string | null {
  const { walked } = conditions
  const { alias } = listing
  return walked
    ? `SELECT * FROM (${inOrderOf(listing, conditions, page, place)} LIMIT ${LOOKED_AT}) AS ${alias} WHERE ${walked(place)} ${orderOf(alias, page)}`
    : null
}

const orderOf = (alias: string, page: Page) =>
  `ORDER BY ${alias}.sorted_by ${directionOf(page)}, ${alias}.id ${directionOf(page)}`

/** All that is let through, from where the page begins. */
function inOrderOf(listing: Ordered, conditions: Conditions, page: Page, place: Place): string {
  const { alias } = listing
  const { others, ...sort } = sortOf(listing, page.sort.field)
  const found = sortedOf(listing, sort, conditions, page, place)
  if (!others) return found
  // Each in the order of its index, as far as the page may reach.
  const reach = () => place(page.limit + page.offset)
  const rest = sortedOf(listing, { ...sort, by: others.by, join: '' }, conditions, page, place, others.where)
  return `SELECT * FROM ((${found} LIMIT ${reach()}) UNION ALL (${rest} LIMIT ${reach()})) AS ${alias} ${orderOf(alias, page)}`
}

function sortedOf(
  listing: Ordered,
  sort: Omit<Sort, 'others'>,
  conditions: Conditions,
  page: Page,
  place: Place,
  ...only: string[]
): string {
  const { table, alias, shown = `${alias}.*` } = listing
  const { by, key = `${alias}.id`, type, join = '' } = sort
  const direction = directionOf(page)
  const begins = ({ by: value, id }: Cursor) =>
    `(${by}, ${key}) ${direction === 'ASC' ? '>' : '<'} (${place(value)}::${type}, ${place(id)}::bigint)`
  return `SELECT ${shown}, ${by} AS sorted_by FROM ${table} ${join} ${conditions.where(place, ...only, ...(page.after ? [begins(page.after)] : []))}
           ORDER BY ${by} ${direction}, ${key} ${direction}`
}

function placesAfter(conditions: Conditions) {
  const values = [...conditions.values]
  return { values, place: (value: unknown) => `$${values.push(value)}` }
}

const directionOf = ({ sort }: Page) => (sort.order === 'ASC' ? 'ASC' : 'DESC')

function sortOf({ sorts, fallback }: Listing, field: string): Sort {
  return (Object.hasOwn(sorts, field) ? sorts[field] : undefined) ?? fallback
}

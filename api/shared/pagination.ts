import vine, { errors } from '@vinejs/vine'
import { Invalid, Refused } from '#api/shared/errors'
import type { ListPage } from '#api/shared/listing'
import { COUNTED_OFF, type Cursor, type Page } from '#api/shared/page'

const MAX_PAGE = 1000
/** Far beyond any list; where a page lies is looked up by its cursor. */
const MAX_OFFSET = 1_000_000_000

const sortValidator = vine.create(vine.tuple([vine.string().maxLength(60), vine.enum(['ASC', 'DESC'])]))
const cursorValidator = vine.create(
  vine.tuple([vine.string().maxLength(400), vine.number().withoutDecimals().positive()])
)
const rangeValidator = vine.create(
  vine.tuple([
    vine.number().withoutDecimals().range([0, MAX_OFFSET]),
    vine
      .number()
      .withoutDecimals()
      .range([0, MAX_OFFSET + MAX_PAGE]),
  ])
)

/**
 * Reads `sort`, `range` and `after` of a query string. Throws Invalid (422), and Refused (400) for a page without `after`
 * that is too far away to be counted off.
 */
export async function readPage(query: Record<string, unknown>, fallback: Page['sort']): Promise<Page> {
  const sort = query.sort === undefined ? null : await read(sortValidator, query.sort, 'sort')
  const range = query.range === undefined ? [0, 24] : await read(rangeValidator, query.range, 'range')
  const [from = 0, to = 0] = range
  if (from > COUNTED_OFF && query.after === undefined) throw new Refused('TOO_FAR', TOO_FAR)
  return {
    sort: sort ? { field: sort[0], order: sort[1] } : fallback,
    offset: from,
    limit: Math.min(Math.max(to - from + 1, 1), MAX_PAGE),
    ...(query.after === undefined ? {} : { after: await readCursor(query.after) }),
  }
}

/** Tells what part of the list this is, what else there is to know of it, and where the next page begins. */
export function announcePage(response: Headers, unit: string, page: Page, found: ListPage<object>): void {
  const { rows, total, isAtLeast, isNewestFirst, next } = found
  response.header('Content-Range', contentRange(unit, page, rows.length, total))
  if (isAtLeast) response.header('X-Total', 'at least')
  if (isNewestFirst) response.header('X-Order', 'newest first')
  if (next) response.header('X-Next-Cursor', writeCursor(next))
}

interface Headers {
  header(name: string, value: string): unknown
}

/** Where the next page begins, as the text that a client hands back in `after`. */
const writeCursor = ({ by, id }: Cursor): string => Buffer.from(JSON.stringify([by, id])).toString('base64url')

async function readCursor(text: unknown): Promise<Cursor> {
  const [by, id] = await read(cursorValidator, Buffer.from(String(text), 'base64url').toString(), 'after')
  return { by, id }
}

/** Reads `filter` of a query string: an object, or nothing. Throws Invalid (422). */
export function readFilter(query: Record<string, unknown>): Record<string, unknown> {
  if (query.filter === undefined) return {}
  const filter = json(query.filter, 'filter')
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw malformed('filter')
  return filter as Record<string, unknown>
}

/** `Content-Range` as `ra-data-simple-rest` reads it: `letters 0-24/319`. */
export function contentRange(unit: string, page: Page, shown: number, total: number): string {
  return `${unit} ${page.offset}-${Math.max(page.offset + shown - 1, page.offset)}/${total}`
}

/** Its parts have no names that would help; the whole has. */
async function read<Value>(
  validator: { validate(value: unknown): Promise<Value> },
  text: unknown,
  field: string
): Promise<Value> {
  return validator.validate(json(text, field)).catch((error: unknown) => {
    throw error instanceof errors.E_VALIDATION_ERROR ? malformed(field) : error
  })
}

function json(text: unknown, field: string): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw malformed(field)
  }
}

const TOO_FAR = `Beyond the first ${COUNTED_OFF.toLocaleString('en-US')} rows of a list, pages are only turned one after another. Search or filter to get there sooner.`

const malformed = (field: string) =>
  new Invalid([{ field, rule: 'json', message: `The ${field} of this list is malformed.` }])

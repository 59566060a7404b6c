import { missing } from './errors.ts'
import { integer, text } from './params.ts'
import type { StripeObject } from './objects.ts'

export interface StripeList<T> {
  object: 'list'
  url: string
  has_more: boolean
  data: T[]
}

export const pageFields = { limit: integer(1, 100), starting_after: text(), ending_before: text() }

export interface Page {
  limit?: number
  starting_after?: string
  ending_before?: string
}

/** One page of records that stand newest first. */
export function paginate<T extends StripeObject>(records: T[], page: Page, url: string): StripeList<T> {
  const limit = page.limit ?? 10
  if (page.ending_before !== undefined) {
    const end = positionOf(records, page.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', url, has_more: start > 0, data: records.slice(start, end) }
  }
  const start = page.starting_after === undefined ? 0 : positionOf(records, page.starting_after, 'starting_after') + 1
  return { object: 'list', url, has_more: records.length > start + limit, data: records.slice(start, start + limit) }
}

function positionOf(records: StripeObject[], id: string, param: string): number {
  const position = records.findIndex((record) => record.id === id)
  if (position < 0) throw missing(String(records[0]?.object ?? 'object'), id, param, 400)
  return position
}

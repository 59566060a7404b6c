import { dayNamed } from '#api/shared/period'
import { LONGEST } from '#common/longest'
import { PRICE } from '#common/ranges'
import vine from '@vinejs/vine'

export const searchText = () => vine.string().trim().maxLength(LONGEST.wordsLookedFor)

const aDay = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && dayNamed(value)) return
  field.report('There is no such day.', 'day', field)
})

/** A day, `2026-11-30`. */
export const day = () => vine.string().use(aDay())

interface Days {
  /** Days in Mountain Time, inclusive. */
  from?: string
  to?: string
}

/** The part of a filter that says when. */
export const days = () => ({ from: day().optional(), to: day().optional() })

/** From the first instant of the days on, before the first one after them. */
export interface Instants {
  from?: Date
  until?: Date
}

export const instantsOf = ({ from, to }: Days): Instants => ({
  from: from === undefined ? undefined : dayNamed(from)?.from,
  until: to === undefined ? undefined : dayNamed(to)?.until,
})

/** A page of a list, from `ra-data-simple-rest`'s `sort` and `range` (zero-based, inclusive). */
export interface Page {
  sort: { field: string; order: 'ASC' | 'DESC' }
  offset: number
  limit: number
  /** Begins behind this row, wherever that is; the offset then only says how many came before. */
  after?: Cursor
}

/** Where a page ends and the next one begins: what it is sorted by, and the key. */
export interface Cursor {
  by: string
  id: number
}

/** A page that is asked for by its number alone begins no further than this. */
export const COUNTED_OFF = 1000

/** Dollars, in whole cents. */
export const price = () =>
  vine
    .number()
    .range([...PRICE])
    .decimal([0, 2])

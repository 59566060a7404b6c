import vine from '@vinejs/vine'
import { dayNamed } from '#api/shared/period'
import { LONGEST } from '#common/longest'

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

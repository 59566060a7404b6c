import type { ApplicationService } from '@adonisjs/core/types'
import type { WatchedEvent } from '#api/games/rules/list_calendar'
import type { Kind, Moment } from '#api/shared/change_feed'
import { Registry } from '#api/shared/registry'

/** A list: its name, its page, what makes it stale, and what stands on it. */
export interface WatchedList {
  name: string
  page: string
  madeOf: readonly Kind[]
  list: (from: Date, moment: Moment) => Promise<WatchedEvent[]>
  /** Names what stands on it, where time alone changes it otherwise than by the starts of listed games (`TimeNames`). */
  state?: string
}

export interface Asked {
  container: ApplicationService['container']
  moment: Moment
  now: Date
  /** The `:slug` of the address. */
  slug: string
  /** What follows the `?`. */
  query: URLSearchParams
}

/** What stands below the page. */
export const FILE = '/calendar.ics'

/**
 * Lists of games and sessions for calendar programs, by the address of their page: below it stands its file. Contexts add theirs in their
 * providers; null: there is no such list.
 */
export const calendars = new Registry<(asked: Asked) => Promise<WatchedList | null>>('a calendar')

import type { ApplicationService } from '@adonisjs/core/types'
import type { ListedGame } from '#api/games/queries/list_games'
import type { Moment } from '#api/shared/change_feed'
import { Registry } from '#api/shared/registry'

/** A list: its name, its page, and which games stand on it. */
export interface WatchedList {
  name: string
  page: string
  list: (from: Date, moment: Moment) => Promise<ListedGame[]>
}

export interface Asked {
  container: ApplicationService['container']
  moment: Moment
  /** The `:slug` of the address. */
  slug: string
  /** What follows the `?`. */
  query: URLSearchParams
}

/** What stands below the page. */
export const FILE = '/calendar.ics'

/**
 * Lists of games for calendar programs, by the address of their page: below it stands its file. Contexts add theirs in their
 * providers; null: there is no such list.
 */
export const calendars = new Registry<(asked: Asked) => Promise<WatchedList | null>>('a calendar')

import type { ChosenGames, StorefrontReads } from '../../../api/types.ts'
import { clockOfBrowser, clockOfZone, listStart, type ListStart } from '../../time/list_start.ts'
import { ZONE } from '../../../common/mountain_time.ts'
import { readFilters, searchOf } from '../../../common/games/filters.ts'
import { ordered } from '../../../common/games/ordering.ts'
import { summarize, type GameSummary } from '../../../common/games/cards.ts'

export interface Upcoming {
  summaries: GameSummary[]
  /** Whether today is over for this list; the visitor's clock may see it differently. */
  tomorrow: boolean
  /** The games could not be asked for. */
  failed: boolean
}

/** The upcoming games that fit the filters of an address. */
export interface Chosen extends Upcoming {
  filters: ChosenGames['filters']
  /** Cards that fit and cards that there are, on this page or not. */
  shown: number
  all: number
}

/** The visitor's clock in the browser, Mountain Time on the server, which does not know the visitor's (decision D-10). */
export function startOfList(now = new Date()): ListStart {
  return listStart(now, import.meta.env.SSR ? clockOfZone(now, ZONE) : clockOfBrowser(now))
}

/** The first of the upcoming games. */
export async function readUpcoming(reads: StorefrontReads): Promise<Upcoming> {
  const { summaries, tomorrow, failed } = await readChosen(reads, '')
  return { summaries, tomorrow, failed }
}

export async function readChosen(reads: StorefrontReads, search: string): Promise<Chosen> {
  const { from, tomorrow } = startOfList()
  const filters = readFilters(search)
  try {
    const { games, ...counted } = await reads.chosenGames(from.toISOString(), searchOf(filters))
    return { summaries: ordered(summarize(games), filters), ...counted, tomorrow, failed: false }
  } catch (reason) {
    if (import.meta.env.SSR) throw reason
    return { summaries: [], filters: [], shown: 0, all: 0, tomorrow, failed: true }
  }
}

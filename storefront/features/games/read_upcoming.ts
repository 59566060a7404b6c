import type { ChosenGames, StorefrontReads } from '#common/wire'
import { clockOfBrowser, clockOfZone, listStart, type ListStart } from '#common/list_start'
import { ZONE } from '#common/mountain_time'
import { readFilters, searchOf } from '#common/games/filters'
import { ordered } from '#common/games/ordering'
import { summarize, type GameSummary } from '#common/games/cards'
import { shopTime } from '#storefront/time/shop_time'

export interface Upcoming {
  /** The list's cards; of the server also those of a day that is over here, for visitors for whom it is not. */
  summaries: GameSummary[]
  /** ISO 8601; what begins before is not of this list. */
  from: string
  /** Whether today is over for this list; the visitor's clock may see it differently. */
  tomorrow: boolean
  /** Cards that there are, on this page or not. */
  shown: number
  /** The games could not be asked for. */
  failed: boolean
}

/** The upcoming games that fit the filters of an address. */
export interface Chosen extends Upcoming {
  filters: ChosenGames['filters']
  /** Cards of all games, whether they fit or not. */
  all: number
}

/** The visitor's clock in the browser, Mountain Time on the server, which does not know the visitor's (decision D-10). */
export function startOfList(now = shopTime()): ListStart {
  return listStart(now, import.meta.env.SSR ? clockOfZone(now, ZONE) : clockOfBrowser(now))
}

export const listedOf = ({ summaries, from }: Upcoming): GameSummary[] => summaries.filter(({ date }) => date >= from)

/** Full games come after those with a seat left. */
const byRoom = (cards: GameSummary[]) => cards.toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)))
const isFull = ({ players }: GameSummary) => players <= 0

/** The first of the upcoming games, those with a seat left before full ones. */
export async function readUpcoming(reads: StorefrontReads, cards: number): Promise<Upcoming> {
  const { filters: _filters, all: _all, ...upcoming } = await readChosen(reads, '')
  const listed = listedOf(upcoming)
  const over = upcoming.summaries.length - listed.length
  return {
    ...upcoming,
    summaries: [...upcoming.summaries.slice(0, Math.min(over, cards)), ...byRoom(listed).slice(0, cards)],
  }
}

export async function readChosen(reads: StorefrontReads, search: string): Promise<Chosen> {
  const now = shopTime()
  const start = startOfList(now)
  const [from, tomorrow] = [start.from.toISOString(), start.tomorrow]
  const filters = readFilters(search)
  const choose = (time: string) => reads.chosenGames(time, searchOf(filters))
  try {
    const [{ games, ...counted }, today] = await Promise.all([
      choose(from),
      import.meta.env.SSR && tomorrow ? choose(now.toISOString()) : null,
    ])
    const over = today?.games.filter(({ date }) => date < from) ?? []
    return { summaries: ordered(summarize([...over, ...games]), filters), ...counted, from, tomorrow, failed: false }
  } catch (reason) {
    if (import.meta.env.SSR) throw reason
    return { summaries: [], filters: [], shown: 0, all: 0, from, tomorrow, failed: true }
  }
}

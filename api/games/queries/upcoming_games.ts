import { MADE_OF_GAMES, MADE_OF_SCHEDULE } from '#api/games/changes'
import type { GameReader, ListedGame } from '#api/games/queries/list_games'
import type { Moment } from '#api/shared/change_feed'
import type { Clock } from '#api/shared/clock'

/** Milliseconds before the time of reading from which on games are known. */
const REACH_BACK = 24 * 60 * 60 * 1000
/** Starts that visitors of all time zones ask for at one time, and how far ahead these are. */
const STARTS_KEPT = 48
const AHEAD = 48 * 60 * 60 * 1000

interface Kept {
  version: number
  /** Of everything but the seats. */
  schedule: number
  snapshot: string | null
  games: Promise<ListedGame[]>
  /** By how many of the games are over. */
  lists: Map<number, ListedGame[]>
}

/**
 * Every game to come, however many there are, kept until the next change: read by one statement when the schedule or the
 * catalogue changed; when seats did, the games of these seats alone are read again, and the others stay the same objects.
 * The same start gives the same array, so that what is made of it can be kept beside it.
 */
export class UpcomingGames {
  #kept: Kept | null = null

  constructor(
    protected reader: GameReader,
    protected clock: Clock
  ) {}

  async from(time: Date, moment: Moment): Promise<ListedGame[]> {
    const { games, lists } = this.#at(moment)
    const all = await games
    const first = all.findIndex(({ startsAt }) => startsAt >= time)
    const over = first < 0 ? all.length : first
    const known = lists.get(over)
    if (known) return known
    const list = all.slice(over)
    if (time.getTime() - this.#now() > AHEAD) return list
    if (lists.size >= STARTS_KEPT) lists.clear()
    lists.set(over, list)
    return list
  }

  #at(moment: Moment): Kept {
    const version = moment.version(MADE_OF_GAMES)
    if (this.#kept && this.#kept.version >= version) return this.#kept
    const schedule = moment.version(MADE_OF_SCHEDULE)
    const games = this.#kept?.schedule === schedule ? this.#reseated(this.#kept, moment) : this.#all(moment)
    const kept = { version, schedule, snapshot: moment.snapshot, games, lists: new Map<number, ListedGame[]>() }
    this.#kept = kept
    games.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept
  }

  #now = () => this.clock.now().getTime()

  #all = (moment: Moment) => this.reader.listAll(new Date(this.#now() - REACH_BACK), moment)

  /** What was kept was read after its snapshot was taken, so it lacks nothing but what changed since. */
  async #reseated({ snapshot, games }: Kept, moment: Moment): Promise<ListedGame[]> {
    const [before, changed] = await Promise.all([
      games,
      snapshot === null ? null : this.reader.listReseated(snapshot, moment),
    ])
    if (!changed) return this.#all(moment)
    const newer = new Map(changed.map((game) => [game.id, game]))
    return before.map((game) => newer.get(game.id) ?? game)
  }
}

import { LISTED } from '#api/games/queries/listed'
import type { Moment } from '#api/shared/change_feed'
import type { Clock } from '#api/shared/clock'
import { sql, type Sql } from '#api/shared/sql'
import { TimeNames } from '#api/shared/time_names'

const STARTS = sql`
  SELECT DISTINCT extract(epoch FROM starts_at)::float8 * 1000 AS start FROM games
   WHERE ${LISTED} AND starts_at >= $1 ORDER BY 1`

/** Milliseconds before the time of reading from which on all starts are known. */
const REACH_BACK = 24 * 60 * 60 * 1000

interface Starts {
  version: number
  from: number
  times: Promise<number[]>
}

/**
 * A list "from 5:01:07 on" is the same list as "from 6:00 on" when no game starts in between: the first start at or
 * after a time names every list that begins there. So readers whose clocks differ share one answer.
 */
export class UpcomingStarts extends TimeNames {
  #kept: Starts | null = null

  constructor(
    protected database: Sql,
    protected clock: Clock
  ) {
    super()
  }

  /** The first start at or after `time`, as a text that names it; the time itself where that is not known. */
  override async nameOf(time: Date, moment: Moment): Promise<string> {
    const asked = time.getTime()
    const { from, times } = this.#at(moment)
    if (!(asked >= from)) return `at ${asked}`
    const next = firstAtOrAfter(await times, asked)
    return next === undefined ? 'after all' : `from ${next}`
  }

  #at(moment: Moment): Starts {
    const version = moment.version(['schedule'])
    if (this.#kept && this.#kept.version >= version) return this.#kept
    const from = this.clock.now().getTime() - REACH_BACK
    const times = this.database
      .rows<{ start: number }>(STARTS, [new Date(from)])
      .then((rows) => rows.map(({ start }) => start))
    const kept = { version, from, times }
    this.#kept = kept
    times.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept
  }
}

function firstAtOrAfter(sorted: readonly number[], time: number): number | undefined {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < time) low = middle + 1
    else high = middle
  }
  return sorted[low]
}

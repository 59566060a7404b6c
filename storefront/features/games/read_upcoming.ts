import type { StorefrontReads } from '../../../api/types.ts'
import { clockOfBrowser, clockOfZone, listStart, type ListStart } from '../../time/list_start.ts'
import { ZONE } from '../../time/mountain.ts'
import { summarize, type GameSummary } from './summary.ts'

export interface Upcoming {
  summaries: GameSummary[]
  /** Whether today is over for this list; the visitor's clock may see it differently. */
  tomorrow: boolean
  /** The games could not be asked for. */
  failed: boolean
}

/** The visitor's clock in the browser, Mountain Time on the server, which does not know the visitor's (decision D-10). */
export function startOfList(now = new Date()): ListStart {
  return listStart(now, import.meta.env.SSR ? clockOfZone(now, ZONE) : clockOfBrowser(now))
}

export async function readUpcoming(reads: StorefrontReads): Promise<Upcoming> {
  const { from, tomorrow } = startOfList()
  try {
    return { summaries: summarize(await reads.games({ startDate: from.toISOString() })), tomorrow, failed: false }
  } catch (reason) {
    if (import.meta.env.SSR) throw reason
    return { summaries: [], tomorrow, failed: true }
  }
}

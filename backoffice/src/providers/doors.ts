import type { CheckInEntry, Roster } from '#common/wire'
import { DOORS } from '../../../common/kept_names'

/** What a phone keeps of a door, so that minutes without network lose nothing. */
export interface Kept {
  roster: Roster | null
  /** Said here, and not sent yet. */
  queue: CheckInEntry[]
}

const EMPTY: Kept = { roster: null, queue: [] }
const keyOf = (eventId: number) => `${DOORS}${eventId}`

export function recall(eventId: number): Kept {
  try {
    return { ...EMPTY, ...(JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '{}') as Partial<Kept>) }
  } catch {
    return EMPTY
  }
}

/** A full or closed store leaves what is on the screen as it is. */
export function keep(eventId: number, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(eventId), JSON.stringify(kept))
  } catch {
    // The queue lives on in memory.
  }
}

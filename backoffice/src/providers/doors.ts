import type { CheckInEntry, Roster } from '#common/wire'

/** What a phone keeps of a door, so that minutes without network lose nothing. */
export interface Kept {
  roster: Roster | null
  /** Said here, and not sent yet. */
  queue: CheckInEntry[]
}

const EMPTY: Kept = { roster: null, queue: [] }
const KEYS = 'questboard.door.'
const keyOf = (eventId: number) => `${KEYS}${eventId}`

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

/** The names are gone; what was said of tickets, by their numbers alone, still has to be sent. */
export function forgetRosters(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(KEYS))) {
    const eventId = Number(key.slice(KEYS.length))
    const { queue } = recall(eventId)
    if (queue.length > 0) keep(eventId, { roster: null, queue })
    else localStorage.removeItem(key)
  }
}

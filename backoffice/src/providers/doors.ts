import type { CheckInEntry, Roster } from '#common/wire'
import { OF_PEOPLE } from '#common/kept_names'

/** What a phone keeps of a door, so that minutes without network lose nothing. */
export interface Kept {
  roster: Roster | null
  /** Said here, and not sent yet: tickets by their numbers, which outlive a sign-out. */
  queue: CheckInEntry[]
}

const rosterOf = (eventId: number) => `questboard${OF_PEOPLE}roster.${eventId}`
const queueOf = (eventId: number) => `questboard.door.${eventId}`

const read = <Value>(key: string): Value | null => JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null

export function recall(eventId: number): Kept {
  try {
    return { roster: read<Roster>(rosterOf(eventId)), queue: read<Kept>(queueOf(eventId))?.queue ?? [] }
  } catch {
    return { roster: null, queue: [] }
  }
}

/** A full or closed store leaves what is on the screen as it is. */
export function keep(eventId: number, { roster, queue }: Kept): void {
  try {
    localStorage.setItem(queueOf(eventId), JSON.stringify({ queue }))
    localStorage.setItem(rosterOf(eventId), JSON.stringify(roster))
  } catch {
    // The queue lives on in memory.
  }
}

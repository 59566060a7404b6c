import type { CheckInEntry, Roster, RosterEntry } from '#common/wire'

/** What a phone keeps of a door, so that minutes without network lose nothing. */
export interface Kept {
  roster: Roster | null
  /** Said here, and not sent yet. */
  queue: CheckInEntry[]
}

const EMPTY: Kept = { roster: null, queue: [] }
const keyOf = (eventId: number) => `questboard.door.${eventId}`

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

/** The roster as it is once all that waits is sent: of one ticket what was said last counts. */
export function withQueue(entries: readonly RosterEntry[], queue: readonly CheckInEntry[]): RosterEntry[] {
  const last = new Map<number, CheckInEntry>()
  for (const entry of queue.toSorted((a, b) => a.at.localeCompare(b.at))) if (entry.ticketId) last.set(entry.ticketId, entry)
  return entries.map((entry) => {
    const said = last.get(entry.id)
    return said ? { ...entry, checkedInAt: said.present ? (entry.checkedInAt ?? said.at) : null } : entry
  })
}

/** Without those that were sent. */
export const without = (queue: readonly CheckInEntry[], sent: readonly CheckInEntry[]): CheckInEntry[] => queue.filter((entry) => !sent.includes(entry))

/** By all of the words that are looked for, in names, squads and tables. */
export function found(entries: readonly RosterEntry[], words: string): RosterEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ firstName, lastName, squad, table }: RosterEntry) => `${firstName} ${lastName} ${squad ?? ''} ${table ?? ''}`.toLowerCase()
  return entries.filter((entry) => wanted.every((word) => textOf(entry).includes(word)))
}

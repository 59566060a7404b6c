import type { CheckInEntry, RosterEntry } from '#common/wire'

/** The roster as it is once all that waits is sent: of one ticket what was said last counts. */
export function withQueue(entries: readonly RosterEntry[], queue: readonly CheckInEntry[]): RosterEntry[] {
  const last = new Map<number, CheckInEntry>()
  for (const entry of queue.toSorted((a, b) => a.at.localeCompare(b.at)))
    if (entry.ticketId) last.set(entry.ticketId, entry)
  return entries.map((entry) => {
    const said = last.get(entry.id)
    return said ? { ...entry, checkedInAt: said.present ? (entry.checkedInAt ?? said.at) : null } : entry
  })
}

/** Without those that were sent. */
export const without = (queue: readonly CheckInEntry[], sent: readonly CheckInEntry[]): CheckInEntry[] =>
  queue.filter((entry) => !sent.includes(entry))

/** By all of the words that are looked for, in names, squads and tables. */
export function found(entries: readonly RosterEntry[], words: string): RosterEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ firstName, lastName, squad, table }: RosterEntry) =>
    `${firstName} ${lastName} ${squad ?? ''} ${table ?? ''}`.toLowerCase()
  return entries.filter((entry) => wanted.every((word) => textOf(entry).includes(word)))
}

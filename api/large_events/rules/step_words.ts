import type { Seat, SquadState } from '#api/large_events/rules/event_step'

const LIST = new Intl.ListFormat('en')

export const andList = (names: readonly string[]): string => LIST.format(names)

/** Where somebody sits, for the audit log. */
export function placeInWords(seat: Seat | null, squadName: (id: number) => string): string | null {
  if (seat === null) return null
  if (seat.state === 'absent') return 'did not come'
  if (seat.squadId !== null) return squadName(seat.squadId)
  return seat.waitingSince === null ? 'leads no squad' : 'waits'
}

/** The same for a squad. */
export const squadInWords = (squad: SquadState | null) =>
  squad && { name: squad.name, division: squad.divisionId, table: squad.tableId, pinned: squad.pinned }

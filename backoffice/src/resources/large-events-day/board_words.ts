import type { BoardPerson, BoardSquad, EventBoard, TicketRole } from '#common/wire'
import { SQUAD_PLAYERS } from '../../../../common/large_events/squads'

const ROLES: Record<TicketRole, string> = { master: 'Game master', relief: 'Relief', player: 'Player' }

export const roleName = (role: TicketRole): string => ROLES[role]
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`.trim()
export const playersOf = ({ people }: BoardSquad): BoardPerson[] => people.filter(({ role }) => role === 'player')
export const leaderOf = ({ people }: BoardSquad): BoardPerson | undefined => people.find(({ role }) => role !== 'player')
export const roomIn = (squad: BoardSquad): number => SQUAD_PLAYERS - playersOf(squad).length - squad.held

export const playersText = (squad: BoardSquad): string => {
  const held = squad.held > 0 ? `, ${squad.held} being paid` : ''
  return `${playersOf(squad).length} of ${SQUAD_PLAYERS}${held}`
}

export const tableName = (board: EventBoard, tableId: number | null): string | undefined => board.tables.find(({ id }) => id === tableId)?.name

export interface Division {
  id: number | null
  name: string
  squads: BoardSquad[]
}

/** As the event has them; squads of none come last. */
export function byDivision({ divisions, squads }: EventBoard): Division[] {
  const of = (divisionId: number | null) => squads.filter((squad) => squad.divisionId === divisionId)
  const loose = of(null)
  const rest = loose.length > 0 || divisions.length === 0 ? [{ id: null, name: divisions.length === 0 ? 'Squads' : 'Without division', squads: loose }] : []
  return [...divisions.map((division) => ({ ...division, squads: of(division.id) })), ...rest]
}

/** Where everybody sits: the number of a squad, or null. */
export function placesOf({ squads, free, waiting, absent }: EventBoard): Map<number, { person: BoardPerson; squadId: number | null }> {
  const without = [...free, ...waiting.flatMap(({ people }) => people), ...absent, ...squads.flatMap((squad) => squad.absent)]
  return new Map<number, { person: BoardPerson; squadId: number | null }>([
    ...without.map((person) => [person.ticketId, { person, squadId: null }] as const),
    ...squads.flatMap(({ id, people }) => people.map((person) => [person.ticketId, { person, squadId: id }] as const)),
  ])
}

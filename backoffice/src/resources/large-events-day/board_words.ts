import type { BoardPerson, BoardSquad, EventBoard, TicketRole } from '#common/wire'
import { SQUAD_PLAYERS } from '#common/large_events/squads'
import { say } from '#backoffice/i18n/index'
import { dateAndTime } from '#backoffice/mountain_time'

export const ofDay = (text: string, args?: object): string => say(`resources.large-events-day.${text}`, args)

/** Of whoever is no player, who need not be told so. */
export const dutyOf = ({ role }: { role: TicketRole }) => role !== 'player' && ofDay(`roles.${role}`)
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
export const inOneLine = (facts: readonly (string | null | undefined | false)[]) => facts.filter(Boolean).join(' · ')
const playersOf = ({ people }: BoardSquad): BoardPerson[] => people.filter(({ role }) => role === 'player')
export const leaderOf = ({ people }: BoardSquad): BoardPerson | undefined =>
  people.find(({ role }) => role !== 'player')
export const roomIn = (squad: BoardSquad): number => SQUAD_PLAYERS - playersOf(squad).length - squad.held

export const mergeable = (squad: BoardSquad, all: readonly BoardSquad[]): BoardSquad[] =>
  all.filter(({ id, vip }) => id !== squad.id && vip === squad.vip)

export const playersText = (squad: BoardSquad): string => {
  const players = ofDay('players', { players: playersOf(squad).length, most: SQUAD_PLAYERS })
  return squad.held > 0 ? `${players}, ${ofDay('being_paid', { held: squad.held })}` : players
}

export const tableName = (board: EventBoard, tableId: number | null): string | undefined =>
  board.tables.find(({ id }) => id === tableId)?.name

export const doorsText = ({ doorsAt }: Pick<EventBoard, 'doorsAt'>) =>
  ofDay('doors_closed', { date: dateAndTime(doorsAt) })

/** A step that many rows have, as it is heard: with whom it is about. */
export const stepFor = (step: string, person: { firstName: string; lastName: string }) =>
  ofDay('step.somebody', { step: ofDay(`step.${step}`), name: nameOf(person) })

export interface Division {
  id: number | null
  name: string
  squads: BoardSquad[]
}

/** As the event has them; squads of none come last. */
export function byDivision({ divisions, squads }: EventBoard): Division[] {
  const of = (divisionId: number | null) => squads.filter((squad) => squad.divisionId === divisionId)
  const loose = of(null)
  const rest =
    loose.length > 0 || divisions.length === 0
      ? [{ id: null, name: ofDay(divisions.length === 0 ? 'squads' : 'without_division'), squads: loose }]
      : []
  return [...divisions.map((division) => ({ ...division, squads: of(division.id) })), ...rest]
}

/** Where everybody sits: the number of a squad, or null. */
export function placesOf({
  squads,
  free,
  waiting,
  absent,
}: EventBoard): Map<number, { person: BoardPerson; squadId: number | null }> {
  const without = [
    ...free,
    ...waiting.flatMap(({ people }) => people),
    ...absent,
    ...squads.flatMap((squad) => squad.absent),
  ]
  return new Map<number, { person: BoardPerson; squadId: number | null }>([
    ...without.map((person) => [person.ticketId, { person, squadId: null }] as const),
    ...squads.flatMap(({ id, people }) => people.map((person) => [person.ticketId, { person, squadId: id }] as const)),
  ])
}

import type { Breach } from '#api/large_events/rules/seating'
import { Invalid, NotFound, ProductError, Refused } from '#api/shared/errors'
import { SQUAD_PLAYERS } from '#common/large_events/squads'

/** Somebody else was faster; the screen shows what has become of it (409). */
const behind = (message: string) => new ProductError(409, 'BEHIND', message)

export const unknownStep = () => new NotFound('This step is not known.')
export const unknownHolder = () => new NotFound('No one has this ticket of the event now.')
export const unknownNote = () => new NotFound('This note no longer exists.')
export const movedOn = (name: string) =>
  behind(`${name} sits somewhere else by now. Nothing was changed; the board shows it as it is.`)
export const notHere = () => behind('Someone you moved no longer has a ticket for this event. Nothing was changed.')
export const squadNotHere = () => behind('This squad is gone. Nothing was changed; the board shows what there is.')
export const undoneBefore = () => behind('This was taken back already.')
export const seatChangedSince = (name: string) => behind(`${name} was moved again since. It can no longer be undone.`)
export const squadChangedSince = (name: string) =>
  behind(`The squad "${name}" was changed again since. It can no longer be undone.`)
export const squadJoinedSince = (name: string) =>
  behind(`Somebody joined the squad "${name}" since. It can no longer be undone.`)
export const placeTakenSince = (name: string) =>
  behind(`A place in the squad "${name}" has gone to somebody else since. It can no longer be undone.`)

export const playersKeepPlace = (name: string) =>
  new Refused('KEEPS_PLACE', `${name} has paid for a place and keeps one. Choose a squad instead.`)
export const notTwo = () => new Refused('NOT_TWO', 'Choose two people of different squads to swap.')
export const sameSquad = () => new Refused('SAME_SQUAD', 'Choose two different squads.')
export const beingPaid = (name: string) =>
  new ProductError(
    409,
    'SOMEBODY_PAYS',
    `Somebody is paying for a place in the squad "${name}" right now. Please try again in a few minutes.`
  )
export const notEmpty = (name: string) =>
  new Refused('NOT_EMPTY', `There are people in the squad "${name}". Move them first.`)
export const tableTaken = (table: string, squad: string) =>
  new Refused('TABLE_TAKEN', `${table} is the table of the squad "${squad}" already.`)
export const tableElsewhere = (table: string) => new Refused('TABLE_ELSEWHERE', `${table} stands in another division.`)
export const noSuchTable = () =>
  new Invalid([{ field: 'tableId', rule: 'exists', message: 'This table is not one of this event.' }])
export const noSuchDivision = () =>
  new Invalid([{ field: 'divisionId', rule: 'exists', message: 'This division is not one of this event.' }])
export const chooseDivision = () =>
  new Invalid([{ field: 'divisionId', rule: 'required', message: 'Please choose a division.' }])
export const notRelief = (name: string) =>
  new Refused('NOT_RELIEF', `${name} leads a squad already, or is a player. Choose a relief who leads none.`)
export const isCheckedIn = (name: string) => new Refused('CHECKED_IN', `${name} is checked in. Take that back first.`)
export const hasNoPlace = (name: string) => new Refused('NO_PLACE', `${name} waits for a place and can't be a no-show.`)
export const doorsClosed = () =>
  new ProductError(
    409,
    'DOORS_CLOSED',
    'The doors of this event are not open yet, so a person cannot be a no-show. Nothing was changed.'
  )
export const cameTooLate = (name: string) =>
  new Refused('PLACE_GONE', `${name}'s place has gone to somebody else. Move them into a squad with room.`)
export const ticketSoldOn = (name: string) =>
  new Refused('SOLD_ON', `${name}'s ticket was sold again meanwhile. Raise the stock of its type first.`)
export const eventCancelled = () => new Refused('CANCELLED', 'This event was cancelled, so no one has a seat.')

/** The rule that stands against it. `name` is whoever it is about. */
export function againstTheRule(breach: Breach, name: (ticketId: number) => string): Refused | ProductError {
  switch (breach.rule) {
    case 'squad gone':
      return squadNotHere()
    case 'tier':
      return new Refused(
        'WRONG_TIER',
        breach.squad.vip
          ? `VIP squads are for VIP tickets alone: ${name(breach.mover.id)} has another one.`
          : `VIP tickets sit in VIP squads alone: ${name(breach.mover.id)} has one, "${breach.squad.name}" is none.`
      )
    case 'division':
      return new Refused(
        'WRONG_DIVISION',
        `${name(breach.mover.id)} chose another division than that of the squad "${breach.squad.name}".`
      )
    case 'game master':
      return new Refused('HAS_GAME_MASTER', `A squad has one game master, and "${breach.squad.name}" has one.`)
    case 'six players':
      return new Refused(
        'SQUAD_FULL',
        `Six players sit in a squad at most: "${breach.squad.name}" ${breach.left === 0 ? 'is full' : `has room for ${breach.left} more`}.`,
        { left: breach.left, most: SQUAD_PLAYERS }
      )
  }
}

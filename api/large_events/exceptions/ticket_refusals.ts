import type { Obstacle } from '#api/large_events/rules/ticket_steps'
import { Invalid, NotFound, ProductError, Refused } from '#api/shared/errors'
import { SQUAD_PLAYERS } from '#common/large_events/squads'
import type { TicketRole } from '#common/wire'

export const unknownEvent = () => new ProductError(404, 'NOT_FOUND', 'This event is not known.')

/** As the specification says it (2-5). */
export const eventBegan = () =>
  new Refused('ALREADY_STARTED', 'Sorry, this game has already started and registration is no longer available.')

export const soldOut = (tier: string, left: number) =>
  new Refused(
    'SOLD_OUT',
    left > 0
      ? `Sorry, only ${left} of the ${tier} tickets ${left === 1 ? 'is' : 'are'} left.`
      : `Sorry, the ${tier} tickets are sold out.`,
    { left }
  )

export const notOnSale = (tier: string) =>
  new Refused('NOT_ON_SALE', `The ${tier} tickets are not on sale at the moment.`)

export const squadFull = (name: string, left: number) =>
  new Refused(
    'SQUAD_FULL',
    left > 0
      ? `The squad "${name}" has room for ${left} more only. Please choose another one or take fewer tickets.`
      : `The squad "${name}" is full. Please choose another one.`,
    { left }
  )

export const squadGone = () =>
  new Refused('SQUAD_GONE', 'The squad that you chose takes no players with this ticket. Please choose another one.')

export const nameTaken = (name: string) =>
  new Refused('SQUAD_NAME_TAKEN', `There is a squad called "${name}" already. Please choose another name.`)

const oneEach = () =>
  new Refused('ONE_EACH', 'A game master or relief ticket is for one person. Please take one at a time.')

/** As the cart says it (2-5). */
const tooManyTickets = () => new Refused('TOO_MANY', `Invalid quantity. Maximum allowed: ${SQUAD_PLAYERS}`)

/** Whoever runs a table comes alone; players who buy together sit together. */
export function refusePartySize(role: TicketRole, quantity: number): void {
  if (role !== 'player' && quantity > 1) throw oneEach()
  if (quantity > SQUAD_PLAYERS) throw tooManyTickets()
}

export const wrongTier = ({ name, vip }: { name: string; vip: boolean }) =>
  new Refused(
    'WRONG_TIER',
    vip ? `The squad "${name}" is for VIP tickets alone.` : `The squad "${name}" is not for VIP tickets.`
  )

export const wrongDivision = (name: string) =>
  new Refused('WRONG_DIVISION', `The squad "${name}" is in another division.`)

export const hasGameMaster = (name: string) =>
  new Refused('HAS_GAME_MASTER', `The squad "${name}" has a game master already.`)

/** Also with the link of somebody who has given it away. */
export const unknownTicket = () =>
  new NotFound('This ticket is not known. If it was given to you, please use the link of the newest mail about it.')

const OBSTACLES: Record<Obstacle, string> = {
  'over': 'This ticket was cancelled already.',
  'event cancelled': 'This event does not take place.',
  'begun': 'The event has begun. Our staff on site will help you.',
  'there': 'You are checked in already. Our staff on site will help you.',
  'players only': 'Only players choose another squad.',
  'no place yet': 'You are on the waiting list: a squad is chosen for you as soon as one has room.',
  'kept together': 'Our staff keep your squad as it is. Please write to us if you need another one.',
  'has players': 'Players have joined your squad, so it stays in its division.',
  'keeps divisions': 'At this event squads stay in their division.',
  'no division': 'Your ticket has no division to choose.',
  'too late to decline':
    'This place can no longer be declined. You may still cancel your ticket, or give it to somebody else.',
  'names no squad': "Only a squad's game master names it.",
}

/** What somebody wanted to do with their ticket, and may not right now. */
export const notNow = (obstacle: Obstacle) =>
  new Refused(obstacle.toUpperCase().replaceAll(' ', '_'), OBSTACLES[obstacle])

export const otherDivision = (name: string) =>
  new Refused('WRONG_DIVISION', `The squad "${name}" is in another division. At this event players stay in theirs.`)

export const noSuchDivision = () =>
  new Invalid([{ field: 'divisionId', rule: 'exists', message: 'Please select a division' }])

export const tooManyGifts = () =>
  new ProductError(
    429,
    'TOO_MANY_MAILS',
    'We cannot write to this address at the moment. Please try again tomorrow. The ticket is still yours.'
  )

import type { CartItem, LargeEvent } from '#common/wire'
import type { ItemCheck } from '#storefront/layout/product_types_context'
import { standingOf } from './when.ts'
import { ticketOf, type Choices } from '#common/large_events/choosing'
import { ticketName } from '#common/large_events/ticket_name'
import { emailFault } from '#common/email'
import { choosingText, registeringText } from './text/registering.ts'
import { eventText } from './text/event.ts'
import { isTaken } from '#common/large_events/squads'
import { roleOf } from '../checkout/cart/cart.ts'
import { largeEventsText } from './text.ts'

export type Person = Pick<CartItem, 'firstName' | 'lastName' | 'email' | 'phone'>

/** A ticket for one, as the cart keeps it (2-3); null without a ticket. */
export function ticketItem(event: LargeEvent, choices: Choices, person: Person): CartItem | null {
  const ticket = ticketOf(event, choices)
  const { role, divisionId, squadId, joinWaitlist } = choices
  if (!ticket || !role) return null
  const squad = role === 'player' && !joinWaitlist ? event.squads.find(({ id }) => id === squadId) : undefined
  return {
    productId: ticket.id,
    productName: ticketName({ event: event.name, tier: ticket.tier }, joinWaitlist),
    productType: 'lpg',
    price: ticket.price,
    quantity: 1,
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    email: person.email.trim(),
    phone: person.phone.trim(),
    metadata: {
      lpgId: event.id,
      isGameMaster: role === 'master',
      isReliefMaster: role === 'relief',
      role,
      ...(role === 'master' && { squadName: choices.squadName.trim() }),
      ...(squad && { squadId: squad.id, joinedSquadName: squad.name }),
      ...(divisionId !== null && role !== 'relief' && { divisionId }),
      ...(joinWaitlist && { joinWaitlist }),
    },
  }
}

export const ticketCheck: ItemCheck<LargeEvent> = {
  getKey: ({ metadata }) => (metadata?.lpgId ? String(metadata.lpgId) : null),
  isOpen: (item, event, now) => standingOf(event, now) === 'open' && findTicketType(item, event) !== undefined,
  findPrice: (item, event) => findTicketType(item, event)?.price,
}

const findTicketType = ({ productId }: CartItem, { ticketTypes }: LargeEvent) =>
  ticketTypes.find(({ id }) => id === productId)

export type PersonErrors = Partial<Record<keyof Person, string>>

export function personErrors({ firstName, email }: Person): PersonErrors {
  const errors: PersonErrors = {}
  if (firstName.trim() === '') errors.firstName = registeringText.required(registeringText.firstName)
  if (email.trim() === '') errors.email = registeringText.required(registeringText.email)
  else if (emailFault(email.trim()) !== null) errors.email = registeringText.invalidEmail
  return errors
}

/** Why the ticket can't be put into the cart; null when it can. */
export function refusalToAdd(event: LargeEvent, choices: Choices, now: Date): string | null {
  const standing = standingOf(event, now)
  if (standing === 'cancelled') return eventText.cancelled
  if (standing !== 'open') return eventText.began
  if (!ticketOf(event, choices)) return choosingText.alerts.ticket
  if (choices.role === 'master' && choices.squadName.trim() === '') return registeringText.squadNameMissing
  const joins = choices.role === 'player' && !choices.joinWaitlist
  return joins && !event.squads.some(({ id }) => id === choices.squadId) ? choosingText.alerts.squad : null
}

/** Why a ticket in the cart can't be had as it was chosen; null when it can. What is held for the buyer they have. */
export function staleWords(item: CartItem, event: LargeEvent, held: number): string | null {
  if (held > 0) return null
  const left = event.ticketTypes.find(({ id }) => id === item.productId)?.available_count ?? 0
  if (left <= 0) return largeEventsText.soldOut
  if (item.quantity > left) return largeEventsText.onlyLeft(left)
  const { squadId, squadName, joinedSquadName = '' } = item.metadata ?? {}
  if (squadId && !event.squads.some(({ id }) => id === squadId)) return largeEventsText.squadGone(joinedSquadName)
  const founds =
    roleOf(item) === 'master' && squadName && !event.squads_without_master.some(({ name }) => name === squadName)
  return founds && isTaken(event.squad_names, squadName) ? largeEventsText.nameTaken(squadName) : null
}

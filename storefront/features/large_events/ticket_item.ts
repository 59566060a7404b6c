import type { CartItem, LargeEvent } from '#common/wire'
import type { ItemCheck } from '#storefront/layout/product_types_context'
import { standingOf } from './when.ts'
import { ticketOf, type Choices } from '#common/large_events/choosing'
import { ticketName } from '#common/large_events/ticket_name'

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

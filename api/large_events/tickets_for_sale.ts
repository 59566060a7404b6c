import { giveBackTickets, holdTickets, recordLapsedTickets, takeTickets } from '#api/large_events/actions/hold_tickets'
import { releaseTickets, sellHeldTickets } from '#api/large_events/actions/sell_held_tickets'
import { admitTickets } from '#api/large_events/queries/admit_tickets'
import { countGivenTickets } from '#api/large_events/queries/count_given_tickets'
import { findTicketTypes } from '#api/large_events/queries/find_ticket_types'
import { findTicketLinks } from '#api/large_events/queries/find_ticket_links'
import { TICKET } from '#api/large_events/rules/product_type'
import { waitingName } from '#api/large_events/rules/ticket_name'
import { tellChoice, type TicketChoice } from '#api/large_events/rules/ticket_choice'
import { readTicketChoice } from '#api/large_events/validators/ticket_choice'
import { onTheWire } from '#api/large_events/transformers/registration_transformer'
import type { Product } from '#api/sales/product'
import type { TicketRole } from '#common/wire'

/** A ticket of a large event, as carts, orders and refunds know it. */
export const ticketsForSale: Product = {
  type: TICKET,
  lockRank: 2,
  noun: { one: 'ticket', many: 'tickets' },
  choice: { validate: async (chosen, of) => ({ ...(await readTicketChoice(chosen, of)) }) },

  find: findTicketTypes,
  dates: {
    id: 't.id',
    startsAt: 'e.starts_at',
    from: 'ticket_types t JOIN large_events e ON e.id = t.event_id WHERE e.cancelled_at IS NULL',
  },
  admit: admitTickets,

  hold: holdTickets,
  sell: sellHeldTickets,
  release: releaseTickets,
  recordLapsed: recordLapsedTickets,
  take: takeTickets,
  giveBack: giveBackTickets,

  tell: (choice) => tellChoice(choice as unknown as TicketChoice),
  participation: ({ role, waits }) => ({ isWaiting: Boolean(waits), role: role as TicketRole }),
  timing: ({ timing }, { waits }) =>
    waits && timing.startsAt !== null ? { ...timing, freeUntil: timing.startsAt, backAsPaid: true } : timing,
  wire: (facts) => ({ ...onTheWire(facts) }),
  links: findTicketLinks,
  countGivenAway: countGivenTickets,
  lineName: ({ name }, { waits }) => (waits ? waitingName(name) : name),
}

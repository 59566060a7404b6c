import type { HeldTicket } from '#api/large_events/queries/find_ticket'
import type { TicketPage } from '#api/large_events/queries/find_ticket_page'
import type { Seated } from '#api/large_events/queries/list_holders'
import { declinableUntil } from '#api/large_events/rules/decline'
import { looksForMaster, obstacleTo } from '#api/large_events/rules/ticket_steps'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { toDollars } from '#common/money'
import type { Ticket, TicketComesBack, TicketState } from '#common/wire'
import { forEverybody } from '#api/large_events/transformers/large_event_transformer'

/** As who holds it reads it. */
export function forHolder(page: TicketPage): Ticket {
  const { ticket, event, people, position } = page
  const { venue, ...told } = forEverybody(event)
  return {
    id: ticket.ticketId,
    state: stateOf(ticket),
    first_name: ticket.firstName,
    last_name: ticket.lastName,
    given: ticket.given,
    role: ticket.role,
    tier: ticket.tier,
    event: {
      id: told.id,
      slug: told.slug,
      name: told.name,
      image: told.image,
      doors_at: told.doors_at,
      event_date: told.event_date,
      ends_at: told.ends_at,
      cancelled: told.cancelled,
      venue,
    },
    squad:
      ticket.squadId === null
        ? null
        : {
            id: ticket.squadId,
            name: ticket.squadName!,
            table: ticket.tableName,
            game_master: people.filter(({ role }) => role !== 'player').map(nameOf)[0] ?? null,
            players: people
              .filter(({ role }) => role === 'player')
              .map((one) => ({ name: nameOf(one), is_you: one.ticketId === ticket.ticketId })),
            looks_for_master: looksForMaster(ticket),
          },
    division:
      ticket.divisionId !== null && ticket.divisionName !== null
        ? { id: ticket.divisionId, name: ticket.divisionName }
        : null,
    waiting_position: position,
    checked_in_at: ticket.checkedInAt && ticket.checkedInAt.toISOString(),
    may: mayOf(page),
  }
}

/** Guests of one buyer are told apart by nothing. */
const nameOf = ({ firstName, isGuest }: Pick<Seated, 'firstName' | 'isGuest'>) =>
  isGuest ? `Guest of ${firstName}` : firstName

function stateOf({ state, squadId, waitingSince, role }: HeldTicket): TicketState {
  if (state === 'absent') return 'absent'
  if (state !== 'sold') return 'given back'
  if (waitingSince !== null) return 'waiting'
  return squadId === null && role === 'relief' ? 'relief' : 'placed'
}

function mayOf({ ticket, event, money, now }: TicketPage): Ticket['may'] {
  const can = (step: Parameters<typeof obstacleTo>[0]) => obstacleTo(step, ticket, now) === null
  const { squads, divisions } = forEverybody(event)
  const anyDivision = ticket.swapsDivisions || looksForMaster(ticket) || ticket.divisionId === null
  return {
    squads: can('move')
      ? squads.filter(
          ({ id, is_vip, division_id }) =>
            id !== ticket.squadId && is_vip === ticket.vip && (anyDivision || division_id === ticket.divisionId)
        )
      : [],
    divisions: can('division') ? divisions : [],
    give: can('give'),
    cancel: can('cancel') ? { ...comesBack(money.cancel), until: event.refundUntil } : null,
    decline: can('decline')
      ? { ...comesBack(money.decline), until: declineUntil(ticket), because: declineReason(ticket) }
      : null,
    rename: can('rename'),
  }
}

const comesBack = ({ cardCents, creditsCents }: RefundSplit): TicketComesBack => ({
  card: toDollars(cardCents),
  credits: toDollars(creditsCents),
})

const declineReason = (ticket: HeldTicket) => {
  if (ticket.waitingSince !== null) return 'waits'
  return looksForMaster(ticket) ? 'no game master' : 'placed'
}

/** Null: as long as it is so, until the event begins. */
const declineUntil = (ticket: HeldTicket) =>
  declineReason(ticket) === 'placed' ? declinableUntil(ticket.placedAt!).toISOString() : null

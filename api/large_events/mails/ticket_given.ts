import { appUrl } from '#api/config/app'
import { ticketPage } from '#api/large_events/mails/ticket_placed'
import { findTicket } from '#api/large_events/queries/find_ticket'
import { greeting, typedName } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { whenText } from '#api/shared/clock'
import type { Database } from '#api/shared/sql'

/** Somebody was given a ticket. Null once they have it no more. */
export async function ticketGiven(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const ticket = await findTicket(database, Number(data.ticketId))
  if (ticket?.state !== 'sold' || ticket.handovers !== data.handovers) return null
  const from = typedName(data.from, 'A friend')
  const title = `${from} has given you a ticket: ${ticket.eventName}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(ticket.firstName)}, this ticket is yours now. It is paid for; nothing is left for you to do but to come.`,
        'Keep this mail: its link is your ticket. On its page you find your squad, the time and the place, and what our staff scan at the door.',
      ],
      rows: [
        { label: 'Ticket', value: ticket.tier },
        ...(ticket.squadName ? [{ label: 'Squad', value: ticket.squadName }] : []),
        ...(ticket.divisionName ? [{ label: 'Division', value: ticket.divisionName }] : []),
        { label: 'When', value: whenText(ticket.startsAt) },
      ],
      action: { label: 'See your ticket', url: ticketPage(ticket) },
    }),
  }
}

/** The ticket that somebody was given was given back. */
export async function givenTicketEnded(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const ticket = await findTicket(database, Number(data.ticketId))
  if (ticket?.state !== 'returned') return null
  const title = `Your ticket was given back: ${ticket.eventName}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(ticket.firstName)}, the ticket that you were given is no longer good, and its place is free for others. What goes back for it goes to who bought it.`,
        'If you did not expect this, ask who gave it to you, or us. We hope to see you at another table.',
      ],
      rows: [{ label: 'Ticket', value: ticket.tier }, { label: 'When', value: whenText(ticket.startsAt) }],
      action: { label: 'See the event', url: `${appUrl}/lpg/${ticket.eventSlug}` },
    }),
  }
}

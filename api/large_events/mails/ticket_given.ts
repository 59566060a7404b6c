import { appKey, appUrl } from '#api/config/app'
import { describeDate } from '#api/large_events/mails/describe_date'
import { ticketPage } from '#api/large_events/mails/ticket_placed'
import { findTicket } from '#api/large_events/queries/find_ticket'
import { TICKET } from '#api/large_events/rules/product_type'
import { ticketPath } from '#api/large_events/rules/ticket_link'
import { ticketCalendar } from '#api/large_events/rules/ticket_calendar'
import { greeting, typedName } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import { inlineCode } from '#api/notifications/inline_code'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { findProduct } from '#api/sales/queries/find_products'
import { whenText } from '#api/shared/clock'
import type { Database } from '#api/shared/sql'

const ROWS = [
  { label: 'Ticket', value: 'Player' },
  { label: 'When', value: EXAMPLE.when },
  { label: 'Where', value: 'The Great Hall - Denver, CO' },
]

const writeGiven = mailText('ticket_given', {
  about: 'large_events',
  subject: '{giver} has given you a ticket: {event}',
  body: "{greeting}, this ticket is yours now. It's paid for, so all you need to do is show up.\nKeep this email: its link is your ticket. It shows your squad, the time and place, and the code that our staff scan at the door.",
  needed: ['giver', 'event'],
  examples: { greeting: EXAMPLE.greeting, giver: 'Alex', event: EXAMPLE.event },
  facts: { rows: ROWS, action: { label: 'See your ticket', url: `${appUrl}/lpg` } },
})

const writeWaitingGiven = mailText('waiting_ticket_given', {
  about: 'large_events',
  subject: '{giver} has given you a place on the waiting list: {event}',
  body: "{greeting}, you're on the waiting list now, and the ticket is paid for. As soon as a place opens, it's yours, and we'll email you.\nKeep this email: its link is your ticket. It shows your position on the list.",
  needed: ['giver', 'event'],
  examples: { greeting: EXAMPLE.greeting, giver: 'Alex', event: EXAMPLE.event },
  facts: { rows: ROWS, action: { label: 'See your ticket', url: `${appUrl}/lpg` } },
})

const writeEnded = mailText('given_ticket_ended', {
  about: 'large_events',
  subject: 'Your ticket was cancelled: {event}',
  body: "{greeting}, the ticket you were given was cancelled, and its place is open for others. Any refund goes to the person who bought it.\nIf you didn't expect this, ask the person who gave it to you, or us. We hope to see you at another table.",
  needed: ['event'],
  examples: { greeting: EXAMPLE.greeting, event: EXAMPLE.event },
  facts: { rows: ROWS, action: { label: 'See the event', url: `${appUrl}/lpg` } },
})

/** Somebody was given a ticket. Null once they have it no more. */
export async function ticketGiven(
  database: Database,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const ticket = await findTicket(database, Number(data.ticketId))
  if (ticket?.state !== 'sold' || ticket.handovers !== data.handovers) return null
  const { rows: dated, attachments } = await describeDate(database, ticket, now)
  const rows = [
    { label: 'Ticket', value: ticket.tier },
    ...(ticket.squadName ? [{ label: 'Squad', value: ticket.squadName }] : []),
    ...(ticket.divisionName ? [{ label: 'Division', value: ticket.divisionName }] : []),
    ...dated,
  ]
  const values = {
    greeting: greeting(ticket.firstName),
    giver: typedName(data.from, 'A friend'),
    event: ticket.eventName,
  }
  const action = { label: 'See your ticket', url: ticketPage(ticket) }
  if (ticket.waitingSince !== null) return { ...writeWaitingGiven(values, { rows, action }), attachments }
  const { image, attachment } = await inlineCode(ticketPath(ticket, appKey), 1)
  return {
    ...writeGiven(values, { rows: [...rows, { label: 'At the door', value: 'Show this code', image }], action }),
    attachments: [...attachments, attachment],
  }
}

/** The ticket that somebody was given was given back. */
export async function givenTicketEnded(
  database: Database,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const ticket = await findTicket(database, Number(data.ticketId))
  if (ticket?.state !== 'returned') return null
  const facts = await findProduct(database, { productType: TICKET, productId: ticket.ticketTypeId })
  return {
    ...writeEnded(
      { greeting: greeting(ticket.firstName), event: ticket.eventName },
      {
        rows: [
          { label: 'Ticket', value: ticket.tier },
          { label: 'When', value: whenText(ticket.startsAt) },
        ],
        action: { label: 'See the event', url: `${appUrl}/lpg/${ticket.eventSlug}` },
      }
    ),
    attachments: facts ? [{ name: 'questboard-cancelled.ics', ...ticketCalendar(ticket, facts, now) }] : [],
  }
}

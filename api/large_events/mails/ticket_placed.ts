import { appKey, appUrl } from '#api/config/app'
import { describeDate } from '#api/large_events/mails/describe_date'
import { findTicket } from '#api/large_events/queries/find_ticket'
import { DECLINE_HOURS } from '#api/large_events/rules/decline'
import { ticketPath, type LinkedTicket } from '#api/large_events/rules/ticket_link'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import { inlineCode } from '#api/notifications/inline_code'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import type { Database } from '#api/shared/sql'

const write = mailText('ticket_placed', {
  about: 'large_events',
  subject: 'You have a place: {event}',
  body: "{greeting}, your wait is over: a place has opened, and it's yours. There's nothing more to pay.\nIf you can't make it anymore, decline it within {hours} for a full refund.",
  needed: ['event', 'hours'],
  examples: { greeting: EXAMPLE.greeting, event: EXAMPLE.event, hours: `${DECLINE_HOURS} hours` },
  facts: {
    rows: [
      { label: 'Squad', value: 'Iron Owls' },
      { label: 'When', value: EXAMPLE.when },
      { label: 'Where', value: 'The Great Hall - Denver, CO' },
    ],
    action: { label: 'See your ticket', url: `${appUrl}/lpg` },
  },
})

/** A place has opened for somebody who waited. Null once they have it no more. */
export async function ticketPlaced(
  database: Database,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const ticket = await findTicket(database, Number(data.ticketId))
  if (ticket?.state !== 'sold' || ticket.squadName === null) return null
  const { rows: dated, attachments } = await describeDate(database, ticket, now)
  const rows = [
    { label: 'Squad', value: ticket.squadName },
    ...(ticket.divisionName ? [{ label: 'Division', value: ticket.divisionName }] : []),
    ...dated,
  ]
  const values = { greeting: greeting(data.firstName), event: ticket.eventName, hours: `${DECLINE_HOURS} hours` }
  const { image, attachment } = await inlineCode(ticketPath(ticket, appKey), 1)
  return {
    ...write(values, {
      rows: [...rows, { label: 'At the door', value: 'Show this code', image }],
      action: { label: 'See your ticket', url: ticketPage(ticket) },
    }),
    attachments: [...attachments, attachment],
  }
}

export const ticketPage = (ticket: LinkedTicket): string => `${appUrl}${ticketPath(ticket, appKey)}`

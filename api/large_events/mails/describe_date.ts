import type { HeldTicket } from '#api/large_events/queries/find_ticket'
import { NOT_KNOWN_YET } from '#api/large_events/rules/event_move'
import { TICKET } from '#api/large_events/rules/product_type'
import { ticketCalendar } from '#api/large_events/rules/ticket_calendar'
import type { LetterRow } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { findProduct } from '#api/sales/queries/find_products'
import { siteText } from '#api/sales/rules/product_text'
import { whenText } from '#api/shared/clock'
import type { Database } from '#api/shared/sql'

/** Time and place of a ticket as rows of a mail, and its calendar file. */
export async function describeDate(
  database: Database,
  ticket: HeldTicket,
  now: Date
): Promise<{ rows: LetterRow[]; attachments: NonNullable<RenderedMail['attachments']> }> {
  const facts = await findProduct(database, { productType: TICKET, productId: ticket.ticketTypeId })
  return {
    rows: [
      { label: 'When', value: whenText(ticket.startsAt) },
      { label: 'Where', value: siteText(facts?.site ?? NOT_KNOWN_YET) },
    ],
    attachments: facts ? [{ name: 'questboard.ics', ...ticketCalendar(ticket, facts, now) }] : [],
  }
}

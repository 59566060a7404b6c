import { appKey, appUrl } from '#api/config/app'
import { findTicket } from '#api/large_events/queries/find_ticket'
import { DECLINE_HOURS } from '#api/large_events/rules/decline'
import { ticketPath } from '#api/large_events/rules/ticket_link'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { whenText } from '#api/shared/clock'
import type { Database } from '#api/shared/sql'

/** A place has opened for somebody who waited. Null once they have it no more. */
export async function ticketPlaced(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const ticket = await findTicket(database, Number(data.ticketId))
  if (ticket?.state !== 'sold' || ticket.squadName === null) return null
  const title = `You have a place: ${ticket.eventName}`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [
        `${greeting(data.firstName)}, your wait is over: a place has opened, and it is yours. Nothing more is to be paid.`,
        `If it does not suit you any more, give it back within ${DECLINE_HOURS} hours and all of your money goes back the way it was paid.`,
      ],
      rows: [
        { label: 'Squad', value: ticket.squadName },
        ...(ticket.divisionName ? [{ label: 'Division', value: ticket.divisionName }] : []),
        { label: 'When', value: whenText(ticket.startsAt) },
      ],
      action: { label: 'See your ticket', url: ticketPage(ticket) },
    }),
  }
}

export const ticketPage = (ticket: { ticketId: number; handovers: number }): string => `${appUrl}${ticketPath(ticket, appKey)}`

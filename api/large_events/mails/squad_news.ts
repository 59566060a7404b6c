import { ticketPage } from '#api/large_events/mails/ticket_placed'
import { findTicket, type HeldTicket } from '#api/large_events/queries/find_ticket'
import { listPeopleOfSquad } from '#api/large_events/queries/list_holders'
import { looksForMaster, obstacleTo } from '#api/large_events/rules/ticket_steps'
import { greeting, typedName } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { whenText } from '#api/shared/clock'
import type { Database } from '#api/shared/sql'

/** A squad's game master is gone. Null where its player sits elsewhere by now, or it has one again. */
export async function squadLost(database: Database, data: Record<string, unknown>, now: Date): Promise<RenderedMail | null> {
  const ticket = await seatedIn(database, data)
  if (!ticket || !looksForMaster(ticket) || obstacleTo('decline', ticket, now) !== null) return null
  const title = `Your squad looks for another game master: ${ticket.eventName}`
  return told(ticket, title, [
    `${greeting(data.firstName)}, the game master of your squad can't come. You keep your ticket and your place: your squad looks for another game master, and we write to you as soon as it has one.`,
    'If you do not want to wait, choose another squad on the page of your ticket, or take all of your money back the way it was paid.',
  ])
}

/** It has one (again). */
export async function squadLed(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const ticket = await seatedIn(database, data)
  if (!ticket?.led) return null
  const master = (await listPeopleOfSquad(database, ticket.squadId!)).find(({ role }) => role !== 'player')
  const title = `Your squad has a game master: ${ticket.eventName}`
  const who = typedName(master?.firstName, 'A game master')
  return told(ticket, title, [`${greeting(data.firstName)}, good news: ${who} leads your squad. Your ticket and your place are as they were, and there is nothing for you to do.`])
}

async function seatedIn(database: Database, { ticketId, squadId }: Record<string, unknown>): Promise<HeldTicket | null> {
  const ticket = await findTicket(database, Number(ticketId))
  return ticket?.state === 'sold' && ticket.squadId === squadId && !ticket.eventCancelled ? ticket : null
}

const told = (ticket: HeldTicket, title: string, paragraphs: string[]): RenderedMail => ({
  subject: title,
  ...letter({
    title,
    paragraphs,
    rows: [{ label: 'Squad', value: ticket.squadName! }, { label: 'When', value: whenText(ticket.startsAt) }],
    action: { label: 'See your ticket', url: ticketPage(ticket) },
  }),
})

import { appUrl } from '#api/config/app'
import { ticketPage } from '#api/large_events/mails/ticket_placed'
import { findTicket, type HeldTicket } from '#api/large_events/queries/find_ticket'
import { listPeopleOfSquad } from '#api/large_events/queries/list_holders'
import { looksForMaster, obstacleTo } from '#api/large_events/rules/ticket_steps'
import { greeting, typedName } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { whenText } from '#api/shared/clock'
import type { Database } from '#api/shared/sql'

const FACTS = {
  rows: [
    { label: 'Squad', value: 'Iron Owls' },
    { label: 'When', value: EXAMPLE.when },
  ],
  action: { label: 'See your ticket', url: `${appUrl}/lpg` },
}

const writeLost = mailText('squad_lost', {
  about: 'large_events',
  subject: 'Your squad is looking for another game master: {event}',
  body: "{greeting}, the game master of your squad can't come. You keep your ticket and your place: your squad is looking for another one, and we'll email you as soon as it has one.\nIf you don't want to wait, choose another squad on your ticket page, or get a full refund.",
  needed: ['event'],
  examples: { greeting: EXAMPLE.greeting, event: EXAMPLE.event },
  facts: FACTS,
})

const writeLed = mailText('squad_led', {
  about: 'large_events',
  subject: 'Your squad has a game master: {event}',
  body: "{greeting}, good news: {gamemaster} leads your squad. Nothing else has changed, and there's nothing you need to do.",
  needed: ['event'],
  examples: { greeting: EXAMPLE.greeting, event: EXAMPLE.event, gamemaster: 'Mara' },
  facts: FACTS,
})

/** A squad's game master is gone. Null where its player sits elsewhere by now, or it has one again. */
export async function squadLost(
  database: Database,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const ticket = await seatedIn(database, data)
  if (!ticket || !looksForMaster(ticket) || obstacleTo('decline', ticket, now) !== null) return null
  return writeLost({ greeting: greeting(data.firstName), event: ticket.eventName }, factsOf(ticket))
}

/** It has one (again). */
export async function squadLed(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const ticket = await seatedIn(database, data)
  if (!ticket?.led) return null
  const master = (await listPeopleOfSquad(database, ticket.squadId!)).find(({ role }) => role !== 'player')
  return writeLed(
    {
      greeting: greeting(data.firstName),
      event: ticket.eventName,
      gamemaster: typedName(master?.firstName, 'A game master'),
    },
    factsOf(ticket)
  )
}

async function seatedIn(
  database: Database,
  { ticketId, squadId }: Record<string, unknown>
): Promise<HeldTicket | null> {
  const ticket = await findTicket(database, Number(ticketId))
  return ticket?.state === 'sold' && ticket.squadId === squadId && !ticket.eventCancelled ? ticket : null
}

const factsOf = (ticket: HeldTicket) => ({
  rows: [
    { label: 'Squad', value: ticket.squadName! },
    { label: 'When', value: whenText(ticket.startsAt) },
  ],
  action: { label: 'See your ticket', url: ticketPage(ticket) },
})

import { appUrl } from '#api/config/app'
import LargeEvent from '#api/large_events/models/large_event'
import { greeting } from '#api/notifications/greeting'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
import { dayText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

/** Tells who bought a ticket that the event will not take place, and what happens to their money. */
export async function eventCancelled(database: Connection, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const money = whatGoesBack(splitOf(data))
  return calledOff(database, data, money ? `Everything you paid goes back: ${money}.` : 'Nothing was charged for your ticket.')
}

/** The same for whoever was given one. */
export const eventCalledOff = (database: Connection, data: Record<string, unknown>): Promise<RenderedMail | null> =>
  calledOff(database, data, 'Whoever paid for your ticket gets the money back.')

async function calledOff(database: Connection, { eventId, firstName }: Record<string, unknown>, money: string): Promise<RenderedMail | null> {
  const event = await LargeEvent.find(eventId, { client: database.lucid })
  if (!event?.cancelledAt) return null
  const title = `${event.name} is cancelled`
  return {
    subject: title,
    ...letter({
      title,
      paragraphs: [`${greeting(firstName)}, the event on ${dayText(event.startsAt)} will not take place. We are sorry.`, money],
      action: { label: 'Find another event', url: `${appUrl}/lpg` },
    }),
  }
}

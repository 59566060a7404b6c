import { appUrl } from '#api/config/app'
import { ticketTypesOf } from '#api/large_events/actions/cancel_event'
import LargeEvent from '#api/large_events/models/large_event'
import { TICKET } from '#api/large_events/rules/product_type'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { cancelledFiles } from '#api/refunds/mails/cancelled_files'
import { returnAction, returnText, splitOf } from '#api/refunds/mails/what_goes_back'
import { dayText } from '#api/shared/clock'
import type { Connection } from '#api/shared/sql'

const ACTION = { label: 'Find another event', url: `${appUrl}/lpg` }
const EXAMPLES = { greeting: EXAMPLE.greeting, event: EXAMPLE.event, day: 'Saturday, July 5, 2031' }
const LEAD = '{greeting}, the event on {day} will not take place. We are sorry.'

const toBuyer = mailText('event_cancelled', {
  about: 'large_events',
  subject: '{event} is cancelled',
  body: `${LEAD}\n{money}`,
  needed: ['event', 'day', 'money'],
  examples: {
    ...EXAMPLES,
    money: 'You get a full refund: $40.00 to your card (banks take up to ten days to show it).',
  },
  facts: { action: ACTION },
})

const toGuest = mailText('event_called_off', {
  about: 'large_events',
  subject: '{event} is cancelled',
  body: `${LEAD}\nThe person who paid for your ticket gets a refund.`,
  needed: ['event', 'day'],
  examples: EXAMPLES,
  facts: { action: ACTION },
})

/** Tells who bought a ticket that the event will not take place, and what happens to their money. */
export async function eventCancelled(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const values = await calledOff(database, data)
  if (!values) return null
  const split = splitOf(data)
  const money = returnText(split, 'Nothing was charged for your ticket.')
  return {
    ...toBuyer({ ...values, money }, { action: returnAction(split, ACTION) }),
    attachments: await filesFor(database, data, now),
  }
}

/** The same for whoever was given one. */
export async function eventCalledOff(
  database: Connection,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const values = await calledOff(database, data)
  return values && { ...toGuest(values, { action: ACTION }), attachments: await filesFor(database, data, now) }
}

async function filesFor(database: Connection, { eventId, orderId }: Record<string, unknown>, now: Date) {
  // Old mails to guests name no order.
  if (orderId === undefined) return []
  const products = (await ticketTypesOf(database, Number(eventId))).map((id) => ({
    productType: TICKET,
    productId: id,
  }))
  return cancelledFiles(database, { orderId: Number(orderId), products }, now)
}

async function calledOff(database: Connection, { eventId, firstName }: Record<string, unknown>) {
  const event = await LargeEvent.find(eventId, { client: database.lucid })
  return event?.cancelledAt ? { greeting: greeting(firstName), event: event.name, day: dayText(event.startsAt) } : null
}

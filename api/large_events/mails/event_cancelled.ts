import { appUrl } from '#api/config/app'
import LargeEvent from '#api/large_events/models/large_event'
import { greeting } from '#api/notifications/greeting'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { splitOf, whatGoesBack } from '#api/refunds/mails/what_goes_back'
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
    money: 'Everything you paid goes back: $40.00 to your card (banks take up to ten days to show it).',
  },
  facts: { action: ACTION },
})

const toGuest = mailText('event_called_off', {
  about: 'large_events',
  subject: '{event} is cancelled',
  body: `${LEAD}\nWhoever paid for your ticket gets the money back.`,
  needed: ['event', 'day'],
  examples: EXAMPLES,
  facts: { action: ACTION },
})

/** Tells who bought a ticket that the event will not take place, and what happens to their money. */
export async function eventCancelled(
  database: Connection,
  data: Record<string, unknown>
): Promise<RenderedMail | null> {
  const values = await calledOff(database, data)
  const money = whatGoesBack(splitOf(data))
  return (
    values &&
    toBuyer(
      { ...values, money: money ? `Everything you paid goes back: ${money}.` : 'Nothing was charged for your ticket.' },
      { action: ACTION }
    )
  )
}

/** The same for whoever was given one. */
export async function eventCalledOff(
  database: Connection,
  data: Record<string, unknown>
): Promise<RenderedMail | null> {
  const values = await calledOff(database, data)
  return values && toGuest(values, { action: ACTION })
}

async function calledOff(database: Connection, { eventId, firstName }: Record<string, unknown>) {
  const event = await LargeEvent.find(eventId, { client: database.lucid })
  return event?.cancelledAt ? { greeting: greeting(firstName), event: event.name, day: dayText(event.startsAt) } : null
}

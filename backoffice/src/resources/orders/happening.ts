import type { OrderHistoryEntry } from '#api/types'
import { money } from '../../money.ts'

type Details = OrderHistoryEntry['details']

const cents = (details: Details, name: string) => {
  const value = details[name]
  return typeof value === 'number' ? value : 0
}

const text = (details: Details, name: string) => {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}

const because = (details: Details) => (text(details, 'reason') ? `: ${text(details, 'reason')}` : '')

const amount = (details: Details) => money(cents(details, 'amountCents') / 100)

function paid(details: Details) {
  const card = cents(details, 'paidCents')
  const credits = cents(details, 'creditsCents')
  const parts = [card > 0 && `${money(card / 100)} by card`, credits > 0 && `${money(credits / 100)} with credits`]
  return `Paid ${parts.filter(Boolean).join(' and ') || 'nothing'}`
}

const destination = (details: Details) => (details.destination === 'credits' ? 'as credit' : 'to the card')

const SENTENCES: Record<string, (details: Details) => string> = {
  'created': () => 'Order placed',
  'paid': paid,
  'mailed': () => 'Confirmation sent by mail',
  'cancelled': (details) => `${text(details, 'item') || 'A seat'} cancelled${because(details)}`,
  'refunded': (details) => `${amount(details)} refunded ${destination(details)}${because(details)}`,
  'refund failed': (details) => `Refund of ${amount(details)} failed${because(details)}`,
}

/** What happened to the order, as a sentence; something new reads as the server names it. */
export function happening({ event, details }: Pick<OrderHistoryEntry, 'event' | 'details'>) {
  return SENTENCES[event]?.(details) ?? event.charAt(0).toUpperCase() + event.slice(1)
}

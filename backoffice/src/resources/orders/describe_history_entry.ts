import type { OrderHistoryEntry } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { weekdayAndTime } from '../../mountain_time.ts'
import { countSeats } from '../games/seats.ts'

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

const amount = (details: Details) => dollarsText(cents(details, 'amountCents') / 100)

const DESK: Record<string, string> = { cash: 'in cash', card: 'by card at the desk', other: 'at the desk' }

function paid(details: Details) {
  const card = cents(details, 'paidCents')
  const credits = cents(details, 'creditsCents')
  const kind = text(details, 'kind')
  if (kind === 'complimentary') return 'Complimentary: nothing was paid'
  const parts = [card > 0 && `${dollarsText(card / 100)} ${DESK[kind] ?? 'by card'}`, credits > 0 && `${dollarsText(credits / 100)} with credits`]
  const note = text(details, 'note')
  return `Paid ${parts.filter(Boolean).join(' and ') || 'nothing'}${note ? `: ${note}` : ''}`
}

const DESTINATIONS: Record<string, string> = { credits: 'as credit', desk: 'at the desk' }

const destination = (details: Details) => DESTINATIONS[text(details, 'destination')] ?? 'to the card'

/** The provider names a reason as one word, `expired_or_canceled_card`, or as a sentence, whose names stay as they are. */
export const inWords = (failure: string) => (/^\w+$/.test(failure) ? failure.replaceAll('_', ' ') : failure.replace(/\.$/, ''))

/** A game that a line was moved from or to. */
function gameIn(details: Details, name: string) {
  const game = details[name]
  if (typeof game !== 'object' || game === null || !('name' in game) || !('startsAt' in game)) return 'another game'
  return `${String(game.name)}, ${weekdayAndTime(String(game.startsAt))}`
}

const moved = (details: Details) =>
  `${countSeats(cents(details, 'quantity') || 1)} moved from ${gameIn(details, 'from')} to ${gameIn(details, 'to')}`

const SENTENCES: Record<string, (details: Details, mail: string) => string> = {
  'created': () => 'Order placed',
  'paid': paid,
  'mailed': (details, mail) => `${mail} sent${text(details, 'recipient') ? ` to ${text(details, 'recipient')}` : ' by mail'}`,
  'mail withheld': (details, mail) => `${mail} kept back from ${text(details, 'recipient')}, which has had enough mail without paying`,
  'mail requested': () => 'Asked for the confirmation again',
  'moved': moved,
  'refund requested': (details) => `Refund requested for ${text(details, 'item')}${because(details)}`,
  'refund request withdrawn': (details) => `Refund request for ${text(details, 'item')} taken back`,
  'refund request escalated': (details) => `Refund request for ${text(details, 'item')} put before support`,
  'refund request declined': (details) => `Game master declined the refund for ${text(details, 'item')}${because(details)}`,
  'refund request refused': (details) => `Support declined the refund for ${text(details, 'item')}${because(details)}`,
  'refund request granted': (details) => `Refund of ${amount(details)} granted for ${text(details, 'item')}${because(details)}`,
  'refund tried again': (details) => `Refund of ${amount(details)} tried again`,
  'cancelled': (details) => `${text(details, 'item') || 'A seat'} cancelled${because(details)}`,
  'refunded': (details) => `${amount(details)} refunded ${destination(details)}${because(details)}`,
  'disputed': (details) => `The card's holder disputes ${amount(details)}`,
  'dispute lost': (details) => `The dispute over ${amount(details)} is lost`,
  'dispute won': (details) => `The dispute over ${amount(details)} is won`,
  'refund failed': (details) => `Refund of ${amount(details)} failed${text(details, 'failure') ? `: ${inWords(text(details, 'failure'))}` : because(details)}`,
}

type Told = Pick<OrderHistoryEntry, 'event' | 'details'> & Partial<Pick<OrderHistoryEntry, 'mail'>>

/** What happened to the order, as a sentence; something new reads as the server names it. */
export function describeHistoryEntry({ event, details, mail }: Told) {
  return SENTENCES[event]?.(details, mail ?? 'Mail') ?? event.charAt(0).toUpperCase() + event.slice(1)
}

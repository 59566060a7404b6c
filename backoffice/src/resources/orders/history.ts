import { dollarsText } from '../../../../common/money.ts'
import { amount, because, cents, text, type Details, type HistorySentences } from '../../fields/history_details.ts'
import { weekdayAndTime } from '../../mountain_time.ts'
import { countSeats } from '../games/seats.ts'
import { inWords } from './in_words.ts'

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

/** What a line was moved from or to. */
function productIn(details: Details, name: string) {
  const product = details[name]
  if (typeof product !== 'object' || product === null || !('name' in product) || !('startsAt' in product)) return 'another game'
  return `${String(product.name)}${product.startsAt === null ? '' : `, ${weekdayAndTime(String(product.startsAt))}`}`
}

const CONTACT: Record<string, string> = { firstName: 'First name', lastName: 'Last name', email: 'Email', phone: 'Phone' }

function corrected({ before, after }: Details) {
  const [was, is] = [before, after].map((contact) => (contact ?? {}) as Details)
  return Object.keys(is!).map((field) => `${CONTACT[field] ?? field} corrected from ${text(was!, field) || 'none'} to ${text(is!, field) || 'none'}`).join('. ')
}

/** Older entries count seats alone. */
const moved = (details: Details) =>
  `${text(details, 'portions') || countSeats(cents(details, 'quantity') || 1)} moved from ${productIn(details, 'from')} to ${productIn(details, 'to')}`

/** What sales, refunds and mails write. */
export const orderHistory: HistorySentences = {
  'created': () => 'Order placed',
  'paid': paid,
  'mailed': (details, mail) => `${mail} sent${text(details, 'recipient') ? ` to ${text(details, 'recipient')}` : ' by mail'}`,
  'mail withheld': (details, mail) => `${mail} kept back from ${text(details, 'recipient')}, which has had enough mail without paying`,
  'contact corrected': corrected,
  'mail requested': () => 'Asked for the confirmation again',
  'moved': moved,
  'ticket given': (details) => `${text(details, 'tier') || 'A'} ticket given to ${text(details, 'to')} (${text(details, 'email')})`,
  'refund tried again': (details) => `Refund of ${amount(details)} tried again`,
  'cancelled': (details) => `${text(details, 'item') || 'A seat'} cancelled${because(details)}`,
  'refunded': (details) => `${amount(details)} refunded ${destination(details)}${because(details)}`,
  'disputed': (details) => `The card's holder disputes ${amount(details)}`,
  'dispute lost': (details) => `The dispute over ${amount(details)} is lost`,
  'dispute won': (details) => `The dispute over ${amount(details)} is won`,
  'refund failed': (details) => `Refund of ${amount(details)} failed${text(details, 'failure') ? `: ${inWords(text(details, 'failure'))}` : because(details)}`,
}

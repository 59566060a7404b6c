import type { TranslateFunction } from 'react-admin'
import { dollarsText } from '#common/money'
import type { AdminOrder, OrderHistoryEntry, OrderRefund } from '#common/wire'
import { capital } from '#backoffice/fields/format'
import { weekdayAndTime } from '#backoffice/mountain_time'

/** The provider names a reason as one word, `expired_or_canceled_card`, or as a sentence, whose names stay as they are. */
export const inWords = (failure: string) =>
  /^\w+$/.test(failure) ? failure.replaceAll('_', ' ') : failure.replace(/\.$/, '')

/** A dispute that was won is nobody's failure. */
export const hasFailed = ({ origin, state }: OrderRefund) => state === 'failed' && origin !== 'dispute'

const reasonOf = ({ failure }: OrderRefund, translate: TranslateFunction) =>
  failure === null ? translate('resources.orders.refund.no_reason') : inWords(failure)

/** What the provider refused of these refunds, in sentences; an empty text where it refused none. */
export const refusals = (refunds: readonly OrderRefund[], translate: TranslateFunction): string =>
  refunds
    .filter(hasFailed)
    .map((refund) =>
      translate('resources.orders.refund.refused', {
        amount: dollarsText(refund.amount),
        reason: reasonOf(refund, translate),
      })
    )
    .join(' ')

type Details = OrderHistoryEntry['details']
type Told = Pick<OrderHistoryEntry, 'event' | 'details'> & Partial<Pick<OrderHistoryEntry, 'mail'>>

const WORDS = 'resources.orders.history_details'

/** Cents; 0: nothing is said of it. */
const cents = (details: Details, name: string) => (typeof details[name] === 'number' ? details[name] : 0)

/** Empty: nothing is said of it. */
const text = (details: Details, name: string) => (typeof details[name] === 'string' ? details[name] : '')

const after = (reason: string) => (reason ? `: ${reason}` : '')

function sums(details: Details, translate: TranslateFunction) {
  const [card, credits] = [cents(details, 'paidCents'), cents(details, 'creditsCents')]
  const online = translate(`${WORDS}.paid.online`, { amount: dollarsText(card / 100) })
  const parts = [
    card > 0 && translate(`${WORDS}.paid.${text(details, 'kind')}`, { _: online, amount: dollarsText(card / 100) }),
    credits > 0 && translate(`${WORDS}.with_credits`, { amount: dollarsText(credits / 100) }),
  ].filter((part) => part !== false)
  return parts.length > 1
    ? translate('resources.orders.both', { one: parts[0], other: parts[1] })
    : (parts[0] ?? translate(`${WORDS}.nothing`))
}

/** What a line was moved from or to. */
function productIn(details: Details, name: string, translate: TranslateFunction) {
  const product = details[name]
  if (typeof product !== 'object' || product === null || !('name' in product) || !('startsAt' in product))
    return translate(`${WORDS}.another_game`)
  return `${String(product.name)}${product.startsAt === null ? '' : `, ${weekdayAndTime(String(product.startsAt))}`}`
}

function corrections({ before, after: now }: Details, translate: TranslateFunction) {
  const [was, is] = [before, now].map((contact) => (contact ?? {}) as Details)
  const shown = (contact: Details, field: string) => text(contact, field) || translate(`${WORDS}.none`)
  return Object.keys(is!)
    .map((field) =>
      translate(`${WORDS}.corrected`, {
        field: translate(`${WORDS}.contact.${field}`, { _: field }),
        before: shown(was!, field),
        after: shown(is!, field),
      })
    )
    .join('. ')
}

/** What a sentence needs that is not plainly in the details. `variant`: the name of another sentence for it. */
const WORDED: Record<
  string,
  (details: Details, translate: TranslateFunction) => { variant?: string } & Record<string, string>
> = {
  'paid': (details, translate) => ({
    variant: text(details, 'kind') === 'complimentary' ? 'paid nothing' : 'paid',
    sums: sums(details, translate),
    note: after(text(details, 'note')),
  }),
  'mailed': (details) => ({ variant: text(details, 'recipient') ? 'mailed' : 'mailed to nobody' }),
  'mail refused': (details) => ({ because: after(text(details, 'failure')) }),
  'message written': (details) => ({ subject: text(details, 'subject') }),
  'contact corrected': (details, translate) => ({ corrections: corrections(details, translate) }),
  // Older entries count seats alone.
  'moved': (details, translate) => ({
    portions:
      text(details, 'portions') ||
      translate('resources.orders.seats', { smart_count: cents(details, 'quantity') || 1 }),
    from: productIn(details, 'from', translate),
    to: productIn(details, 'to', translate),
  }),
  'ticket given': (details, translate) => ({
    tier: text(details, 'tier') || translate(`${WORDS}.a_ticket`),
    to: text(details, 'to'),
    email: text(details, 'email'),
  }),
  'payment corrected': (details) => ({
    from: dollarsText(cents(details, 'fromCents') / 100),
    to: dollarsText(cents(details, 'toCents') / 100),
  }),
  'cancelled': (details, translate) => ({ item: text(details, 'item') || translate(`${WORDS}.a_seat`) }),
  'refunded': (details, translate) => ({
    destination: translate(`resources.orders.destination.${text(details, 'destination') || 'card'}`),
  }),
  'refund failed': (details) => ({ because: after(inWords(text(details, 'failure')) || text(details, 'reason')) }),
}

/** What happened to the order, as a sentence; something new reads as the server names it. */
export function describeHistoryEntry({ event, details, mail }: Told, translate: TranslateFunction): string {
  const { variant = event, ...worded } = WORDED[event]?.(details, translate) ?? {}
  return translate(`resources.orders.history.${variant}`, {
    _: capital(event),
    mail: mail ?? translate('resources.orders.history.mail'),
    amount: dollarsText(cents(details, 'amountCents') / 100),
    because: after(text(details, 'reason')),
    item: text(details, 'item'),
    recipient: text(details, 'recipient'),
    ...worded,
  })
}

/** The refusal of the newest mail to the address of the order; null if one arrived since, or the address is another. */
export const findRefusedMail = ({
  email,
  history,
}: Pick<AdminOrder, 'email' | 'history'>): OrderHistoryEntry | null => {
  const [newest] = history
    .filter(({ event, details }) => MAILS.has(event) && isSameAddress(text(details, 'recipient'), email))
    .toSorted((one, other) => other.id - one.id)
  return newest?.event === 'mail refused' ? newest : null
}

const MAILS = new Set(['mailed', 'mail refused'])
const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

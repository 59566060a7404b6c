import type { TranslateFunction } from 'react-admin'
import type { CancellationRefund, MoneyBack, RefundDestination, RefundOptions } from '#common/wire'
import { dollarsText } from '#common/money'
import { REFUND } from '#common/ranges'

/** The form while it is filled in. */
export interface RefundDraft {
  amount: string
  destination: RefundDestination
  reason: string
  confirmAmount: string
}

/** The same for an order. */
export interface OrderRefundDraft extends RefundDraft {
  /** The line that it is for, 0 for the whole order, and how many of its seats. */
  item: number
  seats: number
}

/** What is given back: what the policy gives, or all that was paid. */
export type Share = 'policy' | 'everything'

/** What belongs to it, of an order or of a part of it; everything goes the way it was paid, where that can be. */
export function belongsBack(
  { card, credits, ifCancelled: { policy, original } }: RefundOptions,
  isPart: boolean,
  share: Share
): MoneyBack {
  if (share === 'policy') return { card: policy.card, credits: policy.credits }
  return isPart ? original : { card, credits: Math.max(Math.round((credits - card) * 100) / 100, 0) }
}

/** What the form shows of it; what goes another way is a refund of its own. Nothing is no amount: it is left to be typed. */
export function amountOf(
  options: RefundOptions,
  { card, credits }: MoneyBack
): Pick<RefundDraft, 'amount' | 'destination'> {
  if (card > 0) return { amount: card.toFixed(2), destination: 'card' }
  if (credits > 0) return { amount: credits.toFixed(2), destination: 'credits' }
  return { amount: '', destination: options.card > 0 ? 'card' : 'credits' }
}

/** The form begins with what the policy gives. */
export const newRefund = (options: RefundOptions): OrderRefundDraft => ({
  item: 0,
  seats: 1,
  ...amountOf(options, belongsBack(options, false, 'policy')),
  reason: '',
  confirmAmount: '',
})

const AMOUNT = /^\$?\s*(\d+(?:\.\d{0,2})?|\.\d{1,2})$/

/** "$12.50" as 12.5; null for what is no amount of money. */
export function dollarsIn(text: string): number | null {
  const [, digits] = AMOUNT.exec(text.trim().replaceAll(',', '')) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Dollars. From this amount on, staff type it to confirm a refund. */
const LARGE_REFUND = 100

export const isLargeRefund = (amount: number | null) => amount !== null && amount >= LARGE_REFUND

function amountError(amount: number | null, most: number, destination: string, translate: TranslateFunction) {
  if (amount === null || amount < REFUND[0]) return translate('resources.orders.refund.no_amount')
  const reach = Math.min(most, REFUND[1])
  return amount > reach
    ? translate('resources.orders.refund.at_most', {
        amount: dollarsText(reach),
        destination: translate(`resources.orders.destination.${destination}`),
      })
    : undefined
}

/** Where money goes that does not become credit. */
export const cardOrDesk = ({ atDesk }: Pick<RefundOptions, 'atDesk'>) => (atDesk ? 'desk' : 'card')

export function refundErrors(draft: RefundDraft, options: RefundOptions, translate: TranslateFunction) {
  const amount = dollarsIn(draft.amount)
  const errors = {
    amount: amountError(
      amount,
      options[draft.destination],
      draft.destination === 'credits' ? 'credits' : cardOrDesk(options),
      translate
    ),
    confirmAmount:
      isLargeRefund(amount) && dollarsIn(draft.confirmAmount) !== amount
        ? translate('resources.orders.refund.not_confirmed', { amount: dollarsText(amount!) })
        : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

export function toRefund({ amount, confirmAmount, destination, reason }: RefundDraft) {
  const dollars = dollarsIn(amount) ?? 0
  return {
    amount: dollars,
    confirmAmount: isLargeRefund(dollars) ? (dollarsIn(confirmAmount) ?? 0) : dollars,
    destination,
    reason: reason.trim(),
  }
}

type Cancelling = Pick<RefundOptions, 'ifCancelled' | 'atDesk'>

/** What may go back when seats are cancelled. `dated`: it is for a day, before which the policy pays. */
export function cancellationChoices(
  { ifCancelled: { policy, card, original }, atDesk }: Cancelling,
  dated: boolean,
  translate: TranslateFunction
) {
  const say = (key: string) => translate(`resources.orders.cancel.${key}`)
  const choices: { id: CancellationRefund; name: string; more: string }[] = [
    {
      id: 'policy',
      name: say('policy'),
      more: goesBack(policy, atDesk, translate) || say(dated ? 'policy_too_late' : 'policy_nothing'),
    },
    ...(card.card > policy.card
      ? [{ id: 'card' as const, name: say('card'), more: goesBack(card, atDesk, translate) }]
      : []),
    { id: 'original', name: say('original'), more: goesBack(original, atDesk, translate) },
    { id: 'none', name: say('none'), more: say('none_more') },
  ]
  return choices
}

/** What a person was told would go back. */
export const toldOf = ({ ifCancelled }: Pick<RefundOptions, 'ifCancelled'>, refund: CancellationRefund): MoneyBack =>
  refund === 'none' ? { card: 0, credits: 0 } : ifCancelled[refund]

/** Where money goes, in words: "$10.00 to the card and $5.00 as credit". */
export function goesBack({ card, credits, bonus = 0 }: MoneyBack, atDesk: boolean, translate: TranslateFunction) {
  const part = (amount: number, destination: string) =>
    amount > 0 ? `${dollarsText(amount)} ${translate(`resources.orders.destination.${destination}`)}` : ''
  const [one, other] = [part(card, cardOrDesk({ atDesk })), part(credits + bonus, 'credits')]
  return one && other ? translate('resources.orders.both', { one, other }) : one || other
}

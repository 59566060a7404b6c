import type { CancellationRefund, RefundDestination, RefundOptions } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { REFUND } from '../../../../common/ranges.ts'

/** The form while it is filled in. */
export interface RefundDraft {
  amount: string
  destination: RefundDestination
  reason: string
  confirmAmount: string
}

/** What the policy gives, where it gives something; else the whole, the way it was paid where that can be. */
export function newRefund({ card, credits, ifCancelled: { policy } }: RefundOptions): RefundDraft {
  const begun = { reason: '', confirmAmount: '' }
  if (policy.credits > 0 && policy.card === 0) return { amount: policy.credits.toFixed(2), destination: 'credits', ...begun }
  if (policy.card > 0) return { amount: policy.card.toFixed(2), destination: 'card', ...begun }
  return card > 0 ? { amount: card.toFixed(2), destination: 'card', ...begun } : { amount: credits.toFixed(2), destination: 'credits', ...begun }
}

const AMOUNT = /^\$?\s*(\d+(?:\.\d{0,2})?|\.\d{1,2})$/

/** "$12.50" as 12.5; null for what is no amount of money. */
export function dollarsIn(text: string): number | null {
  const [, digits] = AMOUNT.exec(text.trim().replaceAll(',', '')) ?? []
  return digits === undefined ? null : Number(digits)
}

function amountError(amount: number | null, most: number, where: string) {
  if (amount === null || amount < REFUND[0]) return 'Please enter an amount, such as 12.50.'
  const reach = Math.min(most, REFUND[1])
  return amount > reach ? `At most ${dollarsText(reach)} can go back ${where}.` : undefined
}

export function refundErrors(draft: RefundDraft, options: RefundOptions) {
  const amount = dollarsIn(draft.amount)
  const errors = {
    amount: amountError(amount, options[draft.destination], draft.destination === 'credits' ? 'as credit' : options.atDesk ? 'at the desk' : 'to the card'),
    confirmAmount: amount !== null && dollarsIn(draft.confirmAmount) !== amount ? `Please type ${dollarsText(amount)} once more to confirm it.` : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

export const toRefund = (draft: RefundDraft) => ({
  amount: dollarsIn(draft.amount) ?? 0,
  confirmAmount: dollarsIn(draft.confirmAmount) ?? 0,
  destination: draft.destination,
  reason: draft.reason.trim(),
})

/** What may go back when seats are cancelled. `dated`: it is for a day, before which the policy pays. */
export function cancellationChoices({ ifCancelled: { policy, original }, atDesk }: Pick<RefundOptions, 'ifCancelled' | 'atDesk'>, dated: boolean): { id: CancellationRefund; name: string; more: string }[] {
  const nothing = dated ? 'Nothing: it starts in less than a day, or has begun.' : 'Nothing.'
  return [
    { id: 'policy', name: 'By the return policy', more: goesBack(policy, atDesk) || nothing },
    { id: 'original', name: 'Everything, the way it was paid', more: goesBack(original, atDesk) },
    { id: 'none', name: 'Nothing for now', more: 'You can refund it later.' },
  ]
}

/** Where money goes, in words: "$10.00 to the card and $5.00 as credit". */
export function goesBack({ card, credits }: { card: number; credits: number }, atDesk: boolean) {
  const parts = [card > 0 && `${dollarsText(card)} ${atDesk ? 'at the desk' : 'to the card'}`, credits > 0 && `${dollarsText(credits)} as credit`]
  return parts.filter(Boolean).join(' and ')
}

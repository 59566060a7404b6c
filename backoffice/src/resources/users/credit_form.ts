import { SHORTEST } from '../../../../common/longest.ts'
import { dollarsText } from '../../../../common/money.ts'
import { CREDITS } from '../../../../common/ranges.ts'
import { dollarsIn } from '../orders/refund_form.ts'

/** The form while it is filled in. */
export interface CreditDraft {
  way: 'give' | 'take'
  amount: string
  note: string
}

export const newCredit: CreditDraft = { way: 'give', amount: '', note: '' }

function amountError(way: CreditDraft['way'], dollars: number | null, balance: number) {
  if (dollars === null || dollars < CREDITS[0]) return 'Please enter an amount, such as 15.00.'
  if (way === 'take' && dollars > balance) return `At most ${dollarsText(balance)} can be taken back.`
  return dollars > CREDITS[1] ? `Please enter at most $${CREDITS[1].toLocaleString('en-US')} at a time.` : undefined
}

export function creditErrors({ way, amount, note }: CreditDraft, balance: number) {
  const dollars = dollarsIn(amount)
  const errors = {
    amount: amountError(way, dollars, balance),
    note: note.trim().length < SHORTEST.note ? 'Please say why, for the books.' : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

export function toCreditStep({ way, amount, note }: CreditDraft) {
  const dollars = dollarsIn(amount) ?? 0
  return { amount: way === 'take' ? -dollars : dollars, note: note.trim() }
}

const REASONS: Record<string, string> = {
  'granted': 'Given',
  'taken back': 'Taken back',
  'purchase': 'Spent',
  'refund': 'Refund',
  'referral': 'Brought somebody',
  'referral taken back': 'Reward taken back',
}

/** What an entry of the ledger is, in a word or two; something new reads as the server names it. */
export const reasonInWords = (reason: string) => REASONS[reason] ?? reason.charAt(0).toUpperCase() + reason.slice(1)

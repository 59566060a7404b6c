import type { TranslateFunction } from 'react-admin'
import { SHORTEST } from '#common/longest'
import { dollarsText } from '#common/money'
import { CREDITS } from '#common/ranges'
import { capital, count } from '#backoffice/fields/format'
import { dollarsIn } from '../orders/refund_form.ts'

/** The form while it is filled in. */
export interface CreditDraft {
  way: 'give' | 'take'
  amount: string
  note: string
}

export const newCredit: CreditDraft = { way: 'give', amount: '', note: '' }

const WORDS = 'resources.users.credits'

function amountError(way: CreditDraft['way'], dollars: number | null, balance: number, translate: TranslateFunction) {
  if (dollars === null || dollars < CREDITS[0]) return translate(`${WORDS}.no_amount`)
  if (way === 'take' && dollars > balance) return translate(`${WORDS}.at_most`, { amount: dollarsText(balance) })
  return dollars > CREDITS[1] ? translate(`${WORDS}.too_much`, { amount: count(CREDITS[1]) }) : undefined
}

export function creditErrors({ way, amount, note }: CreditDraft, balance: number, translate: TranslateFunction) {
  const errors = {
    amount: amountError(way, dollarsIn(amount), balance, translate),
    note: note.trim().length < SHORTEST.note ? translate(`${WORDS}.no_note`) : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

export function toCreditStep({ way, amount, note }: CreditDraft) {
  const dollars = dollarsIn(amount) ?? 0
  return { amount: way === 'take' ? -dollars : dollars, note: note.trim() }
}

/** What an entry of the ledger is, in a word or two; something new reads as the server names it. */
export const reasonInWords = (reason: string, translate: TranslateFunction) =>
  translate(`${WORDS}.reason.${reason}`, { _: capital(reason) })

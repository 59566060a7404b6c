import type { OrderHistoryEntry } from '#common/wire'
import { dollarsText } from '../../../common/money.ts'

export type Details = OrderHistoryEntry['details']

/** By the server's name of what happened; `mail`: the title of the mail that it is about. */
export type HistorySentences = Record<string, (details: Details, mail: string) => string>

/** Cents; 0: nothing is said of it. */
export const cents = (details: Details, name: string) => {
  const value = details[name]
  return typeof value === 'number' ? value : 0
}

/** Empty: nothing is said of it. */
export const text = (details: Details, name: string) => {
  const value = details[name]
  return typeof value === 'string' ? value : ''
}

/** Ends a sentence with the reason, if there is one. */
export const because = (details: Details) => (text(details, 'reason') ? `: ${text(details, 'reason')}` : '')

export const amount = (details: Details) => dollarsText(cents(details, 'amountCents') / 100)

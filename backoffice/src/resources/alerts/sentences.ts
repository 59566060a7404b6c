import type { Alert } from '#api/types'

/** What happened, and what to do about it; an alert of another kind shows its own name. */
const SENTENCES: Record<string, string> = {
  'paid without a seat': 'A payment came in after its seats were gone. The money goes back by itself; nothing is left to do.',
  'paid without an order': 'A payment is there, but its order cannot be made. Look at it at the payment provider.',
  'paid page without a checkout': 'The payment provider knows a payment that we do not. Look at it there.',
  'refund failed': 'The payment provider refuses a refund. Try it again at its order, or give the money as credit.',
  'owed at the desk': 'Seats that were paid at the desk are cancelled. Give the buyer the money back there.',
  'game master without an address': 'Several game masters had one e-mail address. One of them keeps it; this one needs another.',
  'mail not delivered': 'A mail could not be delivered for a day. The address may be wrong.',
}
const LATE = 'A payment came in after its seats were gone, and the payment provider refuses to send it back. Try it again, or write to the buyer.'

export const sentenceFor = ({ kind, refund }: Pick<Alert, 'kind' | 'refund'>) => (refund ? LATE : (SENTENCES[kind] ?? kind))

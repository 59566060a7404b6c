import type { Alert } from '#common/wire'

/** What happened, and what to do about it; an alert of another kind shows its own name. */
const SENTENCES: Record<string, string> = {
  'paid without a seat': 'A payment came in after its seats were gone. The money goes back by itself; nothing is left to do.',
  'paid without an order': 'A payment is there, but its order cannot be made. Look at it at the payment provider.',
  'paid page without a checkout': 'The payment provider knows a payment that we did not ask for. Look at it there: keep it, or refund it there.',
  'paid another amount': 'Another amount was paid than was owed. It goes back by itself, and no order was made.',
  'paid twice': 'A checkout was paid a second time. The second payment goes back by itself.',
  'paid before a restore': 'A payment is older than the restored data, which do not know its buyer or its game. It goes back by itself; write to the buyer.',
  'refunded at the provider': 'Money of an order was refunded at the payment provider. If its buyer still has seats, decide about them.',
  'disputed': "A card's holder disputes a payment. Answer at the payment provider; until it is decided, that amount can't go back in another way.",
  'dispute lost': 'A dispute is lost: the money has gone back. If the buyer still has seats, decide about them.',
  'dispute won': 'A dispute is won: the amount counts as paid again. Nothing is left to do.',
  'refund failed': 'The payment provider refuses a refund. Try it again at its order, or give the money as credit.',
  'owed at the desk': 'Seats that were paid at the desk are cancelled. Give the buyer the money back there.',
  'game master without an address': 'Several game masters had one e-mail address. One of them keeps it; this one needs another.',
  'mails withheld': 'Free orders asked for more mail to strangers than is sent in a day. The histories of the orders say which; send them where they are honest.',
  'message': 'Somebody wrote on the contact page. Answer by e-mail; nobody else does.',
  'mail not delivered': 'A mail could not be delivered for a day. The address may be wrong.',
}
const LATE = 'A payment came in after its seats were gone, and the payment provider refuses to send it back. Try it again, or write to the buyer.'

export const sentenceFor = ({ kind, refund }: Pick<Alert, 'kind' | 'refund'>) => (refund ? LATE : (SENTENCES[kind] ?? kind))

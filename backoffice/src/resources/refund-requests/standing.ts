import type { AdminRefundRequest } from '#common/wire'
import { dollarsText } from '../../../../common/money.ts'
import { dayAndTime } from '../../mountain_time.ts'

/** Who has it, or what became of it. */
export function standing({ state, answerBy, escalatedAt, granted, grantedMoney, decidedBy, decidedAt }: AdminRefundRequest): string {
  const by = [decidedBy && ` by ${decidedBy}`, decidedAt && `, ${dayAndTime(decidedAt)}`].filter(Boolean).join('')
  switch (state) {
    case 'asked':
      return `The game master has until ${dayAndTime(answerBy)}`
    case 'escalated':
      return `With support since ${dayAndTime(escalatedAt ?? answerBy)}`
    case 'declined':
      return 'Declined by the game master'
    case 'granted':
      return `${dollarsText(granted ?? 0)} granted${by}${grantedMoney === 'refused by the card' ? '. The card did not take it: see the order' : ''}`
    case 'refused':
      return `Declined${by}`
    case 'withdrawn':
      return 'Taken back by the buyer'
    case 'closed':
      return 'Closed: what was bought or its money was given back in another way'
  }
}

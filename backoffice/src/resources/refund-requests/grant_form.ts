import type { TranslateFunction } from 'react-admin'
import { dollarsText } from '#common/money'
import type { AdminRefundRequest, RefundDestination, RefundOptions } from '#common/wire'
import { dayAndTime } from '#backoffice/mountain_time'
import { refundErrors } from '../orders/refund_form.ts'

const WORDS = 'resources.refund-requests.standing'

/** Who has it, or what became of it. */
export function standing(
  { state, answerBy, escalatedAt, granted, grantedMoney, decidedBy, decidedAt }: AdminRefundRequest,
  translate: TranslateFunction
): string {
  const by = [decidedBy && translate(`${WORDS}.by`, { name: decidedBy }), decidedAt && `, ${dayAndTime(decidedAt)}`]
    .filter(Boolean)
    .join('')
  return translate(`${WORDS}.${grantedMoney === 'refused by the card' ? 'not_taken' : state}`, {
    until: dayAndTime(answerBy),
    since: dayAndTime(escalatedAt ?? answerBy),
    amount: dollarsText(granted ?? 0),
    by,
  })
}

/** The form while it is filled in. */
export interface GrantDraft {
  amount: string
  destination: RefundDestination
  answer: string
}

type Asked = Pick<AdminRefundRequest, 'price'>

/** No more than the seats cost, and than is left of the order. */
const within = ({ price }: Asked, options: RefundOptions): RefundOptions => ({
  ...options,
  card: Math.min(price, options.card),
  credits: Math.min(price, options.credits),
})

/** All of it, as the policy gives money back: as credit where there is an account. */
export function newGrant(request: Asked, options: RefundOptions): GrantDraft {
  const destination = options.hasAccount ? 'credits' : 'card'
  return { amount: within(request, options)[destination].toFixed(2), destination, answer: '' }
}

export const grantErrors = (
  { amount, destination }: GrantDraft,
  request: Asked,
  options: RefundOptions,
  translate: TranslateFunction
) => refundErrors({ amount, confirmAmount: amount, destination, reason: '' }, within(request, options), translate)

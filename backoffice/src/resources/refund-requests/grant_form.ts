import type { TranslateFunction } from 'react-admin'
import type { AdminRefundRequest, RefundDestination, RefundOptions } from '#common/wire'
import { refundErrors } from '../orders/refund_form.ts'

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

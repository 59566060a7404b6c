import type { OrderMoney, PaymentKind } from '#common/wire'
import { PAYMENT_KINDS, PAYMENT_WORDS } from '../../../../common/choices.ts'

/** How a manual order may be paid. */
export const PAYMENTS = PAYMENT_KINDS.map((id) => ({ id, name: PAYMENT_WORDS[id] }))

const SHORT: Record<PaymentKind, string> = { cash: 'cash', card: 'card', complimentary: 'free', other: 'other' }

/** Of a manual order, in as little room as a list has. */
export const takenText = ({ paymentKind }: Pick<OrderMoney, 'paymentKind'>) => (paymentKind ? `By staff, ${SHORT[paymentKind]}` : 'By staff')

/** Of a manual order. Of older ones nobody wrote it down. */
export const paymentText = ({ paymentKind }: Pick<OrderMoney, 'paymentKind'>) =>
  `By staff, ${(paymentKind ? PAYMENT_WORDS[paymentKind] : 'payment not recorded').toLowerCase()}`

import type { OrderMoney, PaymentKind } from '#common/wire'

/** How a manual order may be paid. */
export const PAYMENT_KINDS: { id: PaymentKind; name: string }[] = [
  { id: 'cash', name: 'Cash' },
  { id: 'card', name: 'Card at the desk' },
  { id: 'complimentary', name: 'Complimentary' },
  { id: 'other', name: 'Other' },
]

const SHORT: Record<PaymentKind, string> = { cash: 'cash', card: 'card', complimentary: 'free', other: 'other' }

/** Of a manual order, in as little room as a list has. */
export const takenText = ({ paymentKind }: Pick<OrderMoney, 'paymentKind'>) => (paymentKind ? `By staff, ${SHORT[paymentKind]}` : 'By staff')

/** Of a manual order. Of older ones nobody wrote it down. */
export const paymentText = ({ paymentKind }: Pick<OrderMoney, 'paymentKind'>) =>
  `By staff, ${(PAYMENT_KINDS.find(({ id }) => id === paymentKind)?.name ?? 'payment not recorded').toLowerCase()}`

import type { OrderMoney, PaymentKind } from '#api/types'

/** How a manual order may be paid. */
export const PAYMENT_KINDS: { id: PaymentKind; name: string }[] = [
  { id: 'cash', name: 'Cash' },
  { id: 'card', name: 'Card at the desk' },
  { id: 'complimentary', name: 'Complimentary' },
  { id: 'other', name: 'Other' },
]

/** Of a manual order. Of older ones nobody wrote it down. */
export const paymentText = ({ paymentKind }: Pick<OrderMoney, 'paymentKind'>) =>
  `By staff, ${(PAYMENT_KINDS.find(({ id }) => id === paymentKind)?.name ?? 'payment not recorded').toLowerCase()}`

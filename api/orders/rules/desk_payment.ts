import type { PaymentKind } from '#common/wire'

export const PAYMENT_KINDS = ['cash', 'card', 'complimentary', 'other'] as const satisfies PaymentKind[]

/** Words for a receipt and a list. What nobody wrote down stays open. */
export const PAYMENT_WORDS: Record<PaymentKind, string> = {
  cash: 'Cash',
  card: 'Card at the desk',
  complimentary: 'Complimentary',
  other: 'Other',
}

/** Staff take the whole price, or none of it. Cents. */
export const deskPayment = (kind: PaymentKind, subtotalCents: number) =>
  kind === 'complimentary' ? { discountCents: subtotalCents, paidCents: 0 } : { discountCents: 0, paidCents: subtotalCents }

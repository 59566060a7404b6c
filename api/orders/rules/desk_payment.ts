import type { PaymentKind } from '#common/wire'

/** Staff take the whole price, or none of it. Cents. */
export const deskPayment = (kind: PaymentKind, subtotalCents: number) =>
  kind === 'complimentary'
    ? { discountCents: subtotalCents, paidCents: 0 }
    : { discountCents: 0, paidCents: subtotalCents }

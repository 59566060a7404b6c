import type { PaymentKind } from '#common/wire'

interface DeskPayment {
  discountCents: number
  creditsCents: number
  paidCents: number
}

/** Staff take the whole price in one way, or none of it. Cents. */
export const deskPayment = (kind: PaymentKind, subtotalCents: number): DeskPayment => ({
  discountCents: kind === 'complimentary' ? subtotalCents : 0,
  creditsCents: kind === 'credit' ? subtotalCents : 0,
  paidCents: kind === 'complimentary' || kind === 'credit' ? 0 : subtotalCents,
})

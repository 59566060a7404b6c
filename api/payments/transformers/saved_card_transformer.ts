import type { SavedCard } from '#api/payments/payment_gateway'
import type { PaymentMethod } from '#common/wire'

export const toPaymentMethod = ({ id, brand, last4, expMonth, expYear }: SavedCard): PaymentMethod => ({
  id,
  card: { brand, last4, exp_month: expMonth, exp_year: expYear },
})

import type { Alert, PaymentRefund } from '#common/wire'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'

/** An approval needs an answer of its own. */
export const canSelect = ({ resolvedAt, details }: Alert) => !resolvedAt && typeof details.approval !== 'number'

/** Sends the refund of an alert again: of an order, or of a payment without one. */
export async function retryRefund(data: BackOfficeData, { refund }: Alert): Promise<PaymentRefund> {
  const { id, amount, orderId } = refund!
  if (orderId === null) return data.retryPaymentRefund(id)
  const { refunds } = await data.retryRefund(orderId, id)
  return { id, amount, state: refunds.find((one) => one.id === id)?.state ?? 'pending' }
}

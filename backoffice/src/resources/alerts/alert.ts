import type { Alert, PaymentRefund } from '#common/wire'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'

export const canSelect = ({ resolvedAt, details }: Alert) => !resolvedAt && typeof details.approval !== 'number'

export async function retryAlertRefund(data: BackOfficeData, { refund }: Alert): Promise<PaymentRefund> {
  const { id, amount, orderId } = refund!
  if (orderId === null) return data.retryPaymentRefund(id)
  const { refunds } = await data.retryRefund(orderId, id)
  return { id, amount, state: refunds.find((one) => one.id === id)?.state ?? 'pending' }
}

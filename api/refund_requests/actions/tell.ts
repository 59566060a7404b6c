import services from '#api/config/services'
import { findGameMasterEmail } from '#api/catalog/queries/find_record'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { writeToBuyer } from '#api/orders/actions/write_to_buyer'
import type { Transaction } from '#api/shared/sql'

/** What the buyer of an order is told about their request. */
export type News = 'asked' | 'escalated' | 'declined' | 'refused'

export async function tellBuyer(
  transaction: Transaction,
  request: { id: number; orderId: number; email: string },
  news: News
): Promise<void> {
  const { id: requestId, orderId, email } = request
  if (!email) return
  await writeToBuyer(transaction, orderId, {
    kind: 'refund_request_news',
    recipient: email,
    cause: `refund-request:${requestId}:${news}`,
    data: { orderId, requestId, news },
  })
}

export async function tellGameMaster(transaction: Transaction, requestId: number, gameMasterId: number): Promise<void> {
  const recipient = await findGameMasterEmail(transaction, gameMasterId)
  if (recipient)
    await enqueueMail(transaction, {
      kind: 'refund_request_to_answer',
      recipient,
      cause: `refund-request:${requestId}:to-answer`,
      data: { requestId },
    })
}

export const tellSupport = (transaction: Transaction, requestId: number) =>
  enqueueMail(transaction, {
    kind: 'refund_request_to_decide',
    recipient: services.staffEmail,
    cause: `refund-request:${requestId}:to-decide`,
    data: { requestId },
  })

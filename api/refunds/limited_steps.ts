import { limitedStep } from '#api/approvals/limited_steps'
import { CancelGame, type CancelGameInput } from '#api/refunds/actions/cancel_game'
import { CancelOrder, type Cancellation } from '#api/refunds/actions/cancel_order'
import { RefundOrder, type RefundWish } from '#api/refunds/actions/refund_order'
import { RetryRefund } from '#api/refunds/actions/retry_refund'

export const refundOrder = limitedStep(
  'refund an order',
  async (container, { orderId, refund }: { orderId: number; refund: RefundWish }, actor) =>
    (await container.make(RefundOrder)).handle(orderId, refund, actor)
)

export const cancelOrder = limitedStep(
  'cancel an order',
  async (container, { orderId, cancellation }: { orderId: number; cancellation: Omit<Cancellation, 'admit'> }, actor) =>
    (await container.make(CancelOrder)).handle(orderId, cancellation, actor)
)

export const cancelGames = limitedStep(
  'cancel games',
  async (container, { gameId, options }: { gameId: number; options: Omit<CancelGameInput, 'reach'> }, actor) =>
    (await container.make(CancelGame)).handle(gameId, actor, options)
)

export const retryRefund = limitedStep(
  'retry a refund',
  async (container, { orderId, refundId }: { orderId: number; refundId: string }, actor) =>
    (await container.make(RetryRefund)).handle(orderId, refundId, actor)
)

export const retryPaymentRefund = limitedStep(
  'retry a refund without an order',
  async (container, { refundId }: { refundId: string }, actor) =>
    (await container.make(RetryRefund)).handleWithoutOrder(refundId, actor)
)

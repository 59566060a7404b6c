import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from '#api/shared/sql'

export interface RefundRequest {
  checkoutId: string | null
  orderId: number | null
  amountCents: number
  destination: 'card' | 'credits'
  reason: string
  paymentIntent: string | null
}

const REQUEST = sql`
  INSERT INTO refunds (id, checkout_id, order_id, amount_cents, destination, reason, provider_payment_intent)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`

/** Writes down that money shall go back; `ExecuteRefund` moves it afterwards (RFND-1). Answers the refund's id. */
export async function requestRefund(transaction: Transaction, refund: RefundRequest): Promise<string> {
  const id = randomUUID()
  await transaction.run(REQUEST, [
    id,
    refund.checkoutId,
    refund.orderId,
    refund.amountCents,
    refund.destination,
    refund.reason,
    refund.paymentIntent,
  ])
  return id
}

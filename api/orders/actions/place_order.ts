import { recordSale } from '#api/orders/actions/record_sale'
import { writeToBuyer } from '#api/orders/actions/write_to_buyer'
import { refundTiers } from '#api/config/refunds'
import { REFUND_POLICY, type RefundTier } from '#common/refund_policy'
import { noteSeats } from '#api/sales/actions/stock'
import type { Portion } from '#api/sales/product'
import { sql, type Transaction } from '#api/shared/sql'
import type { PaymentKind } from '#common/wire'

interface OrderLine extends Portion {
  productName: string
  unitPriceCents: number
  firstName: string
  lastName: string
  email: string
  phone: string
  /** What its buyer was promised; without it, what the policy says today. */
  refundTiers?: readonly RefundTier[]
}

export interface NewOrder {
  checkoutId: string | null
  userId: number | null
  lines: readonly OrderLine[]
  /** Used where the lines have none. */
  email: string
  subtotalCents: number
  creditsCents: number
  paidCents: number
  paymentIntent: string | null
  referralCode: string | null
  /** Name of the administrator who took the order at the desk; absent for a sale. */
  takenBy?: string
  /** How it was paid at the desk. */
  desk?: { kind: PaymentKind; note: string; discountCents: number }
  /** Names the submit of the form that it comes from. */
  requestKey?: string
}

const PLACE = sql`
  WITH placed AS (
    INSERT INTO orders (checkout_id, user_id, first_name, last_name, email, phone, manual, subtotal_cents,
                        credits_cents, paid_cents, provider_payment_intent, referral_code, refund_policy,
                        request_key, payment_kind, payment_note, discount_cents, partner_id, game_names)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $18, $19, $20, (SELECT partner_id FROM checkouts WHERE id = $1),
            (SELECT string_agg(DISTINCT line->>'productName', ' ' ORDER BY line->>'productName') FROM jsonb_array_elements($15::jsonb) AS line))
    RETURNING id
  ), items AS (
    INSERT INTO order_items (order_id, product_type, product_id, choice, product_name, unit_price_cents, quantity,
                             first_name, last_name, email, phone, refund_tiers)
    SELECT id, line->>'productType', (line->>'productId')::bigint, NULLIF(line->'choice', 'null'), line->>'productName', (line->>'unitPriceCents')::int,
           (line->>'quantity')::int, line->>'firstName', line->>'lastName', line->>'email', line->>'phone', NULLIF(line->'refundTiers', 'null')
      FROM placed, jsonb_array_elements($15::jsonb) AS line
  ), history AS (
    INSERT INTO order_history (order_id, event, actor, details)
    SELECT id, happened->>'event', $16, happened->'details' FROM placed, jsonb_array_elements($17::jsonb) AS happened
  )
  SELECT id FROM placed`

/** Writes an order whose lines are sold in the same transaction, its history and its confirmation. */
export async function placeOrder(
  transaction: Transaction,
  order: NewOrder
): Promise<{ id: number; email: string; paidCents: number }> {
  const buyer = order.lines[0]!
  const email = buyer.email || order.email
  const happened = [{ event: 'created', details: {} }, paid(order)]
  const placed = await transaction.first<{ id: number }>(PLACE, [
    order.checkoutId,
    order.userId,
    buyer.firstName,
    buyer.lastName,
    email,
    buyer.phone,
    order.takenBy !== undefined,
    order.subtotalCents,
    order.creditsCents,
    order.paidCents,
    order.paymentIntent,
    order.referralCode,
    JSON.stringify({ ...REFUND_POLICY, tiers: refundTiers() }),
    order.requestKey ?? null,
    JSON.stringify(order.lines),
    order.takenBy ?? 'Buyer',
    JSON.stringify(happened),
    order.desk?.kind ?? null,
    order.desk?.note ?? '',
    order.desk?.discountCents ?? 0,
  ])
  const orderId = placed!.id
  await recordSale(transaction, orderId)
  await noteSeats(transaction, order.lines.map(toSeatChange))
  if (email) {
    await writeToBuyer(transaction, orderId, {
      kind: 'order_confirmation',
      recipient: email,
      cause: `order:${orderId}:confirmation`,
      data: { orderId },
    })
  }
  for (const attendee of otherAddresses(order.lines, email)) {
    await writeToBuyer(transaction, orderId, {
      kind: 'attendee_confirmation',
      recipient: attendee,
      cause: `order:${orderId}:attendee:${attendee.toLowerCase()}`,
      data: { orderId, email: attendee },
    })
  }
  return { id: orderId, email, paidCents: order.paidCents }
}

const toSeatChange = ({ productType, productId, quantity, firstName, lastName }: OrderLine) => ({
  productType,
  productId,
  seats: quantity,
  player: `${firstName} ${lastName}`.trim(),
})

/** Addresses of attendees, each once and without the buyer's. */
function otherAddresses(lines: readonly OrderLine[], buyer: string): string[] {
  const others = new Map(lines.filter(({ email }) => email !== '').map(({ email }) => [email.toLowerCase(), email]))
  others.delete(buyer.toLowerCase())
  return [...others.values()]
}

const paid = ({ paidCents, creditsCents, desk }: NewOrder) => ({
  event: 'paid',
  details: { paidCents, creditsCents, ...(desk && { kind: desk.kind, note: desk.note }) },
})

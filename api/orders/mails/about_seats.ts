import { orderPage } from '#api/orders/mails/order_page'
import { isMoved, policySteps } from '#api/orders/rules/free_until'
import { stepAt, tiersOf, type RefundStep, type RefundTerms, type RefundTier } from '#common/refund_policy'
import { forWhat } from '#common/refund_words'
import { whenText } from '#api/shared/clock'
import type { ProductRef } from '#common/products'
import type { Dated } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

const FREE = "If you can't make it, please cancel to open your seat for someone else."

interface Seats {
  /** What comes back until when. */
  steps: readonly RefundStep[]
  /** Without an account money goes back the way it was paid. */
  hasAccount: boolean
  /** Nothing was paid for the order. */
  isFree: boolean
}

/** What giving seats back brings, as things stand. */
export function whatCancellingBrings({ steps, hasAccount, isFree }: Seats, now: Date): string {
  if (isFree) return FREE
  const step = stepAt(steps, now)
  if (!step) return 'The refund deadline has passed. You can still cancel to open your seat for someone else.'
  return `If you can't make it, cancel by ${whenText(step.until)} ${forWhat(step, hasAccount ? 'account' : 'guest')}.`
}

const ORDER = sql`
  SELECT o.id, o.user_id AS "userId", o.email, o.link_version AS "linkVersion", o.refund_policy AS terms, o.created_at AS "boughtAt", o.subtotal_cents = 0 AS "isFree",
         (SELECT i.refund_tiers FROM order_items i WHERE i.order_id = o.id AND i.status = 'active' AND i.refund_tiers IS NOT NULL
           AND i.product_type = $2 AND i.product_id = $3 ORDER BY i.id LIMIT 1) AS tiers,
         NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.email <> '' AND lower(i.email) <> lower(o.email)) AS alone
    FROM orders o WHERE o.id = $1`

export interface AboutSeats {
  cancelling: string
  /** Where that is done; null where the reader may be somebody else than the guest who bought. */
  page: string | null
}

interface Found {
  id: number
  userId: number | null
  email: string
  linkVersion: number
  terms: Partial<RefundTerms>
  tiers: readonly RefundTier[] | null
  boughtAt: Date
  isFree: boolean
  alone: boolean
}

/** Of what has a deadline of its own nobody needs to know which product it is. */
interface SeatsOf {
  orderId: number
  product?: ProductRef
}

const MOVED = "If this time doesn't work for you, cancel before it begins for a full refund."

/** For a mail to those whom seats of an order are for. */
export async function aboutSeats(
  database: Sql,
  { orderId, product }: SeatsOf,
  timing: Dated,
  now: Date
): Promise<AboutSeats | null> {
  const order = await database.first<Found>(ORDER, [orderId, product?.productType ?? null, product?.productId ?? null])
  if (!order) return null
  const { startsAt } = timing
  const hasAccount = order.userId !== null
  const isFreeAsMoved = !order.isFree && startsAt > now && isMoved({ timing, boughtAt: order.boughtAt })
  return {
    cancelling: isFreeAsMoved
      ? MOVED
      : whatCancellingBrings(
          { steps: policySteps(timing, order.tiers ?? tiersOf(order.terms)), hasAccount, isFree: order.isFree },
          now
        ),
    page: hasAccount || order.alone ? orderPage(order) : null,
  }
}

import { orderPage } from '#api/orders/mails/order_page'
import { isMoved, policyUntil } from '#api/orders/rules/free_until'
import type { RefundTerms } from '#common/refund_policy'
import { whenText } from '#api/shared/clock'
import type { Dated } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

interface Seats {
  /** The last moment at which everything comes back. */
  until: Date
  /** Without an account money goes back the way it was paid. */
  hasAccount: boolean
}

/** What giving seats back brings, as things stand. */
export function whatCancellingBrings({ until, hasAccount }: Seats, now: Date): string {
  if (now > until) return 'The time for a refund is over. Seats that you give back help somebody else, but no money comes with them.'
  const back = hasAccount ? 'as site credit, which does not expire' : 'to your card'
  return `If you cannot make it, cancel by ${whenText(until)} for a full refund ${back}.`
}

const ORDER = sql`
  SELECT o.id, o.user_id AS "userId", o.refund_policy AS terms, o.created_at AS "boughtAt",
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
  terms: Partial<RefundTerms>
  boughtAt: Date
  alone: boolean
}

const MOVED = 'If this time does not suit you, cancel before it begins: everything goes back the way you paid.'

/** For a mail to those whom seats of an order are for. */
export async function aboutSeats(database: Sql, orderId: number, timing: Dated, now: Date): Promise<AboutSeats | null> {
  const order = await database.first<Found>(ORDER, [orderId])
  if (!order) return null
  const { startsAt } = timing
  const hasAccount = order.userId !== null
  const isFreeAsMoved = startsAt > now && isMoved({ timing, boughtAt: order.boughtAt })
  return {
    cancelling: isFreeAsMoved ? MOVED : whatCancellingBrings({ until: policyUntil(timing, order.terms), hasAccount }, now),
    page: hasAccount || order.alone ? orderPage(order) : null,
  }
}

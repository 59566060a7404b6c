import { listPaid, listPaidBy, type PaidRow } from '#api/campaigns/queries/list_sessions'
import { OfferChanged } from '#api/refunds/exceptions/refund_refusals'
import { listLiveLines, readPaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund } from '#api/refunds/rules/cancellation_refund'
import type { RefundSplit } from '#api/refunds/rules/split_refund'
import { databaseNow } from '#api/shared/database_clock'
import type { Sql } from '#api/shared/sql'
import type { CancellationRefund } from '#common/wire'

/** Seats of one order, and what comes back for them. */
export interface Offer {
  orderId: number
  itemIds: number[]
  split: RefundSplit
}

/** Cents. */
export interface ComesBack extends RefundSplit {
  /** Lines of orders that are given back. */
  seats: number
}

/** What somebody who leaves gets back for these sessions, by the policy of each order or all of it. */
export const offersTo = async (
  database: Sql,
  userId: number,
  gameIds: readonly number[],
  refund: CancellationRefund
): Promise<Offer[]> => offersFor(database, await listPaidBy(database, userId, gameIds), refund)

/** What goes back when these sessions do not take place. */
export const offersOf = async (database: Sql, gameIds: readonly number[]): Promise<Offer[]> =>
  offersFor(database, await listPaid(database, gameIds), 'original')

export const sumOf = (offers: readonly Offer[]): ComesBack =>
  offers.reduce(
    (sum, { itemIds, split }) => ({
      seats: sum.seats + itemIds.length,
      cardCents: sum.cardCents + split.cardCents,
      creditsCents: sum.creditsCents + split.creditsCents,
    }),
    { seats: 0, cardCents: 0, creditsCents: 0 }
  )

export function sumInCents(offers: readonly Offer[]): number {
  const { cardCents, creditsCents } = sumOf(offers)
  return cardCents + creditsCents
}

/** `agreed`: what the person was told would come back; left out, it is not asked. */
export function seeThatItIsAgreed(offers: readonly Offer[], agreed: RefundSplit | undefined): void {
  const { cardCents, creditsCents } = sumOf(offers)
  if (agreed && (agreed.cardCents !== cardCents || agreed.creditsCents !== creditsCents)) throw new OfferChanged()
}

async function offersFor(database: Sql, lines: PaidRow[], refund: CancellationRefund): Promise<Offer[]> {
  const now = await databaseNow(database)
  const offers: Offer[] = []
  for (const [orderId, items] of Map.groupBy(lines, (line) => line.orderId)) {
    const [order, live] = [await readPaidOrder(database, orderId), await listLiveLines(database, orderId)]
    const ended = live.filter(({ id }) => items.some(({ itemId }) => itemId === id))
    offers.push({
      orderId,
      itemIds: items.map(({ itemId }) => itemId),
      split: cancellationRefund(order, ended, refund, now),
    })
  }
  return offers
}

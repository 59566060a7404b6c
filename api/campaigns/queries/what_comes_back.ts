import { listPaid, listPaidBy, type PaidRow } from '#api/campaigns/queries/list_sessions'
import { listLiveLines, readPaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationRefund } from '#api/refunds/rules/cancellation_refund'
import { databaseNow } from '#api/shared/database_clock'
import type { Sql } from '#api/shared/sql'
import type { CancellationRefund } from '#common/wire'

/** Cents. */
export interface ComesBack {
  /** Lines of orders that are given back. */
  seats: number
  cardCents: number
  creditsCents: number
}

/** What somebody who leaves gets back for these sessions, by the policy of each order or all of it. */
export const comesBackTo = async (database: Sql, userId: number, gameIds: readonly number[], refund: CancellationRefund): Promise<ComesBack> =>
  sumOf(database, await listPaidBy(database, userId, gameIds), refund)

/** What goes back when these sessions do not take place. */
export const comesBackOf = async (database: Sql, gameIds: readonly number[]): Promise<ComesBack> => sumOf(database, await listPaid(database, gameIds), 'original')

async function sumOf(database: Sql, lines: PaidRow[], refund: CancellationRefund): Promise<ComesBack> {
  const now = await databaseNow(database)
  const sum: ComesBack = { seats: lines.length, cardCents: 0, creditsCents: 0 }
  for (const [orderId, items] of Map.groupBy(lines, (line) => line.orderId)) {
    const [order, live] = [await readPaidOrder(database, orderId), await listLiveLines(database, orderId)]
    const ended = live.filter(({ id }) => items.some(({ itemId }) => itemId === id))
    const split = cancellationRefund(order, ended, refund, now)
    sum.cardCents += split.cardCents
    sum.creditsCents += split.creditsCents
  }
  return sum
}

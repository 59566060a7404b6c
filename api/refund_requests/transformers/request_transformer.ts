import type { RequestRow } from '#api/refund_requests/queries/find_request'
import { typedName } from '#api/notifications/greeting'
import { nounOnTheWire } from '#api/sales/rules/product_text'
import { toDollars } from '#common/money'
import type { AdminRefundRequest, AskedRefund } from '#common/wire'

const common = (row: RequestRow) => ({
  id: row.id,
  state: row.state,
  game: row.productName,
  date: isoOf(row.startsAt),
  seats: row.quantity,
  noun: nounOnTheWire(row),
  price: toDollars(row.lineCents),
  back: toDollars(row.leftCents),
  reason: row.reason,
  askedAt: row.askedAt.toISOString(),
  answerBy: row.escalatableFrom.toISOString(),
  declineReason: row.declineReason,
  granted: row.grantedCents === null ? null : toDollars(row.grantedCents),
  grantedMoney: row.grantedMoney,
})

/** The game master knows players by their first names. */
export const forGameMaster = (row: RequestRow): AskedRefund => ({
  ...common(row),
  buyer: typedName(row.firstName, 'A player'),
})

export const forStaff = (row: RequestRow): AdminRefundRequest => ({
  ...common(row),
  orderId: row.orderId,
  buyer: { name: `${row.firstName} ${row.lastName}`.trim(), email: row.email, hasAccount: row.buyerId !== null },
  gameMaster: row.gameMasterName,
  escalatedAt: isoOf(row.escalatedAt),
  answer: row.answer,
  decidedBy: row.decidedBy,
  decidedAt: isoOf(row.decidedAt),
})

const isoOf = (instant: Date | null) => instant && instant.toISOString()

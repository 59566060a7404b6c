import { sql, type Transaction } from '#api/shared/sql'

const GRANT = sql`
  INSERT INTO credit_entries (user_id, amount_cents, reason, order_id, note, actor, request_key, bonus_of) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

export interface CreditGrant {
  userId: number
  amountCents: number
  reason: string
  orderId?: number
  /** What staff wrote beside it, and who did. */
  note?: string
  actor?: string
  requestKey?: string
  /** The refund on top of which it is given, once. */
  bonusOf?: string
}

/** Adds cents to somebody's ledger. */
export async function grantCredits(transaction: Transaction, grant: CreditGrant): Promise<void> {
  const {
    userId,
    amountCents,
    reason,
    orderId = null,
    note = null,
    actor = null,
    requestKey = null,
    bonusOf = null,
  } = grant
  await transaction.run(GRANT, [userId, amountCents, reason, orderId, note, actor, requestKey, bonusOf])
}

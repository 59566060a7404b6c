import { sql, type Transaction } from '#api/shared/sql'

const GRANT = sql`
  INSERT INTO credit_entries (user_id, amount_cents, reason, order_id) VALUES ($1, $2, $3, $4)`

/** Adds cents to somebody's ledger. */
export async function grantCredits(
  transaction: Transaction,
  grant: { userId: number; amountCents: number; reason: string; orderId?: number }
): Promise<void> {
  await transaction.run(GRANT, [grant.userId, grant.amountCents, grant.reason, grant.orderId ?? null])
}

import { grantCredits } from '#api/credits/actions/grant_credits'
import { readAccount } from '#api/credits/queries/find_balance'
import { sql, type Transaction } from '#api/shared/sql'

/** A checkout that was let go may still be paid: what it had reserved is then the other's. */
const RESERVATIONS = sql`UPDATE credit_reservations SET user_id = $2 WHERE user_id = $1`
const DEBTS = sql`UPDATE credit_debts SET user_id = $2 WHERE user_id = $1`

/** Out of the one ledger and into the other, with both owners locked (CRED-1): what was is left as it is written. */
export async function moveCredits(transaction: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  const { ledgerCents } = await readAccount(transaction, from)
  if (ledgerCents !== 0) {
    await grantCredits(transaction, { userId: from, amountCents: -ledgerCents, reason: 'merged' })
    await grantCredits(transaction, { userId: to, amountCents: ledgerCents, reason: 'merged' })
  }
  await transaction.run(RESERVATIONS, [from, to])
  await transaction.run(DEBTS, [from, to])
}

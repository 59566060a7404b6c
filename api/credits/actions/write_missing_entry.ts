import { grantCredits } from '#api/credits/actions/grant_credits'
import { oweCredits } from '#api/credits/actions/take_credits'
import { freeCents, readAccount } from '#api/credits/queries/find_balance'
import type { Transaction } from '#api/shared/sql'

export interface MissingEntry {
  userId: number
  orderId: number
  reason: string
  /** Below 0: spent. */
  amountCents: number
  actor: string
}

/**
 * Writes into a ledger what an order says and the ledger does not. The caller holds `lockOwner`. A balance never falls below 0 by it
 * (CRED-1): what was spent again meanwhile is owed.
 */
export async function writeMissingEntry(
  transaction: Transaction,
  { userId, orderId, reason, amountCents, actor }: MissingEntry
): Promise<void> {
  const free = Math.max(0, freeCents(await readAccount(transaction, userId)))
  const now = Math.max(amountCents, -free)
  if (now !== 0)
    await grantCredits(transaction, { userId, orderId, reason, amountCents: now, note: 'written afterwards', actor })
  if (now > amountCents) await oweCredits(transaction, { userId, orderId, reason, amountCents: now - amountCents })
}

import { lockBalance, reserveCredits } from '#api/credits/actions/reserve_credits'
import type { Checkout } from '#api/checkout/checkout_line'
import type { Transaction } from '#api/shared/sql'

/**
 * A payment that comes in after its checkout was let go counts on credits that are free again. They are
 * set aside once more; false when they were spent elsewhere meanwhile.
 */
export async function reclaimCredits(transaction: Transaction, checkout: Checkout): Promise<boolean> {
  if (checkout.state === 'open' || checkout.creditsCents === 0) return true
  if (checkout.userId === null) return false
  if ((await lockBalance(transaction, checkout.userId)) < checkout.creditsCents) return false
  await reserveCredits(transaction, {
    checkoutId: checkout.id,
    userId: checkout.userId,
    amountCents: checkout.creditsCents,
  })
  return true
}

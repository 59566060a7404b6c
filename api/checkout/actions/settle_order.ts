import { captureCredits } from '#api/credits/actions/reserve_credits'
import type { Checkout } from '#api/checkout/checkout_line'
import { rewardReferrer } from '#api/referrals/actions/reward_referrer'
import type { Transaction } from '#api/shared/sql'

/** What follows from an order: its credits are spent, who sent the buyer is rewarded. */
export async function settleOrder(
  transaction: Transaction,
  checkout: Checkout,
  order: { id: number; email: string; paidCents: number }
): Promise<void> {
  if (checkout.creditsCents > 0) await captureCredits(transaction, checkout.id, order.id)
  await rewardReferrer(transaction, {
    orderId: order.id,
    userId: checkout.userId,
    email: order.email,
    paidCents: order.paidCents,
    referralCode: checkout.referralCode,
  })
}

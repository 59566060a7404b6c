import { takeCredits } from '#api/credits/actions/take_credits'
import { sql, type Transaction } from '#api/shared/sql'

const REWARD = sql`
  SELECT referrer_id AS "referrerId", amount_cents AS "amountCents" FROM referral_rewards
   WHERE order_id = $1 AND taken_back_at IS NULL FOR UPDATE`
const TAKEN_BACK = sql`UPDATE referral_rewards SET taken_back_at = product_now() WHERE order_id = $1`

const LOCK_REFERRER = sql`
  SELECT id FROM users WHERE id = (SELECT referrer_id FROM referral_rewards WHERE order_id = $1) /* guard: referrer-lock */ FOR NO KEY UPDATE /* end guard */`

/** To be called before the order is locked: users come first, whoever locks both. */
export async function lockReferrer(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.run(LOCK_REFERRER, [orderId])
}

/**
 * The order went back in full: so does its reward, as far as it is not spent (REF-1); what an open checkout has reserved is
 * taken when that ends. Repeating it changes nothing.
 */
export async function takeBackReward(transaction: Transaction, orderId: number): Promise<void> {
  const reward = await transaction.first<{ referrerId: number; amountCents: number }>(REWARD, [orderId])
  if (!reward) return
  const { referrerId: userId, amountCents } = reward
  const takenCents = await takeCredits(transaction, { userId, amountCents, reason: 'referral taken back', orderId })
  if (takenCents > 0) await transaction.run(TAKEN_BACK, [orderId])
}

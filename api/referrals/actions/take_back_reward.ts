import { grantCredits } from '#api/credits/actions/grant_credits'
import { lockBalance } from '#api/credits/actions/reserve_credits'
import { sql, type Transaction } from '#api/shared/sql'

const REWARD = sql`
  SELECT referrer_id AS "referrerId", amount_cents AS "amountCents" FROM referral_rewards
   WHERE order_id = $1 AND taken_back_at IS NULL`
const TAKE_BACK = sql`
  UPDATE referral_rewards SET taken_back_at = now() WHERE order_id = $1 AND taken_back_at IS NULL RETURNING id`

const LOCK_REFERRER = sql`
  SELECT id FROM users WHERE id = (SELECT referrer_id FROM referral_rewards WHERE order_id = $1) FOR NO KEY UPDATE`

/** To be called before the order is locked: users come first, whoever locks both. */
export async function lockReferrer(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.run(LOCK_REFERRER, [orderId])
}

/** The order went back in full: so does its reward, while it is unspent (REF-1). Repeating it changes nothing. */
export async function takeBackReward(transaction: Transaction, orderId: number): Promise<void> {
  const reward = await transaction.first<{ referrerId: number; amountCents: number }>(REWARD, [orderId])
  if (!reward || (await lockBalance(transaction, reward.referrerId)) < reward.amountCents) return
  if (!(await transaction.first(TAKE_BACK, [orderId]))) return
  await grantCredits(transaction, {
    userId: reward.referrerId,
    amountCents: -reward.amountCents,
    reason: 'referral taken back',
    orderId,
  })
}

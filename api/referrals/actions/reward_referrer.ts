import { grantCredits } from '#api/credits/actions/grant_credits'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { findBrowser, isKnownBrowser } from '#api/referrals/queries/know_browser'
import { findReferrerByCode, findRememberedReferrer, hasPaidBefore, type Referrer } from '#api/referrals/queries/find_referrer'
import { referralValidity } from '#api/referrals/rules/referral_validity'
import { sql, type Transaction } from '#api/shared/sql'

/** Enough for a free game. Cents. */
export const REWARD_CENTS = 1500

export interface RewardedOrder {
  orderId: number
  userId: number | null
  email: string
  /** As typed or stored by the buyer; without one, the referrer remembered at sign-in counts. */
  referralCode: string | null
}

/** A buyer is known by account, by address and as a guest by browser; an order of one waits for the other's. Locked after everything else. */
const LOCK_BUYER = sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key`
const RECORD = sql`
  INSERT INTO referral_rewards (buyer, referrer_id, order_id, amount_cents) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING id`

/** Rewards who sent the buyer, for the buyer's first paid order, once (REF-1). Answers whether it did. */
export async function rewardReferrer(transaction: Transaction, order: RewardedOrder): Promise<boolean> {
  const referrer = await referrerOf(transaction, order)
  if (!referrer) return false
  const address = `email:${order.email.toLowerCase()}`
  const account = order.userId === null ? [] : [`user:${order.userId}`]
  const browser = order.userId === null ? await findBrowser(transaction, order.orderId) : null
  await transaction.run(LOCK_BUYER, [[address, ...account, ...(browser ? [`browser:${browser}`] : [])]])
  if (!referralValidity(referrer, order, await hasPaidBefore(transaction, order, order.orderId)).valid) return false
  if (browser && (await isKnownBrowser(transaction, browser, { referrerId: referrer.id, orderId: order.orderId }))) return false

  const recorded = await transaction.first(RECORD, [account[0] ?? address, referrer.id, order.orderId, REWARD_CENTS])
  if (!recorded) return false
  await grantCredits(transaction, { userId: referrer.id, amountCents: REWARD_CENTS, reason: 'referral', orderId: order.orderId })
  await enqueueMail(transaction, {
    kind: 'reward_earned',
    recipient: referrer.email,
    cause: `referral:${order.orderId}`,
    data: { username: referrer.username, amountCents: REWARD_CENTS },
  })
  return true
}

async function referrerOf(transaction: Transaction, order: RewardedOrder): Promise<Referrer | null> {
  const named = order.referralCode ? await findReferrerByCode(transaction, order.referralCode) : null
  return named ?? (order.userId === null ? null : findRememberedReferrer(transaction, order.userId))
}

import { minimumOrderCents } from '#api/config/rewards'
import { grantCredits } from '#api/credits/actions/grant_credits'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { findBrowser, isKnownBrowser } from '#api/referrals/queries/know_browser'
import { findCard, isKnownCard } from '#api/referrals/queries/know_card'
import { findReferrer, hasPaidBefore } from '#api/referrals/queries/find_referrer'
import { referralValidity } from '#api/referrals/rules/referral_validity'
import { sql, type Transaction } from '#api/shared/sql'
import { REWARD_CENTS } from '#common/rewards'

export interface RewardedOrder {
  orderId: number
  userId: number | null
  email: string
  /** As typed or stored by the buyer; without one, the referrer remembered at sign-in counts. */
  referralCode: string | null
  /** By card. */
  paidCents: number
}

/** A buyer is known by account, address, browser and card; an order of one waits for the other's. Locked after everything else. */
const LOCK_BUYER = sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key`
const RECORD = sql`
  INSERT INTO referral_rewards (buyer, referrer_id, order_id, amount_cents) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING id`

/** Rewards who sent the buyer, for the buyer's first paid order, once (REF-1, docs/adr/0013). Answers whether it did. */
export async function rewardReferrer(transaction: Transaction, order: RewardedOrder): Promise<boolean> {
  if (order.paidCents < minimumOrderCents()) return false
  const referrer = await findReferrer(transaction, order)
  if (!referrer) return false
  const address = `email:${order.email.toLowerCase()}`
  const account = order.userId === null ? [] : [`user:${order.userId}`]
  const browser = await findBrowser(transaction, order.orderId)
  const card = await findCard(transaction, order.orderId)
  const keys = [
    address,
    ...account,
    ...(browser ? [`browser:${browser}`] : []),
    // guard: card-lock
    ...(card ? [`card:${card}`] : []),
    // end guard
  ]
  // guard: reward-lock
  await transaction.run(LOCK_BUYER, [keys])
  // end guard
  // guard: first-order-reward
  if (!referralValidity(referrer, order, await hasPaidBefore(transaction, order, order.orderId)).valid) return false
  // end guard
  const besides = { referrerId: referrer.id, orderId: order.orderId }
  // guard: one-reward-per-browser
  if (browser && (await isKnownBrowser(transaction, browser, besides))) return false
  // end guard
  // guard: one-reward-per-card
  if (card && (await isKnownCard(transaction, card, besides))) return false
  // end guard

  const recorded = await transaction.first(RECORD, [account[0] ?? address, referrer.id, order.orderId, REWARD_CENTS])
  if (!recorded) return false
  await grantCredits(transaction, {
    userId: referrer.id,
    amountCents: REWARD_CENTS,
    reason: 'referral',
    orderId: order.orderId,
  })
  await enqueueMail(transaction, {
    kind: 'reward_earned',
    recipient: referrer.email,
    cause: `referral:${order.orderId}`,
    data: { username: referrer.username, amountCents: REWARD_CENTS },
  })
  return true
}

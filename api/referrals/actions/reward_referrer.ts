import { minimumOrderCents } from '#api/config/rewards'
import { grantCredits } from '#api/credits/actions/grant_credits'
import { takeCredits } from '#api/credits/actions/take_credits'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { RememberCard } from '#api/payments/actions/remember_card'
import { findReferrer, hasPaidBefore } from '#api/referrals/queries/find_referrer'
import { findBrowser, findCard, isKnownBrowser, isKnownCard } from '#api/referrals/queries/fraud_checks'
import { referralValidity } from '#api/referrals/rules/referral_validity'
import { Database, sql, type Transaction } from '#api/shared/sql'
import { REWARD_CENTS } from '#common/rewards'
import { inject } from '@adonisjs/core'

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

export interface Rewardable {
  userId: number | null
  referralCode: string | null
  /** By card. */
  paidCents: number
  paymentIntent: string | null
}

/** What has to be asked of the payment provider before a reward is decided; only where one is at stake. */
@inject()
export class PrepareReward {
  constructor(
    protected database: Database,
    protected cards: RememberCard
  ) {}

  /** Outside of any transaction. */
  async handle({ paymentIntent, paidCents, ...buyer }: Rewardable): Promise<void> {
    if (!paymentIntent || paidCents < minimumOrderCents()) return
    if (await findReferrer(this.database, buyer)) await this.cards.handle(paymentIntent)
  }
}

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

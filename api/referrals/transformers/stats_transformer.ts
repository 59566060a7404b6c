import { minimumOrderCents } from '#api/config/rewards'
import type { RewardRow } from '#api/referrals/queries/list_rewards'
import { toDollars } from '#common/money'
import type { ReferralStats } from '#common/wire'

/** What was earned and stands; rewards of orders that went back count no more. */
export function forReferrer(referralCode: string, rewards: RewardRow[]): ReferralStats {
  const standing = rewards.filter(({ takenBack }) => !takenBack)
  return {
    referralCode,
    totalReferrals: standing.length,
    totalCreditsEarned: toDollars(standing.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    smallestOrder: toDollars(minimumOrderCents()),
    referralHistory: standing.map(({ createdAt, amountCents }) => ({
      created_at: createdAt.toISOString(),
      credit_amount: toDollars(amountCents),
    })),
  }
}

import { minimumOrderCents } from '#api/config/rewards'
import type { ReferralRow, RewardRow } from '#api/referrals/queries/list_referrals'
import { toDollars } from '#common/money'
import type { AdminReferral, ReferralStats } from '#common/wire'

export function forAdministrator(row: ReferralRow): AdminReferral {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    referrer: { id: row.referrerId, username: row.referrerName, email: row.referrerEmail },
    buyer: { id: row.buyerId, name: row.buyerName, email: row.buyerEmail },
    orderId: row.orderId,
    amount: toDollars(row.amountCents),
    state: row.takenBackAt ? 'taken back' : 'granted',
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
  }
}

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

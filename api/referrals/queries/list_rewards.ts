import { sql, type Sql } from '#api/shared/sql'

export interface RewardRow {
  createdAt: Date
  amountCents: number
  takenBack: boolean
}

const REWARDS = sql`
  SELECT created_at AS "createdAt", amount_cents AS "amountCents", taken_back_at IS NOT NULL AS "takenBack"
    FROM referral_rewards WHERE referrer_id = $1 ORDER BY id DESC`

export const listRewards = (database: Sql, referrerId: number) => database.rows<RewardRow>(REWARDS, [referrerId])

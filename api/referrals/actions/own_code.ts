import { newReferralCode } from '#api/referrals/rules/referral_code'
import { ProductError } from '#api/shared/errors'
import { sql, type Sql } from '#api/shared/sql'

const FIND = sql`SELECT code FROM referral_codes WHERE user_id = $1`
const CREATE = sql`INSERT INTO referral_codes (user_id, code) VALUES ($1, $2) ON CONFLICT DO NOTHING`
const REMOVE = sql`DELETE FROM referral_codes WHERE user_id = $1`

/** Two codes are equal once in many billions; this often is it tried again. */
const TRIES = 5

/** A person's own code, made on first reading (B-12). */
export async function ownCode(database: Sql, userId: number): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await database.first<{ code: string }>(FIND, [userId])
    if (found) return found.code
    await database.run(CREATE, [userId, newReferralCode()])
  }
  throw new ProductError(503, 'NO_CODE', 'Failed to generate referral code. Please try again.')
}

/** The old code stops working; the next reading makes a new one. */
export async function removeOwnCode(database: Sql, userId: number): Promise<void> {
  await database.run(REMOVE, [userId])
}

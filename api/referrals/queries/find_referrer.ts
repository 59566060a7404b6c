import { normalizeCode } from '#api/referrals/rules/referral_code'
import { sql, type Sql } from '#api/shared/sql'

export interface Referrer {
  id: number
  email: string
  username: string
}

export interface Buyer {
  userId: number | null
  email: string
}

const BY_CODE = sql`
  SELECT users.id, email, username FROM referral_codes JOIN users ON users.id = user_id WHERE code = $1`
const REMEMBERED = sql`
  SELECT users.id, email, username FROM referral_attributions a JOIN users ON users.id = a.referrer_id WHERE a.user_id = $1`
const HAS_PAID = sql`
  SELECT EXISTS (SELECT FROM orders
                  WHERE NOT manual AND subtotal_cents > 0 AND id IS DISTINCT FROM $3
                    AND (user_id = $1 OR ($2 <> '' AND lower(email) = lower($2)))) AS paid`

export const findReferrerByCode = (database: Sql, code: string) =>
  database.first<Referrer>(BY_CODE, [normalizeCode(code)])

/** Who a person said had sent them when they signed in. */
const findRememberedReferrer = (database: Sql, userId: number) => database.first<Referrer>(REMEMBERED, [userId])

/** Whom the buyer names, as typed or stored; without one, whom they named when they signed in. */
export async function findReferrer(
  database: Sql,
  { userId, referralCode }: { userId: number | null; referralCode: string | null }
): Promise<Referrer | null> {
  const named = referralCode ? await findReferrerByCode(database, referralCode) : null
  return named ?? (userId === null ? null : findRememberedReferrer(database, userId))
}

/** Whether the buyer has a paid order besides the given one. */
export async function hasPaidBefore(database: Sql, buyer: Buyer, besides: number | null = null): Promise<boolean> {
  return (await database.first<{ paid: boolean }>(HAS_PAID, [buyer.userId, buyer.email, besides]))!.paid
}

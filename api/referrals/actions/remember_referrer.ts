import { findReferrerByCode } from '#api/referrals/queries/find_referrer'
import { sql, type Sql } from '#api/shared/sql'

const REMEMBER = sql`
  INSERT INTO referral_attributions (user_id, referrer_id) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING`

/** Keeps who sent a person, the first time they say so. An unknown or own code is passed over. */
export async function rememberReferrer(database: Sql, userId: number, code: string): Promise<void> {
  const referrer = await findReferrerByCode(database, code)
  if (referrer && referrer.id !== userId) await database.run(REMEMBER, [userId, referrer.id])
}

import { sql, type Sql } from '#api/shared/sql'

const ACCOUNT = sql`SELECT id FROM users WHERE lower(email) = lower($1) AND email_verified_at IS NOT NULL`

/** The account whose owner proved that this address is theirs. */
export const findBuyerAccount = async (database: Sql, email: string): Promise<number | null> =>
  email === '' ? null : ((await database.first<{ id: number }>(ACCOUNT, [email]))?.id ?? null)

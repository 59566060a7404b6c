import { sql, type Sql } from '#api/shared/sql'

/** A guest whose address the account has verified becomes the account's person. */
const ADOPT_GUESTS = sql`
  UPDATE persons p SET user_id = u.id, name = u.username, email = u.email, known_since = least(p.known_since, u.created_at)
    FROM users u JOIN person_addresses a ON a.address = lower(u.email)
   WHERE u.id = ANY($1::bigint[]) AND p.id = a.person_id AND p.user_id IS NULL AND u.email_verified_at IS NOT NULL`
const CREATE = sql`
  INSERT INTO persons (user_id, name, email, known_since)
  SELECT id, username, email, created_at FROM users u
   WHERE u.id = ANY($1::bigint[]) AND NOT EXISTS (SELECT FROM persons p WHERE p.user_id = u.id)`
const OWN_ADDRESSES = sql`
  INSERT INTO person_addresses
  SELECT lower(u.email), p.id FROM users u JOIN persons p ON p.user_id = u.id
   WHERE u.id = ANY($1::bigint[]) AND u.email_verified_at IS NOT NULL
  ON CONFLICT (address) DO UPDATE SET person_id = EXCLUDED.person_id WHERE person_addresses.person_id <> EXCLUDED.person_id`

/** Links new accounts with people, by their verified addresses (docs/adr/0043). */
export async function knowAccounts(database: Pick<Sql, 'run'>, userIds: readonly number[]): Promise<void> {
  for (const statement of [ADOPT_GUESTS, CREATE, OWN_ADDRESSES]) await database.run(statement, [userIds])
}

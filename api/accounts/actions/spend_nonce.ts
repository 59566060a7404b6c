import { createHash } from 'node:crypto'
import { sql, type Sql } from '#api/shared/sql'

const FORGET = sql`DELETE FROM spent_nonces WHERE spent_at < now() - interval '1 day'`
const SPEND = sql`INSERT INTO spent_nonces (nonce_hash) VALUES ($1) ON CONFLICT (nonce_hash) DO NOTHING`

/** Answers whether this is the first time; kept for longer than any token that carries it is good. */
export async function spendNonce(database: Sql, nonce: string): Promise<boolean> {
  await database.run(FORGET)
  const hash = createHash('sha256').update(nonce).digest('base64url')
  return (await database.run(SPEND, [hash])) === 1
}

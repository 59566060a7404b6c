import { AccessToken } from '@adonisjs/auth/access_tokens'
import { TOKEN_PREFIX } from '#api/accounts/rules/token_terms'
import { sql, type Transaction } from '#api/shared/sql'

const FORGET_EXPIRED = sql`DELETE FROM auth_access_tokens WHERE tokenable_id = $1 AND expires_at < now()`
const ISSUE = sql`
  INSERT INTO auth_access_tokens (tokenable_id, type, name, hash, abilities, created_at, updated_at, expires_at)
  VALUES ($1, 'auth_token', $2, $3, '["*"]', now(), now(), $4) RETURNING id`

const SECRET_LENGTH = 40

export interface IssuedToken {
  id: number
  /** Told once; only its hash is kept. */
  value: string
}

/** Makes an access token for a person; `device` is what they recognise it by. */
export async function issueToken(
  transaction: Transaction,
  userId: number,
  device: string,
  seconds: number
): Promise<IssuedToken> {
  const made = AccessToken.createTransientToken(userId, SECRET_LENGTH, seconds)
  await transaction.run(FORGET_EXPIRED, [userId])
  const { id } = (await transaction.first<{ id: number }>(ISSUE, [userId, device, made.hash, made.expiresAt]))!
  return { id, value: `${TOKEN_PREFIX}${encode(String(id))}.${encode(made.secret.release())}` }
}

const encode = (text: string) => Buffer.from(text).toString('base64url')

import User from '#api/accounts/models/user'
import { TOKEN_PREFIX } from '#api/accounts/rules/token_terms'
import { Database, sql, type Transaction } from '#api/shared/sql'
import { AccessToken } from '@adonisjs/auth/access_tokens'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'

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

const NOTE = sql`UPDATE auth_access_tokens SET last_used_at = now() WHERE id = $1`

/** Set by a screen that polls without input. */
const UNATTENDED = 'x-unattended'

/** Notes the use of a token, at most once a minute. */
export async function noteTokenUse({ request }: Pick<HttpContext, 'request'>, user: User): Promise<void> {
  const token = user.currentAccessToken!
  if (request.header(UNATTENDED) !== undefined || !User.accessTokens.unnoted.has(token)) return
  await (await app.container.make(Database)).run(NOTE, [token.identifier])
}

const ONE = sql`DELETE FROM auth_access_tokens WHERE tokenable_id = $1 AND id = $2`
const ALL = sql`DELETE FROM auth_access_tokens WHERE tokenable_id = $1`

/** Ends sign-ins of a person, on whichever device. */
@inject()
export class RevokeTokens {
  constructor(protected database: Database) {}

  /** Answers whether this person had it. */
  async one(userId: number, tokenId: number): Promise<boolean> {
    return (await this.database.run(ONE, [userId, tokenId])) > 0
  }

  async all(userId: number): Promise<void> {
    await this.database.run(ALL, [userId])
  }
}

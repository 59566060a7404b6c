import { AccessToken } from '@adonisjs/auth/access_tokens'
import { appDatabase, uniqueText } from '#database/factories/connection'
import { type Sql, sql } from '#api/shared/sql'
import type { Role } from '#common/wire'

const INSERT_USER = sql`
  INSERT INTO users (username, email, email_verified_at, roles) VALUES ($1, $2, $3, $4)
  RETURNING id, username, email, roles`
const INSERT_TOKEN = sql`
  INSERT INTO auth_access_tokens (tokenable_id, type, hash, abilities, created_at, updated_at, expires_at)
  VALUES ($1, 'auth_token', $2, '["*"]', now(), now(), $3) RETURNING id`
const INSERT_CREDIT = sql`INSERT INTO credit_entries (user_id, amount_cents, reason) VALUES ($1, $2, 'gift')`

/** Those of `User.accessTokens`. */
const TOKEN_PREFIX = 'qb_'
const TOKEN_LENGTH = 40

export interface UserRecord {
  id: number
  username: string
  email: string
  roles: Role[]
}

export interface UserAttributes {
  username?: string
  email?: string
  emailVerified?: boolean
  roles?: Role[]
  /** Balance to start with. */
  creditsCents?: number
}

export async function createUser(attributes: UserAttributes = {}, database?: Sql): Promise<UserRecord> {
  const connection = database ?? (await appDatabase())
  const { username = 'Robin Reed', email = `${uniqueText('person')}@example.test`, roles = [] } = attributes
  const verifiedAt = attributes.emailVerified === false ? null : new Date()
  const user = await connection.first<UserRecord>(INSERT_USER, [username, email, verifiedAt, roles])
  if (!user) throw new Error('The user was not inserted')
  if (attributes.creditsCents) await connection.run(INSERT_CREDIT, [user.id, attributes.creditsCents])
  return user
}

/** Answers a token for `Authorization: Bearer ...`, good for an hour. */
export async function signIn(user: { id: number }, database?: Sql): Promise<string> {
  const { secret, hash, expiresAt } = AccessToken.createTransientToken(user.id, TOKEN_LENGTH, '1 hour')
  const row = await (database ?? (await appDatabase())).first<{ id: number }>(INSERT_TOKEN, [user.id, hash, expiresAt])
  if (!row) throw new Error('The token was not inserted')
  return `${TOKEN_PREFIX}${base64Url(String(row.id))}.${base64Url(secret.release())}`
}

const base64Url = (text: string) => Buffer.from(text).toString('base64url')

import { AccessToken } from '@adonisjs/auth/access_tokens'
import Factory from '@adonisjs/lucid/factories'
import { DateTime } from 'luxon'
import User from '#api/accounts/models/user'
import { knowAccounts } from '#api/people/actions/know_accounts'
import { type Connection, sql } from '#api/shared/sql'
import { type Attributes, clientOf, connectionOf, given, recordOf, uniqueText } from '#database/factories/connection'

const INSERT_TOKEN = sql`
  INSERT INTO auth_access_tokens (tokenable_id, type, hash, abilities, created_at, updated_at, expires_at)
  VALUES ($1, 'auth_token', $2, '["*"]', now(), now(), $3) RETURNING id`
const INSERT_CREDIT = sql`INSERT INTO credit_entries (user_id, amount_cents, reason) VALUES ($1, $2, 'gift')`

/** Those of `User.accessTokens`. */
const TOKEN_PREFIX = 'qb_'
const TOKEN_LENGTH = 40

export const UserFactory = Factory.define(User, () => ({
  username: 'Robin Reed',
  email: `${uniqueText('person')}@example.test`,
  emailVerifiedAt: DateTime.now(),
  roles: [],
})).build()

export interface UserAttributes extends Attributes<User> {
  emailVerified?: boolean
  /** Balance to start with. */
  creditsCents?: number
}

export async function createUser(
  { emailVerified, creditsCents, ...attributes }: UserAttributes = {},
  database?: Connection
) {
  const account = UserFactory.client(await clientOf(database)).merge(given(attributes))
  const user = recordOf(
    await (emailVerified === false ? account.merge({ ...given(attributes), emailVerifiedAt: null }) : account).create()
  )
  await knowAccounts(await connectionOf(database), [user.id])
  if (creditsCents) await (await connectionOf(database)).run(INSERT_CREDIT, [user.id, creditsCents])
  return user
}

/** Answers a token for `Authorization: Bearer ...`, good for an hour. */
export async function signIn(user: { id: number }, database?: Connection): Promise<string> {
  const { secret, hash, expiresAt } = AccessToken.createTransientToken(user.id, TOKEN_LENGTH, '1 hour')
  const row = await (await connectionOf(database)).first<{ id: number }>(INSERT_TOKEN, [user.id, hash, expiresAt])
  if (!row) throw new Error('The token was not inserted')
  return `${TOKEN_PREFIX}${base64Url(String(row.id))}.${base64Url(secret.release())}`
}

const base64Url = (text: string) => Buffer.from(text).toString('base64url')

import { AccessToken } from '@adonisjs/auth/access_tokens'
import { randomBytes } from 'node:crypto'
import { knowAccounts } from '#api/people/actions/know_accounts'
import type { Sql } from '#api/shared/sql'
import type { Role } from '../../common/wire.ts'
import type { HttpClient } from './http.ts'
import type { Product } from './product.ts'

export interface Person {
  id: number
  email: string
  username: string
  token: string
  /** Calls the first API process as this person. */
  http: HttpClient
}

export interface PersonDetails {
  username?: string
  email?: string
  roles?: Role[]
  /** Those that they keep, with the role Venue. */
  venueIds?: number[]
}

/** A person with an account and a valid token, made in the database: sign-in itself has its own tests. */
export async function createPerson(product: Product, details: PersonDetails = {}): Promise<Person> {
  const suffix = randomBytes(4).toString('hex')
  const { username = `Person ${suffix}`, email = `person-${suffix}@example.test`, roles = [], venueIds = [] } = details
  const { id } = await product.database.one<{ id: string }>(
    `with person as (insert into users (username, email, roles, email_verified_at) values ($1, $2, $3, now()) returning id),
          kept as (insert into venue_keepers (user_id, venue_id) select id, unnest($4::bigint[]) from person)
     select id from person`,
    [username, email, roles, venueIds]
  )
  const run: Sql['run'] = async ({ text }, values = []) => (await product.database.query(text, [...values])).length
  await knowAccounts({ run }, [Number(id)])
  const token = await issueToken(product, Number(id))
  return { id: Number(id), email, username, token, http: product.http.as(token) }
}

export function createAdministrator(product: Product, details: PersonDetails = {}): Promise<Person> {
  return createPerson(product, { ...details, roles: ['Administrator'] })
}

export async function issueToken(product: Product, userId: number): Promise<string> {
  const made = AccessToken.createTransientToken(userId, 40, '1 hour')
  const { id } = await product.database.one<{ id: string }>(
    `insert into auth_access_tokens (tokenable_id, type, hash, abilities, created_at, updated_at, expires_at)
     values ($1, 'auth_token', $2, '["*"]', now(), now(), $3) returning id`,
    [userId, made.hash, made.expiresAt]
  )
  return `qb_${encode(String(id))}.${encode(made.secret.release())}`
}

const encode = (text: string) => Buffer.from(text).toString('base64url')

/** An ID token of the sandbox's Google for a browser, with the cookie of its nonce. `claims` replace the token's own. */
export async function googleToken(
  product: Product,
  wish: { email: string; name?: string; email_verified?: boolean; claims?: object }
) {
  const given = await product.http.get('/api/auth/nonce')
  const cookie = given.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const google = await product.sandbox.http.post('/_sandbox/google/token', { nonce: given.body.nonce, ...wish })
  return { token: google.body.credential as string, cookie }
}

/** The way through the front door: the sandbox's Google hands out an ID token, the API changes it for its own. */
export async function signInWithGoogle(product: Product, email: string, name = email.split('@')[0]!): Promise<Person> {
  const { token: credential, cookie } = await googleToken(product, { email, name })
  const answer = await product.http.post(
    '/api/auth/verify-token',
    { token: credential, provider: 'google' },
    { headers: { cookie } }
  )
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${answer.text}`)
  const { user, token } = answer.body
  return { id: user.id, email: user.email, username: user.username, token, http: product.http.as(token) }
}

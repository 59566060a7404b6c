import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import type { SigningKey } from './signing_key.ts'

const ISSUER = 'https://accounts.google.com'
const LIFETIME_SECONDS = 3600

export interface TokenWish {
  email: string
  name: string
  emailVerified: boolean
  nonce?: string
  /** Claims that a test wants otherwise; null leaves one out. */
  claims?: Record<string, unknown>
}

/** A Google account has one id for ever: 21 digits, made here from the address. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`
}

/** Dated with the machine's own time, by which the receiver judges it. */
export async function makeIdToken(key: SigningKey, clientId: string, wish: TokenWish): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const [givenName = '', ...familyNames] = wish.name.split(' ')
  const payload: Record<string, unknown> = {
    iss: ISSUER,
    azp: clientId,
    aud: clientId,
    sub: subjectOf(wish.email),
    email: wish.email,
    email_verified: wish.emailVerified,
    ...(wish.nonce && { nonce: wish.nonce }),
    nbf: now - 300,
    name: wish.name,
    given_name: givenName,
    ...(familyNames.length > 0 && { family_name: familyNames.join(' ') }),
    iat: now,
    exp: now + LIFETIME_SECONDS,
    jti: createHash('sha256').update(`${wish.email}${now}${Math.random()}`).digest('hex').slice(0, 40),
    ...wish.claims,
  }
  for (const [name, value] of Object.entries(payload)) if (value === null) delete payload[name]
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' }).sign(key.private)
}

import { identity, type Identity } from '#api/accounts/rules/identity'

/** Null when the address is missing or Google has not verified it; `jose` does not look at that. */
export function identityFrom(claims: Record<string, unknown>): Identity | null {
  const { sub, email, name } = claims
  if (typeof sub !== 'string' || typeof email !== 'string' || claims.email_verified !== true) return null
  return identity('google', sub, email, name)
}

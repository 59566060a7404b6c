/** What a verified Google ID token says about its owner. */
export interface GoogleIdentity {
  subject: string
  email: string
  name: string
}

/** Null when the address is missing or Google has not verified it; `jose` does not look at that. */
export function identityFrom(claims: Record<string, unknown>): GoogleIdentity | null {
  const { sub, email, name } = claims
  if (typeof sub !== 'string' || typeof email !== 'string' || claims.email_verified !== true) return null
  const address = email.trim().toLowerCase()
  const [localPart = address] = address.split('@')
  return { subject: sub, email: address, name: typeof name === 'string' && name.trim() ? name.trim().slice(0, 200) : localPart }
}

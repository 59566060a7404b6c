export type Provider = 'google' | 'discord'

/** Somebody whom a provider has identified and whose address it has verified. */
export interface Identity {
  provider: Provider
  /** The provider's own id of the person; an address can change hands, this can't. */
  subject: string
  email: string
  name: string
}

const LONGEST_NAME = 200

export function identity(provider: Provider, subject: string, email: string, name: unknown): Identity {
  const address = email.trim().toLowerCase()
  const [localPart = address] = address.split('@')
  const given = typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : ''
  return { provider, subject, email: address, name: given || localPart }
}

/** The sign-in that confirms a new one: the other provider, or another account of the same provider. */
export type Confirmation = 'confirm_google' | 'confirm_discord' | 'confirm_same'

export function confirmationOf(claimed: Provider, known: readonly Provider[]): Confirmation {
  const other = known.find((provider) => provider !== claimed)
  return other ? `confirm_${other}` : 'confirm_same'
}

/** Why a sign-in by way of Discord ended early; the sign-in page has a sentence for each. */
export type DiscordRefusal =
  | 'denied'
  | 'expired'
  | 'email_required'
  | 'email_unverified'
  | 'provider_down'
  | 'failed'
  | Confirmation

/** What Discord says of a person, or why that is not enough. The address is missing too where its scope was refused. */
export function identityFromDiscord(profile: Record<string, unknown>): Identity | DiscordRefusal {
  const { id, email, verified, username } = profile
  if (typeof id !== 'string' || id === '') return 'failed'
  if (typeof email !== 'string' || email.trim() === '') return 'email_required'
  if (verified !== true) return 'email_unverified'
  return identity('discord', id, email, profile.global_name ?? username)
}

/** Null when the address is missing or Google has not verified it; `jose` does not look at that. */
export function identityFrom(claims: Record<string, unknown>): Identity | null {
  const { sub, email, name } = claims
  if (typeof sub !== 'string' || typeof email !== 'string' || claims.email_verified !== true) return null
  return identity('google', sub, email, name)
}

/** A provider that fails, hangs or can't be reached may work in a minute; one that refuses will refuse again. */
export function refusalOf(failure: unknown): DiscordRefusal {
  const status = statusOf(failure)
  if (status !== null) return status >= 500 || status === 429 ? 'provider_down' : 'failed'
  const { name } = failure instanceof Error ? failure : { name: '' }
  return name === 'TimeoutError' || (failure instanceof TypeError && failure.message === 'fetch failed')
    ? 'provider_down'
    : 'failed'
}

function statusOf(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('response' in failure) || !(failure.response instanceof Response)) return null
  return failure.response.status
}

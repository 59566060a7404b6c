import type { Confirmation } from '#api/accounts/rules/confirmation'
import { identity, type Identity } from '#api/accounts/rules/identity'

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

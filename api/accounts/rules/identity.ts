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

import type { Game } from '../../../common/wire.ts'
import { registrationText as text } from '../../text/registration.ts'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
}

export type RegistrationField = keyof Registration
export type RegistrationErrors = Partial<Record<RegistrationField, string>>

export const LOCAL_PART_MAXIMUM = 64
export const DOMAIN_MAXIMUM = 253
export const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook'] as const

const PATTERN = /^[^\s@"(),:;<>[\\\]]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}$/i

/** At a table that is not a place, the e-mail is the only way to reach a player; no venue counts as online. */
export const needsEmail = ({ venue }: Pick<Game, 'venue'>) => !venue || venue.type === 'online'

export function registrationErrors(registration: Registration, game: Pick<Game, 'venue' | 'available_seats'>): RegistrationErrors {
  const errors: RegistrationErrors = {}
  if (registration.firstName.trim() === '') errors.firstName = text.required(text.names.firstName)
  const email = emailError(registration.email, needsEmail(game))
  if (email) errors.email = email
  const quantity = quantityError(registration.quantity, game.available_seats)
  if (quantity) errors.quantity = quantity
  return errors
}

function quantityError(quantity: number, seats: number): string | null {
  if (Number.isNaN(quantity)) return text.required(text.names.quantity)
  if (!Number.isInteger(quantity)) return text.quantityRules.whole
  if (quantity < 1) return text.quantityRules.atLeast
  return quantity > seats ? text.alerts.onlySeats(Math.max(0, seats)) : null
}

/** The first rule that an address breaks, from the most telling one to the general pattern. */
export function emailError(value: string, required: boolean): string | null {
  const email = value.trim()
  const rules = text.emailRules
  if (email === '') return required ? text.required(text.names.email) : null
  if (email.startsWith('@')) return rules.startsWithAt

  const { local, domain } = splitAddress(email)
  if (local.length > LOCAL_PART_MAXIMUM) return rules.tooLong
  if (!domain) return rules.noDomain
  if (domain.length > DOMAIN_MAXIMUM) return rules.domainTooLong
  const provider = PROVIDERS.find((name) => name === domain.toLowerCase())
  if (provider) return rules.fullDomain(`${provider}.com`)
  if (email.includes('..')) return rules.consecutiveDots
  if (local.startsWith('.') || local.endsWith('.')) return rules.dotAtEnd
  if (domain.startsWith('.') || domain.endsWith('.')) return rules.domainDotAtEnd
  return PATTERN.test(email) ? null : rules.pattern
}

export function splitAddress(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  return at < 0 ? { local: email, domain: '' } : { local: email.slice(0, at), domain: email.slice(at + 1) }
}

/** What is known of a signed-in person. The user name is split only when it has exactly two words. */
export function prefill(user: { username: string; email: string } | null): Registration {
  const words = user?.username.trim().split(/\s+/) ?? []
  const [firstName = '', lastName = ''] = words.length === 2 ? words : []
  return { firstName, lastName, email: user?.email ?? '', phone: '', quantity: 1 }
}

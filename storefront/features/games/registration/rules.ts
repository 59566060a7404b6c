import type { Game } from '#common/wire'
import { emailError } from '#storefront/ui/email_error'
import { registrationText as text } from '../text/join.ts'

export interface Registration {
  firstName: string
  lastName: string
  email: string
  phone: string
  quantity: number
}

export type RegistrationField = keyof Registration
export type RegistrationErrors = Partial<Record<RegistrationField, string>>

/** At a table that is not a place, the email is the only way to reach a player; no venue counts as online. */
export const needsEmail = ({ venue }: Pick<Game, 'venue'>) => !venue || venue.type === 'online'

export function registrationErrors(
  registration: Registration,
  game: Pick<Game, 'venue' | 'available_seats'>
): RegistrationErrors {
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

/** What is known of a signed-in person. The user name is split only when it has exactly two words. */
export function prefill(user: { username: string; email: string } | null): Registration {
  const words = user?.username.trim().split(/\s+/) ?? []
  const [firstName = '', lastName = ''] = words.length === 2 ? words : []
  return { firstName, lastName, email: user?.email ?? '', phone: '', quantity: 1 }
}

/** Of a line of a cart, for whom it is. */
export function personOf(line: Omit<Registration, 'quantity'> | undefined): Omit<Registration, 'quantity'> | null {
  if (!line) return null
  const { firstName, lastName, email, phone } = line
  return { firstName, lastName, email, phone }
}

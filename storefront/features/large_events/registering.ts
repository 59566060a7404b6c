import type { LargeEvent } from '#common/wire'
import { emailFault } from '#common/email'
import { ticketOf, type Choices } from '#common/large_events/choosing'
import { choosingText } from './text/choosing.ts'
import { eventText } from './text/event.ts'
import { registeringText as text } from './text/registering.ts'
import type { Person } from './ticket_item.ts'
import { standingOf } from './when.ts'

export type PersonErrors = Partial<Record<keyof Person, string>>

export function personErrors({ firstName, email }: Person): PersonErrors {
  const errors: PersonErrors = {}
  if (firstName.trim() === '') errors.firstName = text.required(text.firstName)
  if (email.trim() === '') errors.email = text.required(text.email)
  else if (emailFault(email.trim()) !== null) errors.email = text.invalidEmail
  return errors
}

/** Why the ticket can't be put into the cart; null when it can. */
export function refusalToAdd(event: LargeEvent, choices: Choices, now: Date): string | null {
  const standing = standingOf(event, now)
  if (standing === 'cancelled') return eventText.cancelled
  if (standing !== 'open') return eventText.began
  if (!ticketOf(event, choices)) return choosingText.alerts.ticket
  if (choices.role === 'master' && choices.squadName.trim() === '') return text.squadNameMissing
  const joins = choices.role === 'player' && !choices.joinWaitlist
  return joins && !event.squads.some(({ id }) => id === choices.squadId) ? choosingText.alerts.squad : null
}

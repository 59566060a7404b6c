import type { Ticket, TicketComesBack } from '#common/wire'
import { rest, restFile } from '#storefront/wire/rest'

/** A ticket, and the link that opens it. */
export interface TicketAccess {
  id: number
  link: string
}

export interface Friend {
  firstName: string
  lastName: string
  email: string
}

const headersOf = ({ link }: TicketAccess) => ({ 'x-ticket-link': link })
const pathOf = ({ id }: TicketAccess) => `/lpg/tickets/${id}`

export const readTicket = (access: TicketAccess) => rest<Ticket>(pathOf(access), { headers: headersOf(access) })

const step = <Answer = Ticket>(
  access: TicketAccess,
  name: string,
  body: object,
  headers: Record<string, string> = {}
) => rest<Answer>(`${pathOf(access)}/${name}`, { method: 'POST', body, headers: { ...headersOf(access), ...headers } })

export const changeSquad = (access: TicketAccess, squadId: number) => step(access, 'squad', { squadId })
export const chooseDivision = (access: TicketAccess, divisionId: number | null) =>
  step(access, 'division', { divisionId })
export const giveTicket = (access: TicketAccess, friend: Friend) => step<null>(access, 'give', friend)
export const renameSquad = (access: TicketAccess, name: string) =>
  rest<Ticket>(`${pathOf(access)}/squad-name`, { method: 'PUT', body: { name }, headers: headersOf(access) })

/** `key` names the decision: sent twice, it is carried out once. */
export const leaveEvent = (
  access: TicketAccess,
  how: 'cancel' | 'decline',
  { card, credits }: TicketComesBack,
  key: string
) => step(access, how, { agreed: { card, credits } }, { 'idempotency-key': key })

export const fetchTicketCalendar = (access: TicketAccess) =>
  restFile(`${pathOf(access)}/calendar.ics`, headersOf(access))

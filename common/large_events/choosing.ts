import type { Division, LargeEvent, Squad, TicketRole, TicketType } from '../wire.ts'
import { TICKET_ROLES } from '../choices.ts'
import { isTaken, isVip, SQUAD_NAME, SQUAD_PLAYERS } from './squads.ts'

/** What somebody has chosen on the page of a large event; it goes along to the next step. */
export interface Choices {
  role: TicketRole | null
  ticketTypeId: number | null
  /** Null where there is none, or any will do. */
  divisionId: number | null
  squadId: number | null
  squadName: string
  joinWaitlist: boolean
}

export const NOTHING_CHOSEN: Choices = {
  role: null,
  ticketTypeId: null,
  divisionId: null,
  squadId: null,
  squadName: '',
  joinWaitlist: false,
}

/** What is chosen from. */
export type Offer = Pick<LargeEvent, 'ticketTypes' | 'divisions' | 'squads' | 'squads_without_master' | 'squad_names'>

/** Whether a type of tickets can be bought at this moment, and why not. */
export type Sale = 'open' | 'sold out' | 'not yet' | 'over'

export function saleOf({ available_count, on_sale_from, on_sale_to }: TicketType, now: Date): Sale {
  if (on_sale_to !== null && now >= new Date(on_sale_to)) return 'over'
  if (available_count <= 0) return 'sold out'
  return on_sale_from !== null && now < new Date(on_sale_from) ? 'not yet' : 'open'
}

export const ticketsFor = ({ ticketTypes }: Pick<Offer, 'ticketTypes'>, role: TicketRole | null): TicketType[] =>
  ticketTypes.filter((type) => type.role === role)

export const ticketOf = (
  { ticketTypes }: Pick<Offer, 'ticketTypes'>,
  { role, ticketTypeId }: Pick<Choices, 'role' | 'ticketTypeId'>
): TicketType | null => ticketTypes.find((type) => type.id === ticketTypeId && type.role === role) ?? null

/** Those whose role has divisions are asked for one. */
export const divisionsFor = ({ divisions }: Pick<Offer, 'divisions'>, role: TicketRole | null): Division[] =>
  role === null || role === 'relief' ? [] : divisions

/** The squads that a player may join: of the ticket's tier and the chosen division, with room. */
export const squadsFor = (offer: Offer, choices: Choices): Squad[] =>
  choices.role === 'player'
    ? offer.squads.filter((squad) => squad.player_count < SQUAD_PLAYERS && suits(squad, offer, choices))
    : []

/** The squads that wait for a game master, who takes one over under its name. */
export const squadsToTakeOver = (offer: Offer, choices: Choices): Squad[] =>
  choices.role === 'master' ? offer.squads_without_master.filter((squad) => suits(squad, offer, choices)) : []

/** As long as no ticket is chosen, either tier suits. */
function suits(squad: Squad, offer: Offer, { role, ticketTypeId, divisionId }: Choices): boolean {
  const ticket = ticketOf(offer, { role, ticketTypeId })
  return (
    (ticket === null || squad.is_vip === isVip(ticket.tier)) &&
    (divisionId === null || squad.division_id === divisionId)
  )
}

/** Another role begins anew. */
export const withRole = (role: TicketRole): Choices => ({ ...NOTHING_CHOSEN, role })

/** Another ticket leaves a squad behind that does not suit it. */
export const withTicket = (offer: Offer, choices: Choices, ticketTypeId: number | null): Choices =>
  withoutStaleSquad(offer, { ...choices, ticketTypeId })

/** Another division leaves a squad behind that is not in it. */
export const withDivision = (offer: Offer, choices: Choices, divisionId: number | null): Choices =>
  withoutStaleSquad(offer, { ...choices, divisionId })

function withoutStaleSquad(offer: Offer, choices: Choices): Choices {
  const { squadId } = choices
  return squadId !== null && !squadsFor(offer, choices).some(({ id }) => id === squadId)
    ? { ...choices, squadId: null }
    : choices
}

/** Fills what is empty where there is one thing to choose from; what somebody chose stays (C-66). */
export function withOnlyOnes(offer: Offer, choices: Choices, now: Date): Choices {
  const { role } = choices
  if (role === null) return choices
  const tickets = ticketsFor(offer, role).filter((type) => saleOf(type, now) === 'open')
  const divisions = divisionsFor(offer, role)
  const filled = {
    ...choices,
    ticketTypeId: choices.ticketTypeId ?? only(tickets),
    divisionId: choices.divisionId ?? only(divisions),
  }
  return { ...filled, squadId: filled.joinWaitlist ? null : (filled.squadId ?? only(squadsFor(offer, filled))) }
}

const only = (choices: readonly { id: number }[]): number | null => (choices.length === 1 ? choices[0]!.id : null)

/** For a place that is not there yet: keeps a ticket and a division that players may have (C-67). */
export function toWaitlist(offer: Offer, choices: Choices, now: Date): Choices {
  const player = { ...choices, role: 'player' as const }
  const ticketTypeId = ticketOf(offer, player)?.id ?? null
  const divisionId = divisionsFor(offer, 'player').some(({ id }) => id === choices.divisionId)
    ? choices.divisionId
    : null
  return {
    ...withOnlyOnes(offer, { ...NOTHING_CHOSEN, role: 'player', ticketTypeId, divisionId, joinWaitlist: true }, now),
    divisionId,
  }
}

/** Choices that came along from another page, as far as they still hold; null where there are none. */
export function restoredChoices(offer: Offer, carried: unknown): Choices | null {
  const { role, ticketTypeId, divisionId, squadId, squadName, joinWaitlist } = (carried ?? {}) as Partial<
    Record<keyof Choices, unknown>
  >
  const known = TICKET_ROLES.find((one) => one === role)
  if (!known) return null
  const chosen: Choices = {
    role: known,
    ticketTypeId: offer.ticketTypes.find((type) => type.id === ticketTypeId && type.role === known)?.id ?? null,
    divisionId: divisionsFor(offer, known).find(({ id }) => id === divisionId)?.id ?? null,
    squadId: typeof squadId === 'number' ? squadId : null,
    squadName: typeof squadName === 'string' && known === 'master' ? squadName.slice(0, SQUAD_NAME[1]) : '',
    joinWaitlist: joinWaitlist === true && known === 'player',
  }
  return chosen.joinWaitlist ? { ...chosen, squadId: null } : withoutStaleSquad(offer, chosen)
}

/** What is missing, by its field, in the order of the page. */
export type Fault =
  | { field: 'role' | 'ticket' | 'squad' | 'division'; kind: 'missing' }
  | { field: 'squad'; kind: 'no squads' }
  | { field: 'squadName'; kind: 'missing' | 'too short' | 'taken' }

export function faultsOf(offer: Offer, choices: Choices): Fault[] {
  const { role, squadId, joinWaitlist, divisionId } = choices
  if (role === null) return [{ field: 'role', kind: 'missing' }]
  const faults: Fault[] = []
  if (!ticketOf(offer, choices)) faults.push({ field: 'ticket', kind: 'missing' })
  if (role === 'master' && offer.divisions.length > 0 && divisionId === null)
    faults.push({ field: 'division', kind: 'missing' })
  if (role === 'master') faults.push(...nameFaults(offer, choices))
  if (role === 'player' && !joinWaitlist && squadId === null)
    faults.push({ field: 'squad', kind: squadsFor(offer, choices).length === 0 ? 'no squads' : 'missing' })
  return faults
}

function nameFaults(offer: Offer, choices: Choices): Fault[] {
  const name = choices.squadName.trim()
  if (name === '') return [{ field: 'squadName', kind: 'missing' }]
  if (name.length < SQUAD_NAME[0]) return [{ field: 'squadName', kind: 'too short' }]
  const isFree =
    squadsToTakeOver(offer, choices).some((squad) => squad.name === name) || !isTaken(offer.squad_names, name)
  return isFree ? [] : [{ field: 'squadName', kind: 'taken' }]
}

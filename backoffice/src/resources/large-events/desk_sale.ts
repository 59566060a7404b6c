import type { AdminLargeEvent, PaymentKind, TicketRole, ToldLargeEvent } from '#common/wire'
import { needsPaymentNote } from '../../../../common/choices.ts'
import { isEmail } from '../../../../common/email.ts'
import { isVip, SQUAD_NAME, SQUAD_PLAYERS } from '../../../../common/large_events/squads.ts'
import type { ManualOrderForm } from '../orders/manual_order.ts'

/** What a player without a squad chooses. */
export const WAIT_LIST = 'waitlist'

export interface SaleDraft {
  ticketTypeId: number | ''
  quantity: string
  squad: number | typeof WAIT_LIST | ''
  squadName: string
  division: number | ''
  firstName: string
  lastName: string
  email: string
  phone: string
  payment: PaymentKind | ''
  paymentNote: string
}

export const newSale: SaleDraft = {
  ticketTypeId: '', quantity: '1', squad: '', squadName: '', division: '', firstName: '', lastName: '', email: '', phone: '', payment: '', paymentNote: '',
}

export const roleOf = ({ ticketTypes }: Pick<AdminLargeEvent, 'ticketTypes'>, ticketTypeId: number | ''): TicketRole | null =>
  ticketTypes.find(({ id }) => id === ticketTypeId)?.role ?? null

/** Squads that take players with this ticket. */
export function squadsFor(told: ToldLargeEvent | undefined, ticketTypeId: number | ''): { id: number | string; name: string }[] {
  const type = told?.ticketTypes.find(({ id }) => id === ticketTypeId)
  const fitting = told && type ? told.squads.filter((squad) => squad.is_vip === isVip(type.tier)) : []
  const inWords = fitting.map(({ id, name, division_name, player_count }) => ({ id, name: `${name}${division_name ? ` (${division_name})` : ''}, ${player_count} of ${SQUAD_PLAYERS}` }))
  return [...inWords, { id: WAIT_LIST, name: 'Wait list' }]
}

export function saleErrors(draft: SaleDraft, event: Pick<AdminLargeEvent, 'ticketTypes' | 'divisions'>) {
  const role = roleOf(event, draft.ticketTypeId)
  const quantity = Number(draft.quantity)
  const errors: Partial<Record<keyof SaleDraft, string>> = {
    ticketTypeId: role ? undefined : 'Please select a ticket type',
    quantity: role === 'player' && !(Number.isInteger(quantity) && quantity >= 1 && quantity <= SQUAD_PLAYERS) ? `Please enter a number from 1 to ${SQUAD_PLAYERS}.` : undefined,
    squad: role === 'player' && draft.squad === '' ? 'Please select a squad to join' : undefined,
    squadName: role === 'master' && draft.squadName.trim().length < SQUAD_NAME[0] ? `Squad name must be at least ${SQUAD_NAME[0]} characters long` : undefined,
    division: role === 'master' && event.divisions.length > 0 && draft.division === '' ? 'Please select a division' : undefined,
    firstName: draft.firstName.trim() ? undefined : 'Please enter a first name.',
    email: !draft.email.trim() || isEmail(draft.email.trim()) ? undefined : 'Please enter a valid email address.',
    payment: draft.payment ? undefined : 'Please choose how it was paid.',
    paymentNote: needsPaymentNote(draft.payment) && !draft.paymentNote.trim() ? 'Please say how it was paid.' : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message))
}

/** What the role has no use for is left aside. */
function choiceOf({ squad, squadName, division }: SaleDraft, role: TicketRole | null): object {
  const inDivision = division === '' ? {} : { divisionId: division }
  if (role === 'master') return { squadName: squadName.trim(), ...inDivision }
  if (role === 'player') return squad === WAIT_LIST ? { joinWaitlist: true, ...inDivision } : { squadId: squad }
  return {}
}

export function toSale(draft: SaleDraft, event: Pick<AdminLargeEvent, 'ticketTypes'>): ManualOrderForm {
  const role = roleOf(event, draft.ticketTypeId)
  return {
    productType: 'lpg',
    productId: Number(draft.ticketTypeId),
    choice: choiceOf(draft, role),
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    quantity: role === 'player' ? Number(draft.quantity) : 1,
    payment: draft.payment || 'complimentary',
    ...(draft.paymentNote.trim() && { paymentNote: draft.paymentNote.trim() }),
  }
}

import type { AdminLargeEvent, TicketRole, ToldLargeEvent } from '#common/wire'
import { isVip, SQUAD_NAME, SQUAD_PLAYERS } from '#common/large_events/squads'
import { say } from '#backoffice/i18n/index'
import { buyerErrors, newBuyer, toDeskBuyer, type BuyerDraft, type ManualOrderForm } from '../orders/manual_order.ts'

/** What a player without a squad chooses. */
export const WAIT_LIST = 'waitlist'

export interface SaleDraft extends BuyerDraft {
  ticketTypeId: number | ''
  squad: number | typeof WAIT_LIST | ''
  squadName: string
  division: number | ''
}

export const newSale: SaleDraft = { ...newBuyer, ticketTypeId: '', squad: '', squadName: '', division: '' }

const ofSelling = (text: string, args?: object) => say(`resources.large-events.sell.${text}`, args)

export const roleOf = (
  { ticketTypes }: Pick<AdminLargeEvent, 'ticketTypes'>,
  ticketTypeId: number | ''
): TicketRole | null => ticketTypes.find(({ id }) => id === ticketTypeId)?.role ?? null

/** Squads that take players with this ticket. */
export function squadsFor(
  told: ToldLargeEvent | undefined,
  ticketTypeId: number | ''
): { id: number | string; name: string }[] {
  const type = told?.ticketTypes.find(({ id }) => id === ticketTypeId)
  const fitting = told && type ? told.squads.filter((squad) => squad.is_vip === isVip(type.tier)) : []
  const inWords = fitting.map(({ id, name, division_name: division, player_count: players }) => ({
    id,
    name: ofSelling(division ? 'squad_of' : 'squad', { name, division, players, most: SQUAD_PLAYERS }),
  }))
  return [...inWords, { id: WAIT_LIST, name: ofSelling('wait_list') }]
}

export function saleErrors(draft: SaleDraft, event: Pick<AdminLargeEvent, 'ticketTypes' | 'divisions'>) {
  const role = roleOf(event, draft.ticketTypeId)
  const quantity = Number(draft.quantity)
  const errors: Partial<Record<keyof SaleDraft, string>> = {
    ...buyerErrors(draft, say),
    ticketTypeId: role ? undefined : ofSelling('no_type'),
    quantity:
      role === 'player' && !(Number.isInteger(quantity) && quantity >= 1 && quantity <= SQUAD_PLAYERS)
        ? ofSelling('no_quantity', { most: SQUAD_PLAYERS })
        : undefined,
    squad: role === 'player' && draft.squad === '' ? ofSelling('no_squad') : undefined,
    squadName:
      role === 'master' && draft.squadName.trim().length < SQUAD_NAME[0]
        ? ofSelling('short_name', { least: SQUAD_NAME[0] })
        : undefined,
    division:
      role === 'master' && event.divisions.length > 0 && draft.division === '' ? ofSelling('no_division') : undefined,
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
  const buyer = toDeskBuyer(draft)
  return {
    ...buyer,
    quantity: role === 'player' ? Number(draft.quantity) : 1,
    productType: 'lpg',
    productId: Number(draft.ticketTypeId),
    choice: choiceOf(draft, role),
  }
}

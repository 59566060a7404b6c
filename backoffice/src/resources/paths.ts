import { useGetResourceLabel } from 'react-admin'

/** Both days included. */
interface Days {
  from: string
  to: string
}

const list = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })}`

/** How lists ask for what is made of a record of each kind. */
const MADE_OF: Record<string, { orders: string; games?: string }> = {
  'game-masters': { orders: 'gameMasterId', games: 'gameMasterId' },
  'modules': { orders: 'moduleId', games: 'moduleId' },
  'venues': { orders: 'venueId', games: 'venueId' },
  'systems': { orders: 'systemId', games: 'systemId' },
  'campaign-settings': { orders: 'campaignSettingId', games: 'campaignSettingId' },
  'special-events': { orders: 'specialEventId' },
}

/** The condition on games; null for a kind that their list is not narrowed by. */
export function gamesMadeOf(kind: string, id: number): Record<string, number> | null {
  const filter = MADE_OF[kind]?.games
  return filter ? { [filter]: id } : null
}

export const gamesToCome = (condition: Record<string, number>) => list('/games', { ...condition, upcoming: true })
export const eventsToCome = (venueId: number) => list('/large-events', { venueId, upcoming: true })
export const gamesOn = (condition: Record<string, number>, { from, to }: Days) =>
  list('/games', { ...condition, from, to })

/** The orders that money came in by on these days, and those of which some went back on them. */
export const ordersPlaced = (kind: string, id: number, { from, to }: Days) =>
  list('/orders', { [MADE_OF[kind]!.orders]: id, from, to })
export const ordersRefunded = (kind: string, id: number, { from, to }: Days) =>
  list('/orders', { [MADE_OF[kind]!.orders]: id, refunded: { from, to } })
export const ordersOfGame = (id: number) => list('/orders', { gameId: id })

/** `2026-11` from its first day to its last. */
export function daysOf(month: string): Days {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

export const CAMPAIGNS = '/campaigns'

/** Where a campaign is looked at, and where it is changed. */
export const campaignPath = (id: number) => `/campaigns/${id}`
export const editCampaignPath = (id: number) => `/campaigns/edit/${id}`

export function useListLink() {
  const labelOf = useGetResourceLabel()
  return { label: labelOf('campaigns', 2), to: CAMPAIGNS }
}

/** Of a month, or of the one that is over. */
export const statementPath = (id: number, month?: string) =>
  `/game-masters/${id}/statement${month ? `?month=${month}` : ''}`

export const EVENTS = '/large-events'

/** Where an event is looked at, and where it is changed. */
export const eventPath = (id: number) => `${EVENTS}/${id}`
export const editEventPath = (id: number) => `${EVENTS}/edit/${id}`

export const PARTNERS = '/partners'

/** Where a partner is looked at, and where it is changed. */
export const partnerPath = (id: number) => `/partners/${id}`
export const editPartnerPath = (id: number) => `/partners/edit/${id}`

/** A new one, of which something is known already. */
export const newPartnerPath = (known: { venueId: number; name: string }) =>
  `${PARTNERS}/new?source=${encodeURIComponent(JSON.stringify(known))}`

export const ordersOf = (id: number) => `/orders?filter=${encodeURIComponent(JSON.stringify({ partnerId: id }))}`

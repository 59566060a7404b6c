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

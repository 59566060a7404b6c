import type { Game, CartGame } from '#common/wire'
import type { ItemCheck } from '#storefront/layout/product_types_context'

/** Whether a game has begun: nobody is registered for it any more. */
export const hasStarted = ({ date }: Pick<Game, 'date'>, now: Date) => Date.parse(date) <= now.getTime()

/** How a session stands. More than no seats means open; none or less means full. */
export type SeatState = 'open' | 'few' | 'full'

/** A session is nearly full when so few seats are left, and so small a share of them. */
const FEW = 2
const SHARE = 1 / 4

export function seatState(seatsLeft: number, maxPlayers: number): SeatState {
  if (seatsLeft <= 0) return 'full'
  return seatsLeft <= FEW && seatsLeft <= maxPlayers * SHARE ? 'few' : 'open'
}

/** One entry for each seat: icon number i is filled when i is no higher than the seats taken. */
export function seatIcons(seatsLeft: number, maxPlayers: number): boolean[] {
  const taken = maxPlayers - seatsLeft
  return Array.from({ length: Math.max(0, maxPlayers) }, (_, index) => index + 1 <= taken)
}

export const gameCheck: ItemCheck<CartGame> = {
  getKey: ({ productId }) => String(productId),
  isOpen: (_item, game, now) => !hasStarted(game, now),
  findPrice: (_item, { price }) => price,
}

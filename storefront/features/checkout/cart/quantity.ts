import type { CartItem } from '#common/wire'
import { keyOf } from '#common/products'

/** What "no maximum" of a line is returned as; no line has more. */
export const NO_MAXIMUM = 999
export const PLAYER_MAXIMUM = 6
export const MASTER_MAXIMUM = 1
export const DEFAULT_MAXIMUM = 1

/** Seats that a squad has left; null while nobody has answered, 'unknown' when asking failed. */
export type SquadRoom = number | 'unknown' | null

/**
 * The most of an item that may be bought. A large event gives one to its game master, up to six to players, or what
 * their squad has left, and one to anybody else. Other items have no maximum: more than a table has left stays as it was typed,
 * and the cart says so at the line (decisions C-19, D-32).
 */
export function maximumFor(item: Pick<CartItem, 'productType' | 'metadata'>, squadRoom: SquadRoom = null): number {
  if (item.productType !== 'lpg') return NO_MAXIMUM
  if (roleOf(item) !== 'player') return roleOf(item) === 'master' ? MASTER_MAXIMUM : DEFAULT_MAXIMUM
  if (!item.metadata?.squadId || squadRoom === null) return PLAYER_MAXIMUM
  return squadRoom === 'unknown' ? DEFAULT_MAXIMUM : Math.max(DEFAULT_MAXIMUM, Math.min(PLAYER_MAXIMUM, squadRoom))
}

export function roleOf({ metadata }: Pick<CartItem, 'metadata'>): 'master' | 'relief' | 'player' | null {
  if (metadata?.role) return metadata.role
  if (metadata?.isReliefMaster) return 'relief'
  return metadata?.isGameMaster ? 'master' : null
}

type Counted = Pick<CartItem, 'productId' | 'productType' | 'quantity'>

export interface TableRoom {
  /** Seats that this line may take. */
  forLine: number
  /** Seats that are open, or held for this buyer. */
  atTable: number
  /** Seats of the table in the whole cart. */
  inCart: number
}

/** Returns null if the number of open seats is unknown. */
export function roomFor(
  item: Counted,
  items: readonly Counted[],
  openSeats: number | null,
  held: number
): TableRoom | null {
  if (openSeats === null) return null
  const atTable = Math.max(0, openSeats + held)
  const inCart = items.filter((other) => keyOf(other) === keyOf(item)).reduce((sum, { quantity }) => sum + quantity, 0)
  return { forLine: Math.max(0, atTable - (inCart - item.quantity)), atTable, inCart }
}

export interface CheckedQuantity {
  quantity: number
  valid: boolean
}

/** What was typed, brought between 1 and the maximum. */
export function checkQuantity(typed: string, maximum: number): CheckedQuantity {
  const wanted = Number(typed)
  const valid = typed.trim() !== '' && Number.isInteger(wanted) && wanted >= 1 && wanted <= maximum
  if (valid) return { quantity: wanted, valid }
  const nearest = Number.isFinite(wanted) ? Math.trunc(wanted) : 1
  return { quantity: Math.min(maximum, Math.max(1, nearest)), valid }
}

import type { CartItem, OwnSeats, CartItemMetadata } from '#common/wire'
import { keyOf } from '#common/products'
import { toCents } from '#common/money'

export interface CartState {
  readonly items: readonly CartItem[]
}

export type CartChange =
  | { kind: 'add'; item: CartItem }
  | { kind: 'update'; index: number; quantity: number }
  | { kind: 'remove'; index: number }
  | { kind: 'remove_product'; productType: string; productId: number; email: string }
  | { kind: 'replace'; items: readonly CartItem[] }
  | { kind: 'clear' }

export const EMPTY_CART: CartState = { items: [] }

/** The cart after a change. A change that changes nothing answers the same cart. */
export function changeCart(cart: CartState, change: CartChange): CartState {
  switch (change.kind) {
    case 'add':
      return { items: added(cart.items, change.item) }
    case 'update':
      return {
        items: cart.items.map((item, index) =>
          index === change.index ? { ...item, quantity: change.quantity } : item
        ),
      }
    case 'remove':
      return { items: cart.items.filter((_, index) => index !== change.index) }
    case 'remove_product':
      return { items: cart.items.filter((item) => !isSame(item, change)) }
    case 'replace':
      return { items: [...change.items] }
    case 'clear':
      return EMPTY_CART
  }
}

/** The same product and choices for the same email are one line; two empty emails are equal (decisions C-25, D-32). */
function added(items: readonly CartItem[], item: CartItem): CartItem[] {
  const at = items.findIndex((other) => isSame(other, item) && choiceKey(other) === choiceKey(item))
  if (at < 0) return [...items, item]
  const quantity = Math.min(items[at]!.quantity + item.quantity, maximumFor(item))
  return items.map((other, index) => (index === at ? { ...item, quantity } : other))
}

/** Names what was chosen of a ticket. */
export const choiceKey = ({
  metadata: { role, squadId, squadName, divisionId, joinWaitlist } = {},
}: CartItem): string =>
  JSON.stringify([role, squadId, squadName, divisionId, joinWaitlist].map((chosen) => chosen || null))

const isSame = (item: CartItem, other: Pick<CartItem, 'productType' | 'productId' | 'email'>) =>
  keyOf(item) === keyOf(other) && item.email.trim().toLowerCase() === other.email.trim().toLowerCase()

/** Cents, because sums of dollars drift. */
export const lineTotal = (item: Pick<CartItem, 'price' | 'quantity'>) => toCents(item.price) * item.quantity
export const subtotal = (items: readonly CartItem[]) => items.reduce((sum, item) => sum + lineTotal(item), 0)

/** What credits pay, and what is left. Cents. */
export function withCredits(subtotalCents: number, balanceCents: number) {
  const applied = Math.min(Math.max(0, balanceCents), subtotalCents)
  return { applied, estimatedTotal: Math.max(0, subtotalCents - balanceCents) }
}

/** Whose seats are bought goes; of a line that was raised meanwhile, the rest stays. */
export function withoutBought(items: readonly CartItem[], seats: readonly OwnSeats[]): CartItem[] {
  const left = new Map(seats.map((bought) => [keyOf(bought), bought.quantity]))
  return items.flatMap((item) => {
    const bought = Math.min(item.quantity, left.get(keyOf(item)) ?? 0)
    left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) - bought)
    return bought < item.quantity ? [{ ...item, quantity: item.quantity - bought }] : []
  })
}

/** What "no maximum" of a line is returned as; no line has more. */
export const NO_MAXIMUM = 999
const PLAYER_MAXIMUM = 6
const MASTER_MAXIMUM = 1
const DEFAULT_MAXIMUM = 1

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

const VERSION = 1

export const cartToText = (cart: CartState) => JSON.stringify({ version: VERSION, items: cart.items })

/** What browser storage holds may be anything: what is not a cart item is left out, what is not a cart is empty. */
export function cartFromText(text: string | null): CartState {
  const stored = parse(text)
  const entries: unknown = Array.isArray(stored) ? stored : (stored as { items?: unknown } | null)?.items
  if (!Array.isArray(entries)) return EMPTY_CART
  const items = entries.map(readItem).filter((item) => item !== null)
  return items.length > 0 ? { items } : EMPTY_CART
}

function parse(text: string | null): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readItem(entry: unknown): CartItem | null {
  if (typeof entry !== 'object' || entry === null) return null
  const item = entry as Record<string, unknown>
  const productId = Number(item.productId)
  if (!Number.isSafeInteger(productId) || productId < 1) return null
  const productType = text(item.productType)
  // Whether it is sold is for the server to say; what has neither type nor name was never in a cart.
  if (productType === '' || (productType !== 'game' && productType !== 'lpg' && text(item.productName) === ''))
    return null
  return {
    productId,
    productName: text(item.productName) || 'Game',
    productType,
    price: amount(item.price),
    quantity: quantity(item.quantity),
    email: text(item.email),
    firstName: text(item.firstName),
    lastName: text(item.lastName),
    phone: text(item.phone),
    ...(typeof item.metadata === 'object' && item.metadata !== null
      ? { metadata: item.metadata as CartItemMetadata }
      : {}),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const amount = (value: unknown) => (Number.isFinite(Number(value)) ? Math.max(0, Number(value)) : 0)
const quantity = (value: unknown) =>
  Number.isFinite(Number(value)) ? Math.min(NO_MAXIMUM, Math.max(1, Math.trunc(Number(value)))) : 1

import type { CartItem, CartItemMetadata } from '#common/wire'
import { EMPTY_CART, type CartState } from './cart.ts'
import { NO_MAXIMUM } from './quantity.ts'

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

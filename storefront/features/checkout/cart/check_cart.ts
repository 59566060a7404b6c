import type { CartItem } from '#common/wire'
import { keyOf } from '#common/products'
import type { ProductLine } from '#storefront/layout/product_types_context'

interface Repriced {
  productType: string
  productId: number
  name: string
  price: number
  before: number
}

/** Loaded products by the key of their item's type; null: the product does not exist any more. */
export type LoadedProducts = ReadonlyMap<string, unknown>

export interface CartCheck {
  /** The cart as it should be now. */
  items: CartItem[]
  dropped: string[]
  /** Changed prices, in dollars. */
  repriced: Repriced[]
  products: LoadedProducts
}

export type FindLine = (productType: string) => ProductLine

/** Null: the item has nothing to load. */
const getKey = (item: CartItem, findLine: FindLine): string | null => {
  const key = findLine(item.productType).check?.getKey(item) ?? null
  return key && `${item.productType} ${key}`
}

/** Null while the product is not loaded, and after it was deleted. */
export const findProduct = (item: CartItem, findLine: FindLine, products: LoadedProducts): unknown =>
  products.get(getKey(item, findLine) ?? '') ?? null

export function isLoaded(item: CartItem, findLine: FindLine, products: LoadedProducts): boolean {
  const key = getKey(item, findLine)
  return key === null || products.has(key)
}

/** Removes items whose product is deleted or has begun, and takes prices from the shop. The server decides about seats. */
export function checkCart(
  items: readonly CartItem[],
  findLine: FindLine,
  products: LoadedProducts,
  now: Date
): CartCheck {
  const open = items.filter((item) => isOpen(item, findLine, products, now))
  const fresh = open.map((item) => withPrice(item, findLine, products))
  return {
    items: fresh,
    dropped: unique(items.filter((item) => !open.includes(item)).map((item) => item.productName)),
    repriced: uniqueBy(
      fresh.flatMap(({ productType, productId, productName: name, price }, index) => {
        const before = open[index]?.price ?? price
        return before === price ? [] : [{ productType, productId, name, price, before }]
      })
    ),
    products,
  }
}

function isOpen(item: CartItem, findLine: FindLine, products: LoadedProducts, now: Date): boolean {
  if (getKey(item, findLine) === null) return true
  const product = findProduct(item, findLine, products)
  return product !== null && findLine(item.productType).check!.isOpen(item, product, now)
}

function withPrice(item: CartItem, findLine: FindLine, products: LoadedProducts): CartItem {
  const product = findProduct(item, findLine, products)
  const price = product === null ? undefined : findLine(item.productType).check?.findPrice(item, product)
  return price === undefined || price === item.price ? item : { ...item, price }
}

const unique = (names: string[]) => [...new Set(names)]
const uniqueBy = (entries: Repriced[]) => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]

/** A later check keeps the messages of an earlier one. */
export function together(earlier: CartCheck, later: CartCheck): CartCheck {
  const first = new Map(earlier.repriced.map((entry) => [keyOf(entry), entry.before]))
  const repriced = later.repriced.map((entry) => ({ ...entry, before: first.get(keyOf(entry)) ?? entry.before }))
  return {
    ...later,
    dropped: unique([...earlier.dropped, ...later.dropped]),
    repriced: uniqueBy([...earlier.repriced, ...repriced]),
  }
}

/** Loads each product of the cart once. */
export async function loadProducts(items: readonly CartItem[], findLine: FindLine): Promise<LoadedProducts> {
  const byKey = new Map(items.map((item) => [getKey(item, findLine), item]))
  byKey.delete(null)
  const loaded = [...byKey].map(
    async ([key, item]) => [key!, (await findLine(item.productType).load?.(item)) ?? null] as const
  )
  return new Map(await Promise.all(loaded))
}

import type { Buyer, Portion, SeatChange, StockReturn, TakeWish } from '#api/sales/product'
import type { ProductRef } from '#common/products'
import { products } from '#api/sales/products'
import type { Transaction } from '#api/shared/sql'

export interface CartHold {
  checkoutId: string
  portions: readonly Portion[]
  expiresAt: Date
  now: Date
  /** Earlier checkouts of the same buyer that give way. */
  insteadOf: readonly string[]
}

/** Sets a whole cart aside: all of it, or with the refusal of its product none (SEAT-1, SEAT-2). */
export async function holdPortions(transaction: Transaction, { portions, ...hold }: CartHold): Promise<void> {
  for (const product of products.inLockOrder()) {
    const own = portions.filter(({ productType }) => productType === product.type)
    if (own.length > 0 || hold.insteadOf.length > 0) await product.hold(transaction, { ...hold, portions: own })
  }
}

/** A checkout that is paid. */
interface Sale extends Buyer {
  id: string
  lines: readonly ProductRef[]
}

/** What a checkout has set aside is sold: all of it, or `lapsed`, and nothing stays taken; also where something in it is sold no more. */
export async function sellPortions(
  transaction: Transaction,
  { id: checkoutId, lines, ...buyer }: Sale
): Promise<'sold' | 'lapsed'> {
  const types = typesOf(lines)
  if (lines.some(({ productType }) => !products.has(productType))) {
    await releasePortions(transaction, checkoutId, lines)
    return 'lapsed'
  }
  // One type sells all or nothing by itself.
  if (types.length === 1) return types[0]!.sell(transaction, checkoutId, buyer)
  await transaction.compose('SAVEPOINT unsold', [])
  for (const product of types) {
    if ((await product.sell(transaction, checkoutId, buyer)) === 'sold') continue
    // guard: sale-rollback
    await transaction.compose('ROLLBACK TO SAVEPOINT unsold', [])
    // end guard
    await releasePortions(transaction, checkoutId, lines)
    return 'lapsed'
  }
  return 'sold'
}

/** Lets go what a checkout still has set aside. Again: nothing more happens. */
export async function releasePortions(
  transaction: Transaction,
  checkoutId: string,
  lines: readonly ProductRef[]
): Promise<void> {
  for (const product of typesOf(lines)) await product.release(transaction, checkoutId)
}

/** Writes down what a checkout had set aside before our books lost it, as let go. */
export async function recordLapsed(
  transaction: Transaction,
  checkoutId: string,
  portions: readonly Portion[]
): Promise<void> {
  for (const product of typesOf(portions)) {
    await product.recordLapsed(
      transaction,
      checkoutId,
      portions.filter(({ productType }) => productType === product.type)
    )
  }
}

/** Sells without a checkout. */
export const takePortion = (transaction: Transaction, portion: Portion, wish: TakeWish): Promise<void> =>
  products.of(portion).take(transaction, portion, wish)

/** What was sold can be bought again; the caller gives each back once (RFND-1). What nobody sells any more has no stock. */
export async function giveBackPortions(transaction: Transaction, portions: readonly StockReturn[]): Promise<void> {
  const inOrder = inLockOrder(portions)
  for (const product of typesOf(portions)) {
    const own = inOrder.filter(({ productType }) => productType === product.type)
    // guard: event-lock-order
    await product.giveBack(transaction, own)
    // end guard
  }
}

/** Tells each product who got or lost seats of it. */
export async function noteSeats(transaction: Transaction, changes: readonly SeatChange[]): Promise<void> {
  for (const product of typesOf(changes)) {
    await product.noteSeats?.(
      transaction,
      changes.filter(({ productType }) => productType === product.type)
    )
  }
}

/** By type, then by number: the one order in which stock is locked (SEAT-2). What nobody sells any more comes last. */
export function inLockOrder<Some extends ProductRef>(refs: readonly Some[]): Some[] {
  const sold = typesOf(refs).flatMap(({ type }) =>
    refs.filter(({ productType }) => productType === type).toSorted((a, b) => a.productId - b.productId)
  )
  return [...sold, ...refs.filter(({ productType }) => !products.has(productType))]
}

const typesOf = (refs: readonly ProductRef[]) =>
  products.inLockOrder().filter(({ type }) => refs.some(({ productType }) => productType === type))

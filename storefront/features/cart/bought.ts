import type { CartItem, OwnSeats } from '../../../api/types.ts'

/** Whose seats are bought goes; of a line that was raised meanwhile, the rest stays. */
export function withoutBought(items: readonly CartItem[], seats: readonly OwnSeats[]): CartItem[] {
  const left = new Map(seats.map(({ productId, quantity }) => [productId, quantity]))
  return items.flatMap((item) => {
    const bought = Math.min(item.quantity, left.get(item.productId) ?? 0)
    left.set(item.productId, (left.get(item.productId) ?? 0) - bought)
    return bought < item.quantity ? [{ ...item, quantity: item.quantity - bought }] : []
  })
}

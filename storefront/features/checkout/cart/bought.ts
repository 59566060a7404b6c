import type { CartItem, OwnSeats } from '#common/wire'
import { keyOf } from '#common/products'

/** Whose seats are bought goes; of a line that was raised meanwhile, the rest stays. */
export function withoutBought(items: readonly CartItem[], seats: readonly OwnSeats[]): CartItem[] {
  const left = new Map(seats.map((bought) => [keyOf(bought), bought.quantity]))
  return items.flatMap((item) => {
    const bought = Math.min(item.quantity, left.get(keyOf(item)) ?? 0)
    left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) - bought)
    return bought < item.quantity ? [{ ...item, quantity: item.quantity - bought }] : []
  })
}

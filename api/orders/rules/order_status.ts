import type { Order, OrderItem } from '#api/types'

/** An order's status is derived from its items (decision A, 1-4). */
export function orderStatus(items: readonly { status: OrderItem['status'] }[]): Order['status'] {
  const live = items.filter((item) => item.status === 'active').length
  if (live === items.length) return 'active'
  if (live > 0) return 'partly cancelled'
  return items.every((item) => item.status === 'refunded') ? 'refunded' : 'cancelled'
}

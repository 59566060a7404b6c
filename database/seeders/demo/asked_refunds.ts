import { days, hours, later } from '#database/seeders/demo/calendar'
import type { HistoryRow, OrderItemRow, OrderRow } from '#database/seeders/demo/order_rows'
import { escalatableFrom } from '#api/refund_requests/rules/lifecycle'

interface Told {
  now: Date
  orders: readonly OrderRow[]
  items: readonly OrderItemRow[]
  startOf(item: OrderItemRow): Date
  gameMasterOf(item: OrderItemRow): number
  /** Somebody may sign in as this one. */
  gwen: number
}

/** What two players ask for: Gwen has not answered yet, and somebody else's time is over, so that support has it. */
export function askedRefunds({ now, orders, items, startOf, gameMasterOf, gwen }: Told) {
  const played = (from: number, to: number, isHers: boolean) =>
    items.find((item) => {
      const age = now.getTime() - startOf(item).getTime()
      const paid = orders[item.order_id - 1]!.paid_cents > 0 && item.status === 'active'
      return paid && age > days(from) && age < days(to) && (gameMasterOf(item) === gwen) === isHers
    })
  const ask = (item: OrderItemRow, reason: string, escalated: boolean) => {
    const asked_at = later(startOf(item), hours(20))
    const escalatable_from = escalatableFrom(asked_at, {})
    return {
      order_id: item.order_id,
      order_item_id: item.id,
      game_master_id: gameMasterOf(item),
      state: escalated ? 'escalated' : 'asked',
      reason,
      asked_at,
      escalatable_from,
      escalated_at: escalated ? later(escalatable_from, hours(2)) : null,
    }
  }
  const [fresh, old] = [played(1, 14, true), played(11, 13.5, false)]
  return [
    ...(fresh
      ? [ask(fresh, 'We had to stop after an hour because the room was needed. Half of the evening is missing.', false)]
      : []),
    ...(old
      ? [
          ask(
            old,
            'My seat was double-booked and I could only watch. I wrote to the game master and heard nothing.',
            true
          ),
        ]
      : []),
  ]
}

export function askedHistory(requests: ReturnType<typeof askedRefunds>, items: readonly OrderItemRow[]): HistoryRow[] {
  return requests.flatMap(({ order_id, order_item_id, reason, asked_at, escalated_at }) => {
    const item = items[order_item_id - 1]!.product_name
    const told = { order_id, actor: 'Buyer' }
    const asked = { ...told, event: 'refund requested', details: { item, reason }, created_at: asked_at }
    return escalated_at
      ? [asked, { ...told, event: 'refund request escalated', details: { item }, created_at: escalated_at }]
      : [asked]
  })
}

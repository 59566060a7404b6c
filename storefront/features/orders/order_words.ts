import type { Order, OrderItem } from '#common/wire'
import type { Noun } from '#storefront/text/plural'
import { toCents } from '#common/money'

/** An order as the pages speak of it. */
export interface PlacedOrder {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  createdAt: Date
  manual: boolean
  status: Order['status']
  hasAccount: boolean
  items: OrderItem[]
  /** Cents; the sum of the lines without what the buyer was let off. */
  total: number
  /** Cents. */
  credits: number
  /** Cents. */
  paid: number
  /** Cents. */
  refunded: number
  /** Cents of `refunded` that the provider has not confirmed. */
  refundPending: number
  refundChoices: Order['refundChoices']
}

export function placedOrder({
  id,
  first_name,
  last_name,
  email,
  phone,
  createdAt,
  manual,
  status,
  hasAccount,
  items,
  discount,
  credits,
  paid,
  refunded,
  refundPending,
  refundChoices,
}: Order): PlacedOrder {
  return {
    id,
    firstName: first_name,
    lastName: last_name,
    email,
    phone,
    createdAt: new Date(createdAt),
    manual,
    status,
    hasAccount,
    items,
    total: items.reduce((sum, item) => sum + lineTotal(item), 0) - toCents(discount),
    credits: toCents(credits),
    paid: toCents(paid),
    refunded: toCents(refunded),
    refundPending: toCents(refundPending),
    refundChoices,
  }
}

/** Cents. */
export const lineTotal = ({ price, quantity }: Pick<OrderItem, 'price' | 'quantity'>) => toCents(price) * quantity

/** How many its buyer gave away. A link without a path belongs to somebody else. */
export const givenAway = ({ links }: Pick<OrderItem, 'links'>) => links.filter(({ path }) => path === null).length

/** How many its buyer still holds, and may cancel. */
export const ownQuantity = (item: Pick<OrderItem, 'quantity' | 'links'>) => Math.max(item.quantity - givenAway(item), 0)

/** Whether its buyer may still give it back; the server has the last word. What has no date never begins. */
export const isCancellable = (item: OrderItem, now: Date) =>
  item.status === 'active' &&
  ownQuantity(item) > 0 &&
  (item.date === null ? item.path !== null : Date.parse(item.date) > now.getTime())

/** Whether its buyer may ask for the money of a line: it was paid, and its game has begun. The server has the last word. */
export function isAskable(
  { credits, paid }: Pick<PlacedOrder, 'credits' | 'paid'>,
  item: OrderItem,
  now: Date
): boolean {
  const begun = item.status === 'active' && item.date !== null && Date.parse(item.date) <= now.getTime()
  return (
    begun &&
    item.price > 0 &&
    credits + paid > 0 &&
    (item.refundRequest === null || ['withdrawn', 'closed'].includes(item.refundRequest.state))
  )
}

export function nounOf(items: readonly Pick<OrderItem, 'noun'>[]): Noun {
  const [first, ...others] = items.map(({ noun }) => noun)
  return first && others.every(({ one }) => one === first.one) ? first : { one: 'place', many: 'places' }
}

/** How long a game is still the next one once it has begun (specification 1-9). Milliseconds. */
const GAME_TIME = 4 * 3_600_000

/** When a line that stands begins, as long as it is not over; null where there is nothing to come. */
function comingStart({ status, date }: Pick<OrderItem, 'status' | 'date'>, now: Date): number | null {
  const start = status === 'active' && date !== null ? Date.parse(date) : Number.NaN
  return start + GAME_TIME > now.getTime() ? start : null
}

/** When an order's next game starts; null for one of which nothing comes any more. */
export function nextStart({ items }: Pick<PlacedOrder, 'items'>, now: Date): number | null {
  const starts = items.flatMap((item) => comingStart(item, now) ?? [])
  return starts.length > 0 ? Math.min(...starts) : null
}

/** The status of what is left of an order: played once its games are over, waiting while it has no place. */
export function statusAt({ status, items }: Pick<PlacedOrder, 'status' | 'items'>, now: Date): ShownStatus {
  const live = items.filter((item) => item.status === 'active')
  const over = live.length > 0 && live.every((item) => item.date !== null && comingStart(item, now) === null)
  if (over) return 'played'
  return live.length > 0 && live.every(({ isWaiting }) => isWaiting) ? 'waiting' : status
}

export type ShownStatus = Order['status'] | 'played' | 'waiting'

/** Of all that somebody has booked, the line that is played first. */
export function nextLine(orders: readonly PlacedOrder[], now: Date): { item: OrderItem; start: number } | null {
  const lines = orders
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const start = comingStart(item, now)
      return start === null ? [] : [{ item, start }]
    })
  return lines.toSorted((one, other) => one.start - other.start)[0] ?? null
}

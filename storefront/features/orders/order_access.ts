import type { CancellationOffer, MoneyBack, Order, RefundDestination } from '#common/wire'
import { rest, restFile } from '#storefront/wire/rest'

/** An order, and the link that opens it where nobody has to sign in. */
export interface OrderAccess {
  id: number
  link?: string
}

export interface SeatChoice {
  items: number[]
  /** Of a single line only so many. */
  seats?: number
}

const FORM = /^#?(?<link>(?<id>\d{1,15})\.[\w-]{43})$/

/** What an address says after its `#`, or null. */
export function accessOf(hash: string): Required<OrderAccess> | null {
  const found = FORM.exec(hash)?.groups
  return found ? { id: Number(found.id), link: found.link! } : null
}

const headersOf = ({ link }: OrderAccess): Record<string, string> => (link ? { 'x-order-link': link } : {})

export const readOrder = (access: OrderAccess) => rest<Order>(`/orders/${access.id}`, { headers: headersOf(access) })

export function readOffer(access: OrderAccess, { items, seats }: SeatChoice): Promise<CancellationOffer> {
  const asked = [...items.map((id) => `items[]=${id}`), ...(seats ? [`seats=${seats}`] : [])]
  return rest(`/orders/${access.id}/cancellation?${asked.join('&')}`, { headers: headersOf(access) })
}

/** `key` names the decision: sent twice, it cancels once. */
export function cancelSeats(
  access: OrderAccess,
  choice: SeatChoice,
  expected: MoneyBack,
  toCard: boolean,
  key: string
): Promise<Order> {
  const headers = { ...headersOf(access), 'idempotency-key': key }
  return rest(`/orders/${access.id}/cancel`, {
    method: 'POST',
    body: { ...choice, expected, ...(toCard ? { refund: 'card' } : {}) },
    headers,
  })
}

/** `item` is a line of the order. */
export const askForRefund = (access: OrderAccess, item: number, reason: string) =>
  rest<Order>(`/orders/${access.id}/refund-requests`, {
    method: 'POST',
    body: { item, reason },
    headers: headersOf(access),
  })

export const changeRefundRequest = (access: OrderAccess, requestId: number, step: 'withdraw' | 'escalate') =>
  rest<Order>(`/orders/${access.id}/refund-requests/${requestId}/${step}`, {
    method: 'POST',
    headers: headersOf(access),
  })

/** Where the money of something that was called off comes back. */
export const chooseRefund = (access: OrderAccess, refundId: string, destination: RefundDestination) =>
  rest<Order>(`/orders/${access.id}/refunds/${refundId}/choice`, {
    method: 'POST',
    body: { destination },
    headers: headersOf(access),
  })

export const fetchCalendar = (access: OrderAccess) => restFile(`/orders/${access.id}/calendar.ics`, headersOf(access))
export const fetchReceipt = (access: OrderAccess) => restFile(`/orders/${access.id}/receipt`, headersOf(access))

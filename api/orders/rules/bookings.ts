import type { OrderItemRow } from '#api/orders/queries/find_order'
import type { Booking } from '#api/sales/rules/booking_calendar'
import { keyOf } from '#common/products'
import { siteText } from '#api/sales/rules/site_text'

type Booked = Pick<OrderItemRow, 'productType' | 'productId' | 'productName' | 'status' | 'facts'>

/** What of an order has a date, each once. It stays in the calendar as long as anything of it is left. */
export function bookingsOf({ id, items }: { id: number; items: readonly Booked[] }): Booking[] {
  const bookings = new Map<string, Booking>()
  for (const item of items) {
    if (!item.facts || item.facts.timing.startsAt === null) continue
    const { version, timing, site, path } = item.facts
    const cancelled = item.status !== 'active' && (bookings.get(keyOf(item))?.cancelled ?? true)
    bookings.set(keyOf(item), {
      productType: item.productType,
      productId: item.productId,
      orderId: id,
      version,
      startsAt: timing.startsAt,
      hours: timing.hours,
      title: item.productName,
      place: siteText(site),
      path,
      cancelled,
    })
  }
  return [...bookings.values()]
}

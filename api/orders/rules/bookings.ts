import type { OrderItemRow } from '#api/orders/queries/find_order'
import type { Booking, BookingStatus } from '#api/sales/rules/booking_calendar'
import { getParticipation, siteText } from '#api/sales/rules/product_text'
import { isSame, keyOf, type ProductRef } from '#common/products'

type Booked = Pick<OrderItemRow, 'productType' | 'productId' | 'productName' | 'status' | 'choice' | 'facts'>

/** The dated products of an order, each once. A product with one seat left is not cancelled. */
export function bookingsOf({ id, items }: { id: number; items: readonly Booked[] }): Booking[] {
  const bookings = new Map<string, Booking>()
  for (const item of items) {
    if (!item.facts || item.facts.timing.startsAt === null) continue
    const { version, timing, site, path } = item.facts
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
      status: firstStatus([bookings.get(keyOf(item))?.status, statusOf(item)]),
    })
  }
  return [...bookings.values()]
}

/** Bookings of these products as cancelled. A product that has active lines left is no part of it. */
export const cancelledBookings = (
  order: { id: number; items: readonly Booked[] },
  products: readonly ProductRef[]
): Booking[] =>
  bookingsOf(order).filter(
    (booking) => booking.status === 'cancelled' && products.some((product) => isSame(product, booking))
  )

function statusOf({ status, ...line }: Booked): BookingStatus {
  if (status !== 'active') return 'cancelled'
  return getParticipation(line).isWaiting ? 'waiting' : 'confirmed'
}

const STATUSES = ['confirmed', 'waiting', 'cancelled'] as const

const firstStatus = (found: readonly (BookingStatus | undefined)[]): BookingStatus =>
  STATUSES.find((status) => found.includes(status))!

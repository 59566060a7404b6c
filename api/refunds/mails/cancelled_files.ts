import { findOrder } from '#api/orders/queries/find_order'
import { cancelledBookings } from '#api/orders/rules/bookings'
import { calendarAttachments } from '#api/sales/rules/booking_calendar'
import type { Connection } from '#api/shared/sql'
import type { ProductRef } from '#common/products'

/** Calendar files for a mail that cancel these products of an order. */
export async function cancelledFiles(
  database: Connection,
  { orderId, products }: { orderId: number; products: readonly ProductRef[] },
  now: Date
) {
  const order = await findOrder(database, orderId)
  return order ? calendarAttachments(cancelledBookings(order, products), now) : []
}

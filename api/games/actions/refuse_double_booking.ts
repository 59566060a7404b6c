import { DoubleBooked } from '#api/games/exceptions/double_booked'
import { findDoubleBookings, type Booked } from '#api/games/queries/find_double_bookings'
import type { Transaction } from '#api/shared/sql'

/**
 * Nobody runs two games at once and no table has two, unless staff say that they know. Two who schedule in the same moment are not held against
 * each other: no seat or cent hangs on it, and both see it. Throws DoubleBooked.
 */
export async function refuseDoubleBooking(
  transaction: Transaction,
  booked: readonly Booked[],
  gameIds: readonly number[] = []
): Promise<void> {
  const others = await findDoubleBookings(transaction, booked, gameIds)
  if (others.length > 0) throw new DoubleBooked(others)
}

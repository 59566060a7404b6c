import type { Booking } from '#api/games/queries/find_double_bookings'
import { bookingText } from '#api/games/rules/booking_text'
import { ProductError } from '#api/shared/errors'

const TOLD = 3

/** A game master would run two games at once, or a table have two (409). The same form with `doubleBooked` is taken. */
export class DoubleBooked extends ProductError {
  constructor(bookings: readonly Booking[]) {
    const more = bookings.length - TOLD
    const sentences = [
      ...bookings.slice(0, TOLD).map((booking) => bookingText(booking)),
      ...(more > 0 ? [`So it is with ${more} more.`] : []),
    ]
    super(409, 'DOUBLE_BOOKED', sentences.join(' '), {}, { gameId: bookings[0]!.id })
  }
}

import type { Booking } from '#api/games/queries/find_double_bookings'
import { bookingText } from '#api/games/rules/booking_text'
import { Invalid, NotFound, ProductError, Refused } from '#api/shared/errors'

/** Staff see this for a deleted or unknown game. */
export const missingGame = () => new NotFound('This game no longer exists.')
/** Somebody else's is as unknown as one that never was. */
export const notAmongYours = () => new NotFound('This game is not one of yours.')
export const notYourVenue = () =>
  new Invalid([{ field: 'venueId', rule: 'own', message: 'Please choose one of your venues.' }])
export const gameStarted = () =>
  new Refused('GAME_STARTED', "This game has started, so it can't be deleted. To give money back, refund its orders.")

/** Money would go back. */
export const staffCancel = () =>
  new Refused(
    'GAME_HAS_PLAYERS',
    'Somebody has, had or is buying seats at this game. Please ask the staff of the shop to cancel it.'
  )

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

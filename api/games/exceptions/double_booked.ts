import type { Booking } from '#api/games/queries/find_double_booking'
import { ProductError } from '#api/shared/errors'
import { shortDateText, timeText } from '#common/mountain_time'

/** A game master would run two games at once (409). The same form with `doubleBooked` is taken. */
export class DoubleBooked extends ProductError {
  constructor({ id, name, gameMaster, startsAt, venue }: Booking) {
    const where = venue ? ` at ${venue}` : ''
    super(409, 'DOUBLE_BOOKED', `${gameMaster} already runs "${name}" on ${shortDateText(startsAt)}, ${timeText(startsAt)}${where}.`, {}, { gameId: id })
  }
}

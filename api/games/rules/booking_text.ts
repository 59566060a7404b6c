import type { Booking } from '#api/games/queries/find_double_bookings'
import { shortDateText, timeText } from '#common/mountain_time'

/** `Vera already runs "Curse of Strahd" on Fri, Jul 4, 2031, 5:00 PM at Dice Cellar.` */
export function bookingText({ what, name, gameMaster, startsAt, venue, table }: Booking): string {
  const when = `on ${shortDateText(startsAt, null)}, ${timeText(startsAt)}`
  const where = venue ? ` at ${venue}` : ''
  return what === 'table'
    ? `${table}${where} already has "${name}" ${when}.`
    : `${gameMaster} already runs "${name}" ${when}${where}.`
}

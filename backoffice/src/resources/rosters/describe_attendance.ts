import type { RosterPlayer } from '#common/wire'
import { isHereInPart, nameOf } from './players'

/** The attendance of a booking, as a sentence. */
export const describeAttendance = (
  player: Pick<RosterPlayer, 'attendance' | 'seatsHere' | 'quantity' | 'firstName' | 'lastName' | 'orderId'>,
  translate: (key: string, args: object) => string
) =>
  translate(`resources.players.attendance.news.${isHereInPart(player) ? 'in_part' : player.attendance}`, {
    name: nameOf(player),
    here: player.seatsHere,
    smart_count: player.quantity,
  })

import type { BookingOffice } from '#database/seeders/demo/bookings'
import type { Buyer } from '#database/seeders/demo/buyers'
import { type Calendar, days, later } from '#database/seeders/demo/calendar'
import { demoPeople } from '#database/seeders/demo/demo_people'
import type { PlannedGame } from '#database/seeders/demo/schedule'

export const pat: Buyer = {
  firstName: 'Pat',
  lastName: 'Player',
  email: demoPeople.pat.email,
  phone: '(303) 555-0142',
  home: 'we-geek-together',
  since: -365,
  userId: demoPeople.pat.id,
}

/** Days on which Pat plays, counted from the seeding; nothing is bought in the last week. */
const PAST = [-330, -284, -241, -190, -151, -118, -79, -46, -17]
const COMING = [9, 16, 27]
const LAST_PURCHASE = -8
const MISSED = -79

export function bookForPat(office: BookingOffice, calendar: Calendar, games: readonly PlannedGame[]) {
  const chosen = [
    ...[...PAST, ...COMING].map((offset) => nearest(games.filter(suits), calendar.at(offset, 18))),
    nearest(
      games.filter((game) => game.specialEvent !== null),
      calendar.at(22, 12)
    ),
  ]
  for (const [index, game] of [...new Set(chosen)].entries()) {
    const missed = game === chosen[PAST.indexOf(MISSED)]
    const quantity = index % 4 === 3 ? 2 : 1
    if (!missed) game.wanted = Math.max(game.wanted, quantity)
    const day = Math.min(calendar.offsetOf(game.startsAt) - 6, LAST_PURCHASE)
    const at = calendar.at(day, 18 + (index % 5), (index * 17 + 5) % 60)
    office.reserve(game, {
      buyer: pat,
      quantity,
      at,
      fate: missed ? 'returned' : 'kept',
      endedAt: missed ? later(at, days(2.1)) : null,
    })
  }
}

const suits = (game: PlannedGame) =>
  game.cancelledAt === null && game.specialEvent === null && [pat.home, 'the-astral-table'].includes(game.venue ?? '')

function nearest(games: readonly PlannedGame[], instant: Date): PlannedGame {
  const distance = (game: PlannedGame) => Math.abs(game.startsAt.getTime() - instant.getTime())
  const [first, ...others] = games
  if (!first) throw new Error('There is no game for Pat')
  return others.reduce((best, game) => (distance(game) < distance(best) ? game : best), first)
}

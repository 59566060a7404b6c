import type { OpenedSeats } from '#api/rosters/queries/open_seats'
import type { ProductFacts } from '#api/sales/product'
import { siteText } from '#api/sales/rules/site_text'
import type { SeatPass } from '#common/wire'

/** As whoever has the link reads it. */
export const forBearer = ({ seats, game }: { seats: OpenedSeats; game: ProductFacts }): SeatPass => ({
  id: seats.itemId,
  game: game.name,
  date: game.timing.startsAt!.toISOString(),
  place: siteText(game.site),
  gameMaster: game.host!.name,
  first_name: seats.firstName,
  last_name: seats.lastName,
  seats: seats.seats,
  seats_here: seats.seatsHere,
  join_url: seats.active && game.onSale ? (game.joinUrl ?? null) : null,
  state: stateOf(seats, game),
})

function stateOf({ active, seatsHere }: OpenedSeats, { onSale }: ProductFacts): SeatPass['state'] {
  if (!onSale) return 'cancelled'
  if (!active) return 'given back'
  return seatsHere > 0 ? 'arrived' : 'to come'
}

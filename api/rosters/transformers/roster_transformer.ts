import { toPlayer } from '#api/games/transformers/admin_game_transformer'
import type { OpenedSeats } from '#api/rosters/queries/open_seats'
import type { RosterRow } from '#api/rosters/queries/read_game_roster'
import type { ProductFacts } from '#api/sales/product'
import { siteText } from '#api/sales/rules/product_text'
import type { RosterPlayer, SeatPass } from '#common/wire'

const isoOf = (text: string) => new Date(text).toISOString()

/** A player as staff at the table read of them. */
export const forTable = ({ attendance, seatsHere, markedAt, markedBy, notes, ...player }: RosterRow): RosterPlayer => ({
  ...toPlayer(player),
  itemId: player.itemId,
  attendance,
  seatsHere,
  marked: markedAt === null ? null : { at: markedAt.toISOString(), by: markedBy! },
  notes: notes.map(({ writtenAt, game, ...note }) => ({
    ...note,
    writtenAt: isoOf(writtenAt),
    game: game && { name: game.name, date: isoOf(game.date) },
  })),
})

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

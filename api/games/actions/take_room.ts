import { freeLapsedHolds } from '#api/games/actions/free_lapsed_holds'
import { AlreadyStarted, GameGone, NoRoom } from '#api/games/exceptions/seat_refusals'
import { obstacle, seatsLeft, type Joinable, type SeatWish } from '#api/games/rules/seats'
import { sql, type Transaction } from '#api/shared/sql'

const GAME = sql`
  SELECT max_players AS "maxPlayers", seats_sold AS "seatsSold", seats_held AS "seatsHeld",
         starts_at AS "startsAt", cancelled_at AS "cancelledAt"
    FROM games WHERE id = $1`

/** Takes the seats if they are there, in one conditional statement. */
export type Attempt = () => Promise<boolean>

/** Tries; where there is no room, lets lapsed holds of the game go and tries once more. */
export async function takeRoom(transaction: Transaction, gameId: number, attempt: Attempt): Promise<boolean> {
  if (await attempt()) return true
  return (await freeLapsedHolds(transaction, gameId)) && attempt()
}

/** Says why the seats could not be taken. A game that found room in between is still answered as full. */
export async function refuseSeats(
  transaction: Transaction,
  { gameId, quantity }: SeatWish,
  now: Date,
  { allowStarted = false } = {}
): Promise<never> {
  const game = await transaction.first<Joinable>(GAME, [gameId])
  const reason = game ? obstacle(game, quantity, allowStarted ? new Date(0) : now) : 'cancelled'
  if (game === null || reason === 'cancelled') throw new GameGone(gameId)
  if (reason === 'started') throw new AlreadyStarted(gameId)
  throw new NoRoom(gameId, reason === 'full' ? seatsLeft(game) : 0)
}

import { freeLapsedHolds } from '#api/games/actions/hold_seats'
import { AlreadyStarted, GameGone, NoRoom } from '#api/games/exceptions/seat_refusals'
import { obstacle, seatsLeft, type Joinable, type SeatWish } from '#api/games/rules/seats'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
import { sql, type Transaction } from '#api/shared/sql'

const TAKE = sql`
  UPDATE games SET seats_sold = seats_sold + $2::bigint
   WHERE id = $1 /* guard: seat-capacity */ AND seats_sold + seats_held + $2::bigint <= max_players /* end guard */ AND cancelled_at IS NULL
     AND ($3 OR starts_at > $4)`

export interface SaleWish extends SeatWish {
  /** An administrator may add a player who came to a game that has begun. */
  allowStarted?: boolean
}

/** Sells seats without a checkout: manual orders, moved order lines. Several games: in ascending id order. */
export async function takeSeats(transaction: Transaction, wish: SaleWish, now: Date): Promise<void> {
  const { gameId, quantity, allowStarted = false } = wish
  const values = [gameId, quantity, allowStarted, now]
  const taken = await takeRoom(transaction, gameId, async () => (await transaction.run(TAKE, values)) === 1)
  if (!taken) await refuseSeats(transaction, wish, now, { allowStarted })
}

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

const GIVE_BACK = sql`UPDATE games SET seats_sold = seats_sold - $2 WHERE id = $1 AND seats_sold >= $2`

/** Sold seats can be bought again. The caller makes sure that it gives each seat back once (RFND-1). */
export async function giveBackSeats(transaction: Transaction, { gameId, quantity }: SeatWish): Promise<void> {
  if ((await transaction.run(GIVE_BACK, [gameId, quantity])) === 0) throw new StockChanged()
}

export interface Move {
  from: number
  to: number
  quantity: number
  allowStarted?: boolean
}

/** Sold seats go from one game to another; the two are locked in ascending order, whichever way it goes (SEAT-2). */
export async function moveSeats(transaction: Transaction, move: Move, now: Date): Promise<void> {
  if (move.from === move.to) return
  const give = () => giveBackSeats(transaction, { gameId: move.from, quantity: move.quantity })
  const take = () =>
    takeSeats(transaction, { gameId: move.to, quantity: move.quantity, allowStarted: move.allowStarted }, now)
  for (const step of move.from < move.to ? [give, take] : [take, give]) await step()
}

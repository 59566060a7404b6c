import { AlreadyStarted, GameGone, NoRoom } from '#api/games/exceptions/seat_refusals'
import { LOCK_HOLDS, type Hold } from '#api/games/queries/lock_game'
import { inLockOrder, obstacle, seatsLeft, type Joinable, type SeatWish } from '#api/games/rules/seats'
import { StockChanged } from '#api/sales/exceptions/sale_refusals'
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

/**
 * Holds that another transaction is selling or releasing right now are passed over, never waited for: whoever
 * waits for a hold must not own a game's lock yet, or two carts could wait for one another.
 */
const FREE = sql`
  WITH lapsed AS (
    SELECT checkout_id FROM seat_holds
     WHERE game_id = $1 AND state = 'held' AND expires_at <= /* guard: hold-clock */ product_now() /* end guard */
       FOR NO KEY UPDATE SKIP LOCKED
  ), freed AS (
    UPDATE seat_holds SET state = 'released' FROM lapsed
     WHERE seat_holds.game_id = $1 AND seat_holds.checkout_id = lapsed.checkout_id
    RETURNING quantity
  )
  UPDATE games SET seats_held = seats_held - (SELECT sum(quantity) FROM freed)
   WHERE id = $1 AND EXISTS (SELECT FROM freed)`

/**
 * Lets the holds of one game go whose time is over, by the clock of the database: processes may have different ones. Their checkout may still be paid: it then asks for the seats
 * anew (`sellHeldSeats`). Answers whether any was let go.
 */
export async function freeLapsedHolds(transaction: Transaction, gameId: number): Promise<boolean> {
  return (await transaction.run(FREE, [gameId])) > 0
}

const HOLD = sql`
  WITH taken AS (
    UPDATE games SET seats_held = seats_held + $3::bigint
     WHERE id = $2 /* guard: seat-capacity */ AND seats_sold + seats_held + $3::bigint <= max_players /* end guard */ AND cancelled_at IS NULL AND starts_at > $5
    RETURNING id
  )
  INSERT INTO seat_holds (checkout_id, game_id, quantity, expires_at)
  SELECT $1, id, $3::bigint, $4 FROM taken`

export interface HoldWish {
  checkoutId: string
  seats: readonly SeatWish[]
  expiresAt: Date
  now: Date
  /** Earlier checkouts of the same buyer: their seats are let go here, so that nobody else gets them in between. */
  insteadOf?: readonly string[]
}

/** Sets seats aside for a checkout: all of them or, with a refusal that names the game, none (SEAT-1, SEAT-2). */
export async function holdSeats(transaction: Transaction, wish: HoldWish): Promise<void> {
  const before = await heldBefore(transaction, wish.insteadOf ?? [])
  const none = before.map(({ gameId }) => ({ gameId, quantity: 0 }))
  for (const seat of inLockOrder([...wish.seats, ...none])) {
    for (const hold of before) if (hold.gameId === seat.gameId) await hold.now()
    if (seat.quantity === 0) continue
    const values = [wish.checkoutId, seat.gameId, seat.quantity, wish.expiresAt, wish.now]
    const held = await takeRoom(transaction, seat.gameId, async () => (await transaction.run(HOLD, values)) === 1)
    if (!held) await refuseSeats(transaction, seat, wish.now)
  }
}

async function heldBefore(transaction: Transaction, checkoutIds: readonly string[]) {
  const held: Awaited<ReturnType<typeof lockHeld>> = []
  for (const checkoutId of checkoutIds.toSorted()) held.push(...(await lockHeld(transaction, checkoutId)))
  return held
}

const RELEASE = sql`
  WITH freed AS (
    UPDATE seat_holds SET state = 'released' WHERE checkout_id = $1 AND game_id = $2 AND state = 'held' RETURNING quantity
  )
  UPDATE games SET seats_held = seats_held - freed.quantity FROM freed WHERE id = $2`

/** Lets go what a checkout still holds. Again: nothing more happens. */
export async function releaseHolds(transaction: Transaction, checkoutId: string): Promise<void> {
  for (const release of await lockHeld(transaction, checkoutId)) await release.now()
}

/** What a checkout still holds, by game, to be let go game by game: whoever locks other games too does so in their order. */
export async function lockHeld(
  transaction: Transaction,
  checkoutId: string
): Promise<{ gameId: number; now: () => Promise<unknown> }[]> {
  const holds = await transaction.rows<Hold>(LOCK_HOLDS, [checkoutId])
  return holds
    .filter(({ state }) => state === 'held')
    .map(({ gameId }) => ({ gameId, now: () => transaction.run(RELEASE, [checkoutId, gameId]) }))
}

const RECORD = sql`
  INSERT INTO seat_holds (checkout_id, game_id, quantity, state, expires_at) VALUES ($1, $2, $3, 'released', product_now())`

/** Writes down what a checkout held before our books lost it. No seat is taken: whoever sells them looks for room first. */
export async function recordLapsedHolds(
  transaction: Transaction,
  checkoutId: string,
  seats: readonly SeatWish[]
): Promise<void> {
  for (const { gameId, quantity } of inLockOrder(seats)) await transaction.run(RECORD, [checkoutId, gameId, quantity])
}

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

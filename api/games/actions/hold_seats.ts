import { refuseSeats, takeRoom } from '#api/games/actions/take_seats'
import { LOCK_HOLDS, type Hold } from '#api/games/queries/lock_game'
import { inLockOrder, type SeatWish } from '#api/games/rules/seats'
import { sql, type Transaction } from '#api/shared/sql'

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

import { lockHeld } from '#api/games/actions/release_holds'
import { refuseSeats, takeRoom } from '#api/games/actions/take_room'
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

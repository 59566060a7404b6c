import { takeRoom } from '#api/games/actions/take_room'
import { CapacityTooSmall } from '#api/games/exceptions/seat_refusals'
import { NotFound } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

const CHANGE = sql`UPDATE games SET max_players = $2 WHERE id = $1 AND seats_sold + seats_held <= $2`
const TAKEN = sql`SELECT seats_sold + seats_held AS taken FROM games WHERE id = $1`

/** D-03: never below what is sold and held. */
export async function changeCapacity(
  transaction: Transaction,
  { gameId, maxPlayers }: { gameId: number; maxPlayers: number }
): Promise<void> {
  const changed = await takeRoom(
    transaction,
    gameId,
    async () => (await transaction.run(CHANGE, [gameId, maxPlayers])) === 1
  )
  if (changed) return
  const game = await transaction.first<{ taken: number }>(TAKEN, [gameId])
  throw game ? new CapacityTooSmall(game.taken) : new NotFound('Game not found or not available')
}

import { SEATS_BY_ROWS, countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { raiseAlert, resolveAlertOf } from '#api/operations/actions/raise_alert'
import { Refused } from '#api/shared/errors'
import { Database, sql, type Transaction } from '#api/shared/sql'
import { inject } from '@adonisjs/core'

/** Compares the seat counters with the rows that they count; a difference is put before an administrator. */
@inject()
export class CompareSeats {
  constructor(protected database: Database) {}

  async handle(): Promise<void> {
    for (const { gameId, ...counts } of await countSeatsByRows(this.database)) {
      await raiseAlert(this.database, { kind: 'seat counters', subject: `game ${gameId}`, details: counts })
    }
  }
}

/** Whoever is changing its seats is waited for: the statement after this one sees what they did. */
const LOCK = sql`SELECT id FROM games WHERE id = $1 FOR NO KEY UPDATE`
const TOO_MANY = sql`SELECT sold + held - max_players AS seats FROM (${SEATS_BY_ROWS} WHERE id = $1) counted JOIN games ON games.id = game_id WHERE sold + held > max_players`
const RECOUNT = sql`
  UPDATE games SET seats_sold = counted.sold, seats_held = counted.held
    FROM (${SEATS_BY_ROWS} WHERE id = $1) counted WHERE games.id = game_id`

/** Sets the counters of a game to what its rows say. */
export async function recountSeats(transaction: Transaction, gameId: number): Promise<void> {
  await transaction.first(LOCK, [gameId])
  const tooMany = await transaction.first<{ seats: number }>(TOO_MANY, [gameId])
  if (tooMany)
    throw new Refused(
      'OVERSOLD',
      `The game has sold ${tooMany.seats} seats more than it has. Give it more seats, or move players to another game; then count again.`
    )
  await transaction.run(RECOUNT, [gameId])
  await resolveAlertOf(transaction, 'seat counters', `game ${gameId}`)
}

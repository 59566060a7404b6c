import type { SeatChange } from '#api/sales/product'
import { sql, type Sql } from '#api/shared/sql'

const SEATS = sql`
  INSERT INTO game_news (game_id, game_master_id, player, seats)
  SELECT g.id, g.game_master_id, change.player, change.seats
    FROM jsonb_to_recordset($1::jsonb) AS change ("productId" bigint, player text, seats integer) JOIN games g ON g.id = change."productId"
   WHERE g.starts_at > product_now()`
const BEFORE = sql`
  INSERT INTO game_news (game_id, game_master_id, before) SELECT g.id, g.game_master_id, game_as_told(g) FROM games g WHERE id = $1`
const SCHEDULED = sql`
  INSERT INTO game_news (game_id, game_master_id, before) SELECT id, game_master_id, '{"hosted": false}' FROM games WHERE id = $1`

/** Notes for the game master who got or lost seats at an upcoming game (`TellGameMasters` sends it). */
export async function noteSeatChanges(database: Sql, changes: readonly SeatChange[]): Promise<void> {
  await database.run(SEATS, [JSON.stringify(changes)])
}

/** Notes for the game master what a game is before it changes or ends. A change that changes nothing is not sent. */
export async function noteGameBefore(database: Sql, gameId: number): Promise<void> {
  await database.run(BEFORE, [gameId])
}

/** Notes for the game master that a game is theirs from now on. */
export async function noteGameScheduled(database: Sql, gameId: number): Promise<void> {
  await database.run(SCHEDULED, [gameId])
}

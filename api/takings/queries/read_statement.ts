import { unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES } from '#api/catalog/kinds'
import GameMaster from '#api/catalog/models/game_master'
import { gamesOf } from '#api/games/queries/games_of'
import type { Month } from '#api/shared/months'
import { sql, type Connection, type Sql } from '#api/shared/sql'
import { SUMS, type TakenRow } from '#api/takings/queries/read_takings'

export interface GameRow extends TakenRow {
  id: number
  name: string
  startsAt: Date
  venue: string | null
  maxPlayers: number
  cancelled: boolean
}

/** A game that was cancelled is told of where money is left of it. */
const GAMES = sql`
  SELECT game.*, ${SUMS}
    FROM (SELECT g.id, COALESCE(g.name, (SELECT m.name FROM modules m WHERE m.id = g.module_id)) AS name, g.starts_at AS "startsAt",
                 (SELECT v.name FROM venues v WHERE v.id = g.venue_id) AS venue, g.max_players AS "maxPlayers", g.cancelled_at IS NOT NULL AS cancelled
            FROM ${gamesOf('game-masters', '$1')} AND g.starts_at >= $2 AND g.starts_at < $3) game
    LEFT JOIN takings t ON t.game_id = game.id
   GROUP BY game.id, game.name, game."startsAt", game.venue, game."maxPlayers", game.cancelled
  HAVING NOT game.cancelled OR COALESCE(sum(t.paid_cents + t.credits_cents - t.refunded_cents), 0) <> 0
   ORDER BY game."startsAt", game.id`

/** The games of a game master that take place in a month, with all that was taken of each until now. */
export const readStatement = (
  database: Sql,
  gameMasterId: number,
  { from, until }: Pick<Month, 'from' | 'until'>
): Promise<GameRow[]> => database.rows(GAMES, [gameMasterId, from, until])

/** With the account that their address may stand in; throws NotFound. */
export async function findHost(database: Connection, id: number): Promise<GameMaster> {
  const gameMaster = await GameMaster.query({ client: database.lucid }).where({ id }).preload('user').first()
  if (!gameMaster) throw unknownRecord(RESOURCES['game-masters'])
  return gameMaster
}

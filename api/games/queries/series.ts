import { unknownSeries } from '#api/games/exceptions/change_refusals'
import { notAmongYours, missingGame } from '#api/games/exceptions/game_refusals'
import { isWithin, type Reach } from '#api/games/queries/find_reach'
import { Refused } from '#api/shared/errors'
import { sql, type Sql } from '#api/shared/sql'
import type { Repeats, SeriesScope } from '#common/wire'

const OF_GAME = sql`SELECT g.series_id AS "seriesId", s.repeats, g.starts_at AS "startsAt" FROM games g LEFT JOIN game_series s ON s.id = g.series_id WHERE g.id = $1`
const MEANT = sql`
  SELECT id FROM games WHERE series_id = $1 AND cancelled_at IS NULL AND starts_at > $2 AND ($3::timestamptz IS NULL OR starts_at >= $3) ORDER BY id`
const WHOSE = sql`SELECT g.venue_id AS "venueId", g.game_master_id AS "gameMasterId" FROM game_series s LEFT JOIN games g ON g.series_id = s.id WHERE s.id = $1`
const TO_COME = sql`
  SELECT s.repeats, COALESCE((SELECT json_agg(json_build_object('id', g.id, 'date', g.starts_at) ORDER BY g.starts_at, g.id)
    FROM games g WHERE g.series_id = s.id AND g.id <> $2 AND g.cancelled_at IS NULL AND g.starts_at > $3), '[]'::json) AS games
    FROM game_series s WHERE s.id = $1`

export interface GamesMeant {
  /** Ascending, as games are locked (SEAT-2). */
  ids: number[]
  repeats: Repeats
}

interface Row {
  seriesId: number | null
  repeats: Repeats | null
  startsAt: Date
}

/** Which games of a series are meant by one of them. Those that are over are none of them, whatever is done. */
export async function gamesMeant(database: Sql, gameId: number, scope: SeriesScope, now: Date): Promise<GamesMeant> {
  const game = await database.first<Row>(OF_GAME, [gameId])
  if (!game) throw missingGame()
  if (scope === 'one') return { ids: [gameId], repeats: game.repeats ?? 'weekly' }
  if (game.seriesId === null || game.repeats === null) throw new Refused('NO_SERIES', 'This game belongs to no series.')
  if (game.startsAt <= now)
    throw new Refused(
      'GAME_OVER',
      'This game has begun already. What is over stays as it is: choose a game of the series that is still to come.'
    )
  const rows = await database.rows<{ id: number }>(MEANT, [
    game.seriesId,
    now,
    scope === 'following' ? game.startsAt : null,
  ])
  return { ids: rows.map(({ id }) => id), repeats: game.repeats }
}

/** Its other games that will take place. */
export async function findSeries(database: Sql, seriesId: number | null, gameId: number, now: Date) {
  const found =
    seriesId === null
      ? null
      : await database.first<{ repeats: Repeats; games: { id: number; date: string }[] }>(TO_COME, [
          seriesId,
          gameId,
          now,
        ])
  return (
    found && {
      id: seriesId!,
      repeats: found.repeats,
      toCome: found.games.map(({ id, date }) => ({ id, date: new Date(date).toISOString() })),
    }
  )
}

/** A game is put on again among those of its series: all of them within the reach of who does, as they are changed together. */
export async function seeThatSeriesIsTheirs(
  database: Sql,
  seriesId: number,
  reach: Reach | null,
  unknown: () => Error = unknownSeries
): Promise<void> {
  const games = await database.rows<{ venueId: number | null; gameMasterId: number | null }>(WHOSE, [seriesId])
  if (games.length === 0) throw unknown()
  if (!games.every(({ venueId, gameMasterId }) => gameMasterId === null || isWithin(reach, { venueId, gameMasterId })))
    throw notAmongYours()
}

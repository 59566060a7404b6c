import { DateTime, type DurationLike } from 'luxon'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { appDatabase } from '#database/factories/connection'
import { createOrder } from '#database/factories/orders'
import { type Sql, sql } from '#api/shared/sql'

const INSERT_GAME = sql`
  INSERT INTO games (module_id, game_master_id, venue_id, special_event_id, starts_at, price_cents, max_players, listed)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  RETURNING id, module_id AS "moduleId", game_master_id AS "gameMasterId", venue_id AS "venueId",
    starts_at AS "startsAt", price_cents AS "priceCents", max_players AS "maxPlayers"`

export interface GameRecord {
  id: number
  moduleId: number
  gameMasterId: number
  venueId: number | null
  startsAt: Date
  priceCents: number
  maxPlayers: number
}

export interface GameAttributes {
  moduleId?: number
  gameMasterId?: number
  /** null: no venue; left out: a new store. */
  venueId?: number | null
  specialEventId?: number | null
  startsAt?: Date
  /** From now; negative for the past. A week, unless told otherwise. */
  startsIn?: DurationLike
  priceCents?: number
  maxPlayers?: number
  /** False: strangers hear nothing of it. */
  listed?: boolean
  /** The others are bought by one manual order, so that the counters stay true. */
  seatsLeft?: number
}

export async function createGame(attributes: GameAttributes = {}, database?: Sql): Promise<GameRecord> {
  const connection = database ?? (await appDatabase())
  const { priceCents = 2000, maxPlayers = 6, startsIn = { days: 7 } } = attributes
  const startsAt = attributes.startsAt ?? DateTime.utc().plus(startsIn).startOf('minute').toJSDate()
  const game = await connection.first<GameRecord>(INSERT_GAME, [
    attributes.moduleId ?? (await createModule({}, connection)).id,
    attributes.gameMasterId ?? (await createGameMaster({}, connection)).id,
    attributes.venueId === undefined ? (await createVenue({}, connection)).id : attributes.venueId,
    attributes.specialEventId ?? null,
    startsAt,
    priceCents,
    maxPlayers,
    attributes.listed ?? true,
  ])
  if (!game) throw new Error('The game was not inserted')
  const taken = maxPlayers - (attributes.seatsLeft ?? maxPlayers)
  if (taken > 0) await createOrder({ gameId: game.id, quantity: taken, unitPriceCents: priceCents }, connection)
  return game
}

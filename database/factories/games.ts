import Factory from '@adonisjs/lucid/factories'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { DateTime, type DurationLike } from 'luxon'
import { noteGameScheduled } from '#api/games/actions/note_news'
import Game from '#api/games/models/game'
import type { Connection } from '#api/shared/sql'
import { GameMasterFactory, ModuleFactory, VenueFactory } from '#database/factories/catalog'
import { type Attributes, clientOf, connectionOf, given, recordOf } from '#database/factories/connection'
import { createOrder } from '#database/factories/orders'

const fromNow = (duration: DurationLike) => DateTime.utc().plus(duration).startOf('minute').toJSDate()

/** In a week, for six, at 20 dollars. */
const GameFactory = Factory.define(Game, () => ({
  startsAt: fromNow({ days: 7 }),
  priceCents: 2000,
  maxPlayers: 6,
  listed: true,
}))
  .relation('module', () => ModuleFactory)
  .relation('gameMaster', () => GameMasterFactory)
  .relation('venue', () => VenueFactory)
  .build()

export type GameRecord = ModelAttributes<Game>

export interface GameAttributes extends Attributes<Game> {
  /** From now; negative for the past. */
  startsIn?: DurationLike
  /** The others are bought by one manual order, so that the counters stay true. */
  seatsLeft?: number
}

/** What it refers to is made along with it where it is left out; `venueId` null: no venue. */
export async function createGame(
  { startsIn, seatsLeft, ...attributes }: GameAttributes = {},
  database?: Connection
): Promise<GameRecord> {
  const planned = GameFactory.client(await clientOf(database)).merge({
    ...(startsIn && { startsAt: fromNow(startsIn) }),
    ...given(attributes),
  })
  if (attributes.moduleId === undefined) planned.with('module', 1, (module) => module.with('system'))
  if (attributes.gameMasterId === undefined) planned.with('gameMaster')
  if (attributes.venueId === undefined) planned.with('venue')
  const game = recordOf(await planned.create())
  if (game.listed) await noteGameScheduled(await connectionOf(database), game.id)
  const taken = game.maxPlayers - (seatsLeft ?? game.maxPlayers)
  if (taken > 0)
    await createOrder(
      { gameId: game.id, quantity: taken, unitPriceCents: game.priceCents },
      await connectionOf(database)
    )
  return game
}

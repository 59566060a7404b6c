import { test } from '@japa/runner'
import { createGame } from '#database/factories/games'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { GameReader } from '#api/games/queries/list_games'
import { listAdminGames, listPlayers } from '#api/games/queries/list_admin_games'
import { periodOf } from '#api/shared/period'
import { ChangeFeed } from '#api/shared/change_feed'
import { openDatabase } from '#database/factories/connection'
import type { Database, Sql } from '#api/shared/sql'
import { buffersOf } from '#tests/support/buffers'
import { createDatabase } from '#tests/support/database'

/** Games to come; those of the past are what grows. */
const UPCOMING = 300
/** Buffers: an index that holds ten times as much may be a level deeper, each time it is used. */
const DEEPER = 8
const PAGE = { sort: { field: 'date', order: 'ASC' }, offset: 0, limit: 25 } as const

interface Shop {
  database: Database
  ids: { gameId: number; moduleId: number; venueId: number; gameMasterId: number }
}

async function shopWith(past: number, upcoming = UPCOMING): Promise<Shop> {
  const { url, query } = await createDatabase()
  const database = openDatabase(url, 2)
  const games = []
  for (let made = 0; made < 10; made += 1) games.push(await createGame({}, database))
  await query(
    `insert into games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players, seats_sold)
     select module_id, game_master_id, venue_id, now() + make_interval(hours => n - $1::int), 2000, 6, 1
       from generate_series(1, $1::int + $2::int) n join games on games.id = (select min(id) from games) + n % 10`,
    [past, upcoming]
  )
  await query('vacuum analyze')
  const { id: gameId, moduleId, venueId, gameMasterId } = games[0]!
  return { database, ids: { gameId, moduleId: moduleId!, venueId: venueId!, gameMasterId } }
}

test.group('Games | growth', () => {
  test('Ten times as many past games cost no list of the shop or the back office more', async ({ assert }) => {
    const shops = [await shopWith(1000), await shopWith(10_000)]
    const from = new Date()
    const reads: [string, (sql: Sql, reader: GameReader, ids: Shop['ids']) => Promise<unknown>][] = [
      ['upcoming', (_sql, reader) => reader.list({ from })],
      ['of a venue', (_sql, reader, { venueId }) => reader.list({ from, venueId })],
      ['of a game master', (_sql, reader, { gameMasterId }) => reader.list({ from, gameMasterId })],
      ['of a module', (_sql, reader, { moduleId }) => reader.list({ from, moduleId })],
      [
        'of a day',
        (_sql, reader) => reader.list({ period: periodOf(from.getUTCFullYear(), from.getUTCMonth() + 1, 28)! }),
      ],
      ['one', (_sql, reader, { gameId }) => reader.find(gameId)],
      ['players', (sql, _reader, { gameId }) => listPlayers(sql, gameId)],
      ['administration', (sql) => listAdminGames(sql, { upcoming: true }, PAGE, from)],
      [
        'administration of a venue',
        (sql, _reader, { venueId }) => listAdminGames(sql, { upcoming: true, venueId }, PAGE, from),
      ],
    ]
    for (const [name, read] of reads) {
      const [before, after] = await Promise.all(
        shops.map(async ({ database, ids }) => {
          const feed = new ChangeFeed(database)
          const reference = new ReferenceReader(database, feed)
          await reference.now()
          return buffersOf(database, (sql) => read(sql, new GameReader(sql, feed, reference), ids))
        })
      )
      assert.isAtMost(after!, Math.max(before! * 1.1, before! + DEEPER), `${name}: ${before} buffers, then ${after}`)
    }
    await Promise.all(shops.map(({ database }) => database.close()))
  })

  test('Ten times as many games to come cost whoever keeps them no more when a seat is sold', async ({ assert }) => {
    const shops = [await shopWith(0, 1000), await shopWith(0, 10_000)]
    const [before, after] = await Promise.all(
      shops.map(async ({ database, ids }) => {
        const feed = new ChangeFeed(database)
        const reference = new ReferenceReader(database, feed)
        const moment = await feed.now()
        await database.compose('update games set seats_held = seats_held + 1 where id = $1', [ids.gameId])
        return buffersOf(database, (sql) => new GameReader(sql, feed, reference).listReseated(moment.snapshot!, moment))
      })
    )
    assert.isAtMost(after!, before! + DEEPER)
    await Promise.all(shops.map(({ database }) => database.close()))
  })
})

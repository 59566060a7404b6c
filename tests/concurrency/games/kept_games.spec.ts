import { test } from '@japa/runner'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import { GameReader, type ListedGame } from '#api/games/queries/list_games'
import { UpcomingGames } from '#api/games/queries/upcoming_games'
import { ChangeFeed, forgetChanges } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import type { Database, Sql } from '#api/shared/sql'
import { createWorld, newGame, type World } from './world.ts'

const HOLD = 'update games set seats_held = seats_held + $2 where id = $1'

/** Keeps the games to come as a process of its own would, and tells how many of them each look has read. */
function keeper(database: Database) {
  let read = 0
  const counting: Sql = {
    rows: async <Row extends object>(...asked: Parameters<Sql['rows']>) => {
      const rows = await database.rows<Row>(...asked)
      read += rows.filter((row) => 'seatsLeft' in row && row.seatsLeft !== null).length
      return rows
    },
    first: database.first.bind(database),
    run: database.run.bind(database),
    compose: database.compose.bind(database),
  }
  const feed = new ChangeFeed(database)
  const upcoming = new UpcomingGames(new GameReader(counting, feed, new ReferenceReader(database, feed)), new Clock())
  return async () => {
    read = 0
    const games = await upcoming.from(new Date(), await feed.now())
    return { games, read }
  }
}

const seatsOf = (games: ListedGame[], id: number) => games.find((game) => game.id === id)?.seatsLeft

test.group('Games to come that are kept', (group) => {
  let world: World
  let ids: number[]
  group.setup(async () => {
    world = await createWorld()
    ids = []
    for (let made = 0; made < 12; made += 1) ids.push((await newGame(world, { maxPlayers: 50 })).id)
  })

  test('when seats change, only their games are read again; the others stay what they are', async ({ assert }) => {
    const look = keeper(world.one)
    const before = await look()
    assert.equal(before.read, ids.length)
    await world.test.query(HOLD, [ids[3], 2])
    const after = await look()
    assert.equal(after.read, 1)
    assert.equal(seatsOf(after.games, ids[3]!), seatsOf(before.games, ids[3]!)! - 2)
    assert.deepEqual(
      after.games.filter((game, index) => game !== before.games[index]).map(({ id }) => id),
      [ids[3]]
    )
    assert.strictEqual((await look()).games, after.games)
  })

  test('a game that is new, cancelled or moved changes the list', async ({ assert }) => {
    const look = keeper(world.one)
    await look()
    const { id } = await newGame(world)
    assert.isDefined(seatsOf((await look()).games, id))
    await world.test.query(HOLD, [ids[0], 1])
    await world.test.query('update games set cancelled_at = now() where id = $1', [id])
    assert.isUndefined(seatsOf((await look()).games, id))
    await world.test.query("update games set starts_at = now() - interval '1 hour' where id = $1", [ids[11]])
    assert.isUndefined(seatsOf((await look()).games, ids[11]!))
  })

  test('a change of seats that is committed after a later one is not missed', async ({ assert }) => {
    const look = keeper(world.one)
    const before = seatsOf((await look()).games, ids[1]!)!
    const early = await world.test.pool.connect()
    await early.query('begin')
    await early.query(HOLD, [ids[1], 1])
    await world.test.query(HOLD, [ids[2], 1])
    assert.equal(seatsOf((await look()).games, ids[1]!), before)
    await early.query('commit')
    early.release()
    assert.equal(seatsOf((await look()).games, ids[1]!), before - 1)
  })

  test('where other lists asked meanwhile and changes were forgotten, every game is read again', async ({ assert }) => {
    const feed = new ChangeFeed(world.one)
    const upcoming = new UpcomingGames(
      new GameReader(world.one, feed, new ReferenceReader(world.one, feed)),
      new Clock()
    )
    const before = seatsOf(await upcoming.from(new Date(), await feed.now()), ids[4]!)!
    await world.test.query(HOLD, [ids[4], 1])
    for (let round = 0; round < 3; round += 1) {
      // Somebody else's list: this process knows each change when it happens.
      await feed.now()
      await world.test.query("update change_horizon set moved_at = now() - interval '1 hour'")
      await forgetChanges(world.one)
    }
    assert.equal(seatsOf(await upcoming.from(new Date(), await feed.now()), ids[4]!), before - 1)
  })

  test('under load nobody is shown a seat that was gone before they asked', async ({ assert }) => {
    const looks = [keeper(world.one), keeper(world.other)]
    const over = new AbortController()
    const crowd = looks.flatMap((look) =>
      Array.from({ length: 4 }, async () => {
        while (!over.signal.aborted) await look()
      })
    )
    for (let round = 0; round < 60; round += 1) {
      const id = ids[round % 8]!
      await world.test.query(HOLD, [id, 1])
      const { left } = await world.test.one<{ left: number }>(
        'select max_players - seats_sold - seats_held as left from games where id = $1',
        [id]
      )
      for (const look of looks) assert.equal(seatsOf((await look()).games, id), left)
    }
    over.abort()
    await Promise.all(crowd)
  })
})

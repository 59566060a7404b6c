import { test } from '@japa/runner'
import { holdSeats, releaseHolds } from '#api/games/actions/seats'
import { ChangeFeed, forgetChanges, type Kind, type Moment } from '#api/shared/change_feed'
import { ResponseCache, type Weighed } from '#api/shared/response_cache'
import { openDatabase } from '#database/factories/connection'
import { type Database, sql } from '#api/shared/sql'
import { sharedPair, type Product } from '#tests/support/product'
import { createWorld, minutes, newGame, openCheckout, type World } from './world.ts'

const SEATS: readonly Kind[] = ['seats', 'schedule']
const HELD = sql`SELECT seats_held AS held FROM games WHERE id = $1`
const HOLD_ONE = 'update games set seats_held = seats_held + 1 where id = $1'

interface Feed {
  now(): Promise<Moment>
}

interface Held extends Weighed {
  held: number
}

/** Reads a game's held seats through a cache, as a process of its own would. */
function reader(database: Database, feed: Feed) {
  const cache = new ResponseCache(feed as ChangeFeed)
  let computed = 0
  const read = async (gameId: number): Promise<number> => {
    const answer = await cache.answer<Held>(`game ${gameId}`, SEATS, async () => {
      computed += 1
      return { bytes: 1, held: (await database.first<{ held: number }>(HELD, [gameId]))!.held }
    })
    return answer.held
  }
  return { read, computed: () => computed }
}

/**
 * The obvious ways to number changes, which are wrong: a number is taken before its transaction commits, so a
 * reader may have seen a higher one already.
 */
const newestNumber = (database: Database): Feed => {
  const newest = sql`SELECT COALESCE(max(transaction::text::bigint), 0) AS newest FROM changes`
  return {
    now: async () => {
      const { newest: version } = (await database.first<{ newest: number }>(newest))!
      return { version: () => version, snapshot: null }
    },
  }
}

/** Two transactions of which the first to begin is the last to commit; somebody reads in between. */
async function readAround(world: World, feed: Feed): Promise<{ between: number; after: number }> {
  const { id } = await newGame(world)
  const other = await newGame(world)
  const { read } = reader(world.one, feed)
  const early = await world.test.pool.connect()
  try {
    await early.query('begin')
    await early.query(HOLD_ONE, [id])
    await world.test.query(HOLD_ONE, [other.id])
    const between = await read(id)
    await early.query('commit')
    return { between, after: await read(id) }
  } finally {
    early.release()
  }
}

test.group('Answers that are given out again', (group) => {
  let world: World
  group.setup(async () => {
    world = await createWorld()
  })

  test('A change shows once it is committed, also when a later one was committed before it', async ({ assert }) => {
    assert.deepEqual(await readAround(world, new ChangeFeed(world.one)), { between: 0, after: 1 })
  })

  test('Told by the newest number, such a change stays hidden', async ({ assert }) => {
    assert.deepEqual(await readAround(world, newestNumber(world.one)), { between: 0, after: 0 })
  })

  test('Nothing is computed again while nothing changed', async ({ assert }) => {
    const { id } = await newGame(world)
    const { read, computed } = reader(world.one, new ChangeFeed(world.one))
    for (let round = 0; round < 20; round += 1) await Promise.all([read(id), read(id), read(id)])
    await world.test.query('update games set updated_at = now() where id = $1', [id])
    await world.test.query("insert into alerts (kind, subject) values ('a write', 'elsewhere')")
    await read(id)
    assert.equal(computed(), 1)
  })

  test('A savepoint that is rolled back, and a transaction that is, change nothing', async ({ assert }) => {
    const { id } = await newGame(world)
    const { read } = reader(world.one, new ChangeFeed(world.one))
    await read(id)
    const client = await world.test.pool.connect()
    await client.query('begin')
    await client.query('savepoint a')
    await client.query(HOLD_ONE, [id])
    await client.query('rollback to a')
    await client.query(HOLD_ONE, [id])
    await client.query('commit')
    assert.equal(await read(id), 1)
    await client.query('begin')
    await client.query(HOLD_ONE, [id])
    await client.query('rollback')
    client.release()
    assert.equal(await read(id), 1)
  })

  test('Whoever slept through what was forgotten takes everything for changed', async ({ assert }) => {
    const { id } = await newGame(world)
    const { read } = reader(world.one, new ChangeFeed(world.one))
    assert.equal(await read(id), 0)
    await world.test.query(HOLD_ONE, [id])
    for (let round = 0; round < 3; round += 1) {
      await world.test.query("update change_horizon set moved_at = now() - interval '1 hour'")
      await forgetChanges(world.one)
    }
    const [left] = await world.test.query<{ count: number }>('select count(*)::int as count from changes')
    assert.equal(left!.count, 0)
    assert.equal(await read(id), 1)
  })

  test('A change that is committed after the horizon moved over its beginning is still seen', async ({ assert }) => {
    const { id } = await newGame(world)
    const { read } = reader(world.one, new ChangeFeed(world.one))
    await read(id)
    const early = await world.test.pool.connect()
    await early.query('begin')
    await early.query(HOLD_ONE, [id])
    for (let round = 0; round < 3; round += 1) {
      await world.test.query("update change_horizon set moved_at = now() - interval '1 hour'")
      await forgetChanges(world.one)
      await read(id)
    }
    await early.query('commit')
    early.release()
    assert.equal(await read(id), 1)
  })

  test('Two processes under load never show a seat that was held before they were asked', async ({ assert }) => {
    const { id } = await newGame(world, { maxPlayers: 1000 })
    const readers = [reader(world.one, new ChangeFeed(world.one)), reader(world.other, new ChangeFeed(world.other))]
    let taken = 0
    const over = new AbortController()
    const crowd = readers.flatMap(({ read }) =>
      Array.from({ length: 8 }, async () => {
        while (!over.signal.aborted) await read(id)
      })
    )
    const buyers = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 40; round += 1) {
        await world.one.transaction(async (transaction) => {
          const checkoutId = await openCheckout(transaction)
          await holdSeats(transaction, {
            checkoutId,
            seats: [{ gameId: id, quantity: 1 }],
            expiresAt: minutes(15),
            now: new Date(),
          })
        })
        taken += 1
        const known = taken
        for (const { read } of readers) assert.isAtLeast(await read(id), known)
      }
    })
    await Promise.all(buyers).finally(() => over.abort())
    await Promise.all(crowd)
    assert.equal(await readers[0]!.read(id), 160)
  })
})

test.group('Answers of two API processes', (group) => {
  let product: Product
  let database: Database
  group.setup(async () => {
    product = await sharedPair()
    database = openDatabase(product.database.url, 4)
    return () => database.close()
  })

  test('Both show a hold and its release the moment it is committed', async ({ assert }) => {
    const world = { test: product.database, one: database, other: database }
    const { id } = await newGame(world, { maxPlayers: 6 })
    const seatsIn = async (process: number) => {
      const answer = await product.processes[process]!.http.graphql(
        'query($id: Int!) { game(id: $id) { available_seats } }',
        { id }
      )
      return answer.body.data.game.available_seats as number
    }
    for (let round = 0; round < 25; round += 1) {
      const checkoutId = await database.transaction(async (transaction) => {
        const made = await openCheckout(transaction)
        await holdSeats(transaction, {
          checkoutId: made,
          seats: [{ gameId: id, quantity: 2 }],
          expiresAt: minutes(15),
          now: new Date(),
        })
        return made
      })
      assert.deepEqual(await Promise.all([seatsIn(0), seatsIn(1)]), [4, 4])
      await database.transaction((transaction) => releaseHolds(transaction, checkoutId))
      assert.deepEqual(await Promise.all([seatsIn(1), seatsIn(0)]), [6, 6])
    }
  })

  test('Both show a venue under its new name at once', async ({ assert }) => {
    const world = { test: product.database, one: database, other: database }
    const { id, venueId } = await newGame(world)
    const nameIn = async (process: number) => {
      const answer = await product.processes[process]!.http.graphql(`{ game(id: ${id}) { venue { name } } }`)
      return answer.body.data.game.venue.name as string
    }
    for (const name of ['The Gilded Griffin', 'The Rusty Dragon', 'Ye Olde 🐉']) {
      await product.database.query('update venues set name = $2 where id = $1', [venueId, name])
      assert.deepEqual(await Promise.all([nameIn(0), nameIn(1)]), [name, name])
    }
  })
})

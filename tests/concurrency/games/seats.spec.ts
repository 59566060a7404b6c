import { test } from '@japa/runner'
import { changeCapacity } from '#api/games/actions/save_game'
import { holdSeats, releaseHolds, takeSeats } from '#api/games/actions/seats'
import { removeFromSale } from '#api/games/actions/remove_from_sale'
import { sellHeldSeats } from '#api/games/actions/sell_held_seats'
import { AlreadyStarted, CapacityTooSmall, GameGone, NoRoom } from '#api/games/exceptions/seat_refusals'
import { isLockTimeout } from '#api/shared/errors'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import type { SeatWish } from '#api/games/rules/seats'
import { countersOf, createWorld, minutes, newGame, openCheckout, type World } from './world.ts'

const hold = (database: Database, seats: SeatWish[], expiresAt = minutes(15)) =>
  database.transaction(async (transaction) => {
    const checkoutId = await openCheckout(transaction)
    await holdSeats(transaction, { checkoutId, seats, expiresAt, now: new Date() })
    return checkoutId
  })

const sell = (database: Database, checkoutId: string) =>
  database.transaction((transaction) => sellHeldSeats(transaction, checkoutId, { userId: null, email: null }))

const statesOf = async ({ test: database }: World, checkoutId: string) =>
  (
    await database.query<{ state: string }>('select state from seat_holds where checkout_id = $1 order by game_id', [
      checkoutId,
    ])
  ).map(({ state }) => state)

/** Nobody goes on before so many have come. */
function barrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === size) resolve()
    return promise
  }
}

test.group('Seats under pressure', (group) => {
  let world: World
  group.setup(async () => {
    world = await createWorld()
  })

  test('Fifty buyers at once get exactly the five seats there are', async ({ assert }) => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await newGame(world, { maxPlayers: 5 })
      const buyers = Array.from({ length: 50 }, (_, index) =>
        hold(index % 2 ? world.one : world.other, [{ gameId: id, quantity: 1 }])
      )
      const outcomes = await Promise.allSettled(buyers)
      const losers = outcomes.filter((outcome) => outcome.status === 'rejected')
      assert.equal(outcomes.length - losers.length, 5)
      for (const { reason } of losers) assert.instanceOf(reason, NoRoom)
      assert.deepEqual(await countersOf(world, id), { sold: 0, held: 5 })
    }
  }).tags(['SEAT-1', '1-4-01'])

  test('Without the guard, read and then written, the same seats are sold many times', async ({ assert }) => {
    const unguarded = await createWorld()
    await unguarded.test.query('alter table games drop constraint games_never_oversold')
    const { id } = await newGame(unguarded, { maxPlayers: 5 })
    const everybodyHasRead = barrier(8)
    const naive = (database: Database) =>
      database.transaction(async (transaction) => {
        const [game] = await transaction.compose<{ left: number }>(
          'select max_players - seats_sold as left from games where id = $1',
          [id]
        )
        await everybodyHasRead()
        if (game!.left < 1) throw new Error('full')
        await transaction.compose('update games set seats_sold = seats_sold + 1 where id = $1', [id])
      })
    await Promise.all(Array.from({ length: 8 }, (_, index) => naive(index % 2 ? unguarded.one : unguarded.other)))
    assert.equal((await countersOf(unguarded, id)).sold, 8)
  })

  test('The database refuses one seat too many whatever the code does', async ({ assert }) => {
    const { id } = await newGame(world, { maxPlayers: 3 })
    const write = world.test.query('update games set seats_sold = 2, seats_held = 2 where id = $1', [id])
    await assert.rejects(() => write, /games_never_oversold/)
  }).tags(['SEAT-1'])

  test('Carts that cross one another never wait for each other in a circle', async ({ assert }) => {
    const games = await Promise.all(Array.from({ length: 4 }, () => newGame(world, { maxPlayers: 1000 })))
    const ids = games.map(({ id }) => id)
    const carts = Array.from({ length: 80 }, (_, index) => {
      const turned = index % 2 ? ids.toReversed() : ids
      const seats = turned.map((gameId) => ({ gameId, quantity: 1 + (index % 3) }))
      return hold(index % 2 ? world.one : world.other, seats).then(async (checkoutId) => {
        if (index % 3) await sell(world.one, checkoutId)
        else await world.other.transaction((transaction) => releaseHolds(transaction, checkoutId))
      })
    })
    const failures = (await Promise.allSettled(carts)).filter(({ status }) => status === 'rejected')
    assert.deepEqual(failures, [])
  }).tags(['SEAT-2'])

  test('Carts that lock in the order in which they were filled do wait in a circle', async ({ assert }) => {
    const [a, b] = [await newGame(world), await newGame(world)]
    const bothHaveOne = barrier(2)
    const unsorted = (first: number, second: number) =>
      world.one.transaction(async (transaction) => {
        await transaction.compose('update games set seats_held = seats_held + 1 where id = $1', [first])
        await bothHaveOne()
        await transaction.compose('update games set seats_held = seats_held + 1 where id = $1', [second])
        throw new Error('not kept')
      })
    const outcomes = await Promise.allSettled([unsorted(a.id, b.id), unsorted(b.id, a.id)])
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && (outcome.reason as { code?: string }).code)
    assert.include(codes, '40P01')
  })

  test('A cart that asks for a game twice is counted together', async ({ assert }) => {
    const { id } = await newGame(world, { maxPlayers: 5 })
    const wish = hold(world.one, [
      { gameId: id, quantity: 3 },
      { gameId: id, quantity: 3 },
    ])
    await assert.rejects(() => wish, 'Sorry, only 5 seats available.')
    await hold(world.one, [
      { gameId: id, quantity: 2 },
      { gameId: id, quantity: 3 },
    ])
    assert.deepEqual(await countersOf(world, id), { sold: 0, held: 5 })
  })

  test('One game without room leaves the whole cart without seats', async ({ assert }) => {
    const [open, full] = [await newGame(world), await newGame(world, { maxPlayers: 1 })]
    await hold(world.one, [{ gameId: full.id, quantity: 1 }])
    const wish = hold(
      world.one,
      [open, full].map(({ id }) => ({ gameId: id, quantity: 1 }))
    )
    await assert.rejects(() => wish, 'Sorry, this game is full.')
    assert.deepEqual(await countersOf(world, open.id), { sold: 0, held: 0 })
  })

  test('A refusal names what is wrong with the game', async ({ assert }) => {
    const started = await newGame(world, { startsIn: { minutes: -1 } })
    const cancelled = await newGame(world)
    await world.one.transaction((transaction) =>
      takeSeats(transaction, { gameId: cancelled.id, quantity: 1 }, new Date())
    )
    await world.test.query('insert into orders (id, first_name, subtotal_cents) values (4711, $1, 0)', ['Ada'])
    await world.test.query(
      `insert into order_items (order_id, product_type, product_name, product_id, unit_price_cents, quantity, first_name)
       values (4711, 'game', 'x', $1, 0, 1, 'Ada')`,
      [cancelled.id]
    )
    assert.equal(await world.one.transaction((transaction) => removeFromSale(transaction, cancelled.id)), null)
    const refusal = (gameId: number) => hold(world.one, [{ gameId, quantity: 1 }]).catch((error: unknown) => error)
    assert.instanceOf(await refusal(started.id), AlreadyStarted)
    assert.instanceOf(await refusal(cancelled.id), GameGone)
    assert.instanceOf(await refusal(2 ** 40), GameGone)
    assert.instanceOf(
      await world.one
        .transaction((transaction) =>
          takeSeats(transaction, { gameId: started.id, quantity: 1001, allowStarted: true }, new Date())
        )
        .catch((error: unknown) => error),
      NoRoom
    )
  })

  test('A hold whose time is over makes room for the next buyer', async ({ assert }) => {
    const { id } = await newGame(world, { maxPlayers: 1 })
    const late = await hold(world.one, [{ gameId: id, quantity: 1 }], minutes(-1))
    const next = await hold(world.other, [{ gameId: id, quantity: 1 }])
    assert.deepEqual(await statesOf(world, late), ['released'])
    assert.deepEqual(await statesOf(world, next), ['held'])
    assert.deepEqual(await countersOf(world, id), { sold: 0, held: 1 })
    assert.equal(await sell(world.one, late), 'lapsed')
    assert.equal(await sell(world.one, next), 'sold')
    assert.deepEqual(await countersOf(world, id), { sold: 1, held: 0 })
  })

  test('A late payment is served from what is free, for the whole cart or not at all', async ({ assert }) => {
    const [a, b] = [await newGame(world, { maxPlayers: 1 }), await newGame(world, { maxPlayers: 1 })]
    const both = [a, b].map(({ id }) => ({ gameId: id, quantity: 1 }))
    const paidLate = await hold(world.one, both)
    await world.one.transaction((transaction) => releaseHolds(transaction, paidLate))
    const rival = await hold(world.other, [both[1]!])
    assert.equal(await sell(world.one, paidLate), 'lapsed')
    assert.deepEqual(await countersOf(world, a.id), { sold: 0, held: 0 })
    await world.other.transaction((transaction) => releaseHolds(transaction, rival))
    assert.equal(await sell(world.one, paidLate), 'sold')
    assert.equal(await sell(world.one, paidLate), 'sold')
    assert.deepEqual(await countersOf(world, a.id), { sold: 1, held: 0 })
    assert.deepEqual(await countersOf(world, b.id), { sold: 1, held: 0 })
  })

  test('A payment and a next buyer who meet at a lapsed hold never both get the seat', async ({ assert }) => {
    for (let round = 0; round < 40; round += 1) {
      const { id } = await newGame(world, { maxPlayers: 1 })
      const late = await hold(world.one, [{ gameId: id, quantity: 1 }], minutes(-1))
      const [payment, next] = await Promise.allSettled([
        sell(world.one, late),
        hold(world.other, [{ gameId: id, quantity: 1 }]),
      ])
      assert.equal(payment.status, 'fulfilled')
      const sold = payment.status === 'fulfilled' && payment.value === 'sold'
      assert.notEqual(sold, next.status === 'fulfilled')
      assert.deepEqual(await countersOf(world, id), { sold: sold ? 1 : 0, held: sold ? 0 : 1 })
    }
  })

  test('A cancelled game is not sold any more, its holds end with the payment', async ({ assert }) => {
    const { id } = await newGame(world)
    const open = await hold(world.one, [{ gameId: id, quantity: 2 }])
    assert.equal(await world.other.transaction((transaction) => removeFromSale(transaction, id)), null)
    assert.equal(await sell(world.one, open), 'lapsed')
    assert.deepEqual(await countersOf(world, id), { sold: 0, held: 0 })
  })

  test('A game that is deleted while somebody books it is either gone or kept, never an error', async ({ assert }) => {
    for (let round = 0; round < 30; round += 1) {
      const { id } = await newGame(world)
      const [removal, booking] = await Promise.allSettled([
        world.one.transaction((transaction) => removeFromSale(transaction, id)),
        hold(world.other, [{ gameId: id, quantity: 1 }]),
      ])
      assert.equal(removal.status, 'fulfilled')
      const removed = removal.status === 'fulfilled' && removal.value
      if (booking.status === 'rejected') assert.instanceOf(booking.reason, GameGone)
      else assert.isNull(removed)
    }
  })

  test('A game never becomes smaller than what is taken of it', async ({ assert }) => {
    const { id } = await newGame(world, { maxPlayers: 6 })
    await hold(world.one, [{ gameId: id, quantity: 3 }])
    const shrink = (maxPlayers: number) =>
      world.one.transaction((transaction) => changeCapacity(transaction, { gameId: id, maxPlayers }))
    const refusal = await shrink(2).catch((error: unknown) => error)
    assert.instanceOf(refusal, CapacityTooSmall)
    assert.equal((refusal as Error).message, '3 seats are already taken. Choose at least 3.')
    await shrink(3)
    await assert.rejects(() => hold(world.other, [{ gameId: id, quantity: 1 }]), 'Sorry, this game is full.')
  })

  test('a hold that is not granted its lock within the timeout throws a lock timeout', async ({ assert }) => {
    const { id } = await newGame(world)
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = world.one.transaction(async (transaction) => {
      await transaction.compose('update games set seats_held = seats_held where id = $1', [id])
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const impatient = openDatabase(world.test.url, 1, { lockTimeout: 300 })
    const failure = await hold(impatient, [{ gameId: id, quantity: 1 }]).catch((error: unknown) => error)
    await impatient.close()
    release.resolve()
    await slow
    assert.isTrue(isLockTimeout(failure))
  }).tags(['SEAT-2'])
})

import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import type { RemovalInTurn } from '#common/wire'

test.group('Games | what deleting one would cost', (group) => {
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    const product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const removalOf = async (game: { id: number }) => (await administrator.http.get(`/api/games/${game.id}/removal`)).body
  const remove = (game: { id: number }, expected?: object) =>
    administrator.http.call('DELETE', `/api/games/${game.id}`, { body: { expected } })
  const orderOf = async (game: { id: number }) =>
    (
      await shop.product.database.query<{ id: number }>('select order_id as id from order_items where game_id = $1', [
        game.id,
      ])
    )[0]!.id
  async function buy(game: { id: number }, seats = 1) {
    const email = 'buyer@example.test'
    const { sessionId } = await shop.startedCheckout([{ game, seats, email }], { email })
    await shop.pay(sessionId)
    await shop.createOrder(sessionId)
  }

  test('is told before: seats sold and held, orders, and what goes back to cards and from the desk', async ({
    assert,
  }) => {
    const game = await shop.game({ priceCents: 2000, maxPlayers: 9 })
    await buy(game, 2)
    await createOrder({ gameId: game.id, quantity: 1 }, shop.database)
    await shop.startedCheckout([{ game, email: 'open@example.test' }], { email: 'open@example.test' })
    assert.deepEqual(await removalOf(game), {
      games: 1,
      deleted: 0,
      cancelled: 1,
      seats: 3,
      held: 1,
      orders: 2,
      card: 40,
      desk: 0,
      credits: 0,
    })
    assert.equal((await administrator.http.get('/api/games/999999999/removal')).status, 404)
  })

  test('nothing is done where it is not any more what was told', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, maxPlayers: 9 })
    const { seats, held, card, credits } = await removalOf(game)
    await buy(game)
    const refused = await remove(game, { seats, held, card, credits })
    assert.containsSubset(refused, {
      status: 409,
      body: { code: 'OFFER_CHANGED', message: 'What comes back has changed since you looked. Nothing was cancelled.' },
    })
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    const now = await removalOf(game)
    assert.containsSubset(await remove(game, { seats: 1, held: 0, card: 20, credits: 0 }), {
      status: 200,
      body: { cancelled: true, refundedOrders: 1 },
    })
    assert.containsSubset(now, { seats: 1, card: 20 })
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('one that nobody has a seat in is gone, unless a checkout has begun since', async ({ assert }) => {
    const [free, begun] = [await shop.game(), await shop.game()]
    const nobody = { seats: 0, held: 0, card: 0, credits: 0 }
    assert.equal((await remove(free, nobody)).status, 204)
    await shop.startedCheckout([{ game: begun, email: 'open@example.test' }], { email: 'open@example.test' })
    assert.equal((await remove(begun, nobody)).status, 409)
    assert.deepEqual(await shop.seats(begun), { sold: 0, held: 1 })
  })

  test('what becomes of a game is told as it will be: also where all orders are old ones, or it is cancelled already', async ({
    assert,
  }) => {
    const [free, left, off] = [await shop.game(), await shop.game(), await shop.game()]
    for (const game of [left, off]) {
      await buy(game)
      await administrator.http.post(`/api/orders/${await orderOf(game)}/cancel`, {})
    }
    await remove(off)
    const fateOf = async (game: { id: number }) => {
      const { deleted, cancelled, seats } = await removalOf(game)
      return { deleted, cancelled, seats }
    }
    assert.deepEqual(await fateOf(free), { deleted: 1, cancelled: 0, seats: 0 })
    assert.deepEqual(await fateOf(left), { deleted: 0, cancelled: 1, seats: 0 })
    assert.deepEqual(await fateOf(off), { deleted: 0, cancelled: 0, seats: 0 })
    const nothing = { seats: 0, held: 0, card: 0, credits: 0 }
    assert.equal((await remove(left, { ...nothing, deleted: 1, cancelled: 0 })).body.code, 'OFFER_CHANGED')
    assert.equal((await remove(left, { ...nothing, deleted: 0, cancelled: 1 })).status, 200)
    assert.equal(
      (await remove(left, { ...nothing, deleted: 0, cancelled: 1 })).body.code,
      'OFFER_CHANGED',
      'it is cancelled meanwhile'
    )
  })

  test('of several that go one after the other, each is told with what goes back for it then', async ({ assert }) => {
    const [first, second, gone] = [await shop.game(), await shop.game(), await shop.game()]
    const buyer = await createPerson(shop.product)
    const { id: orderId } = await createOrder(
      { gameId: first.id, userId: buyer.id, unitPriceCents: 333 },
      shop.database
    )
    const columns = 'order_id, product_type, product_name, unit_price_cents, quantity, first_name, last_name, email'
    await shop.product.database.query(
      `insert into order_items (product_id, ${columns}) select $2, ${columns} from order_items where order_id = $1`,
      [orderId, second.id]
    )
    await shop.product.database.query('update games set seats_sold = 1 where id = $1', [second.id])
    await shop.product.database.query(
      'update orders set subtotal_cents = 666, paid_cents = 333, credits_cents = 333 where id = $1',
      [orderId]
    )
    await remove(gone)
    const told = (await administrator.http.get(`/api/game-removals?ids=${second.id},${gone.id},${first.id}`))
      .body as RemovalInTurn[]
    assert.deepEqual(
      told.map(({ id }) => id),
      [second.id, first.id]
    )
    assert.deepEqual(
      told.map(({ desk, credits }) => [desk, credits]),
      [
        [1.67, 1.66],
        [1.66, 1.67],
      ]
    )
    for (const { id, card, desk, ...expected } of told)
      assert.equal((await remove({ id }, { ...expected, card: card + desk })).status, 200)
    assert.equal((await administrator.http.get('/api/game-removals?ids=1,x')).status, 422)
  })

  test('figures that are none are refused in words', async ({ assert }) => {
    const game = await shop.game()
    for (const expected of [
      {},
      { seats: -1, held: 0, card: 0, credits: 0 },
      { seats: 0, held: 0, card: 'all', credits: 0 },
    ])
      assert.equal((await remove(game, expected)).status, 422)
    assert.equal((await remove(game)).status, 204)
  })
})

import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

test.group('Games | what deleting one would cost', (group) => {
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    const product = await sharedProduct()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const removalOf = async (game: { id: number }) => (await administrator.http.get(`/api/games/${game.id}/removal`)).body
  const remove = (game: { id: number }, expected?: object) => administrator.http.call('DELETE', `/api/games/${game.id}`, { body: { expected } })
  async function buy(game: { id: number }, seats = 1) {
    const email = 'buyer@example.test'
    const { sessionId } = await shop.startedCheckout([{ game, seats, email }], { email })
    await shop.pay(sessionId)
    await shop.createOrder(sessionId)
  }

  test('is told before: seats sold and held, orders, and what goes back to cards and from the desk', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, maxPlayers: 9 })
    await buy(game, 2)
    await createOrder({ gameId: game.id, quantity: 1 }, shop.database)
    await shop.startedCheckout([{ game, email: 'open@example.test' }], { email: 'open@example.test' })
    assert.deepEqual(await removalOf(game), { games: 1, seats: 3, held: 1, orders: 2, card: 40, desk: 0, credits: 0 })
    assert.equal((await administrator.http.get('/api/games/999999999/removal')).status, 404)
  })

  test('nothing is done where it is not any more what was told', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, maxPlayers: 9 })
    const { seats, held, card, credits } = await removalOf(game)
    await buy(game)
    const refused = await remove(game, { seats, held, card, credits })
    assert.containsSubset(refused, { status: 409, body: { code: 'OFFER_CHANGED', message: 'What comes back has changed since you looked. Nothing was cancelled.' } })
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    const now = await removalOf(game)
    assert.containsSubset(await remove(game, { seats: 1, held: 0, card: 20, credits: 0 }), { status: 200, body: { cancelled: true, refundedOrders: 1 } })
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

  test('figures that are none are refused in words', async ({ assert }) => {
    const game = await shop.game()
    for (const expected of [{}, { seats: -1, held: 0, card: 0, credits: 0 }, { seats: 0, held: 0, card: 'all', credits: 0 }]) assert.equal((await remove(game, expected)).status, 422)
    assert.equal((await remove(game)).status, 204)
  })
})

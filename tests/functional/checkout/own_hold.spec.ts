import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

test.group('Checkout | what is mine', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const asBrowser = (key: string) => ({ headers: { 'x-buyer-key': key } })
  const mine = async (key: string, http = product.http) => (await http.get('/api/checkout/mine', asBrowser(key))).body

  test('a browser is told what it holds and until when, and nobody else is', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 2 })
    const buyerKey = 'the-browser-that-holds-the-rest'
    const started = await shop.startedCheckout([{ game, seats: 2 }], { buyerKey })
    const expected = {
      held: {
        sessionId: started.sessionId,
        expiresAt: started.expiresAt,
        seats: [{ productType: 'game', productId: game.id, quantity: 2 }],
        credits: 0,
        confirmation: null,
      },
      bought: [],
    }
    assert.deepEqual(await mine(buyerKey), expected)
    const nothing = { held: null, bought: [] }
    const visitor = await createPerson(product)
    for (const [key, http] of [
      ['another-browser-entirely', product.http],
      ['', product.http],
      ['%', product.http],
      ['', visitor.http],
    ] as const) {
      assert.deepEqual(await mine(key, http), nothing)
    }
    const answer = await product.http.get('/api/checkout/mine', asBrowser(buyerKey))
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const everybody = await product.http.post(
      '/api/graphql',
      { query: `{ game(id: ${game.id}) { available_seats } }` },
      asBrowser(buyerKey)
    )
    assert.equal(everybody.body.data.game.available_seats, 0)
  })

  test('a person is told what they hold in another browser too', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game()
    await shop.startedCheckout([{ game }], { http: person.http })
    assert.deepEqual((await mine('', person.http)).held.seats, [
      { productType: 'game', productId: game.id, quantity: 1 },
    ])
  })

  test('what is dropped is let go: the page can no longer be paid, the seat is open', async ({ assert }) => {
    const person = await createPerson(product)
    await shop.grantCredits(person, 50)
    const game = await shop.game({ maxPlayers: 1, priceCents: 2000 })
    for (const buyer of [
      { buyerKey: 'a-guest-that-drops-its-seat' },
      { http: person.http, buyerKey: 'a-person-that-drops-a-seat' },
    ]) {
      const { sessionId } = await shop.startedCheckout([{ game }], buyer)
      const http = buyer.http ?? product.http
      assert.equal((await product.http.delete('/api/checkout/mine', asBrowser('somebody-else-who-drops'))).status, 204)
      assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
      assert.equal((await http.delete('/api/checkout/mine?session_id=another', asBrowser(buyer.buyerKey))).status, 204)
      assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
      assert.equal(
        (await http.delete(`/api/checkout/mine?session_id=${sessionId}`, asBrowser(buyer.buyerKey))).status,
        204
      )
      assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
      assert.equal(await shop.checkoutState(sessionId), 'released')
      assert.isNull((await mine(buyer.buyerKey)).held)
    }
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '50.00')
  })

  test('a browser that never came back from paying is told what it bought', async ({ assert }) => {
    const game = await shop.game()
    const buyerKey = 'the-browser-that-closed-its-tab'
    const { sessionId } = await shop.startedCheckout([{ game, seats: 2 }], { buyerKey })
    await shop.pay(sessionId)
    await shop.createOrder(sessionId)
    assert.deepEqual(await mine(buyerKey), {
      held: null,
      bought: [{ productType: 'game', productId: game.id, quantity: 2 }],
    })
  })
})

import { test } from '@japa/runner'
import { createAdministrator, createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { checkoutBody, Shop } from '#tests/support/shop'

test.group('Checkout | starting', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  test('holds the seats and answers a payment page', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1500, maxPlayers: 5 })
    const started = await shop.startedCheckout([{ game, seats: 2 }])
    assert.properties(started, ['clientSecret', 'url', 'creditsApplied', 'remainingBalance'])
    assert.match(started.clientSecret!, /_secret_/)
    assert.isNull(started.url)
    assert.equal(started.originalTotal, 30)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 2 })
    assert.isAbove(Date.parse(started.expiresAt), Date.now() + 14 * 60_000)
  }).tags(['1-1-02', '1-3-20', '1-7-18'])

  test('charges what the database says, whatever the browser says', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1999 })
    const { sessionId } = await shop.startedCheckout([{ game, seats: 3 }])
    const page = (await shop.page(sessionId)).body
    assert.equal(page.amount_total, 5997)
    assert.equal(page.currency, 'usd')
  }).tags(['1-9-01', '1-3-18'])

  test('a price that has risen since it was shown is told first: nothing is held, and what is held already stays', async ({
    assert,
  }) => {
    const [game, other] = [await shop.game({ priceCents: 3000 }), await shop.game({ priceCents: 1000 })]
    const buyer = { buyerKey: 'one-browser-that-saw-less' }
    const shownPrices = [
      { productId: game.id, cents: 1500 },
      { productId: other.id, cents: 1000 },
    ]
    const refused = await shop.startCheckout([{ game }, { game: other }], { ...buyer, shownPrices })
    assert.deepEqual([refused.status, refused.body.code], [400, 'PRICES_ROSE'])
    assert.deepEqual((refused.body as { prices?: object }).prices, [
      { productType: 'game', productId: game.id, price: 30 },
    ])
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })

    const open = await shop.startedCheckout([{ game: other }], { ...buyer, shownPrices })
    assert.equal((await shop.startCheckout([{ game }], { ...buyer, shownPrices })).body.code, 'PRICES_ROSE')
    assert.equal(await shop.checkoutState(open.sessionId), 'open')

    const cheaper = await shop.startedCheckout([{ game }], {
      ...buyer,
      shownPrices: [{ productId: game.id, cents: 4000 }],
    })
    assert.equal(cheaper.originalTotal, 30)
  })

  test('a price that rises within a hold is nothing to its buyer; one that falls is theirs', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000 })
    const buyer = { buyerKey: 'one-browser-with-a-price-that-moves' }
    const first = await shop.startedCheckout([{ game }], buyer)
    await product.database.query('update games set price_cents = 3000 where id = $1', [game.id])
    const second = await shop.startedCheckout([{ game }], buyer)
    assert.deepEqual([second.sessionId, second.originalTotal], [first.sessionId, 20])
    await product.database.query('update games set price_cents = 1000 where id = $1', [game.id])
    const third = await shop.startedCheckout([{ game }], buyer)
    assert.equal(third.originalTotal, 10)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
  })

  test('paying leads back to the address that the buyer is at, where that is ours, and nowhere else', async ({
    assert,
  }) => {
    const game = await shop.game({ maxPlayers: 20 })
    const { port, protocol } = new URL(product.url)
    const backTo = async (origin: string) => {
      const { sessionId } = await shop.startedCheckout([{ game }], { uiMode: 'hosted', origin })
      const { success_url, cancel_url } = (await shop.page(sessionId)).body
      return [new URL(success_url).origin, new URL(cancel_url).origin]
    }
    const own = (await backTo('https://evil.example'))[0]!
    const names = [`${protocol}//localhost:${port}`, `${protocol}//127.0.0.1:${port}`]
    assert.include(names, own)
    for (const name of names) assert.deepEqual(await backTo(name), [name, name])
    for (const foreign of [
      `${protocol}//localhost:1`,
      `https://localhost:${port}`,
      `${protocol}//localhost.evil.example:${port}`,
      'null',
      'junk',
    ]) {
      assert.deepEqual(await backTo(foreign), [own, own], foreign)
    }
  })

  test('tells the payment page when and where the game is', async ({ assert }) => {
    const game = await shop.game()
    const { url } = await shop.startedCheckout([{ game }], { uiMode: 'hosted' })
    assert.match(await (await fetch(url!)).text(), /\w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M Mountain Time, /)
  })

  test('tells the provider what is bought, for which product, and to whom to write', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1000 })
    const { sessionId } = await shop.startedCheckout([{ game }], { email: 'first.item@example.test' })
    const page = (await shop.page(sessionId)).body
    assert.equal(page.customer_email, 'first.item@example.test')
    assert.equal(page.ui_mode, 'embedded')
    const lines = await product.sandbox.http.get(`/v1/checkout/sessions/${sessionId}/line_items`, {
      headers: { authorization: 'Bearer sk_test_questboard_sandbox' },
    })
    assert.equal(lines.body.data[0].quantity, 1)
    assert.equal(lines.body.data[0].amount_total, 1000)
  }).tags(['1-7-19', '1-3-19'])

  test('answers the address of a hosted page when asked for one', async ({ assert }) => {
    const game = await shop.game()
    const started = await shop.startedCheckout([{ game }], { uiMode: 'hosted' })
    assert.isNull(started.clientSecret)
    assert.match(started.url!, /^http/)
    const page = (await shop.page(started.sessionId)).body
    assert.match(page.success_url, /\/thank-you\?session_id=\{CHECKOUT_SESSION_ID\}$/)
    assert.match(page.cancel_url, /\/cart$/)
  }).tags(['1-7-19'])

  test('goes without an email address and lets the payment form ask for it', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game, email: '' }], { email: null })
    assert.isNull((await shop.page(sessionId)).body.customer_email)
  })

  test('uses the payment version that the product was built for', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    assert.equal((await shop.page(sessionId)).headers.get('stripe-version'), '2023-10-16')
  }).tags(['1-9-08'])

  test('refuses a game that has begun', async ({ assert }) => {
    const game = await shop.game({ startsIn: { minutes: -1 } })
    const answer = await shop.startCheckout([{ game }])
    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'ALREADY_STARTED')
    assert.include(answer.body.message, 'already started')
  }).tags(['1-8-01', '1-4-02'])

  test('refuses a game that is gone', async ({ assert }) => {
    const game = await shop.game()
    await product.database.query('update games set cancelled_at = now() where id = $1', [game.id])
    for (const gone of [game, { id: 2_000_000_000 }]) {
      const answer = await shop.startCheckout([{ game: gone }])
      assert.equal(answer.status, 400)
      assert.equal(answer.body.code, 'CART_ITEMS_UNAVAILABLE')
      assert.include(answer.body.message!.toLowerCase(), 'cart has been updated')
    }
  }).tags(['1-8-03'])

  test('refuses more seats than are left and says how many there are', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 4, seatsLeft: 2 })
    const tooMany = await shop.startCheckout([{ game, seats: 3 }])
    assert.equal(tooMany.status, 400)
    assert.equal(tooMany.body.message, 'Sorry, only 2 seats available.')
    await shop.startedCheckout([{ game, seats: 2 }])
    const full = await shop.startCheckout([{ game }])
    assert.equal(full.body.message, 'Sorry, this game is full.')
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 2 })
  }).tags(['1-8-02', '1-4-01'])

  test('counts the lines of one cart together', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 3 })
    const answer = await shop.startCheckout([
      { game, seats: 2, email: 'a@example.test' },
      { game, seats: 2, email: 'b@example.test' },
    ])
    assert.equal(answer.body.code, 'SEATS_TAKEN')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('holds nothing of a cart of which one game is full', async ({ assert }) => {
    const free = await shop.game()
    const full = await shop.game({ maxPlayers: 2, seatsLeft: 0 })
    assert.equal((await shop.startCheckout([{ game: free }, { game: full }])).status, 400)
    assert.deepEqual(await shop.seats(free), { sold: 0, held: 0 })
  })

  test('makes one checkout of a doubled submit', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 1 })
    const buyer = { buyerKey: 'the-same-browser-twice' }
    const [first, second] = await Promise.all([
      shop.startedCheckout([{ game }], buyer),
      shop.startedCheckout([{ game }], buyer),
    ])
    assert.equal(second.sessionId, first.sessionId)
    assert.equal(second.clientSecret, first.clientSecret)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
  })

  test('replaces the earlier checkout of the same browser, whose page can no longer be paid', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 2 })
    const buyer = { buyerKey: 'one-browser-two-carts-in-a-row' }
    const earlier = await shop.startedCheckout([{ game, seats: 2 }], buyer)
    const later = await shop.startedCheckout([{ game, seats: 1 }], buyer)
    assert.notEqual(later.sessionId, earlier.sessionId)
    assert.equal((await shop.page(earlier.sessionId)).body.status, 'expired')
    assert.equal((await shop.pay(earlier.sessionId)).status, 400)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
  })

  test('makes the order of an earlier checkout that turns out to be paid', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 6 })
    const own = { buyerKey: 'paid-in-one-tab-buys-in-another' }
    const earlier = await shop.startedCheckout([{ game, seats: 2 }], own)
    await product.database.query('select 1')
    await shop.pay(earlier.sessionId)
    await shop.startedCheckout([{ game, seats: 1 }], own)
    assert.equal(await shop.orders(earlier.sessionId), 1)
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 1 })
  })

  test('refuses what is no cart, and stores nothing of it', async ({ assert }) => {
    const game = await shop.game()
    const good = checkoutBody([{ game }]) as { lineItems: object[] }
    const line = (quantity: unknown, productId: unknown = String(game.id)) => ({
      ...good,
      lineItems: [{ quantity, price_data: { product_data: { metadata: { productId, productType: 'game' } } } }],
    })
    const bad: unknown[] = [
      { ...good, lineItems: [] },
      { ...good, lineItems: 'all of them' },
      {},
      [],
      ...[0, -1, 1.5, 1e9, 'two', null, {}, NaN].map((quantity) => line(quantity)),
      ...['abc', '1.5', '-1', '9007199254740993', '1e400', null, {}, [1, 2]].map((id) => line(1, id)),
      { ...good, customer_email: 'not an address' },
      { ...good, ui_mode: 'popup' },
      { ...good, cartItems: [{ productId: game.id, firstName: 'x'.repeat(201) }] },
    ]
    for (const body of bad) {
      const answer = await product.http.post('/api/checkout/create-checkout-session', body)
      assert.oneOf(answer.status, [400, 422], JSON.stringify(body).slice(0, 200))
      assert.isString(answer.body.message)
    }
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('refuses a name of a megabyte and a body that is no JSON', async ({ assert }) => {
    const game = await shop.game()
    const huge = await shop.startCheckout([{ game, firstName: 'x'.repeat(1_000_000) }])
    assert.equal(huge.status, 413)
    const broken = await product.http.post('/api/checkout/create-checkout-session', '{"lineItems": [', {
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(broken.status, 400)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('one order takes a party, not a town', async ({ assert }) => {
    const games = await Promise.all([1, 2, 3].map(() => shop.game({ maxPlayers: 30 })))
    const answer = await shop.startCheckout(games.map((game) => ({ game, seats: 14 })))
    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'TOO_MANY_SEATS')
    assert.deepEqual(await shop.seats(games[0]!), { sold: 0, held: 0 })
  })

  test('what no database can keep is refused, never an error', async ({ assert }) => {
    const game = await shop.game()
    for (const firstName of ['Rob\u0000in', 'Rob\ud83d']) {
      assert.equal((await shop.startCheckout([{ game, firstName }])).status, 422, JSON.stringify(firstName))
    }
    assert.equal((await product.http.post('/api/orders/create', { sessionId: 'cs_\u0000' })).status, 422)
    assert.equal((await product.http.get('/api/checkout/cs_%00/line_items')).status, 422)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('a wrong email address is named, and is no refusal of the cart', async ({ assert }) => {
    const game = await shop.game()
    const answer = await shop.startCheckout([{ game }], { email: 'nobody@' })
    assert.equal(answer.status, 422)
    assert.match(answer.body.message!, /email/i)
  }).tags(['1-8-07'])

  test('refuses a token that is no longer good instead of buying as a stranger', async ({ assert }) => {
    const game = await shop.game()
    const answer = await shop.startCheckout([{ game }], { http: product.http.as('qb_MTIz.bm90IGEgdG9rZW4') })
    assert.equal(answer.status, 401)
  })

  test('only people with the role may take orders by hand', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 3 })
    const body = { gameId: game.id, firstName: 'Ann', quantity: 2 }
    assert.equal((await product.http.post('/api/orders/manual', body)).status, 401)
    assert.equal((await (await createPerson(product)).http.post('/api/orders/manual', body)).status, 403)
    const taken = await (await createAdministrator(product)).http.post('/api/orders/manual', body)
    assert.equal(taken.status, 201)
    assert.isTrue(taken.body.manual)
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 0 })
  }).tags(['1-7-16'])
})

import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { checkoutBody, Shop } from '#tests/support/shop'
import { sharedApp, type App } from '#tests/support/app'

test.group('Checkout | credits', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  async function personWith(dollars: number) {
    const person = await createPerson(product)
    await shop.grantCredits(person, dollars)
    return person
  }

  test('credits go first, the card pays the rest', async ({ assert }) => {
    const person = await personWith(10)
    const game = await shop.game({ priceCents: 2500 })
    const started = await shop.startedCheckout([{ game }], { http: person.http })
    assert.equal(started.creditsApplied, 10)
    assert.equal(started.remainingBalance, 0)
    assert.equal((await shop.page(started.sessionId)).body.amount_total, 1500)
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '0.00')
    await shop.pay(started.sessionId)
    const order = await shop.createOrder(started.sessionId, person.http)
    assert.deepEqual([order.body.subtotal, order.body.credits, order.body.paid], [25, 10, 15])
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '0.00')
  }).tags(['1-3-20', '1-7-21', '1-3-22'])

  test('credits that cover everything need no card: seats and credits are set aside, and nothing is bought before the buyer says so', async ({
    assert,
  }) => {
    const person = await personWith(40)
    const game = await shop.game({ priceCents: 1500 })
    const started = await shop.startedCheckout([{ game, seats: 2 }], {
      http: person.http,
      uiMode: 'hosted',
      email: 'undecided@example.test',
    })
    assert.isTrue(started.needsConfirmation)
    assert.match(started.url!, /\/checkout$/)
    assert.isNull(started.clientSecret)
    assert.deepEqual([started.creditsApplied, started.remainingBalance], [30, 10])
    assert.deepEqual(started.lines[0]!.date, game.startsAt.toISOString())
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 2 })
    assert.equal(await shop.orders(started.sessionId), 0)
    assert.equal((await shop.createOrder(started.sessionId, person.http)).body.code, 'NOT_CONFIRMED')
    assert.lengthOf((await shop.mailsTo('undecided@example.test')).body, 0)

    const confirmed = await shop.confirm(started.sessionId, person.http)
    assert.equal(confirmed.status, 200)
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 0 })
    const order = await shop.createOrder(started.sessionId, person.http)
    assert.deepEqual([order.body.id, order.body.paid], [confirmed.body.orderId, 0])
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '10.00')
    assert.lengthOf((await product.http.get(`/api/checkout/${started.sessionId}/line_items`)).body, 1)
  })

  test('a price that has risen since it was shown is told first where credits cover it, too: nothing is held and nothing set aside', async ({
    assert,
  }) => {
    const person = await personWith(40)
    const game = await shop.game({ priceCents: 3000 })
    const seen = (cents: number) => ({ http: person.http, shownPrices: [{ productId: game.id, cents }] })
    const refused = await shop.startCheckout([{ game }], seen(1500))
    assert.deepEqual([refused.status, refused.body.code], [400, 'PRICES_ROSE'])
    assert.deepEqual((refused.body as { prices?: object }).prices, [
      { productType: 'game', productId: game.id, price: 30 },
    ])
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '40.00')
    const started = await shop.startedCheckout([{ game }], seen(3000))
    assert.deepEqual([started.needsConfirmation, started.creditsApplied], [true, 30])
  })

  test('the yes is worth one order, however often and at once it is said, and only from its buyer', async ({
    assert,
  }) => {
    const person = await personWith(60)
    const game = await shop.game({ priceCents: 1500 })
    const { sessionId } = await shop.startedCheckout([{ game }], { http: person.http })
    for (const stranger of [product.http, (await createPerson(product)).http])
      assert.equal((await shop.confirm(sessionId, stranger)).status, 404)
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.confirm(sessionId, person.http)))
    assert.equal(new Set(answers.map(({ body }) => body.orderId)).size, 1)
    assert.equal((await shop.confirm(sessionId, person.http)).body.orderId, answers[0]!.body.orderId)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '45.00')
  })

  test('a review that is left is let go like any other hold, and can no longer be confirmed', async ({ assert }) => {
    const person = await personWith(20)
    const game = await shop.game({ priceCents: 1500 })
    const { sessionId } = await shop.startedCheckout([{ game }], { http: person.http })
    await product.database.query(
      `update checkouts set expires_at = now() - interval '1 second' where provider_session_id = $1`,
      [sessionId]
    )
    const late = await shop.confirm(sessionId, person.http)
    assert.deepEqual([late.status, late.body.code], [410, 'CHECKOUT_EXPIRED'])
    await product.runJob('sweep-checkouts')
    assert.equal(await shop.checkoutState(sessionId), 'released')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    assert.equal((await shop.confirm(sessionId, person.http)).status, 410)
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '20.00')
  })

  test('a game that is cancelled while its review is open costs nobody any credits', async ({ assert }) => {
    const person = await personWith(20)
    const game = await shop.game({ priceCents: 1500 })
    const { sessionId } = await shop.startedCheckout([{ game }], { http: person.http })
    await product.database.query('update games set cancelled_at = now() where id = $1', [game.id])
    assert.equal((await shop.confirm(sessionId, person.http)).status, 410)
    assert.equal(await shop.orders(sessionId), 0)
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '20.00')
  })

  test("who keeps their credits pays all of it by card, and the last seat is nobody else's in between", async ({
    assert,
  }) => {
    const person = await personWith(20)
    const game = await shop.game({ priceCents: 1500, maxPlayers: 1 })
    const buyer = { http: person.http, buyerKey: 'one-browser-that-keeps-credits' }
    const review = await shop.startedCheckout([{ game }], buyer)
    const [kept, stranger] = await Promise.all([
      shop.startedCheckout([{ game }], { ...buyer, keepCredits: true }),
      shop.startCheckout([{ game }]),
    ])
    assert.equal(stranger.status, 400)
    assert.deepEqual([kept.creditsApplied, kept.creditsKept, kept.remainingBalance], [0, true, 20])
    assert.equal((await shop.page(kept.sessionId)).body.amount_total, 1500)
    assert.equal((await shop.confirm(review.sessionId, person.http)).status, 410)
    const again = await shop.startedCheckout([{ game }], buyer)
    assert.isTrue(again.needsConfirmation)
    assert.equal((await shop.page(kept.sessionId)).body.status, 'expired')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
  })

  test('the same wish again, at once or soon after, is the same checkout and the same order', async ({ assert }) => {
    const person = await personWith(60)
    const game = await shop.game({ priceCents: 1500 })
    const buyer = { http: person.http, buyerKey: 'one-browser-that-clicks-twice' }
    const [first, second] = await Promise.all([
      shop.startedCheckout([{ game }], buyer),
      shop.startedCheckout([{ game }], buyer),
    ])
    assert.equal(second.sessionId, first.sessionId)
    await shop.confirm(first.sessionId, person.http)
    const again = await shop.startedCheckout([{ game }], buyer)
    assert.equal(again.sessionId, first.sessionId)
    assert.match(again.url!, /\/thank-you\?session_id=qb_/)
    assert.isFalse(again.needsConfirmation)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '45.00')
    const later = await shop.startedCheckout([{ game }], { ...buyer, buyerKey: 'the-next-cart-of-this-browser' })
    assert.notEqual(later.sessionId, first.sessionId)
  })

  test('a rest that no card takes is rounded up to 50 cents by using less credit', async ({ assert }) => {
    const person = await personWith(14.8)
    const game = await shop.game({ priceCents: 1500 })
    const started = await shop.startedCheckout([{ game }], { http: person.http })
    assert.equal(started.creditsApplied, 14.5)
    assert.equal((await shop.page(started.sessionId)).body.amount_total, 50)
  })

  test('a checkout that is let go gives its credits back', async ({ assert }) => {
    const person = await personWith(10)
    const [first, second] = [await shop.game({ priceCents: 2500 }), await shop.game({ priceCents: 2000 })]
    await shop.startedCheckout([{ game: first }], { http: person.http })
    const started = await shop.startedCheckout([{ game: second }], { http: person.http })
    assert.equal(started.creditsApplied, 10)
  })

  test('visitors have no credits, and nobody can claim any in the request', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2500 })
    const body = { ...checkoutBody([{ game }]), credits: 25, creditsApplied: 25, discount: 100, user_id: 1 }
    const started = await product.http.post('/api/checkout/create-checkout-session', body)
    assert.equal(started.body.creditsApplied, 0)
    assert.equal((await shop.page(started.body.sessionId)).body.amount_total, 2500)
  })

  test('free games need no card and no credits', async ({ assert }) => {
    const game = await shop.game({ priceCents: 0 })
    const { http } = await createPerson(product)
    const started = await shop.startedCheckout([{ game }], { http })
    assert.isTrue(started.needsConfirmation)
    assert.isNull(started.confirmation)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
    const { status, body } = await http.post(`/api/checkout/${started.sessionId}/confirm`, {})
    assert.equal(status, 200)
    assert.isNumber(body.orderId)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
  })

  test('a total under 50 cents is refused, since no card takes it', async ({ assert }) => {
    const game = await shop.game({ priceCents: 30 })
    const answer = await shop.startCheckout([{ game }])
    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'TOTAL_TOO_SMALL')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })
})

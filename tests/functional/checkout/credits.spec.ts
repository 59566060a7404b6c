import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { checkoutBody, Shop } from '#tests/support/shop'

test.group('Checkout | credits', (group) => {
  let product: Product
  let shop: Shop

  group.setup(async () => {
    product = await sharedProduct()
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

  test('credits that cover everything need no card: the order is made at once', async ({ assert }) => {
    const person = await personWith(40)
    const game = await shop.game({ priceCents: 1500 })
    const started = await shop.startedCheckout([{ game, seats: 2 }], { http: person.http, uiMode: 'hosted' })
    assert.match(started.url!, /\/thank-you\?session_id=qb_/)
    assert.isNull(started.clientSecret)
    assert.equal(started.creditsApplied, 30)
    assert.equal(started.remainingBalance, 10)
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 0 })
    const order = await shop.createOrder(started.sessionId, person.http)
    assert.equal(order.body.paid, 0)
    assert.lengthOf((await product.http.get(`/api/checkout/${started.sessionId}/line_items`)).body, 1)
  })

  test('the same wish again, at once or soon after, is the same order', async ({ assert }) => {
    const person = await personWith(60)
    const game = await shop.game({ priceCents: 1500 })
    const buyer = { http: person.http, buyerKey: 'one-browser-that-clicks-twice' }
    const [first, second] = await Promise.all([shop.startedCheckout([{ game }], buyer), shop.startedCheckout([{ game }], buyer)])
    const again = await shop.startedCheckout([{ game }], buyer)
    assert.equal(new Set([first.sessionId, second.sessionId, again.sessionId]).size, 1)
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
    const started = await shop.startedCheckout([{ game }])
    assert.match(started.url!, /thank-you/)
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

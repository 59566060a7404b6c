import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

test.group('Checkout | fulfilling', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  test('a paid checkout becomes one order, however often it is asked for', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1250, maxPlayers: 4 })
    const { sessionId } = await shop.startedCheckout([{ game, seats: 2, firstName: 'Ann', lastName: 'Lee' }])
    assert.equal((await shop.pay(sessionId)).status, 200)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => shop.createOrder(sessionId)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200, 200]
    )
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
    assert.equal(await shop.orders(sessionId), 1)
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 0 })
    const order = await product.database.one(
      'select first_name, last_name, subtotal_cents, paid_cents from orders where id = $1',
      [answers[0]!.body.id]
    )
    assert.deepEqual(order, { first_name: 'Ann', last_name: 'Lee', subtotal_cents: 2500, paid_cents: 2500 })
  }).tags(['1-7-12'])

  test('the webhook alone makes the order, with the contact details of each line', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([
      { game, firstName: '李', lastName: '小龙 🐉', email: 'li@example.test', phone: '+1 555' },
      { game, firstName: 'עדה', lastName: '<b>Ada</b>', email: 'ada@example.test' },
    ])
    await shop.pay(sessionId)
    await eventually(async () => (await shop.orders(sessionId)) === 1)
    const items = await product.database.query(
      `select i.first_name, i.last_name, i.email from order_items i join orders o on o.id = i.order_id
         join checkouts c on c.id = o.checkout_id where c.provider_session_id = $1 order by i.id`,
      [sessionId]
    )
    assert.deepEqual(items, [
      { first_name: '李', last_name: '小龙 🐉', email: 'li@example.test' },
      { first_name: 'עדה', last_name: '<b>Ada</b>', email: 'ada@example.test' },
    ])
  })

  test('the thank-you page fills in whom the seats are for when the checkout did not know', async ({ assert }) => {
    const game = await shop.game()
    const started = await product.http.post('/api/checkout/create-checkout-session', {
      lineItems: [
        { quantity: 1, price_data: { product_data: { metadata: { productId: game.id, productType: 'game' } } } },
      ],
    })
    await shop.webhooks('hold')
    await shop.pay(started.body.sessionId)
    const contact = { productId: game.id, firstName: 'Late', lastName: 'Comer', email: 'late@example.test', phone: '' }
    const order = await product.http.post('/api/orders/create', {
      sessionId: started.body.sessionId,
      cartItems: [contact],
    })
    await shop.webhooks('deliver')
    assert.equal(order.status, 200)
    const stored = await product.database.one('select first_name, email from orders where id = $1', [order.body.id])
    assert.deepEqual(stored, { first_name: 'Late', email: 'late@example.test' })
  })

  test('keeps the names of orders/create for an order of the webhook', async ({ assert }) => {
    const [owner, other] = [await createPerson(product), await createPerson(product)]
    const [game, second] = [await shop.game(), await shop.game()]
    const line = (productId: number) => ({
      quantity: 1,
      price_data: { product_data: { metadata: { productId, productType: 'game' } } },
    })
    for (const buyer of [product.http, owner.http]) {
      const started = await buyer.post('/api/checkout/create-checkout-session', {
        lineItems: [line(game.id), line(second.id)],
      })
      const { sessionId } = started.body
      await shop.pay(sessionId)
      await eventually(async () => (await shop.orders(sessionId)) === 1)
      const contact = (productId: number, firstName: string) => ({
        productId,
        productType: 'game',
        firstName,
        lastName: 'Comer',
        email: 'else@example.test',
        phone: '555 0199',
      })
      const send = (firstName: string, http = buyer) =>
        http.post('/api/orders/create', {
          sessionId,
          cartItems: [contact(second.id, `${firstName} Two`), contact(game.id, firstName)],
        })
      if (buyer === owner.http) assert.equal((await send('Mallory', other.http)).status, 404)
      const { status, body } = await send('Late')
      assert.equal(status, 200)
      await send('Mallory')
      const items = await product.database.query(
        'select first_name, last_name, phone, email from order_items where order_id = $1 order by id',
        [body.id]
      )
      const rest = { last_name: 'Comer', phone: '555 0199', email: '' }
      assert.deepEqual(items, [
        { first_name: 'Late', ...rest },
        { first_name: 'Late Two', ...rest },
      ])
      const order = await product.database.one<{ email: string }>(
        'select first_name, last_name, phone, email from orders where id = $1',
        [body.id]
      )
      assert.containsSubset(order, { first_name: 'Late', last_name: 'Comer', phone: '555 0199' })
      assert.notEqual(order.email, 'else@example.test')
    }
  }).tags(['1-7-12'])

  test('an unpaid checkout makes no order and says so', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    const answer = await shop.createOrder(sessionId)
    assert.equal(answer.status, 409)
    assert.equal(answer.body.code, 'PAYMENT_PENDING')
    assert.equal(await shop.orders(sessionId), 0)
  })

  test('a declined card charges nothing, and another card on the same page buys the seat', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    const declined = await shop.pay(sessionId, '4000000000000002')
    assert.equal(declined.status, 402)
    assert.equal((await shop.createOrder(sessionId)).body.code, 'PAYMENT_PENDING')
    assert.equal((await shop.pay(sessionId)).status, 200)
    assert.equal((await shop.createOrder(sessionId)).status, 200)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
  })

  test('a page that ended unpaid gives the seats back, once its buyer had time to take them over', async ({
    assert,
  }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    const ended = await product.sandbox.http.post(`/v1/checkout/sessions/${sessionId}/expire`, undefined, {
      headers: { authorization: 'Bearer sk_test_questboard_sandbox' },
    })
    assert.equal(ended.status, 200)
    const soon = await eventually(async () => {
      const { seconds } = await product.database.one<{ seconds: number }>(
        `select extract(epoch from expires_at - now())::int as seconds from checkouts where provider_session_id = $1`,
        [sessionId]
      )
      return seconds <= 60 && seconds
    })
    assert.isAbove(soon, 0, 'its buyer may be about to take the seats over')
    await product.database.query(`update checkouts set expires_at = now() where provider_session_id = $1`, [sessionId])
    await product.runJob('sweep-checkouts')
    assert.equal((await shop.seats(game)).held, 0)
    const answer = await shop.createOrder(sessionId)
    assert.equal(answer.status, 410)
    assert.equal(answer.body.code, 'CHECKOUT_EXPIRED')
    assert.equal(await shop.checkoutState(sessionId), 'released')
  })

  test('an unknown page makes nothing', async ({ assert }) => {
    for (const sessionId of ['cs_test_nothing', 'qb_nothing', '../../etc/passwd', 'x'.repeat(200)]) {
      assert.equal((await shop.createOrder(sessionId)).status, 404)
    }
    for (const sessionId of ['', null, 5e300, {}, 'x'.repeat(201)]) {
      assert.equal((await product.http.post('/api/orders/create', { sessionId })).status, 422)
    }
  })

  test("somebody else's page answers them nothing, and its buyer still gets the order", async ({ assert }) => {
    const [buyer, other] = [await createPerson(product), await createPerson(product)]
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }], { http: buyer.http })
    await shop.pay(sessionId)
    const theirs = await shop.createOrder(sessionId, other.http)
    assert.equal(theirs.status, 404)
    const own = await shop.createOrder(sessionId, buyer.http)
    assert.equal(own.status, 200)
    assert.equal(own.body.first_name, 'Robin')
    const bearer = await shop.createOrder(sessionId)
    assert.equal(bearer.body.email, '')
  })

  test('the lines of a page are told in cents to whoever knows its address', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1550 })
    const { sessionId } = await shop.startedCheckout([{ game, seats: 2 }])
    const answer = await product.http.get(`/api/checkout/${sessionId}/line_items`)
    assert.equal(answer.status, 200)
    assert.lengthOf(answer.body, 1)
    assert.sameMembers(Object.keys(answer.body[0]), ['id', 'description', 'quantity', 'amount_total'])
    assert.equal(answer.body[0].quantity, 2)
    assert.equal(answer.body[0].amount_total, 3100)
    assert.equal((await product.http.get('/api/checkout/cs_test_nothing/line_items')).status, 404)
  }).tags(['1-7-20', '1-3-21'])

  test('the buyer gets one confirmation, with the game as a calendar file', async ({ assert }) => {
    const game = await shop.game()
    const email = `ann-${game.id}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game, email }], { email })
    await shop.pay(sessionId)
    await shop.createOrder(sessionId)
    await shop.mailTo(email)
    await shop.createOrder(sessionId)
    assert.lengthOf(await product.database.query('select 1 from mails where recipient = $1', [email]), 1)
    const mails = (await shop.mailsTo(email)).body
    assert.lengthOf(mails, 1)
    assert.match(mails[0]!.subject, /^Your seat is booked \(order #\d+\)$/)
    assert.match(mails[0]!.text, /Mountain Time/)
    const calendar = mails[0]!.attachments.find(({ filename }) => filename.endsWith('.ics'))
    assert.match(calendar!.text, /BEGIN:VEVENT/)
  }).tags(['1-1-07'])

  test('a confirmation of several seats speaks of several, and calls its reader by what is a name alone', async ({
    assert,
  }) => {
    const game = await shop.game()
    const email = `several-${game.id}@example.test`
    const firstName = 'Ann $1000 at https://evil.example/now <b>'
    const { sessionId } = await shop.startedCheckout([{ game, email, firstName, seats: 3 }], { email })
    await shop.pay(sessionId)
    const order = await shop.createOrder(sessionId)
    const mail = await shop.mailTo(email)
    assert.equal(mail.subject, `Your seats are booked (order #${order.body.id})`)
    assert.include(mail.text, 'Hello Ann 1000 at b, thank you. Your places at the table are safe.')
    assert.notInclude(JSON.stringify(mail), 'evil')
  })

  test('an order is shown to its buyer and to nobody else', async ({ assert }) => {
    const [buyer, other] = [await createPerson(product), await createPerson(product)]
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }], { http: buyer.http })
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId, buyer.http)).body
    assert.equal((await buyer.http.get(`/api/orders/${id}`)).body.id, id)
    assert.equal((await other.http.get(`/api/orders/${id}`)).status, 404)
    assert.equal((await product.http.get(`/api/orders/${id}`)).status, 401)
    assert.lengthOf((await buyer.http.get('/api/orders/my-orders')).body, 1)
    assert.lengthOf((await other.http.get('/api/orders/my-orders')).body, 0)
  }).tags(['1-7-13', '1-7-14'])
})

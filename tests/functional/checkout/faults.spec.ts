import { test } from '@japa/runner'
import { createAdministrator } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { startProduct } from '#tests/support/product'
import { Barrier } from '#tests/support/rendezvous'
import { eventually, Shop } from '#tests/support/shop'

const holdIsOver = ({ database }: App, sessionId: string) =>
  database.one(
    `with over as (update checkouts set expires_at = now() where provider_session_id = $1 returning id)
     update seat_holds set expires_at = now() from over where checkout_id = over.id returning checkout_id`,
    [sessionId]
  )

test.group('Checkout | when something goes wrong', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
  })

  /** Whoever fulfilled first moves the money; that may be the webhook, after we were answered. */
  const settledRefund = async (sessionId: string) =>
    (
      await product.database.query(
        `select r.amount_cents, r.state from refunds r join checkouts c on c.id = checkout_id
          where c.provider_session_id = $1 and r.state <> 'pending'`,
        [sessionId]
      )
    )[0]
  const fault = (settings: object) =>
    product.sandbox.http.post('/_sandbox/faults', { service: 'stripe', times: 1, ...settings })

  test('a payment whose seats somebody else has by now goes back in full, and both are told', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 1, priceCents: 1800 })
    const slow = await shop.startedCheckout([{ game }], { email: 'slow@example.test' })
    await holdIsOver(product, slow.sessionId)
    const quick = await shop.startedCheckout([{ game }], { email: 'quick@example.test' })
    await shop.pay(quick.sessionId)
    await shop.createOrder(quick.sessionId)
    await shop.pay(slow.sessionId)
    const answer = await shop.createOrder(slow.sessionId)
    assert.equal(answer.status, 409)
    assert.equal(answer.body.code, 'REFUNDED')
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    assert.equal(await shop.orders(slow.sessionId), 0)

    const refund = await eventually(() => settledRefund(slow.sessionId))
    assert.deepEqual(refund, { amount_cents: 1800, state: 'succeeded' })
    const mail = await shop.mailTo('slow@example.test')
    assert.match(mail.text, /full amount/)
    await product.database.one(
      `select 1 from alerts where kind = 'paid without a seat' and subject = (select id::text from checkouts where provider_session_id = $1)`,
      [slow.sessionId]
    )
  })

  test('a hold that is over still becomes a seat when nobody else wanted it', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 1 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    await holdIsOver(product, sessionId)
    await shop.pay(sessionId)
    assert.equal((await shop.createOrder(sessionId)).status, 200)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
  })

  test('who asks for the order while somebody is at it waits, and the provider is asked once', async ({ assert }) => {
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game() }])
    await shop.webhooks('drop')
    await shop.pay(sessionId)
    await shop.webhooks('deliver')
    const path = `/v1/checkout/sessions/${sessionId}`
    await fault({ path, delay_ms: 300, times: 99 })
    const event = {
      id: 'evt_while_others_are_at_it',
      type: 'checkout.session.completed',
      subject: { id: sessionId, object: 'checkout.session' },
    }
    const [delivered, ...answers] = await Promise.all([
      shop.deliver(event),
      ...Array.from({ length: 5 }, () => shop.createOrder(sessionId)),
    ])
    const { faults } = (await product.sandbox.http.get('/_sandbox/faults')).body
    await product.sandbox.http.post('/_sandbox/faults/clear', {})
    assert.deepEqual(
      faults.map((one: { path: string; times: number }) => [one.path, one.times]),
      [[path, 98]]
    )
    assert.equal(delivered.status, 200)
    assert.lengthOf(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)), 1)
    assert.equal(answers[0]!.status, 200)
    assert.lengthOf(await product.database.query('select 1 from handled_events where event_id = $1', [event.id]), 1)
  })

  test('who has waited for somebody that failed looks for itself', async ({ assert }) => {
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game() }])
    await shop.webhooks('drop')
    await shop.pay(sessionId)
    await shop.webhooks('deliver')
    await fault({ path: `/v1/checkout/sessions/${sessionId}`, status: 500, delay_ms: 100, times: 3 })
    const statuses = (await Promise.all([1, 2, 3].map(() => shop.createOrder(sessionId)))).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [200, 200, 503])
    assert.equal(await shop.orders(sessionId), 1)
  })

  test('a game that is cancelled while somebody pays gives the money back', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    const administrator = await createAdministrator(product)
    await administrator.http.delete(`/api/games/${game.id}`)
    await shop.pay(sessionId)
    assert.equal((await shop.createOrder(sessionId)).body.code, 'REFUNDED')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('a provider that is down costs nobody a seat, and the next try works', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 1 })
    await fault({ method: 'POST', path: '/v1/checkout/sessions', status: 500, times: 3 })
    const answer = await shop.startCheckout([{ game }])
    assert.equal(answer.status, 503)
    assert.equal(answer.body.code, 'PAYMENT_PROVIDER_DOWN')
    assert.isNotNull(answer.headers.get('retry-after'))
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    await shop.startedCheckout([{ game }])
  })

  test('whoever asks while the provider is down is told to come again, and nothing is lost', async ({ assert }) => {
    const game = await shop.game()
    const buyer = { buyerKey: 'waits-for-the-provider' }
    const { sessionId } = await shop.startedCheckout([{ game }], buyer)
    await shop.webhooks('hold')
    await shop.pay(sessionId)
    await fault({ path: '/v1/checkout/sessions', status: 500, times: 3 })
    assert.equal((await shop.createOrder(sessionId)).status, 503)
    await fault({ path: '/v1/checkout/sessions', status: 500, times: 3 })
    assert.equal((await shop.startCheckout([{ game, seats: 2 }], buyer)).status, 503)
    assert.equal((await shop.createOrder(sessionId)).status, 200)
    await shop.webhooks('deliver')
  }).timeout(20_000)

  test('an answer that is lost on the way is asked for again, and makes no second page', async ({ assert }) => {
    const game = await shop.game()
    await fault({ method: 'POST', path: '/v1/checkout/sessions', mode: 'cut' })
    const { sessionId } = await shop.startedCheckout([{ game }], { email: 'cut@example.test' })
    const pages = await product.sandbox.http.get('/v1/checkout/sessions', {
      query: { limit: 100 },
      headers: { authorization: 'Bearer sk_test_questboard_sandbox' },
    })
    const own = pages.body.data.filter((page: { customer_email: string }) => page.customer_email === 'cut@example.test')
    assert.deepEqual(
      own.map(({ id }: { id: string }) => id),
      [sessionId]
    )
  })

  test('a game that somebody else has locked answers busy and when to come again', async ({ assert }) => {
    const game = await shop.game()
    const client = await product.database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from games where id = $1 for update', [game.id])
    const answer = await shop.startCheckout([{ game }])
    await client.query('rollback')
    client.release()
    assert.equal(answer.status, 409)
    assert.equal(answer.headers.get('retry-after'), '1')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  }).timeout(20_000)

  test('a webhook whose effect fails is not recorded, and is delivered again', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    await shop.webhooks('hold')
    await shop.pay(sessionId)
    await shop.webhooks('deliver')
    const id = `evt_locked_${sessionId.slice(-8)}`
    const subject = { id: sessionId, object: 'checkout.session' }
    const deliver = () => shop.deliver({ id, type: 'checkout.session.completed', subject })
    const handled = () => product.database.query('select 1 from handled_events where event_id = $1', [id])
    const client = await product.database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from games where id = $1 for update', [game.id])
    const busy = await deliver()
    await client.query('rollback')
    client.release()
    assert.equal(busy.status, 409)
    assert.lengthOf(await handled(), 0)
    assert.equal((await deliver()).status, 200)
    assert.equal(await shop.orders(sessionId), 1)
  })

  test('a refund that the provider refuses to take now is made later, once', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1200 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    await shop.pay(sessionId)
    await shop.createOrder(sessionId)
    await fault({ method: 'POST', path: '/v1/refunds', status: 500, times: 3 })
    const administrator = await createAdministrator(product)
    const cancelled = await administrator.http.delete(`/api/games/${game.id}`)
    assert.deepEqual(cancelled.body, { cancelled: true, refundedOrders: 1 })
    assert.equal((await product.database.one('select state from refunds where order_id is not null')).state, 'pending')
    await product.runJob('reconcile-payments')
    assert.equal(
      (await product.database.one('select state from refunds where order_id is not null')).state,
      'succeeded'
    )
    const refunds = await product.sandbox.http.get('/v1/refunds', {
      headers: { authorization: 'Bearer sk_test_questboard_sandbox' },
    })
    assert.lengthOf(
      refunds.body.data.filter(({ amount }: { amount: number }) => amount === 1200),
      1
    )
  })
})

test.group('Checkout | the sweeper and the reconciler', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
  })

  test('a hold that is over is let go, and its page cannot be paid any more', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 2 })
    const { sessionId } = await shop.startedCheckout([{ game, seats: 2 }])
    await product.runJob('sweep-checkouts')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 2 })
    await holdIsOver(product, sessionId)
    await product.runJob('sweep-checkouts')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    assert.equal((await shop.page(sessionId)).body.status, 'expired')
    assert.equal((await shop.pay(sessionId)).status, 400)
    assert.equal(await shop.checkoutState(sessionId), 'released')
  })

  test('a payment whose webhook was lost becomes an order all the same', async ({ assert }) => {
    await shop.webhooks('drop')
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    await shop.pay(sessionId)
    await product.runJob('reconcile-payments')
    assert.equal(await shop.orders(sessionId), 1)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    await shop.webhooks('deliver')
  })

  test('events that come doubled and in reverse make one order', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 4 })
    for (const mode of ['duplicate', 'reverse'] as const) {
      await shop.webhooks(mode)
      const { sessionId } = await shop.startedCheckout([{ game }])
      await shop.pay(sessionId)
      await product.sandbox.http.post('/_sandbox/stripe/webhooks/flush')
      await eventually(async () => (await shop.orders(sessionId)) === 1)
      assert.equal(await shop.orders(sessionId), 1)
    }
    await shop.webhooks('deliver')
    assert.equal((await shop.seats(game)).sold, 2)
  })
})

test.group('Checkout | with holds that last', () => {
  test('a doubled submit of which one call fails keeps the seats for the page of the other', async ({ assert }) => {
    const product = await startProduct()
    const shop = new Shop(product)
    const game = await shop.game({ maxPlayers: 1 })
    const buyer = { buyerKey: 'two-calls-of-which-one-fails' }
    await product.sandbox.http.post('/_sandbox/faults', {
      service: 'stripe',
      times: 1,
      // The background comparison with the provider reads sessions.
      method: 'POST',
      path: '/v1/checkout/sessions',
      status: 400,
    })
    // The first call is about to release the seats when the second one gets its page.
    // A background job updates another column of all checkouts.
    const barrier = await Barrier.close(product.database, { before: 'update of state on checkouts' })
    const failing = shop.startCheckout([{ game }], buyer)
    await barrier.untilWaiting(1)
    await barrier.admitNewcomers()
    const { sessionId } = await shop.startedCheckout([{ game }], buyer)
    await barrier.open()
    assert.notEqual((await failing).status, 200)
    assert.equal(await shop.checkoutState(sessionId), 'open')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
    await product.stop()
  }).timeout(60_000)
})

import { test } from '@japa/runner'
import { withoutGuards } from '#tests/support/guards'
import { createAdministrator } from '#tests/support/people'
import { sharedApp } from '#tests/support/app'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

const books = (product: Product, shop: Shop) => ({
  checkoutOf: async (sessionId: string) =>
    (await product.database.one<{ id: string }>('select id from checkouts where provider_session_id = $1', [sessionId]))
      .id,
  alertsOf: (subject: string) =>
    product.database.query<{ kind: string; details: object }>('select kind, details from alerts where subject = $1', [
      subject,
    ]),
  /** Cents that the provider sent back of what was paid on a page. */
  sentBack: async (pageId: string) => {
    const { payment_intent } = (await shop.page(pageId)).body
    return (await shop.listed('refunds', { payment_intent })).map(({ amount }) => amount)
  },
})

/** A stranger pays 50 cents on a page that names somebody's checkout of 100 dollars; then the true page is paid. */
async function payBeside(product: Product, shop: Shop) {
  const game = await shop.game({ priceCents: 10_000 })
  const { sessionId } = await shop.startedCheckout([{ game }])
  const { id: link } = await shop.atProvider('payment-links', {
    client_reference_id: await books(product, shop).checkoutOf(sessionId),
    amount: 50,
  })
  await shop.pay(link)
  const stranger = await shop.createOrder(link)
  const between = { state: await shop.checkoutState(sessionId), seats: await shop.seats(game) }
  await shop.pay(sessionId)
  const order = await shop.createOrder(sessionId)
  return { sessionId, link, stranger, between, order }
}

test.group('Checkout | what is owed and what is paid', (group) => {
  let product: Product
  let shop: Shop
  let look: ReturnType<typeof books>

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    look = books(product, shop)
  })

  test("a stranger's paid page that names a checkout makes no order, holds nothing up and is listed once", async ({
    assert,
  }) => {
    const { sessionId, link, stranger, between, order } = await payBeside(product, shop)
    assert.equal(stranger.status, 404)
    assert.deepEqual(between, { state: 'open', seats: { sold: 0, held: 1 } })
    assert.deepEqual([order.status, order.body.paid], [200, 100])
    assert.equal(await shop.orders(sessionId), 1)
    const [alert, ...others] = await eventually(async () => {
      const found = await look.alertsOf(link)
      return found.length > 0 && found
    })
    assert.containsSubset(alert, {
      kind: 'paid page without a checkout',
      details: { names: await look.checkoutOf(sessionId), amountCents: 50 },
    })
    assert.deepEqual(others, [])
    assert.deepEqual(await look.sentBack(link), [], 'people decide about money that we did not ask for')
  })

  test("a stranger's page that runs out takes no seats from the checkout that it names", async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    const { id: link } = await shop.atProvider('payment-links', {
      client_reference_id: await look.checkoutOf(sessionId),
      amount: 50,
    })
    const headers = { authorization: 'Bearer sk_test_questboard_sandbox' }
    await product.sandbox.http.post(`/v1/checkout/sessions/${link}/expire`, undefined, { headers })
    assert.equal((await shop.createOrder(link)).status, 404)
    assert.deepEqual([await shop.checkoutState(sessionId), (await shop.seats(game)).held], ['open', 1])
  })

  for (const [what, page] of [
    ['another amount', { cents: 50 }],
    ['another currency', { cents: 4000, currency: 'eur' }],
  ] as const) {
    test(`a page of ours that brings ${what} makes no order and goes back in full, and the true one counts`, async ({
      assert,
    }) => {
      const game = await shop.game({ priceCents: 4000 })
      const { sessionId } = await shop.startedCheckout([{ game }])
      const other = await shop.copyOfPage(sessionId, page)
      await shop.pay(other)
      assert.deepEqual((await shop.createOrder(other)).body.code, 'REFUNDED')
      await eventually(async () => (await look.sentBack(other)).length > 0)
      assert.deepEqual(await look.sentBack(other), [page.cents])
      assert.containsSubset(await look.alertsOf(other), [
        { kind: 'paid another amount', details: { amountCents: page.cents, owedCents: 4000 } },
      ])
      await shop.pay(sessionId)
      assert.equal((await shop.createOrder(sessionId)).status, 200)
      assert.equal(await shop.orders(sessionId), 1)
    })
  }

  test('the page of a checkout itself with another amount than is owed ends the checkout and goes back', async ({
    assert,
  }) => {
    const game = await shop.game({ priceCents: 4000 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    await product.database.query('update checkouts set subtotal_cents = 4100 where provider_session_id = $1', [
      sessionId,
    ])
    await shop.pay(sessionId)
    assert.deepEqual((await shop.createOrder(sessionId)).body.code, 'REFUNDED')
    await eventually(async () => (await look.sentBack(sessionId)).length > 0)
    assert.deepEqual(await look.sentBack(sessionId), [4000])
    assert.deepEqual([await shop.checkoutState(sessionId), await shop.seats(game)], ['refunded', { sold: 0, held: 0 }])
    assert.containsSubset(await look.alertsOf(sessionId), [{ kind: 'paid another amount' }])
  })

  test('a second payment of one checkout goes back in full, once, and the buyer and staff are told', async ({
    assert,
  }) => {
    const game = await shop.game({ priceCents: 4000, maxPlayers: 4 })
    const email = `twice-${game.id}@example.test`
    const { sessionId } = await shop.startedCheckout([{ game }], { email })
    const second = await shop.copyOfPage(sessionId, { cents: 4000 })
    await shop.pay(sessionId)
    assert.equal((await shop.createOrder(sessionId)).status, 200)
    await shop.webhooks('duplicate')
    await shop.pay(second)
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.createOrder(second)))
    await shop.webhooks('deliver')
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      Array.from({ length: 4 }, () => [409, 'REFUNDED'])
    )
    await eventually(async () => (await look.sentBack(second)).length > 0)
    assert.deepEqual([await look.sentBack(second), await look.sentBack(sessionId)], [[4000], []])
    assert.deepEqual([await shop.orders(sessionId), (await shop.seats(game)).sold], [1, 1])
    assert.deepEqual(
      (await look.alertsOf(second)).map(({ kind }) => kind),
      ['paid twice']
    )
    const told = await shop.mailTo(email, 'on its way back')
    assert.include(told.text, 'came in a second time')
    const staff = (await shop.mailsTo('tavern@questboard.test')).body.filter(({ text }) => text.includes(second))
    assert.lengthOf(staff, 1)
  }).timeout(30_000)

  test('a payment after the checkout was given its money back goes back as well', async ({ assert }) => {
    const game = await shop.game({ priceCents: 4000 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    const second = await shop.copyOfPage(sessionId, { cents: 4000 })
    await (await createAdministrator(product)).http.delete(`/api/games/${game.id}`)
    for (const page of [sessionId, second]) {
      await shop.pay(page)
      await shop.createOrder(page)
      await eventually(async () => (await look.sentBack(page)).length > 0)
      assert.deepEqual(await look.sentBack(page), [4000])
    }
  }).timeout(30_000)

  test('without asking whose page it is, 50 cents buy a seat of 100 dollars and the true payment is kept for nothing', async ({
    assert,
  }) => {
    const careless = await startProduct({
      env: withoutGuards({ name: 'page-proof', replacement: 'page.checkoutId' }, 'amount-owed', 'second-payment'),
    })
    const { sessionId, stranger } = await payBeside(careless, new Shop(careless))
    assert.deepEqual([stranger.status, stranger.body.paid], [200, 0.5])
    assert.deepEqual(await books(careless, new Shop(careless)).sentBack(sessionId), [])
    await careless.stop()
  }).timeout(60_000)

  test('without a look at what it is for, a second payment is kept', async ({ assert }) => {
    const careless = await startProduct({ env: withoutGuards('second-payment') })
    const till = new Shop(careless)
    const { sessionId } = await till.startedCheckout([{ game: await till.game({ priceCents: 4000 }) }])
    const second = await till.copyOfPage(sessionId, { cents: 4000 })
    for (const page of [sessionId, second]) {
      await till.pay(page)
      assert.equal((await till.createOrder(page)).status, 200)
    }
    assert.deepEqual(await books(careless, till).sentBack(second), [])
    await careless.stop()
  }).timeout(60_000)
})

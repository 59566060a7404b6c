import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { sharedApp, type App } from '#tests/support/app'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'

test.group('Orders | manual sale', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const sell = (order: object) => administrator.http.post('/api/orders/manual', { firstName: 'Ann', ...order })
  const quote = (order: object) => administrator.http.post('/api/orders/manual/quote', order)
  const sendLink = (order: object) =>
    administrator.http.post('/api/checkout/payment-links', { firstName: 'Ann', key: randomUUID(), ...order })
  const twoGames = async () => {
    const games = [await shop.game({ priceCents: 2000 }), await shop.game({ priceCents: 1550 })]
    const items = [
      { gameId: games[1]!.id, quantity: 1 },
      { gameId: games[0]!.id, quantity: 2 },
    ]
    return { games, items }
  }
  const countSold = async (games: { id: number }[]) =>
    Promise.all(games.map(async (game) => Object.values(await shop.seats(game))))

  test('quotes the price of each game, the total and the credit of the buyer', async ({ assert }) => {
    const { games, items } = await twoGames()
    const buyer = await createPerson(product)
    await shop.grantCredits(buyer, 12.5)
    const { status, body } = await quote({ items, email: buyer.email })
    assert.equal(status, 200)
    assert.containsSubset(body.items, [
      { product_id: games[1]!.id, price: 15.5, quantity: 1, total: 15.5 },
      { product_id: games[0]!.id, price: 20, quantity: 2, total: 40 },
    ])
    assert.deepEqual([body.total, body.credit], [55.5, 12.5])
    assert.isNull((await quote({ items, email: 'nobody@example.test' })).body.credit)
    assert.equal((await quote({ items: [{ gameId: 2_000_000_000, quantity: 1 }] })).status, 400)
    assert.equal((await quote({ items: [] })).status, 422)
    assert.deepEqual(await countSold(games), [
      [0, 0],
      [0, 0],
    ])
  })

  test('sells seats at several games in one order, or none of them', async ({ assert }) => {
    const { games, items } = await twoGames()
    const { status, body } = await sell({ items, payment: 'cash', total: 55.5 })
    assert.equal(status, 201)
    assert.deepEqual([body.items.length, body.total, body.paid], [2, 55.5, 55.5])
    assert.deepEqual(await countSold(games), [
      [2, 0],
      [1, 0],
    ])
    const tooMany = await sell({ items: [items[1], { gameId: games[1]!.id, quantity: 6 }], payment: 'cash' })
    assert.deepEqual([tooMany.status, tooMany.body.message], [400, 'Sorry, only 5 seats available.'])
    assert.deepEqual(await countSold(games), [
      [2, 0],
      [1, 0],
    ])
  })

  test('refuses another total than the form showed', async ({ assert }) => {
    const { games, items } = await twoGames()
    await product.database.query('update games set price_cents = 2100 where id = $1', [games[0]!.id])
    for (const answer of [
      await sell({ items, payment: 'cash', total: 55.5 }),
      await sendLink({ items, email: 'ann@example.test', total: 55.5 }),
    ]) {
      assert.deepEqual([answer.status, answer.body.code, answer.body.total], [409, 'TOTAL_CHANGED', 57.5])
    }
    assert.equal((await sell({ items, payment: 'complimentary', total: 0 })).body.total, 0)
    assert.deepEqual(await countSold(games), [
      [2, 0],
      [1, 0],
    ])
  })

  test('pays with the credit of the buyer, and returns it', async ({ assert }) => {
    const { games, items } = await twoGames()
    const buyer = await createPerson(product)
    await shop.grantCredits(buyer, 60)
    const balance = async () => (await buyer.http.get('/api/credits/my-credits')).body
    const key = randomUUID()
    const order = { items, email: buyer.email, payment: 'credit', total: 55.5, key }
    const { status, body } = await sell(order)
    assert.equal(status, 201)
    assert.containsSubset(body, { userId: buyer.id, total: 55.5, credits: 55.5, paid: 0, paymentKind: 'credit' })
    assert.equal((await sell(order)).body.id, body.id, 'the same key again')
    assert.include(JSON.stringify(await balance()), '4.5')
    const entry = await product.database.one(
      'select sum(amount_cents)::int as cents from credit_entries where order_id = $1',
      [body.id]
    )
    assert.deepEqual(entry, { cents: -5550 })
    const little = await sell({ ...order, key: randomUUID() })
    assert.deepEqual([little.status, little.body.errors[0].field], [422, 'payment'])
    assert.include(little.body.message, '$4.50')
    const withoutAccount = await sell({ ...order, key: randomUUID(), email: 'nobody@example.test' })
    assert.deepEqual([withoutAccount.status, withoutAccount.body.errors[0].field], [422, 'email'])
    assert.deepEqual(await countSold(games), [
      [2, 0],
      [1, 0],
    ])
    const cancelled = await buyer.http.post(`/api/orders/${body.id}/cancel`, {})
    assert.equal(cancelled.status, 200)
    assert.include(JSON.stringify(await balance()), '60')
    assert.deepEqual(await countSold(games), [
      [0, 0],
      [0, 0],
    ])
  })

  test('mails a payment link, holds the seats, and makes the order when paid', async ({ assert }) => {
    const { games, items } = await twoGames()
    const email = `phone-${randomUUID()}@example.test`
    const link = { items, email, lastName: 'Reed', total: 55.5, key: randomUUID() }
    const { status, body } = await sendLink(link)
    assert.equal(status, 201)
    assert.deepEqual([body.email, body.total], [email, 55.5])
    assert.closeTo(Date.parse(body.until), Date.now() + 12 * 3_600_000, 60_000)
    assert.equal((await sendLink(link)).status, 201, 'the same key again')
    assert.deepEqual(await countSold(games), [
      [0, 2],
      [0, 1],
    ])
    const [mail, ...more] = (await shop.mailsTo(email)).body
    assert.lengthOf(more, 0)
    assert.equal(mail!.subject, 'Pay for your seats')
    assert.include(mail!.text, '$55.50')
    const { session } = await product.database.one<{ session: string }>(
      'select provider_session_id as session from checkouts where lower(email) = $1',
      [email]
    )
    assert.include(mail!.text, session)
    await shop.pay(session)
    const { id } = (await shop.createOrder(session)).body
    const order = (await administrator.http.get(`/api/orders/${id}`)).body
    assert.containsSubset(order, { email, first_name: 'Ann', last_name: 'Reed', manual: false, paid: 55.5 })
    assert.deepEqual(await countSold(games), [
      [2, 0],
      [1, 0],
    ])
  })

  test('returns the seats of a payment link that nobody paid', async ({ assert }) => {
    const game = await shop.game({ startsIn: { hours: 2 } })
    const email = `late-${randomUUID()}@example.test`
    const { body } = await sendLink({ items: [{ gameId: game.id, quantity: 1 }], email })
    assert.equal(body.until, game.startsAt.toISOString(), 'ends when the game begins')
    await product.database.query(
      "update checkouts set expires_at = now() - interval '1 second' where lower(email) = $1",
      [email]
    )
    await product.runJob('sweep-checkouts')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    const free = await shop.game({ priceCents: 0 })
    assert.equal((await sendLink({ items: [{ gameId: free.id, quantity: 1 }], email })).status, 400)
    assert.equal((await sendLink({ items: [{ gameId: game.id, quantity: 1 }], email: '' })).status, 422)
  })
})

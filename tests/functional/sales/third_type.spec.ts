import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { dayOf } from '#api/shared/clock'
import type { OrderItem } from '#common/wire'
import { createGameMaster } from '#database/factories/catalog'
import type { Guard } from '#tests/support/guards'
import { eventsOf } from '#tests/support/calendar'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import type { Product } from '#tests/support/product'
import { eventually, Shop, type Buyer } from '#tests/support/shop'
import {
  CHOSEN,
  createWorkshop,
  mixedCart,
  startWithWorkshops,
  stockOf,
  type WantedTickets,
} from '#tests/support/workshops'

const DETAILS = [
  { label: 'Size', value: 'M' },
  { label: 'Meal', value: 'No meat' },
]

/** A kind of thing that the product does not know: it is sold all the same (docs/adr/0028). */
test.group('Sales | a ticket of a workshop', (group) => {
  let product: Product
  let shop: Shop
  let staff: Person

  group.setup(async () => {
    product = await startWithWorkshops()
    shop = new Shop(product)
    staff = await createAdministrator(product)
  })
  group.teardown(() => product.stop())

  const start = (tickets: WantedTickets[], buyer: Buyer = {}, games: Parameters<typeof mixedCart>[0] = []) =>
    (buyer.http ?? product.http).post('/api/checkout/create-checkout-session', mixedCart(games, tickets, buyer))

  async function buy(tickets: WantedTickets[], buyer: Buyer = {}, games: Parameters<typeof mixedCart>[0] = []) {
    const started = await start(tickets, buyer, games)
    if (started.status !== 200) throw new Error(started.text)
    await shop.pay(started.body.sessionId)
    const { status, body } = await shop.createOrder(started.body.sessionId, buyer.http)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }

  test('is held, paid, ordered, mailed, and shown to its buyer and to staff with what was chosen', async ({
    assert,
  }) => {
    const workshop = await createWorkshop(product, { name: 'Painting dice', priceCents: 1250 })
    const person = await createPerson(product, { email: `${randomUUID()}@example.test` })
    const started = await start([{ workshop, tickets: 2 }], { http: person.http, email: person.email })
    assert.equal(started.status, 200, started.text)
    assert.deepEqual(await stockOf(product, workshop), { sold: 0, held: 2 })
    assert.containsSubset(started.body.lines[0], {
      description: 'Painting dice',
      quantity: 2,
      amount_total: 2500,
      date: null,
      place: null,
    })
    assert.containsSubset((await shop.page(started.body.sessionId)).body, { amount_total: 2500 })

    await shop.pay(started.body.sessionId)
    const order = (await shop.createOrder(started.body.sessionId, person.http)).body
    assert.deepEqual(await stockOf(product, workshop), { sold: 2, held: 0 })
    const line = {
      product_type: 'workshop',
      product_name: 'Painting dice',
      noun: { one: 'ticket', many: 'tickets' },
      details: DETAILS,
      price: 12.5,
      quantity: 2,
      status: 'active',
      date: null,
      path: `/workshop/${workshop.id}`,
      isFreeAlways: true,
      isMoved: false,
      freeUntil: null,
      refundSteps: [],
      game: null,
    }
    assert.containsSubset(order, { paid: 25, items: [line] })
    assert.containsSubset((await person.http.get('/api/orders/my-orders')).body, [{ id: order.id, items: [line] }])

    const mail = await shop.mailTo(person.email, `#${order.id}`)
    assert.equal(mail.subject, `Your tickets are booked (order #${order.id})`)
    assert.match(mail.text, /Painting dice[^]*2 x \$12\.50[^]*Size[^]*M[^]*Meal[^]*No meat/)
    assert.notMatch(mail.text, /When|Where|Game master|table/)
    assert.deepEqual(mail.attachments, [])

    const receipt = await person.http.get(`/api/orders/${order.id}/receipt`)
    assert.match(receipt.text, /Painting dice[^]*Size: M[^]*Meal: No meat[^]*2 x \$12\.50[^]*\$25\.00/)
    assert.equal((await person.http.get(`/api/orders/${order.id}/calendar.ics`)).status, 404)

    assert.containsSubset((await staff.http.get(`/api/orders/${order.id}`)).body, { items: [line], paid: 25 })
    const list = await staff.http.get('/api/orders', { query: { filter: JSON.stringify({ q: `#${order.id}` }) } })
    assert.containsSubset(list.body, [
      { id: order.id, seats: 2, summary: 'Painting dice (2)', items: [{ product_type: 'workshop' }] },
    ])
    const { body: opened } = await staff.http.post('/api/exports', {
      list: 'orders',
      filter: { q: `#${order.id}` },
      sort: { field: 'id', order: 'ASC' },
    })
    assert.match((await staff.http.get(opened.url)).text, /Painting dice \(2\)/)
  })

  for (const [choice, message] of [
    [undefined, 'Please choose a size.'],
    [{ size: 'XXL', meal: 'Fish' }, 'Please choose the size S, M or L.'],
    [{ size: 'S' }, 'Please say what you eat.'],
    ['no object', /./],
  ] as const) {
    test(`a bad choice is refused in words, and nothing is held: ${JSON.stringify(choice) ?? 'none'}`, async ({
      assert,
    }) => {
      const workshop = await createWorkshop(product)
      const { status, body } = await start([{ workshop, choice: choice === undefined ? {} : choice }])
      assert.equal(status, 422)
      if (typeof message === 'string') assert.equal(body.errors[0].message, message)
      assert.deepEqual(await stockOf(product, workshop), { sold: 0, held: 0 })
    })
  }

  test('its own check says who may buy it; what is closed or unknown is no longer available', async ({ assert }) => {
    const members = await createWorkshop(product, { name: 'Members only: casting' })
    assert.containsSubset((await start([{ workshop: members }])).body, {
      code: 'MEMBERS_ONLY',
      message: 'This workshop is for members.',
    })
    const person = await createPerson(product)
    assert.equal((await start([{ workshop: members }], { http: person.http })).status, 200)

    const closed = await createWorkshop(product)
    await product.database.query('UPDATE workshops SET open = false WHERE id = $1', [closed.id])
    for (const workshop of [closed, { id: 2_000_000 }])
      assert.containsSubset((await start([{ workshop }])).body, { code: 'CART_ITEMS_UNAVAILABLE' })
  })

  test('a game and a workshop of the same number are two things: prices, contacts and stock do not mix', async ({
    assert,
  }) => {
    const workshop = await createWorkshop(product, { priceCents: 700 })
    const game = await shop.game({ priceCents: 2100 })
    await product.database.query('UPDATE workshops SET id = $2 WHERE id = $1', [workshop.id, game.id + 500_000])
    await product.database.query('UPDATE games SET id = $2 WHERE id = $1', [game.id, game.id + 500_000])
    const id = game.id + 500_000
    const order = await buy([{ workshop: { id }, firstName: 'Wendy' }], {}, [{ game: { id }, firstName: 'Gale' }])
    assert.deepEqual(
      order.items.map(({ product_type, price }: Record<string, unknown>) => [product_type, price]),
      [
        ['game', 21],
        ['workshop', 7],
      ]
    )
    const names = await product.database.query(
      'SELECT product_type, first_name FROM order_items WHERE order_id = $1 ORDER BY id',
      [order.id]
    )
    assert.deepEqual(names, [
      { product_type: 'game', first_name: 'Gale' },
      { product_type: 'workshop', first_name: 'Wendy' },
    ])
    assert.deepEqual(
      [await shop.seats({ id }), await stockOf(product, { id, name: '' })],
      [
        { sold: 1, held: 0 },
        { sold: 1, held: 0 },
      ]
    )
  })

  test('staff sell it at the desk, move it from one stock to another, and the player is told', async ({ assert }) => {
    const [from, to] = [
      await createWorkshop(product, { name: 'Sculpting' }),
      await createWorkshop(product, { name: 'Bookbinding' }),
    ]
    const email = `${randomUUID()}@example.test`
    const desk = (choice?: object) =>
      staff.http.post('/api/orders/manual', {
        productType: 'workshop',
        productId: from.id,
        choice,
        firstName: 'Dee',
        email,
        quantity: 2,
        payment: 'cash',
      })
    assert.equal((await desk()).status, 422)
    const taken = await desk(CHOSEN)
    assert.equal(taken.status, 201, taken.text)
    assert.containsSubset(taken.body.items, [{ product_type: 'workshop', details: DETAILS, quantity: 2 }])
    assert.containsSubset(taken.body.items, [{ movesTo: 'workshop' }])
    const offered = await staff.http.get(`/api/orders/item/${taken.body.items[0].id}/targets`, {
      query: { filter: JSON.stringify({ q: 'bookb' }) },
    })
    assert.deepEqual(offered.body, [
      { id: to.id, name: 'Bookbinding', date: null, place: null, left: 3, price: 12, fits: true },
    ])
    const moved = await staff.http.put(`/api/orders/item/${taken.body.items[0].id}/game`, { productId: to.id })
    assert.containsSubset(moved.body.items, [
      { product_name: 'Bookbinding', details: DETAILS, quantity: 2, status: 'active' },
    ])
    assert.deepEqual(
      [await stockOf(product, from), await stockOf(product, to)],
      [
        { sold: 0, held: 0 },
        { sold: 2, held: 0 },
      ]
    )
    const mail = await shop.mailTo(email, 'Bookbinding')
    assert.equal(mail.subject, 'Your tickets are at Bookbinding now')
    assert.match(mail.text, /we moved your tickets from Sculpting\. There's nothing more to pay/)
    assert.deepEqual(mail.attachments, [])

    const full = await createWorkshop(product, { stock: 1 })
    assert.containsSubset(
      (await staff.http.put(`/api/orders/item/${taken.body.items[0].id}/game`, { productId: full.id })).body,
      { code: 'SOLD_OUT' }
    )
    const gone = await staff.http.put(`/api/orders/item/${taken.body.items[0].id}/game`, { productId: 2_000_000 })
    assert.containsSubset(gone.body, { code: 'GAME_GONE', message: 'Workshop not found or not available.' })
    assert.deepEqual(await stockOf(product, to), { sold: 2, held: 0 })
  })

  test('is given back by its own policy: any time for all of the money, or never; its stock comes back', async ({
    assert,
  }) => {
    const [free, final] = [
      await createWorkshop(product, { priceCents: 1500 }),
      await createWorkshop(product, { priceCents: 900, refundable: false }),
    ]
    const person = await createPerson(product)
    const order = await buy([{ workshop: free, tickets: 2 }, { workshop: final }], { http: person.http })
    const cancel = await person.http.post(`/api/orders/${order.id}/cancel`, {})
    assert.equal(cancel.status, 200, cancel.text)
    assert.deepEqual(
      [await stockOf(product, free), await stockOf(product, final)],
      [
        { sold: 0, held: 0 },
        { sold: 0, held: 0 },
      ]
    )
    assert.containsSubset((await staff.http.get(`/api/orders/${order.id}`)).body, {
      refunded: 30,
      refunds: [{ amount: 30, destination: 'credits', state: 'succeeded' }],
    })
  })

  test('once it has begun its host is asked for a refund, who grants it; where it has no host the shop decides', async ({
    assert,
  }) => {
    const host = await createPerson(product, { roles: ['Game Master'] })
    const { id: gameMasterId } = await createGameMaster({ userId: host.id, email: host.email }, shop.database)
    const startsAt = new Date(Date.now() + 3 * 86_400_000)
    const [hosted, open] = [
      await createWorkshop(product, { name: 'Casting dice', priceCents: 1500, startsAt, gameMasterId }),
      await createWorkshop(product, { name: 'Open studio', startsAt }),
    ]
    const person = await createPerson(product)
    const order = await buy([{ workshop: hosted, tickets: 2 }, { workshop: open }], { http: person.http })
    const ask = (name: string) => {
      const { id } = order.items.find(({ product_name }: { product_name: string }) => product_name === name)
      return person.http.post(`/api/orders/${order.id}/refund-requests`, { item: id, reason: 'The moulds were gone.' })
    }
    assert.containsSubset(await ask('Casting dice'), {
      status: 400,
      body: { code: 'NOT_BEGUN', message: 'This has not begun. Until it does, you cancel your tickets yourself.' },
    })

    const asksHost = order.items.map(({ product_name: name, askGameMasterUntil }: OrderItem) => [
      name,
      askGameMasterUntil !== null,
    ])
    assert.deepEqual(asksHost, [
      ['Casting dice', true],
      ['Open studio', false],
    ])
    await product.database.query("UPDATE workshops SET starts_at = now() - interval '1 day' WHERE id = ANY($1)", [
      [hosted.id, open.id],
    ])
    const stateOf = async (name: string) =>
      (await ask(name)).body.items.find(({ product_name }: { product_name: string }) => product_name === name)
        .refundRequest.state
    assert.deepEqual([await stateOf('Casting dice'), await stateOf('Open studio')], ['asked', 'escalated'])
    const mail = await shop.mailTo(host.email, 'asks for a refund for Casting dice')
    assert.match(mail.text, /When[^]*Mountain Time[^]*Tickets[^]*2 tickets, \$30\.00/)

    const [mine, ...others] = (await host.http.get('/api/refund-requests/mine')).body
    assert.isEmpty(others)
    assert.containsSubset(mine, { game: 'Casting dice', seats: 2, noun: { one: 'ticket', many: 'tickets' }, price: 30 })
    assert.approximately(new Date(mine.date).getTime(), Date.now() - 86_400_000, 60_000)
    assert.containsSubset(await host.http.post(`/api/refund-requests/${mine.id}/approve`), {
      status: 200,
      body: { state: 'granted', granted: 30 },
    })
    assert.equal(Number((await person.http.get('/api/credits/my-credits')).body.balance), 30)
    const waiting = (await staff.http.get('/api/refund-requests', { query: { range: '[0,999]' } })).body
    assert.containsSubset(
      waiting.find(({ orderId }: { orderId: number }) => orderId === order.id),
      { game: 'Open studio', gameMaster: null, date: mine.date }
    )
  }).timeout(30_000)

  test('staff find its orders by its name, by itself and by the day that it takes place on', async ({ assert }) => {
    const startsAt = new Date(Date.now() + 9 * 86_400_000)
    const workshop = await createWorkshop(product, { name: 'Etching brass', startsAt })
    const { id } = await buy([{ workshop }])
    const found = async (filter: object) =>
      (await staff.http.get('/api/orders', { query: { filter: JSON.stringify(filter) } })).body.map(
        (order: { id: number }) => order.id
      )
    const day = dayOf(startsAt)
    const ref = { productType: 'workshop', productId: workshop.id }
    for (const filter of [{ q: 'etching' }, ref, { plays: { from: day, to: day } }, { ...ref, plays: { from: day } }])
      assert.deepEqual(await found(filter), [id], JSON.stringify(filter))
    assert.notInclude(await found({ gameId: workshop.id }), id)
    assert.notInclude(await found({ plays: { to: dayOf(new Date()) } }), id)
    await product.database.query('UPDATE workshops SET open = false WHERE id = $1', [workshop.id])
    assert.isEmpty(await found({ plays: { from: day, to: day } }))
  })

  test("with a date it stands in its buyer's own calendar, as in the file of the order", async ({ assert }) => {
    const [dated, undated] = [
      await createWorkshop(product, { name: 'Etching zinc', startsAt: new Date(Date.now() + 9 * 86_400_000) }),
      await createWorkshop(product),
    ]
    const person = await createPerson(product)
    const { id } = await buy([{ workshop: dated, tickets: 2 }, { workshop: undated }], { http: person.http })
    const own = await product.http.get(new URL((await person.http.get('/api/account/calendar')).body.address).pathname)
    const told = ({ text }: { text: string }) =>
      eventsOf(text).map(({ uid, summary, duration }) => [uid, summary, duration.toSeconds()])
    assert.deepEqual(told(own), [[`workshop-${dated.id}-order-${id}@questboard`, 'Etching zinc', 2 * 3600]])
    assert.deepEqual(told(own), told(await person.http.get(`/api/orders/${id}/calendar.ics`)))
  }).tags(['D-14'])

  test('with a game in one order: priced, held and paid together, half cancelled, and the cents add up', async ({
    assert,
  }) => {
    const [workshop, game] = [
      await createWorkshop(product, { priceCents: 1333 }),
      await shop.game({ priceCents: 2001, maxPlayers: 4 }),
    ]
    const person = await createPerson(product)
    await shop.grantCredits(person, 10)
    const order = await buy([{ workshop, tickets: 3 }], { http: person.http }, [{ game, seats: 2 }])
    assert.containsSubset(order, { subtotal: 80.01, credits: 10, paid: 70.01 })
    assert.deepEqual(
      [await shop.seats(game), await stockOf(product, workshop)],
      [
        { sold: 2, held: 0 },
        { sold: 3, held: 0 },
      ]
    )

    const ticket = order.items.find(({ product_type }: { product_type: string }) => product_type === 'workshop')
    const half = await staff.http.post(`/api/orders/${order.id}/cancel`, { items: [ticket.id], refund: 'original' })
    assert.equal(half.status, 200, half.text)
    const { rows } = {
      rows: await product.database.query<{ destination: string; cents: number }>(
        'SELECT destination, amount_cents AS cents FROM refunds WHERE order_id = $1',
        [order.id]
      ),
    }
    assert.equal(
      rows.reduce((sum, { cents }) => sum + cents, 0),
      3999
    )
    assert.deepEqual(
      [await shop.seats(game), await stockOf(product, workshop)],
      [
        { sold: 2, held: 0 },
        { sold: 0, held: 0 },
      ]
    )
    const rest = await staff.http.post(`/api/orders/${order.id}/cancel`, { refund: 'original' })
    assert.containsSubset(rest.body, { refunded: 80.01, refundable: 0 })
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('twenty buyers want the last one: one has it', async ({ assert }) => {
    const workshop = await createWorkshop(product, { stock: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => start([{ workshop }])))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array.from({ length: 19 }, () => 400)]
    )
    await shop.pay(answers.find(({ status }) => status === 200)!.body.sessionId)
    await eventually(async () => (await stockOf(product, workshop)).sold === 1)
  })

  test('an abandoned checkout lets go of both kinds, and what a later cart holds instead is exact', async ({
    assert,
  }) => {
    const [workshop, game] = [await createWorkshop(product), await shop.game({ maxPlayers: 2 })]
    const buyerKey = randomUUID()
    await start([{ workshop, tickets: 3 }], { buyerKey }, [{ game, seats: 2 }])
    const again = await start([{ workshop, tickets: 1 }], { buyerKey })
    assert.equal(again.status, 200, again.text)
    assert.deepEqual(
      [await shop.seats(game), await stockOf(product, workshop)],
      [
        { sold: 0, held: 0 },
        { sold: 0, held: 1 },
      ]
    )
    await product.http.delete('/api/checkout/mine', { headers: { 'x-buyer-key': buyerKey } })
    assert.deepEqual(await stockOf(product, workshop), { sold: 0, held: 0 })
  })
})

/** Between the two sales of a paid cart the second one fails: the workshop was closed meanwhile. */
async function payForWhatIsGone(guards: Guard[]) {
  const product = await startWithWorkshops({ guards })
  const shop = new Shop(product)
  const [workshop, game] = [await createWorkshop(product), await shop.game({ maxPlayers: 4 })]
  const { body } = await product.http.post(
    '/api/checkout/create-checkout-session',
    mixedCart([{ game, seats: 2 }], [{ workshop }])
  )
  await shop.webhooks('hold')
  await product.database.query('UPDATE workshops SET open = false WHERE id = $1', [workshop.id])
  await shop.pay(body.sessionId)
  const { body: answer } = await shop.createOrder(body.sessionId)
  const left = { game: await shop.seats(game), workshop: await stockOf(product, workshop) }
  await product.stop()
  return { code: answer.code, left }
}

test.group('Sales | several types in one order', () => {
  test('what guests of one internet connection have set aside counts, of whatever type', async ({ assert }) => {
    const product = await startWithWorkshops({ env: { NETWORK_GUEST_SEATS: '4' } })
    const [workshop, game] = [
      await createWorkshop(product, { stock: 20 }),
      await new Shop(product).game({ maxPlayers: 20 }),
    ]
    const start = async (seats: number, tickets: number) => {
      const cart = mixedCart(seats > 0 ? [{ game, seats }] : [], tickets > 0 ? [{ workshop, tickets }] : [])
      const { status, body } = await product.http.post('/api/checkout/create-checkout-session', cart)
      return status === 200 ? 'held' : body.code
    }
    assert.deepEqual(
      [await start(0, 3), await start(2, 0), await start(1, 0), await start(0, 1)],
      ['held', 'SIGN_IN_FIRST', 'held', 'SIGN_IN_FIRST']
    )
    await product.stop()
  }).timeout(60_000)

  test('all of it is sold or nothing: what could be sold before is let go', async ({ assert }) => {
    assert.deepEqual(await payForWhatIsGone([]), {
      code: 'REFUNDED',
      left: { game: { sold: 0, held: 0 }, workshop: { sold: 0, held: 0 } },
    })
  }).timeout(60_000)

  test('without going back to before the sale, seats stay sold for which nobody has an order', async ({ assert }) => {
    assert.deepEqual((await payForWhatIsGone(['sale-rollback'])).left.game, { sold: 2, held: 0 })
  }).timeout(60_000)
})

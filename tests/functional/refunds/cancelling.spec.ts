import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop, type WantedSeats } from '#tests/support/shop'

test.group('Orders | cancelling one', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const bought = async (
    wanted: WantedSeats[],
    person: Person | null,
    email = 'buyer@example.test'
  ): Promise<number> => {
    const { sessionId } = await shop.startedCheckout(
      wanted.map((line) => ({ ...line, email })),
      { email, ...(person ? { http: person.http } : {}) }
    )
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId, person?.http)).body.id
  }
  const cancel = (person: Person, id: number, body?: object) => person.http.post(`/api/orders/${id}/cancel`, body)
  const moneyOf = async (id: number) => {
    const { refunds } = (await administrator.http.get(`/api/orders/${id}`)).body
    return refunds.map(({ amount, destination, state }: { amount: number; destination: string; state: string }) => [
      amount,
      destination,
      state,
    ])
  }

  test('gives its seats back, and its owner gets the money as credit, once', async ({ assert }) => {
    const person = await createPerson(product)
    const games = [
      await shop.game({ priceCents: 2000, startsIn: { days: 3 } }),
      await shop.game({ priceCents: 1000, startsIn: { days: 4 } }),
    ]
    const id = await bought([{ game: games[0]!, seats: 2 }, { game: games[1]! }], person)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(person, id)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.equal(answers[0]!.body.status, 'refunded')
    assert.notProperty(answers[0]!.body, 'history')
    for (const game of games) assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    assert.deepEqual(await moneyOf(id), [[50, 'credits', 'succeeded']])
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '50.00')
    assert.containsSubset(await cancel(person, id), { status: 200, body: { refunded: 50 } })
    assert.deepEqual(await moneyOf(id), [[50, 'credits', 'succeeded']])
  }).tags(['1-7-17', '1-4-26'])

  test('tells the buyer what is free again and what goes back, and their calendar', async ({ assert }) => {
    const email = `cancel-${randomUUID()}@example.test`
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 } })
    const id = await bought([{ game, seats: 2 }], null, email)
    await cancel(administrator, id)
    assert.deepEqual(await moneyOf(id), [[40, 'card', 'succeeded']])
    const mail = await shop.mailTo(email, 'cancelled')
    assert.equal(mail.subject, `Your seats are cancelled (order #${id})`)
    assert.include(mail.text, 'these seats are free for others now')
    assert.include(mail.text, '$40.00 to your card')
    assert.include(mail.attachments[0]!.text, 'STATUS:CANCELLED')
  })

  test('of one seat tells of one seat', async ({ assert }) => {
    const email = `cancel-one-${randomUUID()}@example.test`
    const id = await bought([{ game: await shop.game({ startsIn: { hours: 5 } }) }], null, email)
    await cancel(administrator, id, { refund: 'none' })
    const mail = await shop.mailTo(email, 'cancelled')
    assert.equal(mail.subject, `Your seat is cancelled (order #${id})`)
    assert.include(mail.text, 'this seat is free for others now')
    assert.include(mail.text, 'No money goes back for this seat.')
  })

  test('within a day of the start gives seats back without money, and not at all once it has begun', async ({
    assert,
  }) => {
    const person = await createPerson(product)
    const soon = await shop.game({ startsIn: { hours: 5 } })
    const late = await bought([{ game: soon }], person)
    assert.equal((await cancel(person, late)).body.status, 'cancelled')
    assert.deepEqual(await moneyOf(late), [])
    assert.equal((await shop.seats(soon)).sold, 0)

    const begun = await createOrder(
      { gameId: (await shop.game({ startsIn: { hours: -1 } })).id, userId: person.id },
      shop.database
    )
    const refused = await cancel(person, begun.id)
    assert.deepEqual([refused.status, refused.body.code], [400, 'ALREADY_STARTED'])
    assert.equal((await cancel(administrator, begun.id)).status, 200)
  })

  test('its buyer is told before what comes back, until when, and what has begun', async ({ assert }) => {
    const person = await createPerson(product)
    const [near, far] = [
      await shop.game({ priceCents: 2000, startsIn: { hours: 5 } }),
      await shop.game({ priceCents: 1050, startsIn: { days: 5 } }),
    ]
    const id = await bought([{ game: near }, { game: far, seats: 2 }], person)
    const { items } = (await person.http.get(`/api/orders/${id}`)).body
    const offer = async (search = '') => (await person.http.get(`/api/orders/${id}/cancellation${search}`)).body
    const all = await offer()
    assert.deepEqual(all.refund, { card: 0, credits: 21 })
    assert.containsSubset(all.lines, [
      { seats: 1, total: 20, started: false },
      { seats: 2, total: 21, started: false },
    ])
    for (const { id: line, game } of items) {
      const told = all.lines.find((one: { id: number }) => one.id === line)
      assert.equal(Date.parse(game.date) - Date.parse(told.freeUntil), 24 * 3_600_000)
    }
    const nearLine = items.find(({ price }: { price: number }) => price === 20).id
    assert.deepEqual((await offer(`?items[]=${nearLine}`)).refund, { card: 0, credits: 0 })
    assert.equal((await person.http.get(`/api/orders/${id}/cancellation?items[]=x`)).status, 422)
    await product.database.query(`update games set starts_at = now() - interval '1 minute' where id = $1`, [near.id])
    assert.deepEqual((await offer()).lines.map(({ started }: { started: boolean }) => started).toSorted(), [
      false,
      true,
    ])
  })

  test('happens as it was agreed to, or not at all', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 } })
    const id = await bought([{ game }], person)
    const refused = await cancel(person, id, { expected: { card: 0, credits: 19.99 } })
    assert.deepEqual([refused.status, refused.body.code], [409, 'OFFER_CHANGED'])
    assert.equal((await shop.seats(game)).sold, 1)
    const agreed = { expected: { card: 0, credits: 20 } }
    assert.equal((await cancel(person, id, agreed)).body.status, 'refunded')
    assert.equal((await cancel(person, id, agreed)).status, 200)
    assert.deepEqual(await moneyOf(id), [[20, 'credits', 'succeeded']])
  })

  test('some seats of a line go alone: counters, money and calendar follow, and the same submit again gives back no more', async ({
    assert,
  }) => {
    const email = `some-${randomUUID()}@example.test`
    const person = await createPerson(product)
    const game = await shop.game({ priceCents: 1999, startsIn: { days: 3 } })
    const id = await bought([{ game, seats: 3 }], person, email)
    const [{ id: line }] = (await person.http.get(`/api/orders/${id}`)).body.items
    const offer = (await person.http.get(`/api/orders/${id}/cancellation?items[]=${line}&seats=2`)).body
    assert.containsSubset(offer, {
      refund: { card: 0, credits: 39.98 },
      lines: [{ id: line, seats: 2, of: 3, total: 39.98 }],
    })
    const wish = { items: [line], seats: 2, expected: offer.refund }
    const headers = { 'idempotency-key': randomUUID() }
    for (const answer of [
      await person.http.post(`/api/orders/${id}/cancel`, wish, { headers }),
      await person.http.post(`/api/orders/${id}/cancel`, wish, { headers }),
    ]) {
      assert.deepEqual([answer.status, answer.body.status], [200, 'partly cancelled'])
      assert.deepEqual(
        answer.body.items.map(({ quantity, status }: { quantity: number; status: string }) => [quantity, status]),
        [
          [1, 'active'],
          [2, 'refunded'],
        ]
      )
      assert.equal(answer.body.items[0].id, line)
    }
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    assert.deepEqual(await moneyOf(id), [[39.98, 'credits', 'succeeded']])
    assert.include((await person.http.get(`/api/orders/${id}/calendar.ics`)).text, 'STATUS:CONFIRMED')
    const mail = await shop.mailTo(email, 'cancelled')
    assert.include(mail.text, '2 seats')

    // The last one: what is left goes whole, and all that was paid has gone back.
    assert.equal(
      (await person.http.post(`/api/orders/${id}/cancel`, { items: [line], seats: 1 })).body.status,
      'refunded'
    )
    assert.deepEqual(await moneyOf(id), [
      [39.98, 'credits', 'succeeded'],
      [19.99, 'credits', 'succeeded'],
    ])
    assert.equal((await shop.seats(game)).sold, 0)
  })

  test('a part is one of a single line, with a key that names one order', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game({ startsIn: { days: 3 } })
    const [id, other] = [await bought([{ game, seats: 2 }], person), await bought([{ game }], person)]
    for (const body of [
      { seats: 1 },
      { items: [1, 2], seats: 1 },
      { items: [1], seats: 0 },
      { items: [1], seats: 1.5 },
    ]) {
      assert.equal((await cancel(person, id, body)).status, 422, JSON.stringify(body))
    }
    const headers = { 'idempotency-key': randomUUID() }
    assert.equal((await person.http.post(`/api/orders/${other}/cancel`, {}, { headers })).status, 200)
    assert.equal((await person.http.post(`/api/orders/${id}/cancel`, {}, { headers })).status, 409)
    assert.equal(
      (await person.http.post(`/api/orders/${id}/cancel`, {}, { headers: { 'idempotency-key': 'x' } })).status,
      422
    )
    assert.equal((await shop.seats(game)).sold, 2)
  })

  test('staff are told what would go back for some seats of a line, and cancel them for just that', async ({
    assert,
  }) => {
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 5 } })
    const id = await bought([{ game, seats: 3 }], await createPerson(product))
    const [{ id: line }] = (await administrator.http.get(`/api/orders/${id}`)).body.items
    const told = (seats: number) =>
      administrator.http.get(`/api/orders/${id}/refund-options`, { query: { 'items[]': line, 'seats': String(seats) } })
    assert.containsSubset((await told(1)).body, {
      seats: 1,
      card: 60,
      ifCancelled: { policy: { card: 0, credits: 20 }, original: { card: 20, credits: 0 } },
    })
    assert.containsSubset((await told(9)).body, { seats: 3, ifCancelled: { original: { card: 60 } } })
    assert.equal(
      (await administrator.http.get(`/api/orders/${id}/refund-options`, { query: { seats: '1' } })).status,
      422
    )
    const wish = { items: [line], seats: 1, refund: 'original' }
    assert.equal((await cancel(administrator, id, { ...wish, expected: { card: 60, credits: 0 } })).status, 409)
    assert.equal((await shop.seats(game)).sold, 3)
    assert.equal((await cancel(administrator, id, { ...wish, expected: { card: 20, credits: 0 } })).status, 200)
    assert.equal((await shop.seats(game)).sold, 2)
    assert.deepEqual(await moneyOf(id), [[20, 'card', 'succeeded']])
  })

  test('staff choose lines and what goes back; an owner has the policy', async ({ assert }) => {
    const person = await createPerson(product)
    const [near, far] = [
      await shop.game({ priceCents: 2000, startsIn: { hours: 5 } }),
      await shop.game({ priceCents: 1000, startsIn: { days: 5 } }),
    ]
    const id = await bought([{ game: near }, { game: far }], person)
    const lines = (await administrator.http.get(`/api/orders/${id}`)).body.items
    assert.containsSubset((await administrator.http.get(`/api/orders/${id}/refund-options`)).body.ifCancelled, {
      policy: { card: 0, credits: 10 },
      original: { card: 30, credits: 0 },
    })
    const nearLine = lines.find(({ price }: { price: number }) => price === 20).id
    const { body } = await cancel(administrator, id, { items: [nearLine], refund: 'original' })
    const cancelled = body.history.find(({ event }: { event: string }) => event === 'cancelled')
    assert.deepEqual([body.status, cancelled.actor], ['partly cancelled', 'Ada Admin'])
    assert.deepEqual(await moneyOf(id), [[20, 'card', 'succeeded']])
    const rest = await cancel(administrator, id, { refund: 'none' })
    assert.deepEqual(rest.body.items.map(({ status }: { status: string }) => status).toSorted(), [
      'cancelled',
      'refunded',
    ])
    const last = await administrator.http.post(`/api/orders/${id}/refunds`, {
      amount: 10,
      confirmAmount: 10,
      destination: 'credits',
      key: randomUUID(),
    })
    assert.equal(last.body.status, 'refunded', 'all that was paid has gone back')

    const own = await bought([{ game: await shop.game({ startsIn: { hours: 5 } }) }], person)
    await cancel(person, own, { refund: 'original' })
    assert.deepEqual(await moneyOf(own), [])
    assert.equal((await cancel(administrator, own, { items: [] })).status, 422)
  })

  test('is on record with what it changed', async ({ assert }) => {
    const { id, itemId } = await createOrder({ gameId: (await shop.game()).id }, shop.database)
    await cancel(administrator, id)
    const audit = await product.database.one(
      `select actor_id::int, before, after from audit_log where action = 'cancelled' and subject_type = 'order' and subject_id = $1`,
      [String(id)]
    )
    assert.deepEqual(audit, {
      actor_id: administrator.id,
      before: { active: [itemId] },
      after: { bonusCents: 0, cancelled: [itemId], cardCents: 0, creditsCents: 0 },
    })
  })
})

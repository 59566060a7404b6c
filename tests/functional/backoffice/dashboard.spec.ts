import { test } from '@japa/runner'
import { splitRevenue } from '#api/orders/actions/record_sale'
import { applyRefund } from '#api/refunds/actions/apply_refund'
import { createGame } from '#database/factories/games'
import { createOrder } from '#database/factories/orders'
import { raiseAlert } from '#api/operations/actions/raise_alert'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import type { AdminOrderRow, Dashboard } from '#common/wire'
import { createAdministrator, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'

/** 2031-03-09 is 23 hours long in Denver: clocks go forward. */
const MARCH = { from: '2031-03-08', to: '2031-03-10' }
const at = (text: string) => new Date(text)

test.group('Back office | dashboard', (group) => {
  let product: App
  let database: Database
  let administrator: Person

  group.setup(async () => {
    product = await freshApp()
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    return () => database.close()
  })

  const ask = (query: Record<string, string> = {}) => administrator.http.get('/api/dashboard', { query })
  const read = async (query?: Record<string, string>): Promise<Dashboard> => (await ask(query)).body

  interface Sale {
    gameId: number
    createdAt: Date
    email: string
    quantity?: number
  }

  async function sale({ gameId, createdAt, email, quantity = 1 }: Sale) {
    const order = await createOrder({ gameId, createdAt, email, quantity, unitPriceCents: 1500 }, database)
    await product.database.query('update orders set manual = false, paid_cents = subtotal_cents where id = $1', [
      order.id,
    ])
    await database.transaction((transaction) => splitRevenue(transaction, order.id))
    return order
  }

  async function refund(orderId: number, amountCents: number, when: Date, state = 'succeeded') {
    const { id } = await product.database.one<{ id: string }>(
      `insert into refunds (id, order_id, amount_cents, destination, reason, state, created_at) values (gen_random_uuid(), $1, $2, 'card', 'asked for', $3, $4) returning id`,
      [orderId, amountCents, state, when]
    )
    if (state !== 'failed') await database.transaction((transaction) => applyRefund(transaction, id, orderId))
  }

  test('an empty shop has zeros for every day, and no fill rate', async ({ assert }) => {
    const answer = await ask()
    assert.equal(answer.status, 200)
    const dashboard: Dashboard = answer.body
    assert.lengthOf(dashboard.days, 30)
    assert.lengthOf(dashboard.daysBefore, 30)
    assert.deepEqual(
      [dashboard.revenue, dashboard.seats, dashboard.newCustomers],
      Array.from({ length: 3 }, () => ({ now: 0, before: 0 }))
    )
    assert.deepEqual(dashboard.fillRate, { now: null, before: null })
    assert.deepEqual(dashboard.drift, { paidWithoutSeat: 0, seatWithoutPay: 0 })
    assert.equal((await ask(MARCH)).body.before.from, '2031-03-05')
  })

  test('money, seats and customers count on their day in Mountain Time, beside the days before', async ({ assert }) => {
    const game = await createGame({ maxPlayers: 20, startsAt: at('2031-03-10T03:00:00Z') }, database)
    await createGame({ maxPlayers: 5, startsAt: at('2031-03-11T06:30:00Z') }, database)
    // The last minute of the 7th, and the first of the 8th.
    await sale({ gameId: game.id, createdAt: at('2031-03-08T06:59:00Z'), email: 'early@example.test' })
    await sale({ gameId: game.id, createdAt: at('2031-03-08T07:00:00Z'), email: 'new@example.test', quantity: 3 })
    // The clocks have gone forward: six hours from now on.
    await sale({ gameId: game.id, createdAt: at('2031-03-11T05:59:00Z'), email: 'EARLY@example.test' })
    const given = await sale({ gameId: game.id, createdAt: at('2031-03-11T06:00:00Z'), email: 'late@example.test' })
    await refund(given.id, 700, at('2031-03-09T18:00:00Z'))
    await refund(given.id, 800, at('2031-03-07T18:00:00Z'))
    await refund(given.id, 999, at('2031-03-09T18:00:00Z'), 'failed')

    const dashboard = await read(MARCH)
    assert.deepEqual(dashboard.days, [
      { day: '2031-03-08', revenue: 45, refunds: 0, seats: 3 },
      { day: '2031-03-09', revenue: 0, refunds: 7, seats: 0 },
      { day: '2031-03-10', revenue: 15, refunds: 0, seats: 1 },
    ])
    assert.deepEqual(dashboard.revenue, { now: 60, before: 15 })
    assert.deepEqual(dashboard.refunds, { now: 7, before: 8 })
    assert.deepEqual(dashboard.orders, { now: 2, before: 1 })
    assert.deepEqual(dashboard.seats, { now: 4, before: 1 })
    assert.deepEqual(dashboard.newCustomers, { now: 1, before: 1 })
    assert.deepEqual(dashboard.fillRate, { now: 6 / 20, before: null })
  })

  test('refunds add up to the cents of the orders that the list shows for these days', async ({ assert }) => {
    const game = await createGame({ maxPlayers: 20, startsAt: at('2034-04-10T03:00:00Z') }, database)
    const sold = (email: string) => sale({ gameId: game.id, createdAt: at('2034-03-01T18:00:00Z'), email })
    const [part, whole, earlier] = [
      await sold('part@example.test'),
      await sold('whole@example.test'),
      await sold('earlier@example.test'),
    ]
    await refund(part.id, 301, at('2034-04-02T18:00:00Z'))
    await refund(part.id, 200, at('2034-04-05T18:00:00Z'), 'pending')
    await refund(part.id, 100, at('2034-03-20T18:00:00Z'))
    await refund(part.id, 99, at('2034-04-03T18:00:00Z'), 'failed')
    await refund(whole.id, 1500, at('2034-04-06T18:00:00Z'))
    await refund(earlier.id, 700, at('2034-03-20T18:00:00Z'))
    // A payment that never became an order was no revenue.
    await product.database.query(
      `insert into refunds (id, amount_cents, destination, reason, state, created_at) values (gen_random_uuid(), 4000, 'card', 'too late', 'succeeded', '2034-04-04')`
    )
    const april = { from: '2034-04-01', to: '2034-04-10' }
    const { body } = await administrator.http.get('/api/orders', {
      query: { filter: JSON.stringify({ refunded: april }), sort: '["id","ASC"]' },
    })
    const rows = body.map(({ id, refundedThen, refunded, refundable, status }: AdminOrderRow) => [
      id,
      refundedThen,
      refunded,
      refundable,
      status,
    ])
    assert.deepEqual(
      rows.toSorted((a: number[], b: number[]) => a[1]! - b[1]!),
      [
        [part.id, 5.01, 6.01, 8.99, 'refund pending'],
        [whole.id, 15, 15, 0, 'refunded'],
      ]
    )
    assert.equal((await read(april)).refunds.now, 20.01)
    const pending = await administrator.http.get('/api/orders', { query: { filter: '{"status":"refund pending"}' } })
    assert.include(
      pending.body.map(({ id }: AdminOrderRow) => id),
      part.id
    )
  })

  test('counts credits in revenue as well as in refunds', async ({ assert }) => {
    const game = await createGame({ maxPlayers: 20, startsAt: at('2036-04-10T03:00:00Z') }, database)
    const { id } = await sale({ gameId: game.id, createdAt: at('2036-04-02T18:00:00Z'), email: 'credit@example.test' })
    await product.database.query('update orders set paid_cents = 0, credits_cents = subtotal_cents where id = $1', [id])
    await product.database.query(
      `insert into refunds (id, order_id, amount_cents, destination, reason, state, created_at) values (gen_random_uuid(), $1, 1500, 'credits', 'cancelled', 'succeeded', '2036-04-02T19:00:00Z')`,
      [id]
    )
    const { revenue, refunds } = await read({ from: '2036-04-02', to: '2036-04-02' })
    assert.deepEqual([revenue.now, refunds.now], [15, 15])
  })

  test('what was paid at the desk is revenue like what was paid by card', async ({ assert }) => {
    const game = await createGame({ maxPlayers: 20, startsAt: at('2035-04-10T03:00:00Z') }, database)
    const { id } = await createOrder(
      { gameId: game.id, createdAt: at('2035-04-02T18:00:00Z'), unitPriceCents: 1500 },
      database
    )
    await product.database.query("update orders set payment_kind = 'cash', paid_cents = subtotal_cents where id = $1", [
      id,
    ])
    await sale({ gameId: game.id, createdAt: at('2035-04-02T19:00:00Z'), email: 'card@example.test' })
    assert.equal((await read({ from: '2035-04-02', to: '2035-04-02' })).revenue.now, 30)
  })

  test('somebody is new once, whatever order comes to light or changes its address later', async ({ assert }) => {
    const game = await createGame({ maxPlayers: 20, startsAt: at('2033-05-20T03:00:00Z') }, database)
    const newcomers = async () => (await read({ from: '2033-05-10', to: '2033-05-12' })).newCustomers
    const first = await sale({ gameId: game.id, createdAt: at('2033-05-11T18:00:00Z'), email: 'once@example.test' })
    await sale({ gameId: game.id, createdAt: at('2033-05-12T18:00:00Z'), email: 'Once@Example.test' })
    assert.deepEqual(await newcomers(), { now: 1, before: 0 })
    const found = await sale({ gameId: game.id, createdAt: at('2033-05-08T18:00:00Z'), email: 'once@example.test' })
    assert.deepEqual(await newcomers(), { now: 0, before: 1 })
    await product.database.query("update orders set email = 'another@example.test' where id = $1", [found.id])
    assert.deepEqual(await newcomers(), { now: 1, before: 1 })
    await product.database.query(
      "update orders set email = 'once@example.test', created_at = '2033-05-12T19:00:00Z' where id = $1",
      [found.id]
    )
    await product.database.query("update orders set email = '' where id = $1", [first.id])
    assert.deepEqual(await newcomers(), { now: 1, before: 0 })
  })

  test('a seat that was given back is not sold any more', async ({ assert }) => {
    const game = await createGame({ maxPlayers: 9, startsAt: at('2031-06-10T03:00:00Z') }, database)
    const { itemId } = await sale({
      gameId: game.id,
      createdAt: at('2031-06-01T18:00:00Z'),
      email: 'back@example.test',
      quantity: 2,
    })
    const june = { from: '2031-06-01', to: '2031-06-01' }
    assert.equal((await read(june)).seats.now, 2)
    await product.database.query("update order_items set status = 'refunded' where id = $1", [itemId])
    // Or the job that compares counters with what they count would raise an alert.
    await product.database.query('update games set seats_sold = seats_sold - 2 where id = $1', [game.id])
    assert.equal((await read(june)).seats.now, 0)
  })

  test('games at risk start within a week with fewer than half of their seats sold, the emptiest first', async ({
    assert,
  }) => {
    const soon = { startsIn: { days: 3 }, maxPlayers: 6 }
    const empty = await createGame({ ...soon, seatsLeft: 6 }, database)
    const hardly = await createGame({ ...soon, seatsLeft: 4 }, database)
    await createGame({ ...soon, seatsLeft: 3 }, database)
    await createGame({ maxPlayers: 6, seatsLeft: 6, startsIn: { days: 8 } }, database)
    await createGame({ maxPlayers: 6, seatsLeft: 6, startsIn: { hours: -1 } }, database)
    const { atRisk } = await read()
    assert.deepEqual([atRisk.total, atRisk.games.map(({ id }) => id)], [2, [empty.id, hardly.id]])
    const listed = await administrator.http.get('/api/games', { query: { filter: '{"atRisk":true}' } })
    assert.sameMembers(
      listed.body.map(({ id }: { id: number }) => id),
      [empty.id, hardly.id]
    )
  })

  test('what was paid without a seat, and seats without pay, are told', async ({ assert }) => {
    await raiseAlert(database, { kind: 'paid without a seat', subject: 'a checkout' })
    await raiseAlert(database, { kind: 'seat counters', subject: 'game 1' })
    await raiseAlert(database, { kind: 'mail not delivered', subject: 'a mail' })
    const { id } = await sale({
      gameId: (await createGame({}, database)).id,
      createdAt: new Date(),
      email: 'unpaid@example.test',
    })
    await product.database.query('update orders set paid_cents = 0 where id = $1', [id])
    assert.deepEqual((await read()).drift, { paidWithoutSeat: 1, seatWithoutPay: 2 })
    await product.database.query('update alerts set resolved_at = now()')
    assert.deepEqual((await read()).drift, { paidWithoutSeat: 0, seatWithoutPay: 1 })
  })

  test('a period that cannot be is refused', async ({ assert }) => {
    const impossible: Record<string, string>[] = [
      { from: 'x' },
      { from: '2031-02-30', to: '2031-03-01' },
      { from: '2031-03-02', to: '2031-03-01' },
      { from: '2001-01-01', to: '2031-01-01' },
    ]
    for (const query of impossible) {
      const answer = await ask(query)
      assert.equal(answer.status, 422, JSON.stringify(query))
    }
  })
})

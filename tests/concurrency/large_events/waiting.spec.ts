import { test } from '@japa/runner'
import { createGame } from '#database/factories/games'
import { createLargeEvent, TicketTypeFactory, type CreatedLargeEvent } from '#database/factories/large_events'
import { at, LOCK, somewhere } from '#tests/concurrency/large_events/on_sale'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { cartOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

const WAITING = 20
/** Between looking who is first and giving the place, and while tickets come back: as long as a busy database takes. */
const placeIn = (seconds: number): Guard => ({
  file: 'api/large_events/actions/place_waiting.js',
  text: 'await transaction.run(PLACE',
  instead: `await transaction.compose('SELECT pg_sleep(${seconds})', []); await transaction.run(PLACE`,
})
const returnIn = (seconds: number): Guard => ({
  file: 'api/large_events/actions/give_back_tickets.js',
  text: 'await placeWaiting(transaction, events)',
  instead: `await transaction.compose('SELECT pg_sleep(${seconds})', []); await placeWaiting(transaction, events)`,
})
/** All events of an order at once, before any of their tickets comes back. */
const EVENTS_AT_ONCE: Guard = {
  file: 'api/sales/actions/stock.js',
  text: 'await product.giveBack(transaction, inOrder.filter(({ productType }) => productType === product.type));',
  instead: 'for (const portion of inOrder) await product.giveBack(transaction, [portion]);',
}

const played = (product: Product, event: CreatedLargeEvent) =>
  product.database.one<{ players: number }>('select sum(players)::int as players from squads where event_id = $1', [
    event.id,
  ])
const deadlocks = ({ database }: Product) =>
  database.one<{ deadlocks: number }>('select deadlocks::int from pg_stat_database where datname = current_database()')
/** Sessions tell their figures when they have been idle for a second. */
const untilTold = () => new Promise((resolve) => setTimeout(resolve, 1500))

/** In turn at both processes; whoever waited too long for the others comes again. */
const cancelAtOnce = (product: Product, staff: Person, orders: readonly number[]) =>
  Promise.all(
    orders.map(async (id, index) => {
      for (;;) {
        const { status } = await staff.http.at(product.processes[index % 2]!.url).post(`/api/orders/${id}/cancel`, {})
        if (status !== 409) return status
      }
    })
  )

/** Two full squads, by tickets of two types, and twenty who wait; then one of each squad gives theirs back, at two processes at once. */
async function twoPlacesOpen(product: Product) {
  const stage = new TicketStage(product)
  const staff = await createAdministrator(product)
  const tier = (name: string) => ({ role: 'player' as const, tier: name, priceCents: 0 })
  const event = await stage.event({
    ticketTypes: [{ role: 'master', tier: 'Game Master', priceCents: 0 }, tier('Standard'), tier('Early Bird')],
  })
  const player = typeOf(event, 'player')
  const orders: number[] = []
  for (const { id: typeId } of event.ticketTypes.slice(1)) {
    const choice = { squadId: (await stage.squad(event)).id }
    await stage.give(staff, { typeId, quantity: 5, choice })
    orders.push((await stage.give(staff, { typeId, choice })).body.id)
  }
  for (let index = 0; index < WAITING; index += 1)
    await stage.give(staff, { typeId: player, choice: { joinWaitlist: true } }, `waits${index}@example.test`)
  const statuses = await cancelAtOnce(product, staff, orders)
  const placed = await product.database.query<{ email: string }>(
    `select i.email from tickets t join order_items i on i.choice->>'party' = t.party::text where t.event_id = $1 and t.placed_at is not null order by t.id`,
    [event.id]
  )
  const mails = await product.database.query<{ recipient: string }>(
    `select recipient from mails where kind = 'ticket_placed' order by recipient`
  )
  return {
    statuses,
    ...(await played(product, event)),
    placed: placed.map(({ email }) => email),
    mails: mails.map(({ recipient }) => recipient),
  }
}

/** Two events, each with tickets in relief whose numbers go the other way than the events'. */
async function crossed(product: Product) {
  const stage = new TicketStage(product)
  const { database } = stage.shop
  const relief = { role: 'relief' as const, priceCents: 0, stock: 50 }
  const one = await createLargeEvent({ ticketTypes: [{ ...relief, tier: 'Early' }] }, database)
  const other = await createLargeEvent({ ticketTypes: [{ ...relief, tier: 'Relief' }] }, database)
  const late = await TicketTypeFactory.client(database.lucid)
    .merge({ ...relief, tier: 'Late', eventId: one.id })
    .create()
  return { stage, early: typeOf(one, 'relief'), late: late.id, other: typeOf(other, 'relief') }
}

/** Orders of tickets of both events, half of them the other way round, are cancelled at once. */
async function cancelCrossed(product: Product, count: number) {
  const { stage, early, late, other } = await crossed(product)
  const staff = await createAdministrator(product)
  const orders: number[] = []
  for (let index = 0; index < count; index += 1) {
    const order = await stage.buy([{ typeId: index % 2 ? early : late }, { typeId: other }], {
      address: somewhere(index),
    })
    orders.push(order.id)
  }
  const statuses = await cancelAtOnce(product, staff, orders)
  await untilTold()
  return { statuses, ...(await deadlocks(product)) }
}

test.group('Concurrency | who waits for a place, and carts that cross', (group) => {
  let product: Product

  group.setup(async () => {
    product = await startProduct({ processes: 2, env: withoutGuards(placeIn(0.3), returnIn(0.3)) })
  })

  test('places that open while 20 wait go to the first of them, each once, and they alone are told', async ({
    assert,
  }) => {
    assert.deepEqual(await twoPlacesOpen(product), {
      statuses: [200, 200],
      players: 12,
      placed: ['waits0@example.test', 'waits1@example.test'],
      mails: ['waits0@example.test', 'waits1@example.test'],
    })
  })
    .tags(['B-23'])
    .timeout(180_000)

  test('a place that a lapsed hold leaves goes to who waits, before who comes now', async ({ assert }) => {
    const stage = new TicketStage(product)
    const event = await stage.event()
    const squad = await stage.squad(event)
    const player = { typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }
    await stage.start([{ ...player, quantity: 6 }])
    const order = await stage.buy([{ ...player, quantity: 5, choice: { joinWaitlist: true } }])
    await product.database.query(
      "update tickets set expires_at = now() - interval '1 second' where event_id = $1 and state = 'held'",
      [event.id]
    )
    const late = await stage.start([{ ...player, quantity: 2 }])
    assert.containsSubset(late, { status: 400, body: { code: 'SQUAD_FULL' } })
    assert.equal((await stage.start([player])).status, 200)
    const { choice } = await product.database.one<{ choice: object }>(
      'select choice from order_items where order_id = $1',
      [order.id]
    )
    assert.containsSubset(choice, { squadName: squad.name })
  }).timeout(60_000)

  test('carts with tickets of two events and a seat, in any order, never wait in a circle', async ({ assert }) => {
    const { stage, early, late, other } = await crossed(product)
    const game = await createGame({ maxPlayers: 40 }, stage.shop.database)
    const seat = {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 1,
        product_data: { name: 'A seat', metadata: { productType: 'game', productId: String(game.id) } },
      },
    }
    const started = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const cart = cartOf(
          (index % 2 ? [early, other, late] : [other, late, early]).map((typeId) => ({ typeId }))
        ) as { lineItems: object[] }
        const lineItems = index % 3 ? [...cart.lineItems, seat] : [seat, ...cart.lineItems]
        return at(product, index).post(
          '/api/checkout/create-checkout-session',
          { ...cart, lineItems },
          { headers: { 'x-forwarded-for': somewhere(index) } }
        )
      })
    )
    assert.deepEqual(new Set(started.map(({ status }) => status)), new Set([200]))
    await untilTold()
    assert.deepEqual(await deadlocks(product), { deadlocks: 0 })
  }).timeout(60_000)

  test('nor do orders of tickets of two events that are cancelled at once, whatever the numbers of their types', async ({
    assert,
  }) => {
    assert.deepEqual(await cancelCrossed(product, 6), { statuses: Array.from({ length: 6 }, () => 200), deadlocks: 0 })
  })
    .tags(['SEAT-2'])
    .timeout(120_000)
})

test.group('Concurrency | who waits, and carts that cross, without a guard', () => {
  test('without the lock both places are given to the first, and one stays empty', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(LOCK, placeIn(1.5), returnIn(1.5)) })
    assert.isBelow((await twoPlacesOpen(product)).players, 12)
    await product.stop()
  }).timeout(180_000)

  test('locked one after the other, as their types are numbered, they wait in a circle', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(EVENTS_AT_ONCE, returnIn(0.3)) })
    assert.isAbove((await cancelCrossed(product, 4)).deadlocks, 0)
    await product.stop()
  })
    .tags(['SEAT-2'])
    .timeout(120_000)
})

import { test } from '@japa/runner'
import { createGame } from '#database/factories/games'
import { createLargeEvent, TicketTypeFactory, type CreatedLargeEvent } from '#database/factories/large_events'
import { at, somewhere } from '#tests/concurrency/large_events/on_sale'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, type Person } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { cartOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

const WAITING = 20
/** Each line of an order locks its own event, in the order of the tickets' types. */
const ONE_BY_ONE: Guard = {
  name: 'event-lock-order',
  replacement: 'for (const portion of own) await product.giveBack(transaction, [portion])',
}

const played = (product: Product, event: CreatedLargeEvent) =>
  product.database.one<{ players: number }>('select sum(players)::int as players from squads where event_id = $1', [
    event.id,
  ])
/** At once, each by another administrator at another process: the steps of one administrator run one after another. */
const cancelAtOnce = (product: Product, staff: readonly Person[], orders: readonly number[]) =>
  Promise.all(
    orders.map(async (id, index) => {
      const { url } = product.processes[index % product.processes.length]!
      return (await staff[index]!.http.at(url).post(`/api/orders/${id}/cancel`, {})).status
    })
  )

/** Two full squads, by tickets of two types, and twenty people who wait. Then an order of each squad is cancelled at once. By then each cancellation has read who waits. */
async function twoPlacesOpen(product: Product) {
  const stage = new TicketStage(product)
  const [staff, other] = [await createAdministrator(product), await createAdministrator(product)]
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
  const emails = Array.from({ length: WAITING }, (_, index) => `waits${index}@example.test`)
  for (const email of emails) await stage.give(staff, { typeId: player, choice: { joinWaitlist: true } }, email)
  const statuses = await meet(
    product.database,
    { before: 'update on tickets', when: 'new.placed_at is distinct from old.placed_at', count: 2 },
    () => cancelAtOnce(product, [staff, other], orders)
  )
  const placed = await product.database.query<{ email: string }>(
    `select i.email from tickets t join order_items i on i.choice->>'party' = t.party::text where t.event_id = $1 and t.placed_at is not null order by t.id`,
    [event.id]
  )
  const mails = await product.database.query<{ recipient: string }>(
    `select recipient from mails where kind = 'ticket_placed' and recipient = any($1) order by recipient`,
    [emails]
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

/** Two orders of tickets of both events, in opposite orders, are cancelled at once. By then each has locked what it locks first. */
async function cancelCrossed(product: Product) {
  const { stage, early, late, other } = await crossed(product)
  const staff = [await createAdministrator(product), await createAdministrator(product)]
  const orders: number[] = []
  for (const typeId of [late, early]) orders.push((await stage.buy([{ typeId }, { typeId: other }])).id)
  return meet(product.database, { before: 'update on tickets', count: 2 }, () => cancelAtOnce(product, staff, orders))
}

test.group('Concurrency | who waits for a place, and carts that cross', (group) => {
  let product: Product

  group.setup(async () => {
    product = await sharedPair()
  })

  test('two places that open at once go to the first two who wait, and only they get mail', async ({ assert }) => {
    assert.deepEqual(await twoPlacesOpen(product), {
      statuses: [200, 200],
      players: 12,
      placed: ['waits0@example.test', 'waits1@example.test'],
      mails: ['waits0@example.test', 'waits1@example.test'],
    })
  })
    .tags(['B-23'])
    .timeout(180_000)

  test('a place of a lapsed hold goes to the waiting list before a newcomer', async ({ assert }) => {
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
  })

  test('carts with tickets of two events and a seat never deadlock, in any order', async ({ assert }) => {
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
    // A deadlock would be answered with 409.
    assert.deepEqual(new Set(started.map(({ status }) => status)), new Set([200]))
  })

  test('concurrent cancellations of orders for two events never deadlock', async ({ assert }) => {
    assert.deepEqual(await cancelCrossed(product), [200, 200])
  }).tags(['SEAT-2'])
})

test.group('Concurrency | who waits, and carts that cross, without a guard', () => {
  test('without the event lock both places go to the first, and one stays empty', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('event-lock') } })
    assert.equal((await twoPlacesOpen(product)).players, 11)
    await product.stop()
  }).timeout(180_000)

  test('if each line locked its own event, concurrent cancellations would deadlock', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards(ONE_BY_ONE) } })
    assert.include(await cancelCrossed(product), 409)
    await product.stop()
  }).tags(['SEAT-2'])
})

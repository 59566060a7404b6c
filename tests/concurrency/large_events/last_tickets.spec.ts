import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { findDrift } from '#api/large_events/queries/find_drift'
import { countOf, rush, somewhere, withoutConstraints } from '#tests/concurrency/large_events/on_sale'
import { withoutGuards } from '#tests/support/guards'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const SQUADS = 4
const TICKETS = 24
const lapse = (product: Product, event: { id: number }) =>
  product.database.query(
    "update tickets set expires_at = now() - interval '1 second' where event_id = $1 and state = 'held'",
    [event.id]
  )

async function onSale(product: Product, stock: number, squads: number) {
  const stage = new TicketStage(product)
  const event = await stage.event({
    ticketTypes: [
      { role: 'master', tier: 'Game Master', priceCents: 0, stock: 40 },
      { role: 'player', tier: 'Standard', priceCents: 5000, stock },
    ],
  })
  const ids: number[] = []
  for (let index = 0; index < squads; index += 1) ids.push((await stage.squad(event)).id)
  const seats = () =>
    product.database.query<{ players: number; sold: number }>(
      `select players, (select count(*)::int from tickets t where t.squad_id = s.id and role = 'player' and state in ('held', 'sold')) as sold from squads s where event_id = $1`,
      [event.id]
    )
  const join = (index: number) => ({ typeId: typeOf(event, 'player'), choice: { squadId: ids[index % squads] } })
  return { stage, event, join, seats }
}

test.group('Concurrency | the last tickets of a large event', (group) => {
  let product: Product

  group.setup(async () => {
    product = await sharedPair()
  })

  test('200 buyers for 24 tickets into 4 squads buy exactly 24, six in each squad', async ({ assert }) => {
    const { stage, event, join, seats } = await onSale(product, TICKETS, SQUADS)
    const outcomes = await rush(stage, 200, join)
    assert.equal(countOf(outcomes, 'bought'), TICKETS)
    assert.deepEqual(new Set(outcomes.filter((outcome) => !/bought|SOLD_OUT|SQUAD_FULL/.test(outcome))), new Set())
    assert.deepEqual(
      await seats(),
      Array.from({ length: SQUADS }, () => ({ players: 6, sold: 6 }))
    )
    assert.lengthOf(
      (await stage.tickets(event)).filter(({ role, state }) => role === 'player' && state === 'sold'),
      TICKETS
    )
    assert.deepEqual(await findDrift(stage.shop.database), [])
  })
    .tags(['SEAT-4'])
    .timeout(300_000)

  test('50 who want the last place of a squad: one has it, the others are told that it is full', async ({ assert }) => {
    const { stage, join, seats } = await onSale(product, 60, 1)
    await stage.buy([{ ...join(0), quantity: 5 }])
    const outcomes = await rush(stage, 50, join)
    assert.deepEqual([countOf(outcomes, 'bought'), countOf(outcomes, '400 SQUAD_FULL')], [1, 49])
    assert.deepEqual(await seats(), [{ players: 6, sold: 6 }])
  }).tags(['SEAT-4'])

  test('of two game masters, and of ten, with one name in any case one founds the squad', async ({ assert }) => {
    const { stage, event } = await onSale(product, 6, 0)
    const outcomes = await rush(stage, 10, (index) => ({
      typeId: typeOf(event, 'master'),
      choice: { squadName: index % 2 ? 'IRON OWLS' : 'Iron Owls' },
    }))
    assert.deepEqual([countOf(outcomes, 'bought'), countOf(outcomes, '400 SQUAD_NAME_TAKEN')], [1, 9])
    assert.lengthOf((await stage.told(event)).squad_names, 1)
  })

  test('what is held past its time goes to others once, and who pays for it after all has their money back', async ({
    assert,
  }) => {
    const { stage, event, join, seats } = await onSale(product, 6, 1)
    const { sessionId } = (await stage.start([{ ...join(0), quantity: 6 }])).body
    await lapse(product, event)
    const outcomes = await rush(stage, 12, join)
    assert.equal(countOf(outcomes, 'bought'), 6)
    await stage.pay(sessionId)
    assert.deepEqual([await stage.shop.orders(sessionId), await stage.shop.checkoutState(sessionId)], [0, 'refunded'])
    assert.deepEqual(await seats(), [{ players: 6, sold: 6 }])
  })
})

test.group('Concurrency | the last tickets of a large event, without a guard', () => {
  test('without the event lock and the constraints more tickets are sold than exist', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('event-lock') } })
    await withoutConstraints(product)
    const { stage, join, seats } = await onSale(product, 6, 1)
    // By then each has seen six tickets and six places.
    const started = await meet(product.database, { before: 'insert on tickets', count: 8 }, () =>
      Promise.all(Array.from({ length: 8 }, (_, index) => stage.start([join(index)], { address: somewhere(index) })))
    )
    assert.deepEqual(new Set(started.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(await seats(), [{ players: 8, sold: 8 }])
    await product.stop()
  })
    .tags(['SEAT-4'])
    .timeout(180_000)

  test('without the guards the database still refuses a seventh player', async ({ assert }) => {
    const product = await startProduct({ env: withoutGuards('ticket-stock', 'squad-capacity') })
    const { stage, event, join } = await onSale(product, 7, 1)
    await stage.start([{ ...join(0), quantity: 6 }])
    assert.notEqual((await stage.start([join(0)])).status, 200)
    assert.notEqual(
      (await stage.start([{ typeId: typeOf(event, 'player'), quantity: 2, choice: { joinWaitlist: true } }])).status,
      200
    )
    const second = product.database.query(
      `insert into tickets (event_id, ticket_type_id, role, vip, party, choice, state, squad_id) select event_id, ticket_type_id, role, vip, $2, choice, state, squad_id from tickets where event_id = $1 and role = 'master'`,
      [event.id, randomUUID()]
    )
    await assert.rejects(() => second, /tickets_one_master/)
    assert.lengthOf(
      (await stage.tickets(event)).filter(({ role }) => role === 'player'),
      6
    )
    await product.stop()
  }).tags(['SEAT-4'])

  test("if nothing lapsed, what is held past its time would be nobody's", async ({ assert }) => {
    const product = await startProduct({ env: withoutGuards({ name: 'ticket-expiry', replacement: 'AND false' }) })
    const { stage, event, join, seats } = await onSale(product, 6, 1)
    await stage.start([{ ...join(0), quantity: 6 }])
    await lapse(product, event)
    assert.equal(countOf(await rush(stage, 12, join), 'bought'), 0)
    assert.deepEqual(await seats(), [{ players: 6, sold: 6 }])
    assert.deepEqual(
      new Set((await stage.tickets(event)).filter(({ role }) => role === 'player').map(({ state }) => state)),
      new Set(['held'])
    )
    await product.stop()
  }).tags(['SEAT-4'])

  test('without the index two game masters found two squads of one name', async ({ assert }) => {
    const product = await startProduct({ env: withoutGuards('squad-name') })
    await product.database.query('drop index squads_named_once')
    const { stage, event } = await onSale(product, 6, 0)
    const wish = { typeId: typeOf(event, 'master'), choice: { squadName: 'Iron Owls' } }
    const started = await Promise.all([0, 1].map((index) => stage.start([wish], { address: somewhere(index) })))
    assert.deepEqual(
      started.map(({ status }) => status),
      [200, 200]
    )
    await product.stop()
  })
})

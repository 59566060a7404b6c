import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { Client } from 'pg'
import { eventually } from '#tests/support/eventually'
import { withoutGuards } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { linksOf, TicketStage, typeOf } from '#tests/support/ticket_stage'

/** A buyer of two tickets cancels both. A friend gets one of them after the tickets are counted, before the event is locked. */
async function cancelWhileGiving(product: Product) {
  const stage = new TicketStage(product)
  const event = await stage.event()
  const squad = await stage.squad(event)
  const person = await createPerson(product)
  const order = await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id } }], {
    http: person.http,
    email: person.email,
  })
  const given = linksOf(order)[0]!.id
  const giver = new Client({ connectionString: product.database.url })
  await giver.connect()
  try {
    await giver.query('begin')
    await giver.query('select from large_events where id = $1 for no key update', [event.id])
    const canceled = person.http.post(`/api/orders/${order.id}/cancel`, {})
    await eventually(
      async () =>
        (
          await product.database.one<{ waiting: number }>(
            "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%large_events%'"
          )
        ).waiting > 0
    )
    await giver.query("update tickets set first_name = 'Sam', email = $2, handovers = 1 where id = $1", [
      given,
      `${randomUUID()}@example.test`,
    ])
    await giver.query('commit')
    const { status, body } = await canceled
    const { state } = await product.database.one<{ state: string }>('select state from tickets where id = $1', [given])
    return { status, refunded: body.refunded, state }
  } finally {
    await giver.end()
  }
}

test.group('Concurrency | given tickets', () => {
  test('a ticket stays with a friend who gets it during the cancellation', async ({ assert }) => {
    assert.deepEqual(await cancelWhileGiving(await sharedPair()), { status: 200, refunded: 50, state: 'sold' })
  })

  test('without the guard the buyer takes the ticket back', async ({ assert }) => {
    const product = await startProduct({
      env: { ...PATIENT, ...withoutGuards({ name: 'given-tickets', replacement: 'OR true' }) },
    })
    assert.deepEqual(await cancelWhileGiving(product), { status: 200, refunded: 100, state: 'returned' })
    await product.stop()
  })
})

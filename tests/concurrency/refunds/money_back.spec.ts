import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

/** Between reading what is left and writing what goes back: as long as a busy database takes. */
const SLOWLY: Guard = {
  file: 'api/refunds/actions/refund_order.js',
  text: 'refuseTooMuch(order, wish);',
  instead: "refuseTooMuch(order, wish); await transaction.compose('SELECT pg_sleep(0.3)', []);",
}
const ORDER: Guard = { file: 'api/refunds/queries/lock_order.js', text: ' FOR NO KEY UPDATE' }
/** Between reading which lines have seats and giving them back. */
const SLOWLY_TOO: Guard = {
  file: 'api/refunds/actions/cancel_order.js',
  text: 'await giveBackLines(transaction, lines);',
  instead: "await transaction.compose('SELECT pg_sleep(0.3)', []); await giveBackLines(transaction, lines);",
}
const AS_IT_WAS: Guard = {
  file: 'api/orders/actions/cancel_item.js',
  text: ' AND quantity = $4',
  instead: ' AND $4::int IS NOT NULL',
}
const STILL_ACTIVE: Guard = {
  file: 'api/orders/actions/cancel_item.js',
  text: "AND status = 'active' AND product_id",
  instead: 'AND product_id',
}

async function bought(product: Product, shop: Shop, seats: number) {
  const buyer = await createPerson(product)
  const game = await shop.game({ priceCents: 2000, maxPlayers: 8, startsIn: { days: 5 } })
  // Others sit there too: giving back twice is then not stopped by the counter's floor.
  for (const [http, count] of [
    [product.http, 4],
    [buyer.http, seats],
  ] as const) {
    const { sessionId } = await shop.startedCheckout([{ game, seats: count }], { http })
    await shop.pay(sessionId)
    await shop.createOrder(sessionId, http)
  }
  const { id } = await product.database.one<{ id: string }>('select id from orders where user_id = $1', [buyer.id])
  return { id: Number(id), game, buyer }
}

/** Twenty people at two processes give 5 of 40 dollars back, half to the card, half as credit. Answers the cents that went. */
async function refundAtOnce(product: Product, shop: Shop): Promise<{ statuses: number[]; cents: number }> {
  const { id } = await bought(product, shop, 2)
  const { http } = await createAdministrator(product)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      http.at(product.processes[index % 2]!.url).post(`/api/orders/${id}/refunds`, {
        key: randomUUID(),
        amount: 5,
        confirmAmount: 5,
        destination: index % 4 < 2 ? 'card' : 'credits',
      })
    )
  )
  const { cents } = await product.database.one<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = $1 and state <> 'failed'`,
    [id]
  )
  return { statuses: answers.map(({ status }) => status).toSorted(), cents }
}

/** Eight people cancel the same order. */
async function cancelAtOnce(
  product: Product,
  shop: Shop
): Promise<{ statuses: number[]; drift: number; cents: number; seats: number }> {
  const { id, game } = await bought(product, shop, 1)
  const { http } = await createAdministrator(product)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => http.at(product.processes[index % 2]!.url).post(`/api/orders/${id}/cancel`))
  )
  const { cents } = await product.database.one<{ cents: number }>(
    'select sum(amount_cents)::int as cents from refunds where order_id = $1',
    [id]
  )
  const drift = (await countSeatsByRows(shop.database)).length
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    drift,
    cents,
    seats: (await shop.seats(game)).sold,
  }
}

/** Two people give one of three seats back each, and a third, who has looked meanwhile, all that there are. */
async function cancelParts(
  product: Product,
  shop: Shop
): Promise<{ statuses: number[]; drift: number; cents: number; seats: number }> {
  const { id, game } = await bought(product, shop, 3)
  const { http } = await createAdministrator(product)
  const [{ id: line }] = (await http.get(`/api/orders/${id}`)).body.items
  const cancel = (process: number, wish: object) =>
    http.at(product.processes[process]!.url).post(`/api/orders/${id}/cancel`, wish)
  const parts = [0, 1].map((process) => cancel(process, { items: [line], seats: 1 }))
  await new Promise((resolve) => setTimeout(resolve, 150))
  const answers = await Promise.all([...parts, cancel(0, {})])
  const { cents } = await product.database.one<{ cents: number }>(
    'select sum(amount_cents)::int as cents from refunds where order_id = $1',
    [id]
  )
  const drift = (await countSeatsByRows(shop.database)).length
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    drift,
    cents,
    seats: (await shop.seats(game)).sold,
  }
}

test.group('Concurrency | money back', (group) => {
  let guarded: Product
  group.setup(async () => void (guarded = await startProduct({ processes: 2, env: withoutGuards(SLOWLY_TOO) })))

  test('twenty refunds at once never give back more than was paid, and eight cancellations are one', async ({
    assert,
  }) => {
    const shop = new Shop(guarded)
    const { statuses, cents } = await refundAtOnce(guarded, shop)
    assert.equal(cents, 4000)
    assert.deepEqual(statuses, [...Array.from({ length: 8 }, () => 201), ...Array.from({ length: 12 }, () => 422)])
    assert.deepEqual(await cancelAtOnce(guarded, shop), { statuses: [200], drift: 0, cents: 2000, seats: 4 })
  }).timeout(60_000)

  test('seats of a line that are given back one by one and all at once go once each', async ({ assert }) => {
    assert.deepEqual(await cancelParts(guarded, new Shop(guarded)), {
      statuses: [200],
      drift: 0,
      cents: 6000,
      seats: 4,
    })
  }).timeout(60_000)

  test('without looking whether a line is as it was, seats are given back that it has no more', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY_TOO, AS_IT_WAS) })
    const { drift, seats } = await cancelParts(product, new Shop(product))
    assert.isTrue(drift > 0 || seats < 4, `drift ${drift}, seats ${seats}`)
    await product.stop()
  }).timeout(60_000)

  test('without the lock on the order more goes back than was paid', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY, ORDER, SLOWLY_TOO, STILL_ACTIVE) })
    const shop = new Shop(product)
    assert.isAbove((await refundAtOnce(product, shop)).cents, 4000)
    const { drift, seats } = await cancelAtOnce(product, shop)
    assert.isAbove(drift, 0, 'without looking whether they are there, seats are given back several times')
    assert.isBelow(seats, 4)
    await product.stop()
  }).timeout(60_000)
})

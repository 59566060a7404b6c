import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { Barrier, meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

const ANY_QUANTITY: Guard = { name: 'line-quantity', replacement: 'AND $4::int IS NOT NULL' }

/** Steps of one administrator run one after another, so each request has a separate administrator. */
const createStaff = (product: Product, count: number) =>
  Promise.all(Array.from({ length: count }, () => createAdministrator(product)))

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

/** Several people refund 5 of 40 dollars each, half to the card, half as credit. By then each has read what is left. Returns the cents that went back. */
async function refundAtOnce(
  product: Product,
  shop: Shop,
  count: number
): Promise<{ statuses: number[]; cents: number }> {
  const { id } = await bought(product, shop, 2)
  const staff = await createStaff(product, count)
  const answers = await meet(product.database, { before: 'insert on refunds', count }, () =>
    Promise.all(
      staff.map(({ http }, index) =>
        http.at(product.processes[index % product.processes.length]!.url).post(`/api/orders/${id}/refunds`, {
          key: randomUUID(),
          amount: 5,
          confirmAmount: 5,
          destination: index % 4 < 2 ? 'card' : 'credits',
        })
      )
    )
  )
  const { cents } = await product.database.one<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from refunds where order_id = $1 and state <> 'failed'`,
    [id]
  )
  return { statuses: answers.map(({ status }) => status).toSorted(), cents }
}

/** Eight people cancel the same order. By then each has read its lines. */
async function cancelAtOnce(
  product: Product,
  shop: Shop
): Promise<{ statuses: number[]; drift: number; cents: number; seats: number }> {
  const { id, game } = await bought(product, shop, 1)
  const staff = await createStaff(product, 8)
  const answers = await meet(product.database, { before: 'update on games', count: 8 }, () =>
    Promise.all(
      staff.map(({ http }, index) =>
        http.at(product.processes[index % product.processes.length]!.url).post(`/api/orders/${id}/cancel`)
      )
    )
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

/** Two people give back one of three seats each, and then a third all three. By then each has read the line. */
async function cancelParts(
  product: Product,
  shop: Shop
): Promise<{ statuses: number[]; drift: number; cents: number; seats: number }> {
  const { id, game } = await bought(product, shop, 3)
  const staff = await createStaff(product, 3)
  const [{ id: line }] = (await staff[0]!.http.get(`/api/orders/${id}`)).body.items
  const cancel = (index: number, wish: object) =>
    staff[index]!.http.at(product.processes[index % product.processes.length]!.url).post(
      `/api/orders/${id}/cancel`,
      wish
    )
  const barrier = await Barrier.close(product.database, { before: 'update on games', inTurn: true })
  const parts = [0, 1].map((index) => cancel(index, { items: [line], seats: 1 }))
  await barrier.untilWaiting(2)
  const all = cancel(2, {})
  await barrier.untilWaiting(3)
  await barrier.open()
  const answers = await Promise.all([...parts, all])
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

test.group('Concurrency | money back', () => {
  const start = (...guards: Guard[]) => startProduct({ env: { ...PATIENT, ...withoutGuards(...guards) } })

  test('concurrent refunds never exceed the payment', async ({ assert }) => {
    const product = await sharedPair()
    const { statuses, cents } = await refundAtOnce(product, new Shop(product), 20)
    assert.equal(cents, 4000)
    assert.deepEqual(statuses, [...Array.from({ length: 8 }, () => 201), ...Array.from({ length: 12 }, () => 422)])
  })

  test('eight concurrent cancellations of an order are one', async ({ assert }) => {
    const product = await sharedPair()
    assert.deepEqual(await cancelAtOnce(product, new Shop(product)), {
      statuses: [200],
      drift: 0,
      cents: 2000,
      seats: 4,
    })
  })

  test('concurrent partial and full cancellations give each seat back once', async ({ assert }) => {
    const product = await sharedPair()
    assert.deepEqual(await cancelParts(product, new Shop(product)), {
      statuses: [200],
      drift: 0,
      cents: 6000,
      seats: 4,
    })
  })

  test('without comparing the quantity a line gives back seats it no longer has', async ({ assert }) => {
    const product = await start(ANY_QUANTITY)
    const { drift, seats } = await cancelParts(product, new Shop(product))
    assert.isTrue(drift > 0 || seats < 4, `drift ${drift}, seats ${seats}`)
    await product.stop()
  })

  test('without the order lock more goes back than was paid', async ({ assert }) => {
    const product = await start('order-lock', 'line-active')
    const shop = new Shop(product)
    assert.isAbove((await refundAtOnce(product, shop, 10)).cents, 4000)
    const { drift, seats } = await cancelAtOnce(product, shop)
    assert.isAbove(drift, 0, 'without comparing the status, seats are given back several times')
    assert.isBelow(seats, 4)
    await product.stop()
  })
})

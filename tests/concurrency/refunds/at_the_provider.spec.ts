import { test } from '@japa/runner'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { withoutGuards } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { Barrier } from '#tests/support/rendezvous'
import { eventually, Shop } from '#tests/support/shop'

/** The provider's refund of an order is written down, told twice. Before the seats are given back, the buyer cancels the order. */
async function cancelWhileRefunded(product: Product) {
  const shop = new Shop(product)
  const buyer = await createPerson(product)
  const game = await shop.game({ priceCents: 2000, maxPlayers: 8, startsIn: { days: 5 } })
  const buy = async (seats: number, http = product.http) => {
    const { sessionId } = await shop.startedCheckout([{ game, seats }], { http })
    await shop.pay(sessionId)
    return { sessionId, id: (await shop.createOrder(sessionId, http)).body.id as number }
  }
  await buy(4)
  const { sessionId, id } = await buy(2, buyer.http)
  await shop.webhooks('duplicate')
  const barrier = await Barrier.close(product.database, { before: 'update on games' })
  await shop.atProvider('dashboard/refunds', { session_id: sessionId })
  await barrier.untilWaiting(1)
  await barrier.admitNewcomers()
  const cancelled = await buyer.http.post(`/api/orders/${id}/cancel`, {})
  await barrier.open()
  const refunds = await eventually(async () => {
    const rows = await product.database.query<{ origin: string; cents: number; state: string }>(
      'select origin, amount_cents as cents, state from refunds where order_id = $1',
      [id]
    )
    return rows.some(({ origin, state }) => origin === 'provider' && state === 'succeeded') && rows
  })
  await shop.webhooks('deliver')
  return {
    status: cancelled.status,
    refunds,
    sold: (await shop.seats(game)).sold,
    drift: (await countSeatsByRows(shop.database)).length,
  }
}

test.group('Concurrency | a refund made at the provider', () => {
  test('gives each seat back once and no money twice while the order is cancelled', async ({ assert }) => {
    const { status, refunds, sold, drift } = await cancelWhileRefunded(await sharedPair())
    assert.deepEqual(
      [status, refunds, sold, drift],
      [200, [{ origin: 'provider', cents: 4000, state: 'succeeded' }], 4, 0]
    )
  })

  test('gives the seats back twice when they are not compared under the lock', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards('seats-unchanged') } })
    const { sold, drift } = await cancelWhileRefunded(product)
    assert.isBelow(sold, 4)
    assert.isAbove(drift, 0)
    await product.stop()
  })
})

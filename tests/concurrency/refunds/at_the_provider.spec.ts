import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** Between reading which lines have seats and giving them back. */
const SLOWLY: Guard = {
  file: 'api/refunds/actions/settle_refund.js',
  text: 'await giveBackLines(transaction, given);',
  instead:
    "if (refund.origin === 'provider') await transaction.compose('SELECT pg_sleep(0.6)', []); await giveBackLines(transaction, given);",
}
const SAME_SEATS: Guard = {
  file: 'api/refunds/actions/settle_refund.js',
  text: 'if (!sameSeats(given, ended))',
  instead: 'if (false)',
}

/** The buyer cancels while the provider's refund of the same order is being taken over, told twice. */
async function cancelWhileRefunded(...guards: Guard[]) {
  const product = await startProduct({ env: withoutGuards(SLOWLY, ...guards) })
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
  await shop.atProvider('dashboard/refunds', { session_id: sessionId })
  await sleep(200)
  const cancelled = await buyer.http.post(`/api/orders/${id}/cancel`, {})
  const refunds = await eventually(async () => {
    const rows = await product.database.query<{ origin: string; cents: number; state: string }>(
      'select origin, amount_cents as cents, state from refunds where order_id = $1',
      [id]
    )
    return rows.some(({ origin, state }) => origin === 'provider' && state === 'succeeded') && rows
  })
  const seen = {
    status: cancelled.status,
    refunds,
    sold: (await shop.seats(game)).sold,
    drift: (await countSeatsByRows(shop.database)).length,
  }
  await product.stop()
  return seen
}

test.group('Concurrency | a refund made at the provider', () => {
  test('beside a cancellation gives each seat back once and no money twice', async ({ assert }) => {
    const { status, refunds, sold, drift } = await cancelWhileRefunded()
    assert.deepEqual(
      [status, refunds, sold, drift],
      [200, [{ origin: 'provider', cents: 4000, state: 'succeeded' }], 4, 0]
    )
  }).timeout(60_000)

  test('gives the seats back twice when they are not compared under the lock', async ({ assert }) => {
    const { sold, drift } = await cancelWhileRefunded(SAME_SEATS)
    assert.isBelow(sold, 4)
    assert.isAbove(drift, 0)
  }).timeout(60_000)
})

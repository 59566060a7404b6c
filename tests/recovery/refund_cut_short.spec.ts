import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** The provider has moved the money, and we die before we know. */
const CUT_SHORT: Guard = {
  file: 'api/refunds/actions/execute_refund.js',
  text: "if (outcome.state === 'pending')",
  instead: "process.kill(process.pid, 'SIGKILL'); if (outcome.state === 'pending')",
}
const SAME_KEY: Guard = { file: 'api/refunds/actions/execute_refund.js', text: 'keyOf(refund),', instead: 'crypto.randomUUID(),' }

/** 10 of 40 dollars are refunded, the process dies in between and comes up again. Answers cents of each refund that the provider knows. */
async function refundThroughDeath(...guards: Guard[]): Promise<number[]> {
  const product = await startProduct({ env: { RECONCILE_SECONDS: '1', ...withoutGuards(CUT_SHORT, ...guards) } })
  const shop = new Shop(product)
  const { sessionId } = await shop.startedCheckout([{ game: await shop.game({ priceCents: 4000 }) }])
  await shop.pay(sessionId)
  const { id } = (await shop.createOrder(sessionId)).body
  const { http } = await createAdministrator(product)
  const wish = { key: randomUUID(), amount: 10, confirmAmount: 10, destination: 'card' }
  await http.post(`/api/orders/${id}/refunds`, wish).catch(() => null)
  const state = async () => (await product.database.one<{ state: string }>('select state from refunds where order_id = $1', [id])).state
  if ((await state()) !== 'pending') throw new Error('The process outlived its refund')

  await product.processes[0]!.restart(withoutGuards(...guards))
  await eventually(async () => (await state()) === 'succeeded')
  const { body } = await product.sandbox.http.get('/v1/refunds', { headers: { authorization: 'Bearer sk_test_questboard_sandbox' } })
  await product.stop()
  return body.data.map(({ amount }: { amount: number }) => amount)
}

test.group('Recovery | a refund that is cut short', () => {
  test('is finished by the next process, and the money moves once', async ({ assert }) => {
    assert.deepEqual(await refundThroughDeath(), [1000])
  }).timeout(60_000)

  test('moves twice when its key does not name it', async ({ assert }) => {
    assert.deepEqual(await refundThroughDeath(SAME_KEY), [1000, 1000])
  }).timeout(60_000)
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { Barrier } from '#tests/support/rendezvous'
import { eventually, Shop } from '#tests/support/shop'

/** Refunds 10 of 40 dollars. The process is killed when the provider has moved the money, before it is written down. Returns the cents of the provider's refunds. */
async function refundThroughDeath(...guards: Guard[]): Promise<number[]> {
  const product = await startProduct({ env: { RECONCILE_SECONDS: '1', ...withoutGuards(...guards) } })
  const shop = new Shop(product)
  const { sessionId } = await shop.startedCheckout([{ game: await shop.game({ priceCents: 4000 }) }])
  await shop.pay(sessionId)
  const { id } = (await shop.createOrder(sessionId)).body
  const { http } = await createAdministrator(product)
  const wish = { key: randomUUID(), amount: 10, confirmAmount: 10, destination: 'card' }
  const barrier = await Barrier.close(product.database, { before: 'update on refunds' })
  const refunding = http.post(`/api/orders/${id}/refunds`, wish).catch(() => null)
  await barrier.untilWaiting(1)
  await product.processes[0]!.kill9()
  await refunding
  await barrier.open()
  const state = async () =>
    (await product.database.one<{ state: string }>('select state from refunds where order_id = $1', [id])).state
  if ((await state()) !== 'pending') throw new Error('The process outlived its refund')

  await product.processes[0]!.restart()
  await eventually(async () => (await state()) === 'succeeded')
  const { body } = await product.sandbox.http.get('/v1/refunds', {
    headers: { authorization: 'Bearer sk_test_questboard_sandbox' },
  })
  await product.stop()
  return body.data.map(({ amount }: { amount: number }) => amount)
}

/**
 * Two refunds of 10 of 40 dollars. The answer to the second is lost, the provider is away for a day and an hour, and has forgotten its
 * keys when it is back. Answers cents of each refund that the provider knows.
 */
async function refundAfterADay(...guards: Guard[]): Promise<number[]> {
  const product = await startProduct({ env: { RECONCILE_SECONDS: '600', ...withoutGuards(...guards) } })
  const shop = new Shop(product)
  const { sessionId } = await shop.startedCheckout([{ game: await shop.game({ priceCents: 4000 }) }])
  await shop.pay(sessionId)
  const { id } = (await shop.createOrder(sessionId)).body
  const { http } = await createAdministrator(product)
  const refund = () =>
    http.post(`/api/orders/${id}/refunds`, { key: randomUUID(), amount: 10, confirmAmount: 10, destination: 'card' })
  const states = async () =>
    (
      await product.database.query<{ state: string }>(
        'select state from refunds where order_id = $1 order by created_at',
        [id]
      )
    ).map(({ state }) => state)
  await shop.webhooks('drop')
  await refund()
  await product.sandbox.http.post('/_sandbox/faults', {
    service: 'stripe',
    path: 'POST /v1/refunds',
    mode: 'after',
    status: 500,
    times: 3,
  })
  await refund()
  if ((await states()).join() !== 'succeeded,pending') throw new Error('The answer was not lost')

  await shop.atProvider('age', { seconds: 25 * 3600 })
  await product.processes[0]!.restart({ RECONCILE_SECONDS: '1' })
  await eventually(async () => (await states()).join() === 'succeeded,succeeded')
  const refunds = await shop.listed('refunds')
  await product.stop()
  return refunds.map(({ amount }) => amount)
}

test.group('Recovery | a refund whose keys have lapsed', () => {
  test('finds itself at the provider before it is repeated, beside another of the same amount', async ({ assert }) => {
    assert.deepEqual(await refundAfterADay(), [1000, 1000])
  }).timeout(60_000)

  test('moves twice when it does not look for itself', async ({ assert }) => {
    assert.deepEqual(await refundAfterADay('refund-lookup'), [1000, 1000, 1000])
  }).timeout(60_000)
})

test.group('Recovery | a refund that is cut short', () => {
  test('is finished by the next process, and the money moves once', async ({ assert }) => {
    assert.deepEqual(await refundThroughDeath(), [1000])
  }).timeout(60_000)

  test('moves twice when neither its key nor its notes name it', async ({ assert }) => {
    assert.isAbove(
      (
        await refundThroughDeath('refund-lookup', {
          name: 'refund-idempotency-key',
          replacement: 'crypto.randomUUID()',
        })
      ).length,
      1
    )
  }).timeout(60_000)
})

import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { openCheckout, paidCheckout, refusal } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

test.group('sandbox / idempotency', (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })
  group.each.teardown(async () => {
    await sandbox.post('/_sandbox/faults/clear')
  })

  test('the same key with the same request answers the same object', async ({ assert }) => {
    const first = await openCheckout(stripe, {}, { idempotencyKey: 'checkout:1:1' })
    const second = await openCheckout(stripe, {}, { idempotencyKey: 'checkout:1:1' })
    assert.equal(second.id, first.id)
    assert.isUndefined(first.lastResponse.headers['idempotent-replayed'])
    assert.equal(second.lastResponse.headers['idempotent-replayed'], 'true')
    assert.equal(second.lastResponse.headers['idempotency-key'], 'checkout:1:1')
  })

  test('the same key with another request is refused', async ({ assert }) => {
    await openCheckout(stripe, {}, { idempotencyKey: 'checkout:2:1' })
    const error = await refusal(
      openCheckout(stripe, { client_reference_id: 'other' }, { idempotencyKey: 'checkout:2:1' })
    )
    assert.deepEqual([error.statusCode, error.type], [400, 'StripeIdempotencyError'])
  })

  test('a refund that is asked for twice under one key is given once', async ({ assert }) => {
    const { payment_intent } = await paidCheckout(sandbox)
    const refund = () => stripe.refunds.create({ payment_intent, amount: 1000 }, { idempotencyKey: 'refund:1' })
    const [first, second] = [await refund(), await refund()]
    assert.equal(first.id, second.id)
    assert.lengthOf((await stripe.refunds.list({ payment_intent })).data, 1)
  })

  test('a key whose request still runs is refused, and replays when it is done', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'stripe', path: '/v1/customers', delay_ms: 400 })
    const patient = sandbox.stripe({ maxNetworkRetries: 0 })
    const slow = patient.customers.create({ name: 'Slow' }, { idempotencyKey: 'slow' })
    await new Promise((done) => setTimeout(done, 100))
    const error = await refusal(patient.customers.create({ name: 'Slow' }, { idempotencyKey: 'slow' }))
    assert.equal(error.statusCode, 409)
    const again = sandbox
      .stripe({ maxNetworkRetries: 3 })
      .customers.create({ name: 'Slow' }, { idempotencyKey: 'slow' })
    assert.equal((await again).id, (await slow).id)
  })

  test('a connection cut after the work is repaired by the retry under the same key', async ({ assert }) => {
    const { payment_intent } = await paidCheckout(sandbox)
    await sandbox.post('/_sandbox/faults', { service: 'stripe', path: '/v1/refunds', mode: 'cut' })
    const refund = await stripe.refunds.create({ payment_intent })
    assert.equal(refund.amount, 2500)
    assert.lengthOf((await stripe.refunds.list({ payment_intent })).data, 1)
  })

  test('a refused parameter is not kept: the corrected request may use the key', async ({ assert }) => {
    await refusal(openCheckout(stripe, { custommer: 'x' } as never, { idempotencyKey: 'corrected' }))
    assert.equal((await openCheckout(stripe, {}, { idempotencyKey: 'corrected' })).status, 'open')
  })

  test('a decline is kept: the same key declines again, a new key may pay', async ({ assert }) => {
    const customer = await stripe.customers.create({ email: 'kept@questboard.test' })
    const attempt = (payment_method: string, idempotencyKey: string) =>
      stripe.paymentIntents.create(
        {
          amount: 900,
          currency: 'usd',
          customer: customer.id,
          payment_method,
          confirm: true,
          return_url: 'http://localhost/x',
        },
        { idempotencyKey }
      )
    const first = await refusal(attempt('pm_card_visa_chargeDeclined', 'charge:1'))
    const second = await refusal(attempt('pm_card_visa_chargeDeclined', 'charge:1'))
    assert.equal(first.type, 'StripeCardError')
    assert.equal(second.payment_intent?.id, first.payment_intent?.id)
    assert.equal((await attempt('pm_card_visa', 'charge:2')).status, 'succeeded')
  })

  test('keys are kept over a restart and forgotten after a day', async ({ assert }) => {
    const first = await openCheckout(stripe, {}, { idempotencyKey: 'kept' })
    await sandbox.restart()
    assert.equal((await openCheckout(sandbox.stripe(), {}, { idempotencyKey: 'kept' })).id, first.id)
    await sandbox.post('/_sandbox/clock', { advance_seconds: 86_401 })
    assert.notEqual((await openCheckout(sandbox.stripe(), {}, { idempotencyKey: 'kept' })).id, first.id)
  })
})

import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { paidCheckout, refusal } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

test.group('sandbox / refunds', (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })

  test('parts can be refunded until the whole is, and no cent more', async ({ assert }) => {
    const { payment_intent } = await paidCheckout(sandbox)
    await stripe.refunds.create({ payment_intent, amount: 1000, reason: 'requested_by_customer' })
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent, amount: 1501 }))
    assert.deepEqual([tooMuch.statusCode, tooMuch.param], [400, 'amount'])
    const rest = await stripe.refunds.create({ payment_intent, metadata: { refund_id: '7' } })
    assert.deepEqual([rest.amount, rest.status, rest.metadata], [1500, 'succeeded', { refund_id: '7' }])
    assert.equal((await refusal(stripe.refunds.create({ payment_intent }))).code, 'charge_already_refunded')
    const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge.refunds'] })
    const charge = intent.latest_charge as Stripe.Charge
    assert.deepEqual([charge.amount_refunded, charge.refunded, charge.refunds?.data.length], [2500, true, 2])
  })

  test('a payment that never succeeded cannot be refunded', async ({ assert }) => {
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' })
    assert.equal((await refusal(stripe.refunds.create({ payment_intent: intent.id }))).statusCode, 400)
    assert.equal((await refusal(stripe.refunds.create({ payment_intent: 'pi_nothing' }))).code, 'resource_missing')
    assert.equal((await refusal(stripe.refunds.create({}))).code, 'parameter_missing')
  })

  test('a pending refund settles later', async ({ assert }) => {
    const { payment_intent } = await paidCheckout(sandbox, {}, '4000000000007726')
    const refund = await stripe.refunds.create({ payment_intent })
    assert.equal(refund.status, 'pending')
    await sandbox.post('/_sandbox/clock', { advance_seconds: 10 })
    const [event] = await sandbox.webhooks.wait('refund.updated', refund.id)
    assert.equal((event.data.object as Stripe.Refund).status, 'succeeded')
  })

  test('a refund that fails gives the charge its amount back', async ({ assert }) => {
    const { payment_intent } = await paidCheckout(sandbox, {}, '4000000000005126')
    const refund = await stripe.refunds.create({ payment_intent })
    assert.equal(refund.status, 'succeeded')
    await sandbox.post('/_sandbox/clock', { advance_seconds: 10 })
    await sandbox.webhooks.wait('refund.updated', refund.id)
    assert.equal((await stripe.refunds.retrieve(refund.id)).status, 'failed')
    const charge = await stripe.charges.retrieve(refund.charge as string)
    assert.deepEqual([charge.amount_refunded, charge.refunded], [0, false])
  })

  test('a disputed charge cannot be refunded', async ({ assert }) => {
    const { payment_intent } = await paidCheckout(sandbox, {}, '4000000000000259')
    await sandbox.post('/_sandbox/clock', { advance_seconds: 10 })
    const [event] = await sandbox.webhooks.wait('charge.dispute.created')
    assert.equal((event.data.object as Stripe.Dispute).payment_intent, payment_intent)
    assert.equal((await refusal(stripe.refunds.create({ payment_intent }))).code, 'charge_disputed')
  })
})

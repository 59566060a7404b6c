import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { openCheckout, paidCheckout, pay, refusal, type PayAnswer } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

interface Made {
  id: string
  amount: number
  status: string
  created: number
}

test.group("sandbox / the provider's dashboard", (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })

  test('a refund made there is told by both events and refunds what is left', async ({ assert }) => {
    const { id, payment_intent } = await paidCheckout(sandbox)
    await stripe.refunds.create({ payment_intent, amount: 1000 })
    const { body } = await sandbox.post<Made>('/_sandbox/stripe/dashboard/refunds', { session_id: id })
    assert.equal(body.amount, 1500)
    const created = await sandbox.webhooks.wait('refund.created', body.id)
    assert.equal((created[0].data.object as Stripe.Refund).payment_intent, payment_intent)
    await sandbox.webhooks.wait('charge.refunded')
    assert.equal((await sandbox.post('/_sandbox/stripe/dashboard/refunds', { session_id: id })).status, 400)
  })

  test('a dispute takes the money, forbids refunds until it is won, and is listed by payment and time', async ({
    assert,
  }) => {
    const { payment_intent } = await paidCheckout(sandbox)
    const { body } = await sandbox.post<Made>('/_sandbox/stripe/dashboard/disputes', { payment_intent, amount: 2000 })
    await sandbox.webhooks.wait('charge.dispute.funds_withdrawn', body.id)
    assert.equal((await refusal(stripe.refunds.create({ payment_intent, amount: 1 }))).code, 'charge_disputed')
    const listed = await stripe.disputes.list({ payment_intent, created: { gte: body.created } })
    assert.deepEqual(
      listed.data.map(({ id, amount, status }) => ({ id, amount, status })),
      [{ id: body.id, amount: 2000, status: 'needs_response' }]
    )
    assert.lengthOf((await stripe.disputes.list({ created: { gt: body.created + 60 } })).data, 0)

    const won = await sandbox.post<Made>('/_sandbox/stripe/dashboard/disputes/close', {
      dispute_id: body.id,
      outcome: 'won',
    })
    assert.equal(won.body.status, 'won')
    await sandbox.webhooks.wait('charge.dispute.funds_reinstated', body.id)
    await sandbox.webhooks.wait('charge.dispute.closed', body.id)
    assert.equal((await stripe.refunds.create({ payment_intent, amount: 100 })).status, 'succeeded')
  })

  test('a payment link names any reference and carries no metadata', async ({ assert }) => {
    const opened = await sandbox.post<PayAnswer>('/_sandbox/stripe/payment-links', {
      amount: 50,
      client_reference_id: 'somebody-elses',
    })
    await pay(sandbox, opened.body.id)
    const page = await stripe.checkout.sessions.retrieve(opened.body.id)
    assert.deepEqual(
      [page.payment_status, page.amount_total, page.client_reference_id, page.metadata, typeof page.payment_link],
      ['paid', 50, 'somebody-elses', {}, 'string']
    )
  })

  test('what is there grows older, and idempotency keys lapse with it', async ({ assert }) => {
    const first = await openCheckout(stripe, {}, { idempotencyKey: 'lapsing' })
    await sandbox.post('/_sandbox/stripe/age', { seconds: 86_401 })
    assert.equal((await stripe.checkout.sessions.retrieve(first.id)).created, first.created - 86_401)
    assert.notEqual((await openCheckout(stripe, {}, { idempotencyKey: 'lapsing' })).id, first.id)
  })
})

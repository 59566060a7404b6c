import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../support/shop.ts'
import { openCheckout, paidCheckout, pay } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'
import { WebhookReceiver } from './webhook_receiver.ts'

interface Delivery {
  event: string
  type: string
  state: string
  url: string
  attempts: Array<{ status: number | null; error: string | null }>
}

const QUIET_MS = 150

test.group('sandbox / webhooks', (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.each.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })

  const setMode = (mode: string) => sandbox.post('/_sandbox/stripe/webhooks', { mode })
  const delivery = async (type: string) =>
    (await sandbox.get<Delivery[]>('/_sandbox/stripe/deliveries')).body.find((each) => each.type === type)
  const ended = (type: string) =>
    eventually(async () => {
      const found = await delivery(type)
      return found && ['delivered', 'failed'].includes(found.state) && found
    })
  const completed = () => sandbox.webhooks.types().filter((type) => type === 'checkout.session.completed').length

  test('a payment sends signed events that carry the objects as they were', async ({ assert }) => {
    const { id, payment_intent } = await paidCheckout(sandbox)
    const [event] = await sandbox.webhooks.wait('checkout.session.completed', id)
    const session = event?.data.object as Stripe.Checkout.Session
    assert.deepEqual(
      [session.payment_status, session.payment_intent, session.metadata?.order_id],
      ['paid', payment_intent, 'order-1']
    )
    await sandbox.webhooks.wait('payment_intent.succeeded', payment_intent)
    await sandbox.webhooks.wait('charge.succeeded')
    assert.equal((await stripe.events.retrieve(event?.id ?? '')).type, 'checkout.session.completed')
    const listed = await stripe.events.list({ types: ['checkout.session.*'] as never })
    assert.deepEqual(
      listed.data.map(({ id: each }) => each),
      [event?.id]
    )
  })

  test('a delivery that is not answered with 2xx is tried again, each try on record', async ({ assert }) => {
    await setMode('hold')
    const { id } = await paidCheckout(sandbox)
    await setMode('deliver')
    sandbox.webhooks.answers.push(...Array.from({ length: 5 }, () => 500))
    await sandbox.post('/_sandbox/stripe/webhooks/flush')
    await sandbox.webhooks.wait('checkout.session.completed', id, 2)
    const { state, url, attempts } = await ended('checkout.session.completed')
    assert.equal(state, 'delivered')
    assert.equal(url, sandbox.webhooks.url)
    assert.equal(attempts[0]?.status, 500)
    assert.equal(attempts.at(-1)?.status, 200)
  })

  test('a delivery that nobody answers is given up at last', async ({ assert }) => {
    await sandbox.webhooks.stop()
    await stripe.coupons.create({ percent_off: 10, duration: 'once' })
    const { state, attempts } = await ended('coupon.created')
    assert.deepEqual([state, attempts.length, attempts[0]?.status], ['failed', 4, null])
    await sandbox.stop()
    Object.assign(sandbox, { webhooks: await WebhookReceiver.start() })
  })

  test('dropped events are not sent, but can be read and sent again by hand', async ({ assert }) => {
    await setMode('drop')
    await paidCheckout(sandbox)
    await sleep(QUIET_MS)
    assert.equal(completed(), 0)
    const [event] = (await stripe.events.list({ type: 'checkout.session.completed' })).data
    const resent = await sandbox.post('/_sandbox/stripe/webhooks/resend', { event_id: event?.id })
    assert.equal(resent.body.sent, 1)
    assert.equal(sandbox.webhooks.events[0]?.id, event?.id)
  })

  test('held events are sent in their order by a flush, which waits for the answers', async ({ assert }) => {
    await setMode('hold')
    await paidCheckout(sandbox)
    await sleep(QUIET_MS)
    assert.lengthOf(sandbox.webhooks.events, 0)
    const flushed = await sandbox.post('/_sandbox/stripe/webhooks/flush')
    assert.deepEqual(sandbox.webhooks.types(), [
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
    assert.equal(flushed.body.sent, 4)
  })

  test('in the mode reverse the last comes first, by itself', async ({ assert }) => {
    await setMode('reverse')
    const { id } = await paidCheckout(sandbox)
    await sandbox.webhooks.wait('payment_intent.created')
    assert.equal(sandbox.webhooks.events[0]?.type, 'checkout.session.completed')
    assert.equal((sandbox.webhooks.events[0]!.data.object as Stripe.Checkout.Session).id, id)
  })

  test('in the mode duplicate each event comes twice under one id', async ({ assert }) => {
    await setMode('duplicate')
    const { id } = await paidCheckout(sandbox)
    const [first, second] = await sandbox.webhooks.wait('checkout.session.completed', id, 2)
    assert.equal(first?.id, second?.id)
  })

  test('an unknown mode is refused', async ({ assert }) => {
    assert.equal((await setMode('sometimes')).status, 400)
  })

  test('another endpoint gets what it asked for, signed with a secret that only its creation tells', async ({
    assert,
  }) => {
    const receiver = await WebhookReceiver.start()
    const endpoint = await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['checkout.session.expired'],
      api_version: '2023-10-16' as never,
    })
    receiver.secret = endpoint.secret ?? ''
    assert.isUndefined((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret)
    const session = await openCheckout(stripe)
    await stripe.checkout.sessions.expire(session.id)
    const paid = await openCheckout(stripe)
    await pay(sandbox, paid.id)
    await receiver.wait('checkout.session.expired', session.id)
    await sandbox.webhooks.wait('checkout.session.completed')
    assert.lengthOf(receiver.events, 1)
    await stripe.webhookEndpoints.del(endpoint.id)
    await receiver.stop()
  })

  test('held and failing deliveries outlive a restart', async ({ assert }) => {
    await setMode('hold')
    const { id } = await paidCheckout(sandbox)
    await sandbox.restart()
    await sandbox.post('/_sandbox/stripe/webhooks/flush')
    assert.lengthOf(await sandbox.webhooks.wait('checkout.session.completed', id), 1)
  })
})

import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { openCheckout, paidCheckout, pay, refusal } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

const CARDS: Array<[number: string, code: string, declineCode: string | undefined]> = [
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
  ['4000000000000341', 'card_declined', 'generic_decline'],
  ['4100000000000019', 'card_declined', 'fraudulent'],
  ['4242424242424241', 'incorrect_number', undefined],
  ['4000008260003178', 'card_declined', 'insufficient_funds'],
  ['4000008400001629', 'card_declined', 'generic_decline'],
  ['4000008400001280', 'card_declined', 'generic_decline'],
  ['4111111111111111', 'card_declined', 'test_mode_live_card'],
]

test.group('sandbox / checkout', (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })

  test('an embedded checkout session has a client secret and no address', async ({ assert }) => {
    const session = await openCheckout(stripe)
    assert.match(session.id, /^cs_test_a1/)
    assert.isTrue(session.client_secret?.startsWith(`${session.id}_secret_`))
    assert.isNull(session.url)
    assert.deepEqual([session.status, session.payment_status, session.payment_intent], ['open', 'unpaid', null])
    assert.equal(session.amount_total, 2500)
    assert.equal(session.lastResponse.headers['stripe-version'], '2023-10-16')
    assert.match(session.lastResponse.headers['request-id'], /^req_/)
  })

  test('a hosted checkout session has an address and no client secret', async ({ assert }) => {
    const session = await openCheckout(stripe, {
      ui_mode: 'hosted' as never,
      return_url: undefined,
      success_url: 'http://localhost:3333/ok?id={CHECKOUT_SESSION_ID}',
    })
    assert.isNull(session.client_secret)
    assert.equal(session.url, `${sandbox.url}/c/pay/${session.id}`)
  })

  test('a paid checkout session carries its payment intent, charge and customer details', async ({ assert }) => {
    const { id } = await paidCheckout(sandbox, {
      customer_email: 'pat@questboard.test',
      payment_intent_data: { metadata: { order_id: 'order-1' } },
    })
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    })
    const intent = session.payment_intent as Stripe.PaymentIntent
    const charge = intent.latest_charge as Stripe.Charge
    assert.deepEqual([session.status, session.payment_status], ['complete', 'paid'])
    assert.equal(session.customer_details?.email, 'pat@questboard.test')
    assert.deepEqual(intent.metadata, { order_id: 'order-1' })
    assert.deepEqual([charge.amount, charge.status, charge.refunded], [2500, 'succeeded', false])
    assert.equal(session.line_items?.data[0]?.amount_total, 2500)
  })

  test('a refused card leaves the checkout session open for another: {0}')
    .with(CARDS)
    .run(async ({ assert }, [card, code, declineCode]) => {
      const session = await openCheckout(stripe)
      const refused = await pay(sandbox, session.id, { card })
      assert.equal(refused.status, 402)
      assert.deepEqual([refused.body.error?.code, refused.body.error?.decline_code], [code, declineCode])
      assert.equal((await stripe.checkout.sessions.retrieve(session.id)).status, 'open')
      assert.equal((await pay(sandbox, session.id)).body.payment_status, 'paid')
    })

  test('one payment intent serves all tries of a checkout session', async ({ assert }) => {
    const session = await openCheckout(stripe)
    await pay(sandbox, session.id, { card: '4000000000000002' })
    const { body } = await pay(sandbox, session.id)
    const charges = await stripe.charges.list({ payment_intent: body.payment_intent })
    assert.deepEqual(
      charges.data.map((charge) => charge.status),
      ['succeeded', 'failed']
    )
  })

  test('a card that asks for authentication pays when it is given, and not when it fails', async ({ assert }) => {
    const session = await openCheckout(stripe)
    const failed = await pay(sandbox, session.id, { card: '4000000000003220', authenticate: 'fail' })
    assert.deepEqual([failed.status, failed.body.error?.code], [402, 'payment_intent_authentication_failure'])
    const paid = await pay(sandbox, session.id, { card: '4000 0000 0000 3220' })
    assert.equal(paid.body.payment_status, 'paid')
  })

  test('a checkout session is paid once', async ({ assert }) => {
    const { id } = await paidCheckout(sandbox)
    const again = await pay(sandbox, id)
    assert.deepEqual([again.status, again.body.error?.code], [400, 'checkout_session_not_open'])
  })

  test('only an open checkout session can be expired, and an expired one not be paid', async ({ assert }) => {
    const session = await openCheckout(stripe)
    assert.equal((await stripe.checkout.sessions.expire(session.id)).status, 'expired')
    assert.equal((await refusal(stripe.checkout.sessions.expire(session.id))).statusCode, 400)
    assert.equal((await pay(sandbox, session.id)).status, 400)
    const { id } = await paidCheckout(sandbox)
    assert.include((await refusal(stripe.checkout.sessions.expire(id))).message, 'complete')
  })

  test('expires_at lies between 30 minutes and 24 hours ahead', async ({ assert }) => {
    const now = Math.floor(Date.now() / 1000)
    assert.equal((await refusal(openCheckout(stripe, { expires_at: now + 20 * 60 }))).param, 'expires_at')
    assert.equal((await refusal(openCheckout(stripe, { expires_at: now + 25 * 3600 }))).param, 'expires_at')
    assert.equal((await openCheckout(stripe, { expires_at: now + 31 * 60 })).expires_at, now + 31 * 60)
  })

  test('a total of 1 to 49 cents is refused', async ({ assert }) => {
    const coupon = await stripe.coupons.create({ amount_off: 2451, currency: 'usd', duration: 'once' })
    const error = await refusal(openCheckout(stripe, { discounts: [{ coupon: coupon.id }] }))
    assert.deepEqual([error.statusCode, error.code], [400, 'amount_too_small'])
  })

  test('an amount off is spread over the lines to the cent', async ({ assert }) => {
    const coupon = await stripe.coupons.create({
      amount_off: 1000,
      currency: 'usd',
      duration: 'once',
      name: 'Account credit',
    })
    const price = (amount: number, name: string) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amount, product_data: { name } },
    })
    const session = await openCheckout(stripe, {
      line_items: [price(999, 'a'), price(999, 'b'), price(1002, 'c')],
      discounts: [{ coupon: coupon.id }],
    })
    const lines = await stripe.checkout.sessions.listLineItems(session.id)
    assert.equal(session.amount_total, 2000)
    assert.equal(session.total_details?.amount_discount, 1000)
    assert.deepEqual(
      lines.data.map((line) => line.amount_discount),
      [333, 333, 334]
    )
    assert.equal(
      lines.data.reduce((sum, line) => sum + line.amount_total, 0),
      2000
    )
  })

  test('a coupon for one use is spent by the payment and not by the checkout session', async ({ assert }) => {
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: 'usd',
      duration: 'once',
      max_redemptions: 1,
    })
    const first = await openCheckout(stripe, { discounts: [{ coupon: coupon.id }] })
    const second = await openCheckout(stripe, { discounts: [{ coupon: coupon.id }] })
    assert.equal((await pay(sandbox, first.id)).status, 200)
    assert.equal((await pay(sandbox, second.id)).body.error?.code, 'coupon_expired')
    assert.isFalse((await stripe.coupons.retrieve(coupon.id)).valid)
    assert.equal((await refusal(openCheckout(stripe, { discounts: [{ coupon: coupon.id }] }))).code, 'coupon_expired')
    await stripe.coupons.del(coupon.id)
    assert.equal((await refusal(stripe.coupons.retrieve(coupon.id))).code, 'resource_missing')
  })

  test('a total of nothing needs no payment and makes a customer', async ({ assert }) => {
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
    const session = await openCheckout(stripe, { discounts: [{ coupon: coupon.id }] })
    const { body } = await pay(sandbox, session.id, { email: 'free@questboard.test' })
    assert.deepEqual([body.status, body.payment_status, body.payment_intent], ['complete', 'no_payment_required', null])
    assert.lengthOf((await stripe.customers.list({ email: 'free@questboard.test' })).data, 1)
  })

  test('unknown parameters are refused by name', async ({ assert }) => {
    const error = await refusal(openCheckout(stripe, { custommer_email: 'a@b.test' } as never))
    assert.deepEqual([error.code, error.param], ['parameter_unknown', 'custommer_email'])
    const nested = await refusal(
      openCheckout(stripe, {
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1, product_data: { nam: 'x' } } }],
      } as never)
    )
    assert.equal(nested.param, 'line_items[0][price_data][product_data][nam]')
  })

  test('what contradicts itself is refused: {message}')
    .with([
      { message: 'embedded with success_url', params: { success_url: 'http://localhost/x' }, param: 'success_url' },
      { message: 'embedded without return_url', params: { return_url: undefined }, param: 'return_url' },
      { message: 'the newer name of ui_mode', params: { ui_mode: 'embedded_page' }, param: 'ui_mode' },
      {
        message: 'negative price',
        params: {
          line_items: [
            { quantity: 1, price_data: { currency: 'usd', unit_amount: -100, product_data: { name: 'x' } } },
          ],
        },
        param: 'line_items[0][price_data][unit_amount]',
      },
      { message: 'two discounts', params: { discounts: [{ coupon: 'a' }, { coupon: 'b' }] }, param: 'discounts' },
      { message: 'empty email', params: { customer_email: '' }, param: 'customer_email' },
      { message: 'an unknown customer', params: { customer: 'cus_nobody' }, param: 'customer' },
    ])
    .run(async ({ assert }, { params, param }) => {
      const error = await refusal(openCheckout(stripe, params as never))
      assert.deepEqual([error.statusCode, error.param], [400, param])
    })

  test('lists come newest first, page by page', async ({ assert }) => {
    const customer = await stripe.customers.create({ email: 'list@questboard.test' })
    const made: string[] = []
    for (let index = 0; index < 5; index++) made.unshift((await openCheckout(stripe, { customer: customer.id })).id)
    const all: string[] = []
    for await (const session of stripe.checkout.sessions.list({ customer: customer.id, limit: 2 })) all.push(session.id)
    assert.deepEqual(all, made)
    const before = await stripe.checkout.sessions.list({ customer: customer.id, limit: 2, ending_before: made[3] })
    assert.deepEqual(
      before.data.map(({ id }) => id),
      made.slice(1, 3)
    )
    assert.isTrue(before.has_more)
  })

  test('metadata is merged, and an empty text deletes its key', async ({ assert }) => {
    const customer = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
    const changed = await stripe.customers.update(customer.id, { metadata: { a: '', c: '3' } })
    assert.deepEqual(changed.metadata, { b: '2', c: '3' })
  })
})

test.group('sandbox / time', (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.each.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })

  test('a checkout session expires by itself and says so', async ({ assert }) => {
    const session = await openCheckout(stripe, { expires_at: Math.floor(Date.now() / 1000) + 31 * 60 })
    await sandbox.post('/_sandbox/clock', { advance_seconds: 30 * 60 })
    assert.equal((await stripe.checkout.sessions.retrieve(session.id)).status, 'open')
    await sandbox.post('/_sandbox/clock', { advance_seconds: 61 })
    assert.equal((await stripe.checkout.sessions.retrieve(session.id)).status, 'expired')
    const [event] = await sandbox.webhooks.wait('checkout.session.expired', session.id)
    assert.equal(event?.api_version, '2023-10-16')
  })

  test('a moved clock stays moved over a restart and goes back with a reset', async ({ assert }) => {
    await sandbox.post('/_sandbox/clock', { advance_seconds: 3600 })
    await sandbox.restart()
    assert.equal((await sandbox.get('/_sandbox/clock')).body.ahead_seconds, 3600)
    await sandbox.post('/_sandbox/reset')
    assert.equal((await sandbox.get('/_sandbox/clock')).body.ahead_seconds, 0)
  })
})

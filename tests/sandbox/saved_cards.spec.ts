import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { openCheckout, pay, refusal } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

test.group('sandbox / saved cards', (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })

  const newCustomer = () => stripe.customers.create({ email: 'cards@questboard.test' })
  const cardsOf = async (customer: string) =>
    (await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data

  test('a confirmed setup intent attaches the card to its customer', async ({ assert }) => {
    const customer = await newCustomer()
    const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
    assert.equal(intent.status, 'requires_payment_method')
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    assert.equal(done.status, 'succeeded')
    const [saved] = await cardsOf(customer.id)
    assert.deepEqual([saved?.id, saved?.card?.last4, saved?.card?.brand], [done.payment_method, '4242', 'visa'])
    await sandbox.webhooks.wait('setup_intent.succeeded', intent.id)
    await sandbox.webhooks.wait('payment_method.attached', saved?.id)
  })

  test('a card that the issuer declines cannot be saved', async ({ assert }) => {
    const customer = await newCustomer()
    const attached = await refusal(
      stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: customer.id })
    )
    assert.deepEqual([attached.statusCode, attached.code], [402, 'card_declined'])
    const intent = await stripe.setupIntents.create({ customer: customer.id })
    const refused = await refusal(
      stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' })
    )
    assert.equal(refused.type, 'StripeCardError')
    assert.equal((await stripe.setupIntents.retrieve(intent.id)).last_setup_error?.code, 'card_declined')
    assert.lengthOf(await cardsOf(customer.id), 0)
  })

  test('saving a card may ask for authentication', async ({ assert }) => {
    const customer = await newCustomer()
    const intent = await stripe.setupIntents.create({ customer: customer.id })
    const waiting = await stripe.setupIntents.confirm(intent.id, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      return_url: 'http://localhost:3333/cards',
    })
    assert.deepEqual([waiting.status, waiting.next_action?.type], ['requires_action', 'redirect_to_url'])
    assert.equal(waiting.next_action?.redirect_to_url?.url, `${sandbox.url}/authenticate/${intent.id}`)
    await sandbox.post(`/authenticate/${intent.id}`, { outcome: 'succeed' })
    assert.equal((await stripe.setupIntents.retrieve(intent.id)).status, 'succeeded')
    assert.lengthOf(await cardsOf(customer.id), 1)
  })

  test('a detached card is gone, was the default no longer, and cannot come back', async ({ assert }) => {
    const customer = await newCustomer()
    const method = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
    const detached = await stripe.paymentMethods.detach(method.id)
    assert.isNull(detached.customer)
    const after = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    assert.isNull(after.invoice_settings.default_payment_method)
    assert.equal((await refusal(stripe.paymentMethods.detach(method.id))).statusCode, 400)
    assert.equal((await refusal(stripe.paymentMethods.attach(method.id, { customer: customer.id }))).statusCode, 400)
  })

  test('a saved card pays a checkout session of its customer', async ({ assert }) => {
    const customer = await newCustomer()
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const session = await openCheckout(stripe, { customer: customer.id })
    assert.equal((await pay(sandbox, session.id, { card: method.id })).body.payment_status, 'paid')
  })

  test('setup_future_usage saves the card that paid', async ({ assert }) => {
    const customer = await newCustomer()
    const session = await openCheckout(stripe, {
      customer: customer.id,
      payment_intent_data: { setup_future_usage: 'off_session' },
    })
    await pay(sandbox, session.id)
    assert.lengthOf(await cardsOf(customer.id), 1)
  })

  test('without the buyer, a card that always asks is refused, and one set up before pays', async ({ assert }) => {
    const customer = await newCustomer()
    const charge = (payment_method: string) =>
      stripe.paymentIntents.create({
        amount: 700,
        currency: 'usd',
        customer: customer.id,
        payment_method,
        off_session: true,
        confirm: true,
      })
    const always = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id })
    assert.equal((await refusal(charge(always.id))).code, 'authentication_required')
    const saved = await stripe.paymentMethods.attach('pm_card_authenticationRequiredSetupForOffSession', {
      customer: customer.id,
    })
    assert.equal((await charge(saved.id)).status, 'succeeded')
  })

  test('a checkout session in setup mode saves a card and takes no money', async ({ assert }) => {
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      ui_mode: 'embedded' as never,
      currency: 'usd',
      return_url: 'http://localhost:3333/cards',
    })
    const { body } = await pay(sandbox, session.id, { card: '5555555555554444', email: 'setup@questboard.test' })
    assert.deepEqual([body.status, body.payment_status, body.payment_intent], ['complete', 'no_payment_required', null])
    const { customer, setup_intent: intent } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['setup_intent'],
    })
    assert.equal((intent as Stripe.SetupIntent).status, 'succeeded')
    assert.equal((await cardsOf(customer as string))[0]?.card?.brand, 'mastercard')
  })

  test('a deleted customer answers so and is refused everywhere', async ({ assert }) => {
    const customer = await newCustomer()
    await stripe.customers.del(customer.id)
    assert.isTrue((await stripe.customers.retrieve(customer.id)).deleted)
    assert.equal((await refusal(openCheckout(stripe, { customer: customer.id }))).code, 'resource_missing')
  })
})

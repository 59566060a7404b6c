import { test } from '@japa/runner'
import { Ajv, type ValidateFunction } from 'ajv'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { openCheckout, paidCheckout, pay, refusal } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

interface Schema {
  objects: Record<string, string>
  definitions: Record<string, object>
}

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe_2023_10_16.schema.json'), 'utf8')) as Schema
const validators = new Map<string, ValidateFunction>()
let ajv: Ajv | undefined

function validatorOf(kind: string): ValidateFunction {
  ajv ??= new Ajv({ strict: false, allErrors: true }).addSchema({ ...schema }, 'stripe')
  const name = schema.objects[kind]
  if (!name) throw new Error(`The schema has no ${kind}`)
  const found = validators.get(kind) ?? ajv.compile({ $ref: `stripe#/definitions/${encodeURIComponent(name)}` })
  validators.set(kind, found)
  return found
}

/** What is wrong with an answer and with every object in it. */
function problems(answer: unknown): string[] {
  const { object, data } = answer as { object: string; data?: unknown[] }
  // Exactly what went over the wire, without what the SDK adds.
  const plain = JSON.parse(JSON.stringify(answer)) as Record<string, unknown>
  if (object === 'list') return (data ?? []).flatMap(problems)
  const validate = validatorOf(object)
  validate(plain)
  const own = (validate.errors ?? []).map(
    (error) => `${object}${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`
  )
  return object === 'event' ? [...own, ...problems((plain.data as { object: unknown }).object)] : own
}

test.group('sandbox / contract', (group) => {
  let sandbox: RunningSandbox
  let stripe: Stripe
  group.setup(async () => {
    sandbox = await startSandbox()
    stripe = sandbox.stripe()
    return () => sandbox.end()
  })

  test('checkout sessions have the form of API version 2023-10-16 in every state', async ({ assert }) => {
    const coupon = await stripe.coupons.create({
      amount_off: 300,
      currency: 'usd',
      duration: 'once',
      name: 'Account credit',
    })
    const open = await openCheckout(stripe, { discounts: [{ coupon: coupon.id }], customer_email: 'a@questboard.test' })
    const hosted = await openCheckout(stripe, {
      ui_mode: 'hosted' as never,
      return_url: undefined,
      success_url: 'http://localhost/ok',
      cancel_url: 'http://localhost/no',
    })
    const expired = await stripe.checkout.sessions.expire(hosted.id)
    await pay(sandbox, open.id)
    const expand = [
      'line_items.data.price.product',
      'payment_intent.latest_charge.balance_transaction',
      'total_details.breakdown',
    ]
    const complete = await stripe.checkout.sessions.retrieve(open.id, { expand })
    for (const answer of [coupon, open, hosted, expired, complete]) assert.deepEqual(problems(answer), [])
    assert.deepEqual(problems(await stripe.checkout.sessions.listLineItems(open.id)), [])
    assert.deepEqual(problems(complete.line_items?.data[0]?.price?.product), [])
  })

  test('payments, cards and refunds have the form of API version 2023-10-16', async ({ assert }) => {
    const customer = await stripe.customers.create({
      email: 'a@questboard.test',
      name: 'Ada',
      address: { line1: '1 Main St', country: 'US' },
    })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    const setup = await stripe.setupIntents.create({ customer: customer.id })
    const waiting = await stripe.setupIntents.confirm(setup.id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost/x',
    })
    const refused = await refusal(
      stripe.paymentIntents.create({
        amount: 500,
        currency: 'usd',
        payment_method: 'pm_card_chargeDeclined',
        confirm: true,
      })
    )
    const paid = await paidCheckout(sandbox, {}, '4000000000000259')
    const intent = await stripe.paymentIntents.retrieve(paid.payment_intent, {
      expand: ['latest_charge.refunds', 'payment_method', 'customer'],
    })
    const partly = await paidCheckout(sandbox)
    const refund = await stripe.refunds.create({ payment_intent: partly.payment_intent, amount: 100 })
    await sandbox.post('/_sandbox/clock', { advance_seconds: 10 })
    const answers = [customer, method, setup, waiting, refused.payment_intent, intent, intent.latest_charge, refund]
    for (const answer of answers) assert.deepEqual(problems(answer), [])
    const [dispute] = (await stripe.disputes.list({ payment_intent: paid.payment_intent })).data
    assert.deepEqual(problems(dispute), [])
    await sandbox.post('/_sandbox/stripe/dashboard/disputes/close', { dispute_id: dispute?.id, outcome: 'won' })
    const link = await sandbox.post<{ id: string }>('/_sandbox/stripe/payment-links', { amount: 50 })
    for (const answer of [
      await stripe.disputes.retrieve(dispute!.id),
      await stripe.checkout.sessions.retrieve(link.body.id),
    ]) {
      assert.deepEqual(problems(answer), [])
    }
    assert.deepEqual(problems(await stripe.webhookEndpoints.list()), [])
  })

  test('every event and the object in it has the form of API version 2023-10-16', async ({ assert }) => {
    const events = await stripe.events.list({ limit: 100 })
    assert.isAbove(new Set(events.data.map(({ type }) => type)).size, 12)
    assert.deepEqual(problems(events), [])
  })

  test('errors have the provider\u2019s form', async ({ assert }) => {
    const headers = { authorization: 'Bearer sk_test_x' }
    const unknown = await sandbox.get<{ error: Record<string, string> }>('/v1/customers/cus_nobody', headers)
    assert.equal(unknown.status, 404)
    assert.containsSubset(unknown.body.error, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_nobody'",
    })
    const nowhere = await sandbox.post<{ error: Record<string, string> }>('/v1/invoices', {}, headers)
    assert.equal(nowhere.status, 404)
    assert.match(nowhere.body.error.message ?? '', /^Unrecognized request URL \(POST: \/v1\/invoices\)/)
  })

  test('keys are asked for: {0}')
    .with([
      [undefined, 401],
      ['Bearer pk_test_x', 403],
      ['Bearer sk_live_x', 401],
      [`Basic ${Buffer.from('sk_test_x:').toString('base64')}`, 200],
    ] as Array<[string | undefined, number]>)
    .run(async ({ assert }, [authorization, status]) => {
      const answer = await sandbox.get('/v1/customers', authorization ? { authorization } : {})
      assert.equal(answer.status, status)
    })

  test('names that would reach into a prototype are refused', async ({ assert }) => {
    for (const body of [
      '__proto__[admin]=1',
      'metadata[__proto__]=1',
      'metadata[constructor][prototype]=1',
      'a[[b]=1',
    ]) {
      const response = await fetch(`${sandbox.url}/v1/customers`, {
        method: 'POST',
        headers: { 'authorization': 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      assert.equal(response.status, 400, body)
    }
  })
})

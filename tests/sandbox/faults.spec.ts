import { test } from '@japa/runner'
import { eventually } from '../support/shop.ts'
import { openCheckout, pay, refusal } from './orders.ts'
import { startSandbox, type RunningSandbox } from './running_sandbox.ts'

test.group('sandbox / faults', (group) => {
  let sandbox: RunningSandbox
  group.setup(async () => {
    sandbox = await startSandbox()
    return () => sandbox.end()
  })
  group.each.teardown(async () => {
    await sandbox.post('/_sandbox/faults/clear')
  })

  const once = { maxNetworkRetries: 0 }

  test('the next calls to an address answer a status, as many as asked for', async ({ assert }) => {
    const stripe = sandbox.stripe(once)
    await sandbox.post('/_sandbox/faults', { service: 'stripe', path: '/v1/customers', status: 500, times: 2 })
    await stripe.coupons.list()
    assert.equal((await refusal(stripe.customers.list())).statusCode, 500)
    assert.equal((await refusal(stripe.customers.create({ name: 'No' }))).statusCode, 500)
    assert.lengthOf((await stripe.customers.list()).data, 0)
  })

  test('the SDK gets over one failure by itself', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'stripe', status: 503 })
    assert.match((await sandbox.stripe().customers.create({ name: 'Yes' })).id, /^cus_/)
  })

  test('a rate limit is a rate limit', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'stripe', status: 429 })
    assert.equal((await refusal(sandbox.stripe().customers.list())).type, 'StripeRateLimitError')
  })

  test('a call that hangs longer than the caller waits is carried out all the same', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'stripe', path: 'POST /v1/coupons', delay_ms: 300 })
    const error = await refusal(
      sandbox.stripe({ ...once, timeout: 100 }).coupons.create({ id: 'late', percent_off: 5, duration: 'once' })
    )
    assert.equal(error.type, 'StripeConnectionError')
    const late = await eventually(() =>
      sandbox
        .stripe()
        .coupons.retrieve('late')
        .catch(() => null)
    )
    assert.equal(late.percent_off, 5)
  })

  test('a call can be carried out and then fail', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'stripe', mode: 'after', status: 500 })
    const error = await refusal(sandbox.stripe(once).coupons.create({ id: 'made', percent_off: 5, duration: 'once' }))
    assert.equal(error.statusCode, 500)
    assert.equal((await sandbox.stripe().coupons.retrieve('made')).id, 'made')
  })

  test('the next card can be declined', async ({ assert }) => {
    const session = await openCheckout(sandbox.stripe())
    await sandbox.post('/_sandbox/faults', { service: 'stripe', mode: 'decline' })
    assert.equal((await pay(sandbox, session.id)).status, 402)
    assert.equal((await pay(sandbox, session.id)).status, 200)
  })

  test('Google\u2019s keys can be out of reach', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'google', path: '/oauth2/v3/certs', status: 503 })
    assert.equal((await sandbox.get('/oauth2/v3/certs')).status, 503)
    assert.equal((await sandbox.get('/oauth2/v3/certs')).status, 200)
  })

  test('a script is struck only by a fault that names it', async ({ assert }) => {
    await sandbox.post('/_sandbox/faults', { service: 'google', status: 503 })
    assert.equal((await sandbox.get('/gsi/client')).status, 200)
    await sandbox.post('/_sandbox/faults/clear')
    await sandbox.post('/_sandbox/faults', { service: 'google', path: '/gsi/client', status: 503 })
    assert.equal((await sandbox.get('/gsi/client')).status, 503)
  })

  test('a fault that does nothing, or strikes no service, is refused', async ({ assert }) => {
    assert.equal((await sandbox.post('/_sandbox/faults', { service: 'stripe' })).status, 400)
    assert.equal((await sandbox.post('/_sandbox/faults', { service: 'post office', status: 500 })).status, 400)
  })
})

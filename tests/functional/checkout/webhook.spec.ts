import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

const SECRET = 'whsec_questboard_sandbox'

function signed(body: string, secret = SECRET, at = Math.floor(Date.now() / 1000)): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
}

test.group('Payments | webhook', (group) => {
  let product: Product
  let shop: Shop

  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  const deliver = (body: string, headers: Record<string, string>) => product.http.post('/api/payments/webhook', body, { headers })
  const event = (id: string, sessionId: string, type = 'checkout.session.completed') =>
    JSON.stringify({ id, object: 'event', type, data: { object: { id: sessionId, object: 'checkout.session' } } })

  test('a body that was not signed by the provider has no effect', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    const body = event('evt_forged', sessionId)
    const forged: Record<string, string>[] = [
      { 'content-type': 'application/json' },
      signed(body, 'whsec_somebody_else'),
      signed(body, SECRET, Math.floor(Date.now() / 1000) - 3600),
      signed(`${body} `),
    ]
    for (const headers of forged) {
      const answer = await deliver(body, headers)
      assert.equal(answer.status, 400)
    }
    assert.equal((await deliver('{', signed('{'))).status, 400)
    assert.deepEqual(await product.database.query(`select 1 from handled_events where event_id = 'evt_forged'`), [])
  })

  test('what an event claims is not believed: the page itself is asked', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    const body = event('evt_premature', sessionId)
    assert.equal((await deliver(body, signed(body))).status, 200)
    assert.equal(await shop.orders(sessionId), 0)
  })

  test('an event is written down with its effect, and works once', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 3 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    await shop.webhooks('hold')
    await shop.pay(sessionId)
    await shop.webhooks('deliver')
    const body = event(`evt_once_${sessionId.slice(-8)}`, sessionId)
    const answers = await Promise.all([1, 2, 3, 4].map(() => deliver(body, signed(body))))
    assert.deepEqual(answers.map(({ status }) => status), [200, 200, 200, 200])
    assert.equal(await shop.orders(sessionId), 1)
    assert.lengthOf(await product.database.query('select 1 from handled_events where event_id = $1', [`evt_once_${sessionId.slice(-8)}`]), 1)
  })

  test('an effect that fails is not written down, and the provider is asked to come again', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    await shop.webhooks('hold')
    await shop.pay(sessionId)
    await shop.webhooks('deliver')
    const id = `evt_locked_${sessionId.slice(-8)}`
    const client = await product.database.pool.connect()
    await client.query('begin')
    await client.query('select 1 from games where id = $1 for update', [game.id])
    const body = event(id, sessionId)
    const busy = await deliver(body, signed(body))
    await client.query('rollback')
    client.release()
    assert.equal(busy.status, 409)
    assert.lengthOf(await product.database.query('select 1 from handled_events where event_id = $1', [id]), 0)
    assert.equal((await deliver(body, signed(body))).status, 200)
    assert.equal(await shop.orders(sessionId), 1)
  }).timeout(20_000)

  test('an event nobody waits for is taken and left at that', async ({ assert }) => {
    const body = event('evt_other', 'cus_1', 'customer.created')
    assert.equal((await deliver(body, signed(body))).status, 200)
  })
})

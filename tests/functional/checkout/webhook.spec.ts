import { test } from '@japa/runner'
import { sharedApp, type App } from '#tests/support/app'
import { Shop, signed, WEBHOOK } from '#tests/support/shop'

test.group('Payments | webhook', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const deliver = (id: string, sessionId: string) =>
    shop.deliver({ id, type: 'checkout.session.completed', subject: { id: sessionId, object: 'checkout.session' } })

  test('a body that was not signed by the provider has no effect', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, object: 'checkout.session' } },
    })
    const send = (text: string, headers: Record<string, string>) => product.http.post(WEBHOOK, text, { headers })
    const forged: Record<string, string>[] = [
      { 'content-type': 'application/json' },
      signed(body, 'whsec_somebody_else'),
      signed(body, undefined, Math.floor(Date.now() / 1000) - 3600),
      signed(`${body} `),
    ]
    for (const headers of forged) {
      const answer = await send(body, headers)
      assert.equal(answer.status, 400)
    }
    assert.equal((await send('{', signed('{'))).status, 400)
    for (const data of [undefined, {}, { object: null }, { object: 'cs_1' }, { object: {} }]) {
      const empty = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'checkout.session.completed', data })
      assert.equal((await send(empty, signed(empty))).status, 400, empty)
    }
    const object = { id: 'cs_1', object: 'checkout.session' }
    const odd = [
      { id: null },
      { id: {} },
      { type: null },
      { data: { object: { id: null } } },
      { data: { object: { id: {} } } },
    ]
    for (const part of odd) {
      const signedBody = JSON.stringify({
        id: 'evt_forged',
        object: 'event',
        type: 'nobody.waits',
        data: { object },
        ...part,
      })
      assert.equal((await send(signedBody, signed(signedBody))).status, 400, signedBody)
    }
    assert.deepEqual(await product.database.query(`select 1 from handled_events where event_id = 'evt_forged'`), [])
  })

  test('accepts a timestamp within five minutes of now, before and after', async ({ assert }) => {
    const send = async (seconds: number, more = '') => {
      const object = { id: 'cs_test_of_another_time', object: 'checkout.session' }
      const id = `evt_at_${seconds}${more}`
      const body = JSON.stringify({ id, object: 'event', type: 'nobody.waits', data: { object } })
      const headers = signed(body, undefined, Math.floor(Date.now() / 1000) + seconds)
      headers['stripe-signature'] += more
      return (await product.http.post(WEBHOOK, body, { headers })).status
    }
    for (const seconds of [-290, 0, 290]) assert.equal(await send(seconds), 200, `${seconds} s`)
    for (const seconds of [-330, 330, 3600, 10 ** 9, NaN, Infinity])
      assert.equal(await send(seconds), 400, `${seconds} s`)
    const two = `,t=${Math.floor(Date.now() / 1000)}`
    assert.equal(await send(3600, two), 400, 'the timestamp that is signed counts')
  })

  test('what an event claims is not believed: the page itself is asked', async ({ assert }) => {
    const game = await shop.game()
    const { sessionId } = await shop.startedCheckout([{ game }])
    assert.equal((await deliver('evt_premature', sessionId)).status, 200)
    assert.equal(await shop.orders(sessionId), 0)
  })

  test('an event is written down with its effect, and works once', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 3 })
    const { sessionId } = await shop.startedCheckout([{ game }])
    await shop.webhooks('hold')
    await shop.pay(sessionId)
    await shop.webhooks('deliver')
    const id = `evt_once_${sessionId.slice(-8)}`
    const answers = await Promise.all([1, 2, 3, 4].map(() => deliver(id, sessionId)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200]
    )
    assert.equal(await shop.orders(sessionId), 1)
    assert.lengthOf(await product.database.query('select 1 from handled_events where event_id = $1', [id]), 1)
  })

  test('an event nobody waits for is taken and left at that', async ({ assert }) => {
    const { status } = await shop.deliver({
      id: 'evt_other',
      type: 'customer.created',
      subject: { id: 'cus_1', object: 'customer' },
    })
    assert.equal(status, 200)
  })
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { freshApp, type App } from '#tests/support/app'
import { createAdministrator } from '#tests/support/people'
import { Shop } from '#tests/support/shop'

test.group('Notifications | delivery', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
  })

  const queue = (recipient: string, attempts = 0) =>
    product.database.query(
      `insert into mails (id, kind, recipient, data, cause, attempts) values ($1, 'seats_gone', $2, '{"names":["A game"],"seats":1,"productTypes":["game"],"amountCents":1500}', $3, $4)`,
      [randomUUID(), recipient, randomUUID(), attempts]
    )
  const isDue = (recipient: string) =>
    product.database.query('update mails set next_attempt_at = now() where recipient = $1', [recipient])

  test('a mail server that is down loses nothing, and each mail comes once', async ({ assert }) => {
    await product.sandbox.http.post('/_sandbox/faults', { service: 'mail', status: 451, times: 1 })
    await queue('patient@example.test')
    assert.isEmpty((await shop.mailsTo('patient@example.test')).body)
    await isDue('patient@example.test')
    assert.lengthOf((await shop.mailsTo('patient@example.test')).body, 1)
    const sent = await product.database.one(
      `select attempts, failure from mails where recipient = 'patient@example.test' and sent_at is not null`
    )
    assert.deepEqual(sent, { attempts: 2, failure: null })
    await isDue('patient@example.test')
    assert.lengthOf((await shop.mailsTo('patient@example.test')).body, 1)
  })

  test('a mail says that it is automatic', async ({ assert }) => {
    const recipient = 'on-holiday@example.test'
    await queue(recipient)
    const { headers } = (await shop.mailTo(recipient))!
    assert.equal(headers['auto-submitted'], 'auto-generated')
    assert.equal(headers['x-auto-response-suppress'], 'All')
  })

  test('each attempt is waited for longer than the one before, an hour at most', async ({ assert }) => {
    for (const [earlier, wait] of [
      [22, 3600],
      [5, 3600],
      [4, 1280],
      [3, 320],
      [2, 80],
      [1, 20],
      [0, 5],
    ] as const) {
      const recipient = `waits-${earlier}@example.test`
      await product.sandbox.http.post('/_sandbox/faults', { service: 'mail', status: 451, times: 1 })
      await queue(recipient, earlier)
      await product.runJob('deliver-mails')
      const { seconds } = await product.database.one<{ seconds: number }>(
        `select extract(epoch from next_attempt_at - now())::int as seconds from mails where recipient = $1 and failure is not null`,
        [recipient]
      )
      assert.isAtMost(seconds, wait)
      assert.isAbove(seconds, wait - 5)
    }
  })

  test('an address that never takes a mail keeps no other waiting, and is put before somebody', async ({ assert }) => {
    await product.sandbox.http.post('/_sandbox/faults', { service: 'mail', status: 451, times: 1 })
    await queue('never@example.test', 23)
    await queue('healthy@example.test')
    assert.lengthOf((await shop.mailsTo('healthy@example.test')).body, 1)
    await product.database.one(`select 1 from alerts where kind = 'mail not delivered'`)
    assert.lengthOf((await shop.mailsTo('never@example.test')).body, 0)
  })

  test('gives a mail up that the server refuses for good, and says so at its order', async ({ assert }) => {
    const administrator = await createAdministrator(product)
    const recipient = `refused-${randomUUID()}@example.test`
    await product.database.query('update mails set sent_at = now() where sent_at is null')
    await product.sandbox.http.post('/_sandbox/faults', { service: 'mail', status: 550, times: 1 })
    const { body: order } = await administrator.http.post('/api/orders/manual', {
      gameId: (await shop.game()).id,
      firstName: 'Ann',
      quantity: 1,
      email: recipient,
    })
    await product.runJob('deliver-mails')
    const mail = await product.database.one<{ id: string; attempts: number }>(
      'select id, attempts from mails where recipient = $1 and sent_at is null',
      [recipient]
    )
    assert.equal(mail.attempts, 24)
    const alert = await product.database.one<{ details: object }>(
      "select details from alerts where kind = 'mail not delivered' and subject = $1",
      [mail.id]
    )
    assert.containsSubset(alert.details, { order: order.id, email: recipient, kind: 'order_confirmation' })
    const { history } = (await administrator.http.get(`/api/orders/${order.id}`)).body
    const [refused] = history.filter(({ event }: { event: string }) => event === 'mail refused')
    assert.containsSubset(refused, { mail: 'Confirmation', details: { recipient } })
    assert.match(refused.details.failure, /550/)
    await isDue(recipient)
    assert.isEmpty((await shop.mailsTo(recipient)).body)

    const right = `right-${randomUUID()}@example.test`
    const corrected = await administrator.http.put(`/api/orders/${order.id}/contact`, {
      firstName: 'Ann',
      email: right,
      resend: true,
    })
    assert.equal(corrected.status, 200, corrected.text)
    assert.lengthOf((await shop.mailsTo(right)).body, 1)
  })
})

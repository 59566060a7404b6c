import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createAdministrator } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

test.group('Contact | messages', (group) => {
  let product: App
  let shop: Shop
  const staff = 'people@shop.example.test'
  group.setup(async () => {
    product = await freshApp({ 'brand.contactEmail': staff, 'limits.messagesPerHour': 12 })
    shop = new Shop(product)
  })

  test('are kept, mailed to staff so that an answer reaches the writer, and listed for staff; more than a network may send are refused', async ({
    assert,
  }) => {
    const message = `Where do I park?\n\n${randomUUID()}`
    const wish = { name: 'Robin <b>Reed</b>', email: 'robin@example.test', orderNumber: 42, message }
    assert.equal((await product.http.post('/api/contact', wish)).status, 204)
    const mail = await eventually(async () =>
      (await shop.mailsTo(staff)).body.find(({ text }) => text.includes(message.slice(-36)))
    )
    assert.include(mail.subject, 'Message from Robin')
    assert.include(mail.text, '42')
    const kept = await product.database.one(
      'select name, email, order_number::int as number, message from contact_messages',
      []
    )
    assert.deepEqual(kept, { name: wish.name, email: wish.email, number: 42, message })
    const alerts = (await (await createAdministrator(product)).http.get('/api/alerts')).body
    assert.containsSubset(alerts, [{ kind: 'message', details: { email: 'robin@example.test', message } }])

    // As a form without scripts sends it.
    const form = new URLSearchParams({ name: 'Robin', email: 'robin@example.test', orderNumber: '', message: 'Hello' })
    const headers = {
      'accept': 'text/html',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const led = await product.http.call('POST', '/api/contact', { headers, body: form.toString() })
    assert.deepEqual([led.status, led.headers.get('location')], [303, '/contact?sent=yes'])

    const bad = [
      {},
      { ...wish, email: 'robin' },
      { ...wish, name: ' ' },
      { ...wish, message: 'x'.repeat(4001) },
      { ...wish, orderNumber: 'x' },
    ]
    for (const body of bad) assert.equal((await product.http.post('/api/contact', body)).status, 422)
    const later = []
    for (let count = 0; count < 8; count += 1) later.push((await product.http.post('/api/contact', wish)).status)
    assert.deepEqual([later[0], later.at(-1)], [204, 429])
  })
})

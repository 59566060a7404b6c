import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

test.group('Orders | of one person', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const bought = async (person: Person, game: { id: number }, seats = 1): Promise<number> => {
    const { sessionId } = await shop.startedCheckout([{ game, seats }], { http: person.http })
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId, person.http)).body.id
  }
  const idsOf = async ({ http }: Person) =>
    (await http.get('/api/orders/my-orders')).body.map(({ id }: { id: number }) => id)
  const unverify = ({ id }: Person) =>
    product.database.query('update users set email_verified_at = null where id = $1', [id])

  test('are listed newest first, with those bought as a guest under the same verified address', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game({ priceCents: 2550 })
    const own = await bought(person, game, 2)
    const asGuest = await createOrder({ gameId: game.id, email: person.email.toUpperCase() }, shop.database)
    await createOrder({ gameId: game.id, email: 'another@example.test' }, shop.database)
    assert.deepEqual(await idsOf(person), [asGuest.id, own])

    const [, order] = (await person.http.get('/api/orders/my-orders')).body
    assert.containsSubset(order, {
      id: own,
      first_name: 'Robin',
      last_name: 'Reed',
      email: 'buyer@example.test',
      phone: '555 0100',
      manual: false,
    })
    const { created_at: made } = await product.database.one<{ created_at: Date }>(
      'select created_at from orders where id = $1',
      [own]
    )
    assert.deepEqual(new Date(order.createdAt), made)
    assert.containsSubset(order.items[0], { price: 25.5, quantity: 2, status: 'active', game: { id: game.id } })
    assert.equal((await person.http.get(`/api/orders/${asGuest.id}`)).status, 200)
  }).tags(['1-7-14', '1-3-16', '1-7-13'])

  test('stay hidden from who only claims the address of a guest', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game()
    const asGuest = await createOrder({ gameId: game.id, email: person.email }, shop.database)
    await unverify(person)
    assert.deepEqual(await idsOf(person), [])
    for (const file of ['', '/calendar.ics', '/receipt']) {
      assert.equal((await person.http.get(`/api/orders/${asGuest.id}${file}`)).status, 404, file)
    }
  })

  test('and their files are for their owner and administrators alone', async ({ assert }) => {
    const owner = await createPerson(product)
    const order = await bought(owner, await shop.game())
    const [stranger, administrator] = [await createPerson(product), await createAdministrator(product)]
    for (const file of ['calendar.ics', 'receipt']) {
      const address = `/api/orders/${order}/${file}`
      assert.equal((await product.http.get(address)).status, 401, file)
      assert.deepEqual(
        [await stranger.http.get(address), await owner.http.get(`/api/orders/999999999/${file}`)].map(
          ({ status, body }) => [status, body.message]
        ),
        [
          [404, 'This order is not known.'],
          [404, 'This order is not known.'],
        ]
      )
      for (const id of ['0', '-1', 'abc', '1.5', '9007199254740993']) {
        assert.equal((await owner.http.get(`/api/orders/${id}/${file}`)).status, 404, id)
      }
      for (const reader of [owner, administrator]) {
        const answer = await reader.http.get(address)
        assert.equal(answer.status, 200, file)
        assert.equal(answer.headers.get('cache-control'), 'private, no-store')
      }
    }
  })

  test('as a calendar file hold the same event as the confirmation', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game({ startsAt: new Date('2031-07-05T23:00:00Z') })
    const order = await bought(person, game)
    const file = await person.http.get(`/api/orders/${order}/calendar.ics`)
    assert.match(file.headers.get('content-type')!, /^text\/calendar/)
    assert.equal(file.headers.get('content-disposition'), `attachment; filename="order-${order}.ics"`)
    for (const line of [
      `UID:game-${game.id}-order-${order}@questboard`,
      'DTSTART:20310705T230000Z',
      'DTEND:20310706T030000Z',
      'STATUS:CONFIRMED',
    ]) {
      assert.include(file.text.split('\r\n'), line)
    }
    await product.database.query(`update order_items set status = 'cancelled' where order_id = $1`, [order])
    const cancelled = await person.http.get(`/api/orders/${order}/calendar.ics`)
    assert.match(cancelled.headers.get('content-type')!, /method=CANCEL/)
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED']) assert.include(cancelled.text.split('\r\n'), line)
  })

  test('as a receipt name every line, its total and what was paid', async ({ assert }) => {
    const person = await createPerson(product)
    await shop.grantCredits(person, 10)
    const order = await bought(
      person,
      await shop.game({ priceCents: 2550, startsAt: new Date('2031-07-05T23:00:00Z') }),
      2
    )
    const { text, headers } = await person.http.get(`/api/orders/${order}/receipt`)
    assert.match(headers.get('content-security-policy')!, /^default-src 'none'; style-src 'self';/)
    for (const part of [
      `Receipt for order #${order}`,
      'Robin Reed',
      '2 x $25.50',
      '$51.00',
      '-$10.00',
      '$41.00',
      'Saturday, July 5, 2031, 5:00 PM Mountain Time',
    ]) {
      assert.include(text, part)
    }
    const [, stylesheet] = /rel="stylesheet" href="([^"]+)"/.exec(text)!
    assert.match((await fetch(stylesheet!)).headers.get('content-type')!, /^text\/css/)
  }).tags(['1-2.7-16'])

  test('show what people wrote as text, never as markup', async ({ assert }) => {
    const person = await createPerson(product)
    const name = `<script>alert("1")</script>&'`
    const order = await createOrder(
      { gameId: (await shop.game()).id, userId: person.id, firstName: name, lastName: '' },
      shop.database
    )
    await product.database.query('update order_items set product_name = $2 where order_id = $1', [
      order.id,
      '<img src=x onerror=alert(1)>',
    ])
    const { text } = await person.http.get(`/api/orders/${order.id}/receipt`)
    assert.notMatch(text, /<script|<img/)
    assert.include(text, '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')
    assert.include(text, '&lt;img src=x')
    const calendar = await person.http.get(`/api/orders/${order.id}/calendar.ics`)
    assert.equal(calendar.headers.get('x-content-type-options'), 'nosniff')
  })
})

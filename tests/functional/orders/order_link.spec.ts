import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop, type WantedSeats } from '#tests/support/shop'

const LINE = /\/seats#(?<link>\d+\.[\w-]{43})/
const LINK = /\/order#(?<link>(?<id>\d+)\.[\w-]{43})\b/

test.group('Orders | the link of a guest', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  async function bought(wanted: WantedSeats[], person?: Person) {
    const email = `guest-${randomUUID()}@example.test`
    const buyerKey = randomUUID()
    const { sessionId } = await shop.startedCheckout(
      wanted.map((line) => ({ email, ...line })),
      { email, buyerKey, http: person?.http }
    )
    await shop.pay(sessionId)
    const ask = (key?: string) =>
      (person?.http ?? product.http).post('/api/orders/create', { sessionId, buyerKey: key })
    return { email, buyerKey, ask, order: (await ask(buyerKey)).body }
  }
  const call = (link: string) => ({ headers: { 'x-order-link': link } })
  const confirmation = (email: string) => shop.mailTo(email, 'booked')

  test('stands in the confirmation and opens the order, its calendar file and its receipt without signing in', async ({
    assert,
  }) => {
    const game = await shop.game({ priceCents: 2000, startsAt: new Date('2031-07-05T23:00:00Z') })
    const { email, order } = await bought([{ game, seats: 2 }])
    const mail = await confirmation(email)
    const { link, id } = LINK.exec(mail.text)!.groups as { link: string; id: string }
    assert.equal(Number(id), order.id)
    assert.equal(link, order.link)
    assert.include(mail.text, 'cancel by Friday, July 4, 2031, 5:00 PM Mountain Time for a full refund to your card')
    const answer = await product.http.get(`/api/orders/${id}`, call(link))
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, {
      id: order.id,
      email,
      hasAccount: false,
      items: [{ quantity: 2, freeUntil: '2031-07-04T23:00:00.000Z' }],
    })
    assert.notProperty(answer.body, 'history')
    assert.include(
      (await product.http.get(`/api/orders/${id}/calendar.ics`, call(link))).text,
      'DTSTART:20310705T230000Z'
    )
    assert.include((await product.http.get(`/api/orders/${id}/receipt`, call(link))).text, `Receipt for order #${id}`)
  })

  test('opens nothing once staff corrected the email address', async ({ assert }) => {
    const { email, order } = await bought([{ game: await shop.game() }])
    const administrator = await createAdministrator(product)
    const address = `corrected-${randomUUID()}@example.test`
    const contact = { firstName: 'Pat', lastName: 'Player', phone: '', email: address, resend: true }
    assert.equal((await administrator.http.put(`/api/orders/${order.id}/contact`, contact)).status, 200)
    assert.equal((await product.http.get(`/api/orders/${order.id}`, call(order.link))).status, 404)
    assert.equal((await product.http.post(`/api/orders/${order.id}/cancel`, {}, call(order.link))).status, 404)
    const { link } = LINK.exec((await confirmation(address)).text)!.groups as { link: string }
    assert.containsSubset(await product.http.get(`/api/orders/${order.id}`, call(link)), {
      status: 200,
      body: { email: address },
    })
    assert.notEqual(address, email)
  })

  test('opens nothing once staff revoked it and mails a new one', async ({ assert }) => {
    const { email, order } = await bought([{ game: await shop.game() }])
    const seats = LINE.exec((await confirmation(email)).text)!.groups!.link!
    const administrator = await createAdministrator(product)
    const revoked = await administrator.http.post(`/api/orders/${order.id}/revoke-links`, {})
    assert.equal(revoked.status, 200)
    assert.containsSubset(revoked.body.history, [{ event: 'links revoked', actor: administrator.username }])
    assert.equal((await product.http.get(`/api/orders/${order.id}`, call(order.link))).status, 404)
    const item = order.items[0].id
    const openSeats = (link: string) => product.http.get(`/api/seats/${item}`, { headers: { 'x-seat-link': link } })
    assert.equal((await openSeats(seats)).status, 404)

    const mails = await eventually(async () => {
      const sent = (await shop.mailsTo(email)).body.filter(({ subject }) => subject.includes('booked'))
      return sent.length === 2 && sent
    })
    const texts = mails.map(({ text }) => text).filter((text) => !text.includes(order.link))
    assert.lengthOf(texts, 1)
    const { link } = LINK.exec(texts[0]!)!.groups as { link: string }
    assert.equal((await product.http.get(`/api/orders/${order.id}`, call(link))).status, 200)
    assert.equal((await openSeats(LINE.exec(texts[0]!)!.groups!.link!)).status, 200)
  })

  test('the link of seats ends once staff corrected the email address', async ({ assert }) => {
    const { email, order } = await bought([{ game: await shop.game() }])
    const seats = LINE.exec((await confirmation(email)).text)!.groups!.link!
    const item = order.items[0].id
    const openSeats = () => product.http.get(`/api/seats/${item}`, { headers: { 'x-seat-link': seats } })
    const administrator = await createAdministrator(product)
    const correct = (contact: object) =>
      administrator.http.put(`/api/orders/${order.id}/contact`, { firstName: 'Pat', lastName: 'Player', ...contact })
    assert.equal((await correct({ phone: '555 0123', email })).status, 200)
    assert.equal((await openSeats()).status, 200)
    assert.equal((await correct({ email: `corrected-${randomUUID()}@example.test` })).status, 200)
    assert.equal((await openSeats()).status, 404)
  })

  test('works until 90 days after the last game', async ({ assert }) => {
    const game = await shop.game()
    const { order } = await bought([{ game }])
    const opened = async (days: number) => {
      await product.database.query(
        "update games set starts_at = now() - make_interval(days => $2) + interval '1 hour' where id = $1",
        [game.id, days]
      )
      await product.database.query("update orders set created_at = now() - interval '1 year' where id = $1", [order.id])
      return (await product.http.get(`/api/orders/${order.id}`, call(order.link))).status
    }
    assert.deepEqual([await opened(90), await opened(91)], [200, 404])
  })

  test('cancels by the policy, some seats or all, and the money goes back to the card', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 } })
    const { order } = await bought([{ game, seats: 2 }])
    const at = `/api/orders/${order.id}`
    const [{ id: line }] = order.items
    const offer = await product.http.get(`${at}/cancellation?items[]=${line}&seats=1`, call(order.link))
    assert.deepEqual(offer.body.refund, { card: 20, credits: 0 })
    const one = await product.http.post(
      `${at}/cancel`,
      { items: [line], seats: 1, expected: offer.body.refund, refund: 'none' },
      call(order.link)
    )
    assert.deepEqual([one.status, one.body.status], [200, 'partly cancelled'])
    assert.equal((await product.http.post(`${at}/cancel`, {}, call(order.link))).body.status, 'refunded')
    assert.equal((await shop.seats(game)).sold, 0)
    const refunds = await product.database.query(
      'select amount_cents, destination, state, requested_by from refunds where order_id = $1',
      [order.id]
    )
    assert.deepEqual(
      refunds,
      [1, 2].map(() => ({ amount_cents: 2000, destination: 'card', state: 'succeeded', requested_by: 'Buyer' }))
    )
  })

  test('opens no other order, none of an account, and nothing when a letter of it is another', async ({ assert }) => {
    const game = await shop.game({ startsIn: { days: 3 } })
    const [{ order }, other] = [await bought([{ game }]), await createOrder({ gameId: game.id }, shop.database)]
    const owner = await createPerson(product)
    const owned = (await bought([{ game }], owner)).order
    assert.isNull(owned.link)
    const [number, code] = order.link.split('.') as [string, string]
    const flipped = `${number}.${code.slice(0, -2)}${code.at(-2) === 'A' ? 'B' : 'A'}${code.at(-1)}`
    const attempts: [number, string][] = [
      [other.id, order.link],
      [owned.id, order.link],
      [owned.id, `${owned.id}.${code}`],
      [other.id, `${other.id}.${code}`],
      [order.id, flipped],
      [order.id, `${number}.`],
      [order.id, code],
      [order.id, `${order.link}x`],
      [order.id, '\u00e9'],
    ]
    for (const [id, link] of attempts) {
      for (const path of ['', '/receipt', '/calendar.ics', '/cancellation']) {
        assert.equal(
          (await product.http.get(`/api/orders/${id}${path}`, call(link))).status,
          404,
          `${link} at ${id}${path}`
        )
      }
      assert.equal((await product.http.post(`/api/orders/${id}/cancel`, {}, call(link))).status, 404)
    }
    // Who is signed in and has a wrong link has no other right meanwhile.
    assert.equal((await owner.http.get(`/api/orders/${owned.id}`, call(order.link))).status, 404)
    assert.deepEqual((await product.http.get(`/api/orders/${order.id}`)).status, 401)
    assert.equal((await shop.seats(game)).sold, 3)
  })

  test('is told to the browser that bought, and to nobody who only knows the payment page', async ({ assert }) => {
    const game = await shop.game({ startsIn: { days: 3 } })
    const { ask, order, email, buyerKey } = await bought([{ game }])
    assert.containsSubset(order, { email, first_name: 'Robin' })
    for (const key of [undefined, randomUUID()])
      assert.containsSubset((await ask(key)).body, { id: order.id, link: null, email: '', first_name: '' })
    assert.equal((await ask(buyerKey)).body.link, order.link)
  })

  test('goes to the address of the order, not to others that seats are for; an account has its order history', async ({
    assert,
  }) => {
    const game = await shop.game({ startsIn: { days: 3 } })
    const friend = `friend-${randomUUID()}@example.test`
    const { order, email } = await bought([
      { game },
      { game: await shop.game({ startsIn: { days: 4 } }), email: friend },
    ])
    assert.match((await confirmation(email)).text, LINK)
    const { id: line } = order.items.find(({ game: of }: { game: { id: number } }) => of.id !== game.id)
    await product.database.query(
      `insert into mails (id, kind, recipient, data, cause) values (gen_random_uuid(), 'seat_moved', $1, $2, gen_random_uuid()::text)`,
      [
        friend,
        JSON.stringify({
          orderId: order.id,
          itemId: line,
          firstName: 'Flo',
          left: {
            productType: 'game',
            productId: game.id,
            hours: 4,
            path: null,
            startsAt: new Date(),
            title: 'Ice',
            place: 'Online',
            version: 1,
          },
        }),
      ]
    )
    const moved = await shop.mailTo(friend)
    assert.notInclude(moved.text, '/order#')
    const owner = await createPerson(product)
    const text = (await confirmation((await bought([{ game }], owner)).email)).text
    assert.include(text, '/account/order-history')
    assert.notMatch(text, LINK)
    assert.include(text, 'as site credit, which never expires')
  })

  test('cannot be guessed for long', async ({ assert, cleanup }) => {
    cleanup(await product.override({ 'limits.orderLinks': 3 }))
    const statuses = []
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push((await product.http.get('/api/orders/1', call(`1.${guess}`))).status)
    assert.deepEqual(statuses, [404, 404, 404, 429, 429])
  })
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { sharedApp, type App } from '#tests/support/app'
import { withoutGuards } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { startProduct } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

const newAddress = () => `free-${randomUUID()}@example.test`
const MINUTE = 60_000

test.group('Checkout | free seats of guests', (group) => {
  let product: App
  let shop: Shop

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
  })

  const startFree = async (email: string, { seats = 1, startsIn = { days: 3 } as object, buyer = {} } = {}) => {
    const game = await shop.game({ priceCents: 0, maxPlayers: 6, startsIn })
    const started = await shop.startedCheckout([{ game, seats, email }], { email, ...buyer })
    return { game, ...started }
  }
  const linkIn = async (email: string) => /confirm-seats#(\S+)/.exec((await shop.mailTo(email, 'confirm')).text)![1]!
  const follow = (sessionId: string, link: string) => product.http.post(`/api/checkout/${sessionId}/confirm`, { link })

  test('a guest gets a free seat only by the link in their mail', async ({ assert }) => {
    const email = newAddress()
    const { game, sessionId, confirmation, expiresAt } = await startFree(email)
    assert.deepEqual(confirmation, { email, until: expiresAt, isSent: false })
    assert.closeTo(new Date(expiresAt).getTime() - Date.now(), 30 * MINUTE, MINUTE)

    for (let press = 0; press < 2; press += 1) {
      const answer = await shop.requestConfirmation(sessionId)
      assert.equal(answer.status, 200)
      assert.deepEqual(answer.body, {
        sessionId,
        orderId: null,
        confirmation: { email, until: expiresAt, isSent: true },
      })
    }
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 1 })
    assert.containsSubset(await shop.createOrder(sessionId), { status: 409, body: { code: 'NOT_CONFIRMED' } })
    const link = await linkIn(email)
    assert.lengthOf((await shop.mailsTo(email)).body, 1)

    const [checkoutId] = link.split('.')
    for (const wrong of ['x', `${checkoutId}.${'x'.repeat(43)}`])
      assert.equal((await follow(sessionId, wrong)).status, 404, wrong)
    const answers = [await follow(sessionId, link), await follow(sessionId, link)]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200]
    )
    assert.equal(answers[0]!.body.orderId, answers[1]!.body.orderId)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    assert.equal((await shop.createOrder(sessionId)).body.id, answers[0]!.body.orderId)
    const { text } = await shop.mailTo(email, 'booked')
    assert.include(text, 'please cancel to open your seat for someone else')
    assert.notMatch(text, /refund/i)
  }).tags(['D-37'])

  test('the link of another checkout confirms nothing', async ({ assert }) => {
    const [mine, other] = [await startFree(newAddress()), await startFree(newAddress())]
    const link = (await shop.confirmationLink(other.sessionId))!
    assert.equal((await follow(mine.sessionId, link)).status, 404)
    const person = await createPerson(product)
    assert.containsSubset((await person.http.post(`/api/checkout/${mine.sessionId}/confirm`, {})).body, {
      orderId: null,
    })
    assert.deepEqual(await shop.seats(mine.game), { sold: 0, held: 1 })
  }).tags(['D-37'])

  test('a place that is not confirmed in time is free for others', async ({ assert }) => {
    const email = newAddress()
    const { game, sessionId } = await startFree(email)
    await shop.requestConfirmation(sessionId)
    const link = await linkIn(email)
    await product.database.query(
      "update checkouts set expires_at = now() - interval '1 second' where provider_session_id = $1",
      [sessionId]
    )
    assert.containsSubset(await follow(sessionId, link), { status: 410, body: { code: 'CHECKOUT_EXPIRED' } })
    await product.runJob('sweep-checkouts')
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    assert.equal((await follow(sessionId, link)).status, 410)
  }).tags(['D-37'])

  test('the time to confirm ends when the game begins', async ({ assert }) => {
    const { expiresAt, confirmation } = await startFree(newAddress(), { startsIn: { minutes: 12 } })
    assert.closeTo(new Date(expiresAt).getTime() - Date.now(), 12 * MINUTE, MINUTE)
    assert.equal(confirmation!.until, expiresAt)
  }).tags(['D-37'])

  test('a guest without an email address is asked for one', async ({ assert }) => {
    const game = await shop.game({ priceCents: 0 })
    assert.containsSubset(await shop.startCheckout([{ game }], { email: null }), {
      status: 422,
      body: { errors: [{ field: 'email', rule: 'required' }] },
    })
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    const paid = await shop.game({ priceCents: 2500 })
    assert.equal((await shop.startCheckout([{ game: paid }, { game }], { email: null })).status, 200)
  }).tags(['D-37'])

  test('an account books free seats at once', async ({ assert }) => {
    const person = await createPerson(product)
    const { game, sessionId, confirmation } = await startFree(person.email, { buyer: { http: person.http } })
    assert.isNull(confirmation)
    assert.isNumber((await person.http.post(`/api/checkout/${sessionId}/confirm`, {})).body.orderId)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
  }).tags(['D-37'])

  test('the browser that holds free seats is told of the mail', async ({ assert }) => {
    const [email, buyerKey] = [newAddress(), randomUUID()]
    const { sessionId, expiresAt } = await startFree(email, { buyer: { buyerKey } })
    await shop.requestConfirmation(sessionId)
    const mine = await product.http.get('/api/checkout/mine', { headers: { 'x-buyer-key': buyerKey } })
    assert.deepEqual(mine.body.held.confirmation, { email, until: expiresAt, isSent: true })
    const stranger = await product.http.get('/api/checkout/mine', { headers: { 'x-buyer-key': randomUUID() } })
    assert.isNull(stranger.body.held)
  })

  test('one address gets a few links a day', async ({ assert }) => {
    const email = newAddress()
    const answers: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const { sessionId } = await startFree(email, { buyer: { address: `192.0.2.${count + 1}` } })
      answers.push((await shop.requestConfirmation(sessionId)).status)
    }
    assert.deepEqual(answers, [200, 200, 200, 429])
  })
})

test.group('Checkout | free seats of guests, without a guard', () => {
  test('without the guard a guest takes free seats without a mail', async ({ assert }) => {
    const product = await startProduct({ env: withoutGuards('email-confirmation') })
    const shop = new Shop(product)
    const game = await shop.game({ priceCents: 0 })
    const { sessionId } = await shop.startedCheckout([{ game }], { email: newAddress() })
    await shop.requestConfirmation(sessionId)
    await eventually(async () => (await shop.seats(game)).sold === 1)
    assert.deepEqual(await shop.seats(game), { sold: 1, held: 0 })
    await product.stop()
  })
    .tags(['D-37'])
    .timeout(180_000)
})

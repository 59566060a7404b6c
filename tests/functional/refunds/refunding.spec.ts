import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { Alert } from '#common/wire'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'

interface Wish {
  amount: number
  confirmAmount?: unknown
  destination?: 'card' | 'credits'
  key?: string
  reason?: string
}

test.group('Refunds | of an order, by staff', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const bought = async (
    person: Person | null,
    priceCents: number,
    card?: string
  ): Promise<{ id: number; game: { id: number } }> => {
    const game = await shop.game({ priceCents })
    const { sessionId } = await shop.startedCheckout([{ game }], person ? { http: person.http } : {})
    await shop.pay(sessionId, card)
    return { id: (await shop.createOrder(sessionId, person?.http)).body.id, game }
  }
  const refund = (
    id: number,
    { amount, confirmAmount = amount, destination = 'card', key = randomUUID(), reason = 'unhappy' }: Wish
  ) => administrator.http.post(`/api/orders/${id}/refunds`, { amount, confirmAmount, destination, key, reason })
  const options = async (id: number) => (await administrator.http.get(`/api/orders/${id}/refund-options`)).body
  const balance = async ({ http }: Person) => Number((await http.get('/api/credits/my-credits')).body.balance)

  test('goes in parts to the card and to credit, never above what was paid', async ({ assert }) => {
    const person = await createPerson(product)
    const { id, game } = await bought(person, 3000)
    assert.containsSubset(await options(id), { card: 30, credits: 30, hasAccount: true, seats: 1 })
    const first = await refund(id, { amount: 12.5 })
    assert.equal(first.status, 201)
    assert.containsSubset(first.body.refunds, [
      { amount: 12.5, destination: 'card', state: 'succeeded', requestedBy: 'Ada Admin', reason: 'unhappy' },
    ])
    await refund(id, { amount: 10, destination: 'credits' })
    assert.equal(await balance(person), 10)
    assert.containsSubset(await options(id), { card: 7.5, credits: 7.5 })
    const tooMuch = await refund(id, { amount: 7.51 })
    assert.deepEqual(
      [tooMuch.status, tooMuch.body.errors],
      [422, [{ field: 'amount', rule: 'refundable', message: 'At most $7.50 can go back to the card.' }]]
    )
    const last = await refund(id, { amount: 7.5 })
    assert.deepEqual([first.body.status, last.body.status], ['partly refunded', 'refunded'])
    assert.deepEqual([last.body.total, last.body.paid, last.body.refunded, last.body.refundable], [30, 30, 30, 0])
    const [own] = (await person.http.get('/api/orders/my-orders')).body
    assert.equal(own.status, 'active', 'the seats are another step')
    assert.equal((await shop.seats(game)).sold, 1)
    assert.equal((await refund(id, { amount: 0.01 })).body.message, 'Nothing is left to give back for this order.')
    const refunded = last.body.history.filter(({ event }: { event: string }) => event === 'refunded')
    assert.deepEqual(
      refunded.map(({ actor }: { actor: string }) => actor),
      ['Ada Admin', 'Ada Admin', 'Ada Admin']
    )
    const audit = await product.database.query(
      `select after->>'amountCents' as cents from audit_log where action = 'refunded' and subject_id = $1 order by id`,
      [String(id)]
    )
    assert.deepEqual(
      audit.map(({ cents }) => cents),
      ['1250', '1000', '750']
    )
  })

  test('is told to the buyer by mail, with where it goes', async ({ assert }) => {
    const person = await createPerson(product)
    const game = await shop.game({ priceCents: 3000 })
    const { sessionId } = await shop.startedCheckout([{ game, email: person.email }], {
      http: person.http,
      email: person.email,
    })
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId, person.http)).body
    await refund(id, { amount: 12.5 })
    const mail = await shop.mailTo(person.email, 'goes back')
    assert.equal(mail.subject, `$12.50 goes back to you (order #${id})`)
    assert.include(mail.text, '$12.50 to your card (banks take up to ten days to show it).')
  })

  test('is done once however often the form is sent', async ({ assert }) => {
    const { id } = await bought(await createPerson(product), 3000)
    const wish = { amount: 5, destination: 'credits' as const, key: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, wish)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201]
    )
    assert.lengthOf((await administrator.http.get(`/api/orders/${id}`)).body.refunds, 1)
    const other = await refund(id, { ...wish, amount: 6 })
    assert.deepEqual([other.status, other.body.code], [409, 'SENT_BEFORE'])
  })

  test('needs the amount typed a second time, a real amount and somewhere to go', async ({ assert }) => {
    const { id } = await bought(null, 3000)
    const field = async (wish: Wish) => {
      const { status, body } = await refund(id, wish)
      return [status, body.errors?.[0]?.field]
    }
    assert.deepEqual(await field({ amount: 10, confirmAmount: 1 }), [422, 'confirmAmount'])
    assert.deepEqual(await field({ amount: 10, confirmAmount: null }), [422, 'confirmAmount'])
    for (const amount of [0, -1, 1.005, 1e9]) assert.deepEqual(await field({ amount }), [422, 'amount'], String(amount))
    assert.deepEqual(
      await field({ amount: 10, destination: 'credits' }),
      [422, 'destination'],
      'a guest has no credits'
    )
    assert.deepEqual(await field({ amount: 10, key: 'again' }), [422, 'key'])
    assert.equal((await administrator.http.get(`/api/orders/0/refund-options`)).status, 404)
    assert.lengthOf((await administrator.http.get(`/api/orders/${id}`)).body.refunds, 0)
  })

  test('of an order that nobody paid is refused', async ({ assert }) => {
    const { id } = (
      await administrator.http.post('/api/orders/manual', {
        gameId: (await shop.game()).id,
        firstName: 'Ann',
        quantity: 1,
      })
    ).body
    assert.equal((await refund(id, { amount: 1 })).body.message, 'Nothing is left to give back for this order.')
  })

  test('of what was paid at the desk goes back there, and is no task for the provider', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000 })
    const paid = (
      await administrator.http.post('/api/orders/manual', {
        gameId: game.id,
        firstName: 'Ann',
        email: 'ann@example.test',
        quantity: 2,
        payment: 'cash',
      })
    ).body
    assert.containsSubset(await options(paid.id), { card: 40, atDesk: true })
    const part = await refund(paid.id, { amount: 5 })
    assert.deepEqual(
      [part.status, part.body.status, part.body.refunded, part.body.refundable],
      [201, 'partly refunded', 5, 35]
    )
    assert.containsSubset(part.body.refunds, [{ amount: 5, destination: 'desk', state: 'succeeded' }])
    assert.equal((await refund(paid.id, { amount: 36 })).body.message, 'At most $35.00 can go back at the desk.')
    await administrator.http.delete(`/api/games/${game.id}`)
    const after = await eventually(async () => {
      const { body } = await administrator.http.get(`/api/orders/${paid.id}`)
      return body.refunds.length === 2 && body.refunds[1].state === 'succeeded' && body
    })
    assert.deepEqual(
      [after.status, after.refunded, after.refundable, after.refunds[1].destination],
      ['refunded', 40, 0, 'desk']
    )
    const owed = await product.database.one<{ details: object }>(
      "select details from alerts where kind = 'owed at the desk' and subject = $1",
      [after.refunds[1].id]
    )
    assert.deepEqual(owed.details, { order: paid.id, amountCents: 3500 })
    const mail = await shop.mailTo('ann@example.test', 'is cancelled')
    assert.include(mail.text, '$35.00 at our desk, where you paid')
  })

  test('that is refused can be requested again, and its order says so', async ({ assert }) => {
    const { id } = await bought(null, 2000)
    await product.database.query(
      `insert into refunds (id, order_id, amount_cents, destination, reason) values ($1, $2, 700, 'card', 'asked for')`,
      [randomUUID(), id]
    )
    const order = async () => (await administrator.http.get(`/api/orders/${id}`)).body
    assert.containsSubset(await order(), { status: 'refund pending', refunded: 7, refundable: 13 })
    await product.database.query("update refunds set state = 'failed' where order_id = $1", [id])
    assert.containsSubset(await order(), { status: 'refund failed', refunded: 0, refundable: 20 })
  })

  const stepsOf = ({ history }: { history: { event: string }[] }) => history.map(({ event }) => event)

  test('that the card refuses later is shown, warned of, and can be tried again', async ({ assert }) => {
    const { id } = await bought(null, 2000, '4000000000005126')
    const asked = await refund(id, { amount: 20 })
    const [{ id: refundId }] = asked.body.refunds
    const failed = await eventually(async () => {
      const { body } = await administrator.http.get(`/api/orders/${id}`)
      // History and refunds are read one after the other; what happens in between is in one of them.
      return body.refunds[0].state === 'failed' && stepsOf(body).includes('refund failed') && body
    })
    assert.equal(failed.refunds[0].failure, 'expired_or_canceled_card')
    assert.include(stepsOf(failed), 'refunded')
    await product.database.one(
      `select 1 from alerts where kind = 'refund failed' and subject = $1 and resolved_at is null`,
      [refundId]
    )
    assert.equal((await options(id)).card, 20, 'it can go back in another way, too')

    const { body: alerts } = await administrator.http.get('/api/alerts?range=[0,199]')
    const alert = alerts.find(({ subject }: Alert) => subject === refundId)
    assert.containsSubset(alert, {
      amount: 20,
      buyer: { name: 'Robin Reed', email: 'buyer@example.test' },
      refund: { id: refundId, state: 'failed', orderId: id },
    })

    const again = await administrator.http.post(`/api/orders/${id}/refunds/${refundId}/retry`)
    assert.deepEqual([again.status, again.body.refunds[0].state], [200, 'succeeded'])
    await product.database.one(
      `select 1 from alerts where kind = 'refund failed' and subject = $1 and resolved_at is not null`,
      [refundId]
    )
    const attempts = await product.database.one('select attempt from refunds where id = $1', [refundId])
    assert.deepEqual(attempts, { attempt: 2 })
    const other = await administrator.http.post(
      `/api/orders/${(await bought(null, 2000)).id}/refunds/${refundId}/retry`
    )
    assert.equal(other.status, 404)
  })

  test('of a payment that came too late and was refused is tried again from its alert, once', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1300 })
    const { sessionId } = await shop.startedCheckout([{ game }], { email: 'late@example.test' })
    await administrator.http.delete(`/api/games/${game.id}`)
    await shop.pay(sessionId, '4000000000005126')
    const alerts = async (seenTo: boolean) => {
      const { body } = await administrator.http.get('/api/alerts', {
        query: { range: '[0,199]', filter: JSON.stringify({ seenTo }) },
      })
      return body.filter((alert: Alert) => alert.refund && alert.buyer?.email === 'late@example.test')
    }
    const [alert] = await eventually(async () => {
      const found = await alerts(false)
      return found.length > 0 && found
    })
    assert.containsSubset(alert, {
      kind: 'refund failed',
      resolvedAt: null,
      amount: 13,
      refund: { amount: 13, state: 'failed', orderId: null },
    })

    const { id } = alert.refund
    const answers = await Promise.all([1, 2, 3].map(() => administrator.http.post(`/api/refunds/${id}/retry`)))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.deepEqual((await administrator.http.post(`/api/refunds/${id}/retry`)).body, {
      id,
      amount: 13,
      state: 'succeeded',
    })
    assert.deepEqual(await alerts(false), [])
    const [seen] = await alerts(true)
    assert.equal(seen.refund.state, 'succeeded')
    assert.isNotNull(seen.resolvedAt)
    const audit = await product.database.query(
      `select action, before->>'attempt' as before, after->>'attempt' as after from audit_log where subject_type = 'refund' and subject_id = $1`,
      [id]
    )
    assert.deepEqual(audit, [{ action: 'tried a refund again', before: '1', after: '2' }])
  })

  test('takes the reward of who sent the buyer back once all has gone back', async ({ assert }) => {
    const [referrer, buyer] = [await createPerson(product), await createPerson(product)]
    const { referralCode } = (await referrer.http.get('/api/referrals/my-stats')).body
    const game = await shop.game({ priceCents: 2000 })
    const { sessionId } = await shop.startedCheckout([{ game, email: buyer.email }], {
      http: buyer.http,
      email: buyer.email,
      referralCode,
    })
    // A card that nobody else has paid with.
    await shop.pay(sessionId, undefined, `of ${buyer.id}`)
    const { id } = (await shop.createOrder(sessionId, buyer.http)).body
    assert.equal(await balance(referrer), 15)
    await refund(id, { amount: 19.99 })
    assert.equal(await balance(referrer), 15)
    await refund(id, { amount: 0.01 })
    assert.equal(await balance(referrer), 0)
  })
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import type { BookedDispute, BookProof, Difference, WebhookInFull, WebhookRow } from '#common/wire'
import { createOrder } from '#database/factories/orders'
import { createPerson, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { eventually } from '#tests/support/shop'
import { Drifts } from './drifts.ts'

const SETTLED = 30

test.group('Money desk | at the counter', (group) => {
  let product: App
  let drifts: Drifts

  group.setup(async () => {
    product = await freshApp({ 'refunds.staffLimitCents': 1000 })
    drifts = await Drifts.at(product)
  })

  const staff = () => drifts.administrator.http
  const check = async (): Promise<BookProof> => {
    await product.sandbox.http.post('/_sandbox/clock', { advance_seconds: SETTLED })
    return (await staff().post('/api/books/checks', {})).body
  }
  /** The provider's last words are on their way. */
  const agreed = () => eventually(async () => (await check()).open === 0)
  const open = async (): Promise<Difference[]> => (await staff().get('/api/differences')).body
  const repair = ({ id }: Difference) => staff().post(`/api/differences/${id}/repair`, {})
  const webhooks = async (filter: object): Promise<WebhookRow[]> =>
    (await staff().get('/api/webhooks', { query: { filter: JSON.stringify(filter) } })).body

  /** Its buyer gave so much of credits, in dollars; the rest never arrived. */
  async function unpaidWithCredits(credits: number) {
    const buyer = await createPerson(product)
    await drifts.shop.grantCredits(buyer, credits)
    const order = await createOrder(
      {
        gameId: (await drifts.shop.game({ startsIn: { days: 5 } })).id,
        userId: buyer.id,
        unitPriceCents: 6000,
        email: buyer.email,
      },
      drifts.shop.database
    )
    await product.database.query(
      `update orders set manual = false, paid_cents = $2, credits_cents = $3, provider_payment_intent = $4 where id = $1`,
      [order.id, 6000 - credits * 100, credits * 100, `pi_never${order.id}`]
    )
    await product.database.query(
      `insert into credit_entries (user_id, amount_cents, reason, order_id) values ($1, $2, 'purchase', $3)`,
      [buyer.id, -credits * 100, order.id]
    )
    return { order }
  }

  test('a payment on a page that the shop did not make is no order: a second press leaves it out, and the days agree', async ({
    assert,
  }) => {
    const { id } = await drifts.shop.atProvider('payment-links', { amount: 1250 })
    await drifts.shop.pay(id)
    await check()
    const [found] = await open()
    assert.containsSubset(found, { kind: 'payment without order', ours: 0, theirs: 12.5 })
    const first = (await repair(found!)).body
    assert.isNull(first.closedAt)
    assert.isTrue(first.details.foreign)
    assert.isNotNull((await repair(found!)).body.closedAt)
    await agreed()
    assert.isTrue(
      (await staff().get('/api/books/days')).body.every(({ difference }: { difference: number }) => difference === 0)
    )
    assert.deepEqual(await product.database.query('select 1 from orders where provider_payment_intent is not null'), [])
  })

  test('a difference that comes right by itself is closed, and nobody repaired it', async ({ assert }) => {
    const { sessionId } = await drifts.make['payment without order']()
    await check()
    assert.includeMembers(
      (await open()).map(({ kind }) => kind),
      ['payment without order', 'lost webhook']
    )
    await drifts.shop.createOrder(sessionId!)
    await check()
    assert.notInclude(
      (await open()).map(({ kind }) => kind),
      'payment without order'
    )
    const closed = (await staff().get('/api/differences', { query: { filter: '{"closed":true}' } }))
      .body as Difference[]
    assert.containsSubset(closed, [{ kind: 'payment without order', repairedBy: null }])
    for (const left of await open()) await repair(left)
    await agreed()
  })

  test('a card that was charged for seats that are gone is given back by the press, and the buyer is told', async ({
    assert,
  }) => {
    const { sessionId, game, buyer, subject } = await drifts.make['payment without order']()
    await product.database.query('update games set cancelled_at = now() where id = $1', [game.id])
    await check()
    const found = (await open()).find((one) => one.subject === subject)!
    assert.isNotNull((await repair(found)).body.closedAt)
    assert.equal(await drifts.shop.orders(sessionId!), 0)
    const [refund] = await drifts.shop.listed('refunds', { payment_intent: subject })
    assert.containsSubset(refund, { amount: 6000, status: 'succeeded' })
    assert.isNotEmpty((await drifts.shop.mailsTo(buyer.email)).body)
    await agreed()
  }).timeout(30_000)

  test('a credit that was spent again while its entry was missing is owed, and the balance is not below 0', async ({
    assert,
  }) => {
    const { buyer, subject } = await drifts.make['credit entry']()
    await product.database.query(
      `insert into credit_entries (user_id, amount_cents, reason) values ($1, -2000, 'taken back')`,
      [buyer.id]
    )
    await check()
    assert.isNotNull((await repair((await open()).find((one) => one.subject === subject)!)).body.closedAt)
    const { ledger, owed } = await product.database.one<{ ledger: string; owed: string }>(
      `select (select sum(amount_cents) from credit_entries where user_id = $1) as ledger, (select sum(owed_cents) from credit_debts where user_id = $1) as owed`,
      [buyer.id]
    )
    assert.deepEqual([Number(ledger), Number(owed)], [0, 2000])
    await agreed()
  })

  test('staff press as administrators do; what somebody would be given is held to their limit, and nothing has happened above it', async ({
    assert,
  }) => {
    const sam = await createPerson(product, { roles: ['Staff'] })
    const press = ({ id }: Difference) => sam.http.post(`/api/differences/${id}/repair`, {})
    const { game } = await drifts.make['seat counter']()
    const { orderId } = await drifts.sell()
    assert.equal(
      (
        await staff().post(`/api/orders/${orderId}/refunds`, {
          key: randomUUID(),
          amount: 20,
          confirmAmount: 20,
          destination: 'credits',
          reason: 'unhappy',
        })
      ).status,
      201
    )
    await eventually(
      async () =>
        (
          await product.database.query(
            `delete from credit_entries where order_id = $1 and reason = 'refund' returning id`,
            [orderId]
          )
        ).length > 0
    )
    const { order } = await unpaidWithCredits(20)
    await check()
    const [seats, credit, unpaid] = ['seat counter', 'credit entry', 'order without payment'].map(
      (kind) => async () => (await open()).find((one) => one.kind === kind)!
    )
    assert.isNotNull((await press(await seats!())).body.closedAt)
    assert.deepEqual(await product.database.one('select seats_sold as seats from games where id = $1', [game.id]), {
      seats: 1,
    })
    for (const difference of [await credit!(), await unpaid!()]) {
      const refused = await press(difference)
      assert.deepEqual([refused.status, refused.body.code], [400, 'APPROVAL_NEEDED'], difference.kind)
    }
    assert.deepEqual(
      await product.database.one(
        `select count(*)::int as entries from credit_entries where order_id = $1 and reason = 'refund'`,
        [orderId]
      ),
      { entries: 0 }
    )
    assert.deepEqual(await product.database.one('select paid_cents as paid from orders where id = $1', [order.id]), {
      paid: 4000,
    })
    for (const difference of [await credit!(), await unpaid!()])
      assert.isNotNull((await repair(difference)).body.closedAt, difference.kind)
    const heard = (await webhooks({}))[0]!
    assert.equal((await sam.http.post(`/api/webhooks/${heard.id}/replay`, {})).status, 200)
    await agreed()
  })

  test('of accounts that were merged, however often, the ledgers are one: nothing differs, a refund goes to the one that stays, and so does what is really missing, once', async ({
    assert,
  }) => {
    const { buyer, orderId } = await drifts.sell({ credits: 25 })
    const giveBack = async (amount: number) =>
      assert.equal(
        (
          await staff().post(`/api/orders/${orderId}/refunds`, {
            key: randomUUID(),
            amount,
            confirmAmount: amount,
            destination: 'credits',
            reason: 'unhappy',
          })
        ).status,
        201
      )
    await giveBack(10)
    const [between, stays] = [await createPerson(product), await createPerson(product)]
    const personOf = async ({ id }: Person) =>
      (await staff().get('/api/people', { query: { filter: JSON.stringify({ userId: id }) } })).body[0].id as number
    const merge = async (kept: Person, gone: Person) =>
      assert.equal(
        (await staff().post(`/api/people/${await personOf(kept)}/merge`, { other: await personOf(gone) })).status,
        200
      )
    await merge(between, buyer)
    await giveBack(5)
    await merge(stays, between)
    await giveBack(7)
    await agreed()

    const balance = async () => (await stays.http.get('/api/credits/my-credits')).body.balance
    const written = async (reason: string) =>
      (
        await product.database.query<{ id: string; cents: number }>(
          'select user_id as id, amount_cents as cents from credit_entries where order_id = $1 and reason = $2 order by credit_entries.id',
          [orderId, reason]
        )
      ).map(({ id, cents }) => [Number(id), cents])
    assert.equal(await balance(), '22.00')
    assert.deepEqual(await written('refund'), [
      [buyer.id, 1000],
      [between.id, 500],
      [stays.id, 700],
    ])
    assert.deepEqual(await written('purchase'), [[buyer.id, -2500]])

    await drifts.shop.grantCredits(stays, 8)
    await product.database.query(
      `update credit_entries set order_id = null, checkout_id = null, reason = 'taken back' where order_id = $1 and reason = 'purchase'`,
      [orderId]
    )
    await check()
    const [found, ...more] = await open()
    assert.isEmpty(more)
    assert.containsSubset(found, {
      kind: 'credit entry',
      subject: `${orderId} purchase`,
      ours: 0,
      theirs: -25,
      details: { userId: stays.id, person: stays.username },
    })
    for (const press of [await repair(found!), await repair(found!)]) assert.isNotNull(press.body.closedAt)
    assert.deepEqual(await written('purchase'), [[stays.id, -2500]])
    assert.equal(await balance(), '5.00')

    const cancelled = await staff().post(`/api/orders/${orderId}/cancel`, { refund: 'original' })
    assert.equal(cancelled.status, 200, cancelled.text)
    await agreed()
  }).timeout(30_000)

  test('a dispute is listed with its deadline and where to answer it, until it is decided', async ({ assert }) => {
    const { subject, orderId } = await drifts.make.dispute()
    await check()
    const read = async () =>
      ((await staff().get('/api/books/disputes')).body as BookedDispute[]).find(({ id }) => id === subject)!
    const dispute = await read()
    assert.containsSubset(dispute, {
      orderId,
      amount: 60,
      reason: 'fraudulent',
      state: 'open',
      url: `${product.sandbox.url}/`,
    })
    assert.isAbove(Date.parse(dispute.dueAt!), Date.parse(dispute.openedAt))
    for (const left of await open()) await repair(left)
    await drifts.shop.atProvider('dashboard/disputes/close', { dispute_id: subject, outcome: 'won' })
    await agreed()
    assert.equal((await read()).state, 'won')
  })

  test('webhooks are found by what became of them and what they are about, with what they say; heard again they change nothing', async ({
    assert,
  }) => {
    const { sessionId } = await drifts.sell()
    const [heard] = await eventually(async () => {
      const found = await webhooks({ q: sessionId, state: 'handled' })
      return found.length === 1 && found
    })
    assert.containsSubset(heard, { type: 'checkout.session.completed', subject: sessionId, state: 'handled', tries: 1 })
    const again = (await staff().post(`/api/webhooks/${heard!.id}/replay`, {})).body as WebhookInFull
    assert.containsSubset(again, { state: 'handled', tries: 2, payload: { data: { object: { id: sessionId } } } })
    assert.equal(await drifts.shop.orders(sessionId!), 1)
    assert.deepEqual(await webhooks({ q: sessionId, state: 'lost' }), [])
    assert.deepEqual(await webhooks({ q: '%' }), [])
    assert.equal((await staff().get('/api/webhooks', { query: { filter: '{"state":"eaten"}' } })).status, 422)
    assert.equal((await staff().get('/api/books/days', { query: { filter: '{"from":"2026-02-31"}' } })).status, 422)
  })

  test('a provider that does not answer is said so since when; nothing is proven meanwhile, and nobody is accused', async ({
    assert,
  }) => {
    const before = (await check()).comparedAt
    await drifts.make['order without payment']()
    await product.sandbox.http.post('/_sandbox/faults', { service: 'stripe', path: '/v1', status: 500, times: 1000 })
    const failing = await check()
    assert.isNotNull(failing.failingSince)
    assert.equal(failing.comparedAt, before)
    assert.equal(failing.open, 0)
    const [{ failingSince }] = [await check()]
    assert.equal(failingSince, failing.failingSince)
    await product.sandbox.http.post('/_sandbox/faults/clear', {})
    const back = await check()
    assert.isNull(back.failingSince)
    assert.equal(back.open, 1)
  }).timeout(30_000)
})

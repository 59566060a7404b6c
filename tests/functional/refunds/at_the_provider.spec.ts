import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, sharedApp } from '#tests/support/app'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { ORDER_STATUSES } from '#common/choices'

interface Bought {
  id: number
  sessionId: string
  game: { id: number }
  http: Person['http']
}

/** An order, bought at the counter. */
class Counter {
  readonly shop: Shop
  readonly product: Product
  readonly administrator: Person

  constructor(product: Product, shop: Shop, administrator: Person) {
    this.product = product
    this.shop = shop
    this.administrator = administrator
  }

  static async at(product: Product) {
    return new Counter(product, new Shop(product), await createAdministrator(product))
  }

  async sell(
    person: Person,
    { priceCents = 6000, seats = 1, referralCode }: { priceCents?: number; seats?: number; referralCode?: string } = {}
  ): Promise<Bought> {
    const game = await this.shop.game({ priceCents, maxPlayers: 6, startsIn: { days: 5 } })
    const buyer = { http: person.http, email: person.email, ...(referralCode ? { referralCode } : {}) }
    const { sessionId } = await this.shop.startedCheckout([{ game, seats, email: person.email }], buyer)
    // With a card of its own: one is worth one reward.
    await this.shop.pay(sessionId, undefined, randomUUID())
    const { id } = (await this.shop.createOrder(sessionId, person.http)).body
    return { id, sessionId, game, http: person.http }
  }

  order = async ({ id }: Bought) => (await this.administrator.http.get(`/api/orders/${id}`)).body
  options = async ({ id }: Bought) => (await this.administrator.http.get(`/api/orders/${id}/refund-options`)).body
  balance = async ({ http }: Pick<Person, 'http'>) => Number((await http.get('/api/credits/my-credits')).body.balance)
  cancel = ({ id, http }: Bought) => http.post(`/api/orders/${id}/cancel`, {})
  alerts = (subject: string) =>
    this.product.database.query<{ kind: string; details: object; resolved: boolean }>(
      'select kind, details, resolved_at is not null as resolved from alerts where subject = $1 order by id',
      [subject]
    )
  refundAt = ({ sessionId }: Bought, amount?: number) =>
    this.shop.atProvider('dashboard/refunds', { session_id: sessionId, amount })
  dispute = ({ sessionId }: Bought) => this.shop.atProvider('dashboard/disputes', { session_id: sessionId })
  decide = (dispute_id: string, outcome: 'won' | 'lost') =>
    this.shop.atProvider('dashboard/disputes/close', { dispute_id, outcome })
  refund = ({ id }: Bought, amount: number) =>
    this.administrator.http.post(`/api/orders/${id}/refunds`, {
      key: randomUUID(),
      amount,
      confirmAmount: amount,
      destination: 'card',
      reason: 'unhappy',
    })

  /** The statuses under which the back office lists it. */
  async listedAs({ id }: Bought): Promise<string[]> {
    const listed = ORDER_STATUSES.map(async (status) => {
      const { body } = await this.administrator.http.get('/api/orders', {
        query: { filter: JSON.stringify({ id: [id], status }) },
      })
      return body.map((order: { status: string }) => order.status)
    })
    return (await Promise.all(listed)).flat()
  }

  /** The order, once so many refunds of it stand settled: read anew, as it is told in several statements. */
  settled = (bought: Bought, count = 1) =>
    eventually(async () => {
      const order = await this.order(bought)
      const done = order.refunds.filter(({ state }: { state: string }) => state !== 'pending')
      return done.length === count && (await this.order(bought))
    })
}

const eventsOf = ({ history }: { history: { event: string; actor: string }[] }) =>
  history.map(({ event, actor }) => `${event} by ${actor}`)

test.group('Refunds | made at the provider', (group) => {
  let counter: Counter
  let buyer: Person

  group.setup(async () => {
    counter = await Counter.at(await sharedApp())
  })
  group.each.setup(async () => {
    buyer = await createPerson(counter.product)
  })

  test('in full, give the seats back, are told, and leave nothing to give back twice', async ({ assert }) => {
    const bought = await counter.sell(buyer, { seats: 2, priceCents: 3000 })
    const { id } = await counter.refundAt(bought)
    const order = await counter.settled(bought)
    assert.containsSubset(order, {
      status: 'refunded',
      refunds: [{ amount: 60, state: 'succeeded', origin: 'provider', destination: 'card' }],
    })
    assert.lengthOf(order.refunds, 1)
    assert.includeMembers(eventsOf(order), ['refunded by Payment provider', 'cancelled by Payment provider'])
    assert.deepEqual(await counter.shop.seats(bought.game), { sold: 0, held: 0 })
    assert.containsSubset(await counter.options(bought), { card: 0, credits: 0, seats: 0 })
    await counter.cancel(bought)
    assert.equal(await counter.balance(buyer), 0)

    assert.deepEqual(
      (await counter.alerts(id)).map(({ kind }) => kind),
      ['refunded at the provider']
    )
    assert.containsSubset(await counter.alerts(id), [
      { details: { order: bought.id, amountCents: 6000, seats: 'given back' } },
    ])
    const mail = await counter.shop.mailTo('tavern@questboard.test', `#${bought.id} `)
    assert.equal(mail.subject, `$60.00 of order #${bought.id} was refunded at the payment provider`)
    const told = await counter.shop.mailTo(buyer.email, 'cancelled')
    assert.include(told.text, '$60.00 to your card')
  }).timeout(30_000)

  test('in part, count as money alone: the seats are for people to decide about, until the rest goes back too', async ({
    assert,
  }) => {
    const bought = await counter.sell(buyer)
    const { id } = await counter.refundAt(bought, 2000)
    const order = await counter.settled(bought)
    assert.equal(order.status, 'partly refunded')
    assert.containsSubset(await counter.options(bought), { card: 40, credits: 40, seats: 1 })
    assert.containsSubset(await counter.alerts(id), [{ details: { amountCents: 2000, seats: 'kept' } }])
    const tooMuch = await counter.refund(bought, 41)
    assert.equal(tooMuch.status, 422)
    await counter.refundAt(bought)
    const ended = await counter.settled(bought, 2)
    assert.equal(ended.status, 'refunded')
    assert.equal((await counter.shop.seats(bought.game)).sold, 0)
  }).timeout(30_000)

  test('leave the credits of an order, which its buyer gets when cancelling, and no card money with them', async ({
    assert,
  }) => {
    await counter.shop.grantCredits(buyer, 15)
    const bought = await counter.sell(buyer)
    await counter.refundAt(bought)
    const order = await counter.settled(bought)
    assert.equal(order.status, 'partly refunded')
    assert.containsSubset(await counter.options(bought), { card: 0, credits: 15 })
    await counter.cancel(bought)
    assert.equal(await counter.balance(buyer), 15)
  })

  test('in full, take the reward of who sent the buyer back', async ({ assert }) => {
    const referrer = await createPerson(counter.product)
    const { referralCode } = (await referrer.http.get('/api/referrals/my-stats')).body
    const bought = await counter.sell(buyer, { referralCode })
    assert.equal(await counter.balance(referrer), 15)
    await counter.refundAt(bought)
    await counter.settled(bought)
    assert.equal(await counter.balance(referrer), 0)
  })

  test('beside one of ours count each once, however their events come', async ({ assert }) => {
    const bought = await counter.sell(buyer)
    for (const mode of ['duplicate', 'reverse'] as const) {
      await counter.shop.webhooks(mode)
      assert.equal((await counter.refund(bought, 10)).status, 201)
      await counter.refundAt(bought, 500)
      await counter.product.sandbox.http.post('/_sandbox/stripe/webhooks/flush')
    }
    await counter.shop.webhooks('deliver')
    const order = await counter.settled(bought, 4)
    assert.deepEqual(
      order.refunds.map(({ amount, origin }: { amount: number; origin: string }) => `${amount} ${origin}`).toSorted(),
      ['10 product', '10 product', '5 provider', '5 provider']
    )
    assert.equal((await counter.options(bought)).card, 30)
  }).timeout(30_000)

  test('of a payment that is nobody’s order are none of ours', async ({ assert }) => {
    const { id } = await counter.shop.atProvider('payment-links', { amount: 700 })
    await counter.shop.pay(id)
    const { id: refund } = await counter.shop.atProvider('dashboard/refunds', { session_id: id })
    await eventually(async () => {
      const { body } = await counter.product.sandbox.http.get('/_sandbox/stripe/deliveries')
      const told = body.filter(({ type }: { type: string }) => type === 'charge.refunded')
      return told.length > 0 && told.every(({ state }: { state: string }) => state === 'delivered')
    })
    assert.deepEqual(
      await counter.product.database.query('select 1 from refunds where provider_refund_id = $1', [refund]),
      []
    )
  })
})

test.group('Refunds | disputes', (group) => {
  let counter: Counter
  let buyer: Person

  group.setup(async () => {
    counter = await Counter.at(await sharedApp())
  })
  group.each.setup(async () => {
    buyer = await createPerson(counter.product)
  })

  test('take what is disputed out of what may go back, and staff are told', async ({ assert }) => {
    const bought = await counter.sell(buyer)
    const { id } = await counter.dispute(bought)
    const order = await eventually(async () => {
      const seen = await counter.order(bought)
      // History and refunds are read one after the other.
      return seen.refunds.length === 1 && eventsOf(seen).includes('disputed by Payment provider') && seen
    })
    assert.containsSubset(order.refunds, [{ amount: 60, state: 'pending', origin: 'dispute' }])
    assert.deepEqual(await counter.listedAs(bought), ['disputed'])
    assert.equal(order.status, 'disputed')
    assert.containsSubset(
      (await bought.http.get(`/api/orders/${bought.id}`)).body,
      { status: 'active', refunded: 0 },
      'the buyer has the seats'
    )
    assert.containsSubset(await counter.options(bought), { card: 0, credits: 0, seats: 1 })
    assert.containsSubset(await counter.alerts(id), [{ kind: 'disputed', resolved: false }])
    const mail = await counter.shop.mailTo('tavern@questboard.test', `#${bought.id}`)
    assert.equal(mail.subject, `The cardholder disputes $60.00 of order #${bought.id}`)
    await counter.cancel(bought)
    assert.equal(await counter.balance(buyer), 0)

    await counter.decide(id, 'won')
    const after = await counter.settled(bought)
    assert.include(eventsOf(after), 'dispute won by Payment provider')
    assert.deepEqual([after.status, await counter.listedAs(bought)], ['cancelled', ['cancelled']])
    assert.containsSubset(await counter.options(bought), { card: 60, credits: 60 })
    assert.containsSubset(await counter.alerts(id), [
      { kind: 'disputed', resolved: true },
      { kind: 'dispute won', resolved: false },
    ])
    const [{ id: refundId }] = after.refunds
    const retried = await counter.administrator.http.post(`/api/orders/${bought.id}/refunds/${refundId}/retry`)
    assert.deepEqual([retried.status, retried.body.code], [400, 'NOT_A_REFUND'])
  }).timeout(30_000)

  test('that are lost count as money gone back, and the seats with it', async ({ assert }) => {
    const bought = await counter.sell(buyer)
    const { id } = await counter.dispute(bought)
    await counter.decide(id, 'lost')
    const order = await counter.settled(bought)
    assert.containsSubset(order, { status: 'refunded', refunds: [{ state: 'succeeded', origin: 'dispute' }] })
    assert.include(eventsOf(order), 'dispute lost by Payment provider')
    assert.deepEqual(await counter.listedAs(bought), ['refunded'])
    assert.equal((await counter.shop.seats(bought.game)).sold, 0)
    assert.equal((await counter.options(bought)).card, 0)
  }).timeout(30_000)
})

/** Products whose provider is disturbed. */
test.group('Refunds | what the provider did while nobody told us', () => {
  test('a refund and a dispute whose events were lost reach their orders by the reconciler', async ({ assert }) => {
    const product = await freshApp()
    const counter = await Counter.at(product)
    const [refunded, disputed] = [
      await counter.sell(await createPerson(product)),
      await counter.sell(await createPerson(product)),
    ]
    await counter.shop.webhooks('drop')
    await counter.refundAt(refunded)
    const { id } = await counter.dispute(disputed)
    await product.runJob('reconcile-payments')
    assert.equal((await counter.settled(refunded)).status, 'refunded')
    assert.equal((await counter.options(disputed)).card, 0)
    await counter.decide(id, 'lost')
    await product.runJob('reconcile-payments')
    assert.equal((await counter.settled(disputed)).status, 'refunded')
  })

  /** 10 of 60 dollars; the provider's answer is lost and its event comes first. Answers what our books say went back. */
  async function refundWhoseAnswerIsLost(...guards: Guard[]): Promise<number[]> {
    const product = await startProduct({ env: { RECONCILE_SECONDS: '600', ...withoutGuards(...guards) } })
    const counter = await Counter.at(product)
    const bought = await counter.sell(await createPerson(product))
    await product.sandbox.http.post('/_sandbox/faults', {
      service: 'stripe',
      path: 'POST /v1/refunds',
      mode: 'after',
      status: 500,
      times: 3,
    })
    await counter.refund(bought, 10)
    await product.processes[0]!.restart({ RECONCILE_SECONDS: '1' })
    const order = await eventually(async () => {
      const seen = await counter.order(bought)
      return seen.refunds.some(({ state }: { state: string }) => state === 'succeeded') && seen
    })
    if ((await counter.shop.listed('refunds')).length !== 1) throw new Error('The provider was asked twice')
    await product.stop()
    return order.refunds.map(({ amount }: { amount: number }) => amount)
  }

  test('a refund of ours whose event is quicker than its answer counts once', async ({ assert }) => {
    assert.deepEqual(await refundWhoseAnswerIsLost(), [10])
  }).timeout(60_000)

  test('without its name it counts twice', async ({ assert }) => {
    assert.deepEqual(await refundWhoseAnswerIsLost({ name: 'refund-metadata', replacement: 'undefined' }), [10, 10])
  }).timeout(60_000)

  test('without taking it over, a refund made at the provider is given once more when the buyer cancels', async ({
    assert,
  }) => {
    const product = await startProduct({ env: withoutGuards('provider-refund') })
    const counter = await Counter.at(product)
    const buyer = await createPerson(product)
    const bought = await counter.sell(buyer)
    await counter.refundAt(bought)
    await counter.cancel(bought)
    assert.equal(await counter.balance(buyer), 60)
    await product.stop()
  }).timeout(60_000)
})

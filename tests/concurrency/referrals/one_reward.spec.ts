import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { Barrier, meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

const codeOf = async (person: Person) => (await person.http.get('/api/referrals/my-code')).body.referralCode as string

/** The rewards of a referrer, in cents. */
async function rewardsOf(product: Product, referrer: Person): Promise<number> {
  const { cents } = await product.database.one<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from credit_entries where user_id = $1`,
    [referrer.id]
  )
  return cents
}

/** Doubled webhooks, the thank-you page at two processes and the reconciler, all for one paid order. */
async function fulfilAtOnce(product: Product): Promise<number> {
  const shop = new Shop(product)
  const referrer = await createPerson(product)
  const email = `once-${randomUUID()}@example.test`
  const game = await shop.game({ maxPlayers: 6 })
  // Seats that others hold: without the guards there are seats for more than one order to take.
  await shop.startedCheckout([{ game, seats: 4 }])
  const { sessionId } = await shop.startedCheckout([{ game, email }], { email, referralCode: await codeOf(referrer) })
  await shop.webhooks('duplicate')
  // Each process fulfils a page once at a time; the others wait for it outside of the database.
  await meet(product.database, { before: 'insert on referral_rewards', count: 2 }, async () => {
    await shop.pay(sessionId, undefined, randomUUID())
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => shop.createOrder(sessionId, product.processes[index % 2]!.http))
    )
  })
  await shop.webhooks('deliver')
  return rewardsOf(product, referrer)
}

/** By then each order has looked for earlier ones. */
const orderAtOnce = (product: Product, checkouts: { sessionId: string }[]) =>
  meet(product.database, { before: 'insert on referral_rewards', count: checkouts.length }, () =>
    Promise.all(
      checkouts.map(({ sessionId }, index) =>
        new Shop(product).createOrder(sessionId, product.processes[index % product.processes.length]!.http)
      )
    )
  )

/** A person pays signed in, and as a guest with the same address, at the same moment. */
async function buyTwiceAtOnce(product: Product): Promise<number> {
  const shop = new Shop(product)
  const referrer = await createPerson(product)
  const referralCode = await codeOf(referrer)
  await shop.webhooks('drop')
  const buyer = await createPerson(product)
  const checkouts = await Promise.all(
    [buyer.http, product.http].map(async (http) =>
      shop.startedCheckout([{ game: await shop.game(), email: buyer.email }], {
        email: buyer.email,
        referralCode,
        http,
      })
    )
  )
  const card = randomUUID()
  await Promise.all(checkouts.map(({ sessionId }) => shop.pay(sessionId, undefined, card)))
  await orderAtOnce(product, checkouts)
  await shop.webhooks('deliver')
  return rewardsOf(product, referrer)
}

/** Two strangers, each with a browser of their own, pay with the same card at the same moment. */
async function payWithOneCardAtOnce(product: Product): Promise<number> {
  const shop = new Shop(product)
  const referrer = await createPerson(product)
  const referralCode = await codeOf(referrer)
  await shop.webhooks('drop')
  const checkouts = await Promise.all(
    [1, 2].map(async () =>
      shop.startedCheckout([{ game: await shop.game() }], { email: `card-${randomUUID()}@example.test`, referralCode })
    )
  )
  // Not the card of another test, which has earned its reward.
  const card = randomUUID()
  for (const { sessionId } of checkouts) await shop.pay(sessionId, undefined, card)
  await orderAtOnce(product, checkouts)
  await shop.webhooks('deliver')
  return rewardsOf(product, referrer)
}

/** The order that earned a reward is cancelled. Before the reward is taken, its referrer spends it. Returns the ledger's sum and what is free, in cents. */
async function takeAndSpendAtOnce(product: Product): Promise<{ ledger: number; free: number }> {
  const shop = new Shop(product)
  const referrer = await createPerson(product)
  const administrator = await createAdministrator(product)
  const game = await shop.game({ priceCents: 2000 })
  const { sessionId } = await shop.startedCheckout([{ game }], {
    email: `taken-${randomUUID()}@example.test`,
    referralCode: await codeOf(referrer),
  })
  await shop.pay(sessionId, undefined, randomUUID())
  await shop.createOrder(sessionId)
  const next = await shop.game({ priceCents: 2000 })
  // Nothing else hears of the refund, so what waits second is the spending.
  await shop.webhooks('drop')
  const barrier = await Barrier.close(product.database, { before: 'insert on credit_entries' })
  const taking = administrator.http.delete(`/api/games/${game.id}`)
  await barrier.untilWaiting(1)
  const spending = shop.startCheckout([{ game: next }], { http: referrer.http })
  await Promise.race([spending, barrier.untilWaiting(2)])
  await barrier.open()
  await Promise.all([taking, spending])
  await shop.webhooks('deliver')
  return product.database.one(
    `select sum(amount_cents)::int as ledger,
            (sum(amount_cents) - (select coalesce(sum(amount_cents), 0) from credit_reservations where user_id = $1 and state = 'reserved'))::int as free
       from credit_entries where user_id = $1`,
    [referrer.id]
  )
}

test.group('Concurrency | one reward', () => {
  const start = (...guards: Guard[]) => startProduct({ env: { ...PATIENT, ...withoutGuards(...guards) } })
  const startReconciling = (...guards: Guard[]) =>
    startProduct({ processes: 2, env: { RECONCILE_SECONDS: '1', ...PATIENT, ...withoutGuards(...guards) } })

  test('webhooks, the thank-you page and the reconciler together reward once', async ({ assert }) => {
    const product = await startReconciling()
    assert.equal(await fulfilAtOnce(product), 1500)
    await product.stop()
  })

  test('without the locks and the unique indexes they reward several times', async ({ assert }) => {
    const product = await startReconciling(
      'checkout-lock',
      'hold-lock',
      'reward-lock',
      'first-order-reward',
      'one-reward-per-browser',
      'one-reward-per-card'
    )
    await product.database.query('alter table orders drop constraint orders_checkout_id_key')
    await product.database.query('alter table referral_rewards drop constraint referral_rewards_buyer_key')
    assert.isAbove(await fulfilAtOnce(product), 1500)
    await product.stop()
  })

  test('a buyer who pays with an account and as a guest at once is worth one reward', async ({ assert }) => {
    assert.equal(await buyTwiceAtOnce(await sharedPair()), 1500)
  })

  test('without the reward lock they are worth two', async ({ assert }) => {
    const product = await start('reward-lock')
    assert.equal(await buyTwiceAtOnce(product), 3000)
    await product.stop()
  })

  test('two buyers who pay with one card at once are worth one reward', async ({ assert }) => {
    assert.equal(await payWithOneCardAtOnce(await sharedPair()), 1500)
  })

  test('without the card lock they are worth two', async ({ assert }) => {
    const product = await start('card-lock')
    assert.equal(await payWithOneCardAtOnce(product), 3000)
    await product.stop()
  })

  test('a reward that is spent while it is taken back leaves no negative balance', async ({ assert }) => {
    const { ledger, free } = await takeAndSpendAtOnce(await sharedPair())
    assert.isAtLeast(ledger, 0)
    assert.isAtLeast(free, 0)
  }).tags(['CRED-1'])

  test('without the locks of its owner it is spent and taken back', async ({ assert }) => {
    const product = await start('credit-lock', 'referrer-lock')
    assert.isBelow((await takeAndSpendAtOnce(product)).free, 0)
    await product.stop()
  }).tags(['CRED-1'])
})

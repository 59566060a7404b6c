import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** PAY-1: whoever fulfils locks the checkout and its holds. */
const CHECKOUT: Guard = {
  file: 'api/checkout/actions/fulfil_checkout.js',
  text: ' WHERE id = $1 FOR UPDATE',
  instead: ' WHERE id = $1',
}
const HOLDS: Guard = { file: 'api/games/queries/lock_holds.js', text: ' FOR NO KEY UPDATE' }
/** REF-1: orders of one buyer wait for each other. */
const BUYER: Guard = {
  file: 'api/referrals/actions/reward_referrer.js',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key',
  instead: 'SELECT $1::text[]',
}
/** REF-1: only the first order counts. */
const FIRST: Guard = {
  file: 'api/referrals/queries/find_referrer.js',
  text: 'WHERE NOT manual AND subtotal_cents > 0',
  instead: 'WHERE false AND subtotal_cents > 0',
}
/** REF-1: a guest's browser earns one reward. */
const BROWSER: Guard = {
  file: 'api/referrals/queries/know_browser.js',
  text: 'WHERE c.buyer_key = $1 AND',
  instead: 'WHERE c.buyer_key = $1 AND false AND',
}
/** REF-1: a card earns one reward, and its payments wait for each other. */
const CARD: Guard = {
  file: 'api/referrals/queries/know_card.js',
  text: 'WHERE c.card_hash = $1 AND',
  instead: 'WHERE c.card_hash = $1 AND false AND',
}
const CARD_LOCK: Guard = {
  file: 'api/referrals/actions/reward_referrer.js',
  text: '`card:${card}`',
  instead: '`card:${card}${order.orderId}`',
}
/** CRED-1: whoever takes or reserves credits waits for the other. */
const OWNER: Guard = { file: 'api/credits/actions/reserve_credits.js', text: ' FOR NO KEY UPDATE' }
const REFERRER: Guard = { file: 'api/referrals/actions/take_back_reward.js', text: ') FOR NO KEY UPDATE', instead: ')' }
/** Between the look at a balance and what is done with it. */
const SLOW_TAKING: Guard = {
  file: 'api/credits/actions/take_credits.js',
  text: 'const unspent =',
  instead: 'await transaction.first(sql`SELECT pg_sleep(2)`); const unspent =',
}

/** Between the look at earlier orders and the reward: as long as a busy database takes. */
const SLOWLY: Guard = {
  file: 'api/referrals/actions/reward_referrer.js',
  text: 'const recorded = await',
  instead: 'await transaction.first(sql`SELECT pg_sleep(1)`); const recorded = await',
}

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
  await shop.webhooks('duplicate')
  const email = `once-${randomUUID()}@example.test`
  const game = await shop.game({ maxPlayers: 6 })
  // Somebody else's holds: without the guards there are seats for more than one order to take.
  await shop.startedCheckout([{ game, seats: 4 }])
  const { sessionId } = await shop.startedCheckout([{ game, email }], { email, referralCode: await codeOf(referrer) })
  const paid = shop.pay(sessionId)
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      await paid
      await shop.createOrder(sessionId, product.processes[index % 2]!.http)
    })
  )
  await shop.webhooks('deliver')
  return rewardsOf(product, referrer)
}

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
  await Promise.all(
    checkouts.map(({ sessionId }, index) => shop.createOrder(sessionId, product.processes[index]!.http))
  )
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
  await Promise.all(
    checkouts.map(({ sessionId }, index) => shop.createOrder(sessionId, product.processes[index]!.http))
  )
  return rewardsOf(product, referrer)
}

/** The order that earned a reward goes back while its referrer spends the reward. Answers the ledger's sum and what is free, in cents. */
async function takeAndSpendAtOnce(product: Product): Promise<{ ledger: number; free: number }> {
  const shop = new Shop(product)
  const referrer = await createPerson(product)
  const administrator = await createAdministrator(product)
  const game = await shop.game({ priceCents: 2000 })
  const { sessionId } = await shop.startedCheckout([{ game }], {
    email: `taken-${randomUUID()}@example.test`,
    referralCode: await codeOf(referrer),
  })
  await shop.pay(sessionId)
  await shop.createOrder(sessionId)
  const next = await shop.game({ priceCents: 2000 })
  const isTaking = async () =>
    (
      await product.database.query(
        "select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(2)%' and state = 'active' and pid <> pg_backend_pid()"
      )
    ).length > 0
  const spending = eventually(isTaking).then(() =>
    shop.startCheckout([{ game: next }], { http: referrer.http.at(product.processes[1]!.url) })
  )
  await Promise.all([administrator.http.delete(`/api/games/${game.id}`), spending])
  return product.database.one(
    `select sum(amount_cents)::int as ledger,
            (sum(amount_cents) - (select coalesce(sum(amount_cents), 0) from credit_reservations where user_id = $1 and state = 'reserved'))::int as free
       from credit_entries where user_id = $1`,
    [referrer.id]
  )
}

test.group('Concurrency | one reward', (group) => {
  let guarded: Product
  group.setup(async () => void (guarded = await startProduct({ processes: 2, env: withoutGuards(SLOWLY) })))

  test('webhook, thank-you page and reconciler together reward once', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: { RECONCILE_SECONDS: '1', ...withoutGuards(SLOWLY) } })
    assert.equal(await fulfilAtOnce(product), 1500)
    await product.stop()
  })

  test('without the locks and the unique indexes they reward several times', async ({ assert }) => {
    const product = await startProduct({
      processes: 2,
      env: { RECONCILE_SECONDS: '1', ...withoutGuards(CHECKOUT, HOLDS, BUYER, FIRST, BROWSER, CARD, SLOWLY) },
    })
    await product.database.query('alter table orders drop constraint orders_checkout_id_key')
    await product.database.query('alter table referral_rewards drop constraint referral_rewards_buyer_key')
    assert.isAbove(await fulfilAtOnce(product), 1500)
    await product.stop()
  })

  test('a buyer who pays with an account and as a guest at the same moment is worth one reward', async ({ assert }) => {
    assert.equal(await buyTwiceAtOnce(guarded), 1500)
  })

  test('two who pay with one card at the same moment are worth one reward', async ({ assert }) => {
    assert.equal(await payWithOneCardAtOnce(guarded), 1500)
  })

  test('without the lock on the card they are worth two', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(CARD_LOCK, SLOWLY) })
    assert.equal(await payWithOneCardAtOnce(product), 3000)
    await product.stop()
  })

  test('a reward that is taken back while it is spent leaves nothing below nothing', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOW_TAKING) })
    const { ledger, free } = await takeAndSpendAtOnce(product)
    assert.isAtLeast(ledger, 0)
    assert.isAtLeast(free, 0)
    await product.stop()
  }).tags(['CRED-1'])

  test('without the lock on its owner it is spent and taken both', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(OWNER, REFERRER, SLOW_TAKING) })
    assert.isBelow((await takeAndSpendAtOnce(product)).free, 0)
    await product.stop()
  }).tags(['CRED-1'])

  test('without the lock on the buyer they are worth two', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(BUYER, SLOWLY) })
    assert.equal(await buyTwiceAtOnce(product), 3000)
    await product.stop()
  })
})

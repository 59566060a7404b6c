import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { withoutGuards } from '#tests/support/guards'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { freshApp, isApp, type App } from '#tests/support/app'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** A referrer with 15 dollars of reward, which they have reserved in a checkout, while the order that earned it goes back. */
async function parkReward(product: Product) {
  const shop = new Shop(product)
  const referrer = await createPerson(product)
  const referralCode: string = (await referrer.http.get('/api/referrals/my-code')).body.referralCode
  const email = `friend-${randomUUID()}@example.test`
  const game = await shop.game({ priceCents: 2000 })
  const bought = await shop.startedCheckout([{ game, email }], { email, referralCode })
  await shop.pay(bought.sessionId, undefined, randomUUID())
  await shop.createOrder(bought.sessionId)
  const parked = await shop.startedCheckout([{ game: await shop.game({ priceCents: 2000 }) }], { http: referrer.http })
  await (await createAdministrator(product)).http.delete(`/api/games/${game.id}`)
  return { shop, referrer, sessionId: parked.sessionId, creditsApplied: parked.creditsApplied }
}

const spendable = async ({ http }: Person) => Number((await http.get('/api/credits/my-credits')).body.balance)
const ledger = async (product: Product, { id }: Person) => {
  const { cents } = await product.database.one<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::int as cents from credit_entries where user_id = $1',
    [id]
  )
  return cents
}
const lapse = async (product: Product, shop: Shop, sessionId: string) => {
  await product.database.query('update checkouts set expires_at = now() where provider_session_id = $1', [sessionId])
  if (isApp(product)) await product.runJob('sweep-checkouts')
  await eventually(async () => (await shop.checkoutState(sessionId)) === 'released')
}

test.group('Referrals | a reward that a checkout has reserved', (group) => {
  let product: App
  group.setup(async () => {
    product = await freshApp()
  })

  test('is taken back when that checkout lapses, and is spent by nobody meanwhile', async ({ assert }) => {
    const { shop, referrer, sessionId, creditsApplied } = await parkReward(product)
    assert.equal(creditsApplied, 15)
    assert.equal((await referrer.http.get('/api/referrals/my-stats')).body.totalReferrals, 0)
    await lapse(product, shop, sessionId)
    assert.equal(await spendable(referrer), 0)
    const next = await shop.startedCheckout([{ game: await shop.game({ priceCents: 2000 }) }], { http: referrer.http })
    assert.equal(next.creditsApplied, 0)
    await product.runJob('collect-debts')
    assert.equal(await ledger(product, referrer), 0)
    assert.equal(await spendable(referrer), 0)
  }).tags(['REF-1', 'CRED-1'])

  test('is owed when that checkout is paid, and taken from what comes in next; the ledger is never below nothing', async ({
    assert,
  }) => {
    const { shop, referrer, sessionId } = await parkReward(product)
    await shop.pay(sessionId)
    assert.equal((await shop.createOrder(sessionId, referrer.http)).status, 200)
    assert.deepEqual([await ledger(product, referrer), await spendable(referrer)], [0, 0])
    await shop.grantCredits(referrer, 10)
    assert.equal(await spendable(referrer), 0)
    await product.runJob('collect-debts')
    assert.equal(await ledger(product, referrer), 0)
    await shop.grantCredits(referrer, 20)
    assert.equal(await spendable(referrer), 15)
    await product.runJob('collect-debts')
    assert.equal(await ledger(product, referrer), 1500)
    assert.equal(await spendable(referrer), 15)
  }).tags(['REF-1', 'CRED-1'])

  test('is taken back as far as it is not spent', async ({ assert }) => {
    const shop = new Shop(product)
    const referrer = await createPerson(product)
    const referralCode: string = (await referrer.http.get('/api/referrals/my-code')).body.referralCode
    const game = await shop.game({ priceCents: 2000 })
    const { sessionId } = await shop.startedCheckout([{ game }], {
      email: `friend-${randomUUID()}@example.test`,
      referralCode,
    })
    await shop.pay(sessionId, undefined, randomUUID())
    await shop.createOrder(sessionId)
    assert.equal(await spendable(referrer), 15)
    await product.database.query(
      `insert into credit_entries (user_id, amount_cents, reason) values ($1, -1000, 'purchase')`,
      [referrer.id]
    )
    await (await createAdministrator(product)).http.delete(`/api/games/${game.id}`)
    assert.deepEqual([await spendable(referrer), await ledger(product, referrer)], [0, 0])
  }).tags(['REF-1'])
})

test.group('Referrals | a reserved reward, without its guard', () => {
  test('could be spent once that checkout has lapsed', async ({ assert }) => {
    const product = await startProduct({
      env: { SWEEP_SECONDS: '1', ...withoutGuards('owed-credits', 'debt-collection') },
    })
    const { shop, referrer, sessionId } = await parkReward(product)
    await lapse(product, shop, sessionId)
    assert.equal(await spendable(referrer), 15)
    await product.stop()
  }).timeout(60_000)
})

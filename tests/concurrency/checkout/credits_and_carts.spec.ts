import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createPerson } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

const OWNER: Guard = { file: 'api/credits/actions/reserve_credits.js', text: ' FOR NO KEY UPDATE' }
const BUYER: Guard = {
  file: 'api/checkout/actions/start_checkout.js',
  text: 'SELECT pg_advisory_xact_lock(key),',
  instead: 'SELECT key,',
}

/** Between reading the buyer's open checkouts and making another: as long as a busy database takes. */
const SLOWLY: Guard = {
  file: 'api/checkout/actions/start_checkout.js',
  text: 'const same = open.find(',
  instead: 'await transaction.first(sql`SELECT pg_sleep(0.05)`); const same = open.find(',
}

/** No checkout gives way to another of its buyer, so that what is reserved stays to be counted. */
const STAYING: Guard = {
  file: 'api/checkout/actions/start_checkout.js',
  text: "WHERE state = 'open' AND (buyer_key",
  instead: "WHERE state = 'never' AND (buyer_key",
}

/** Between reading the balance and reserving of it. */
const THOUGHTFULLY: Guard = {
  file: 'api/checkout/actions/start_checkout.js',
  text: 'const price = priceBreakdown(',
  instead: 'await transaction.first(sql`SELECT pg_sleep(0.05)`); const price = priceBreakdown(',
}

/** One person with 30 dollars, 20 browsers, 20 different games, two processes. Answers the balance in cents. */
async function spendAtOnce(product: Product, shop: Shop): Promise<{ available: number; applied: number }> {
  const person = await createPerson(product)
  await shop.grantCredits(person, 30)
  const games = await Promise.all(Array.from({ length: 20 }, () => shop.game({ priceCents: 2500 })))
  await Promise.all(
    games.map((game, index) =>
      shop.startCheckout([{ game }], { http: person.http.at(product.processes[index % 2]!.url) })
    )
  )
  return product.database.one(
    `select (select sum(amount_cents) from credit_entries where user_id = $1)::int
            - coalesce((select sum(amount_cents) from credit_reservations where user_id = $1 and state = 'reserved'), 0)::int as available,
            coalesce((select sum(amount_cents) from credit_reservations where user_id = $1 and state <> 'released'), 0)::int as applied`,
    [person.id]
  )
}

/** The same browser submits the same cart eight times at once, in three rounds. Answers the most seats it held. */
async function submitAtOnce(product: Product, shop: Shop): Promise<number> {
  const held: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const game = await shop.game({ maxPlayers: 8 })
    const buyer = { buyerKey: `one-browser-eight-clicks-${game.id}` }
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        shop.startCheckout([{ game }], { ...buyer, http: product.processes[index % 2]!.http })
      )
    )
    held.push((await shop.seats(game)).held)
  }
  return Math.max(...held)
}

test.group('Concurrency | credits and carts', () => {
  test('one balance against 20 checkouts never goes below nothing', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(BUYER, STAYING, THOUGHTFULLY) })
    const { available, applied } = await spendAtOnce(product, new Shop(product))
    assert.isAtLeast(available, 0)
    assert.equal(applied, 3000)
    await product.stop()
  })

  test('without the lock on its owner the same balance is spent several times', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(OWNER, BUYER, STAYING, THOUGHTFULLY) })
    const { applied } = await spendAtOnce(product, new Shop(product))
    assert.isAbove(applied, 3000)
    await product.stop()
  })

  test('a browser that submits its cart again and again holds its seats once', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY) })
    assert.equal(await submitAtOnce(product, new Shop(product)), 1)
    await product.stop()
  })

  test('without the lock on the buyer it holds them several times', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(BUYER, SLOWLY) })
    assert.isAbove(await submitAtOnce(product, new Shop(product)), 1)
    await product.stop()
  })
})

import { test } from '@japa/runner'
import { startProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

/** `RECOVERY_ROUNDS=50 npm test -- --suite recovery` takes its time; the suite makes do with fewer. */
const ROUNDS = Number(process.env.RECOVERY_ROUNDS ?? 12)
/** Milliseconds from the first call to the last answer, with room to spare. */
const JOURNEY = 120

const random = seeded(Number(process.env.RECOVERY_SEED ?? 20261120))

test.group('Recovery | the server dies at any moment', () => {
  test('every paid page has one order, every unpaid one no seat', async ({ assert }) => {
    const product = await startProduct({
      env: { HOLD_SECONDS: '4', SWEEP_SECONDS: '1', RECONCILE_SECONDS: '1', ORPHAN_SECONDS: '2' },
    })
    const shop = new Shop(product)
    for (let round = 0; round < ROUNDS; round += 1) await dieDuringCheckout(product, shop)

    await eventually(async () => (await openCheckouts(product)) === 0, 60)
    await eventually(async () => (await paidWithoutOrder(product, shop)).length === 0, 60)
    assert.deepEqual(await countersThatLie(product), [])
    assert.deepEqual(await product.database.query('select checkout_id from orders group by checkout_id having count(*) > 1'), [])
    assert.deepEqual(await ordersWithoutPayment(product, shop), [])
    await product.stop()
  }).timeout(60_000 + ROUNDS * 6_000)
})

/** A buyer goes all the way while the server is killed at a random moment of it; then it comes back. */
async function dieDuringCheckout(product: Product, shop: Shop): Promise<void> {
  const game = await shop.game({ maxPlayers: 4 })
  const journey = buy(shop, game)
  await pause(random() * JOURNEY)
  await product.processes[0]!.kill9()
  await journey
  await product.processes[0]!.restart()
}

/** What the server no longer answers is left at that; a page that was seen is paid two times out of three. */
async function buy(shop: Shop, game: { id: number }): Promise<void> {
  const pays = random() < 0.67
  try {
    const { sessionId } = await shop.startedCheckout([{ game, seats: 2 }])
    if (!pays) return
    await shop.pay(sessionId)
    await shop.createOrder(sessionId)
  } catch {
    // The connection broke with the server.
  }
}

interface Page {
  id: string
  payment_status: string
}

async function pages(product: Product): Promise<Page[]> {
  const answer = await product.sandbox.http.get('/v1/checkout/sessions', {
    query: { limit: 100 },
    headers: { authorization: 'Bearer sk_test_questboard_sandbox' },
  })
  return answer.body.data
}

const openCheckouts = async ({ database }: Product) =>
  Number((await database.one<{ count: string }>(`select count(*) from checkouts where state = 'open'`)).count)

async function paidWithoutOrder(product: Product, shop: Shop): Promise<string[]> {
  const paid = (await pages(product)).filter((page) => page.payment_status === 'paid')
  const counted = await Promise.all(paid.map(async ({ id }) => ({ id, orders: await shop.orders(id) })))
  return counted.filter(({ orders }) => orders !== 1).map(({ id }) => id)
}

async function ordersWithoutPayment(product: Product, shop: Shop): Promise<string[]> {
  const unpaid = (await pages(product)).filter((page) => page.payment_status !== 'paid')
  const counted = await Promise.all(unpaid.map(async ({ id }) => ({ id, orders: await shop.orders(id) })))
  return counted.filter(({ orders }) => orders !== 0).map(({ id }) => id)
}

const countersThatLie = ({ database }: Product) =>
  database.query(`
    select games.id, seats_sold, seats_held from games
     where seats_sold <> (select coalesce(sum(quantity), 0) from order_items where game_id = games.id and status = 'active')
        or seats_held <> (select coalesce(sum(quantity), 0) from seat_holds where game_id = games.id and state = 'held')`)

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Mulberry32: the same seed makes the same moments. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

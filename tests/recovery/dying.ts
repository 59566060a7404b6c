import type { Assert } from '@japa/assert'
import type { Product } from '#tests/support/product'
import { eventually, type Shop } from '#tests/support/shop'

/** `RECOVERY_ROUNDS=50 npm test -- --suite recovery` takes its time; the suite makes do with fewer. */
export const ROUNDS = Number(process.env.RECOVERY_ROUNDS ?? 12)
/** Milliseconds from the first call to the last answer, with room to spare. */
const JOURNEY = 120

const random = seeded(Number(process.env.RECOVERY_SEED ?? 20261120))

export const IMPATIENT = { HOLD_SECONDS: '4', SWEEP_SECONDS: '1', RECONCILE_SECONDS: '1', ORPHAN_SECONDS: '2' }

export async function assertNothingLost(assert: Assert, product: Product, shop: Shop): Promise<void> {
  await eventually(async () => (await openCheckouts(product)) === 0, 60)
  await eventually(async () => (await paidWithoutOrder(product, shop)).length === 0, 60)
  assert.deepEqual(
    await product.database.query(
      'select checkout_id from orders where checkout_id is not null group by checkout_id having count(*) > 1'
    ),
    []
  )
  assert.deepEqual(await ordersWithoutPayment(product, shop), [])
}

/** A buyer goes all the way while the server is killed at a random moment of it; then it comes back. */
export async function dieDuringCheckout(product: Product, shop: Shop, cart: object): Promise<void> {
  const journey = buy(shop, cart)
  await pause(random() * JOURNEY)
  await product.processes[0]!.kill9()
  await journey
  await product.processes[0]!.restart()
}

/** What the server no longer answers is left at that; a page that was seen is paid two times out of three. */
async function buy(shop: Shop, cart: object): Promise<void> {
  const pays = random() < 0.67
  try {
    const { sessionId } = (await shop.product.http.post('/api/checkout/create-checkout-session', cart)).body
    if (!pays || !sessionId) return
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

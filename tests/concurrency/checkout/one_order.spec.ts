import { test } from '@japa/runner'
import { withoutGuards } from '#tests/support/guards'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

/** A game with seats that others hold. Selling one seat twice is then not stopped by the counter, which never falls below zero. */
async function gameOfOthers(shop: Shop, priceCents: number) {
  const game = await shop.game({ maxPlayers: 6, priceCents })
  await shop.startedCheckout([{ game, seats: 4 }])
  return game
}

/** Webhooks are doubled while the buyer reloads the thank-you page at both processes. Returns the orders. */
async function fulfilAtOnce(product: Product): Promise<number> {
  const shop = new Shop(product)
  const { sessionId } = await shop.startedCheckout([{ game: await gameOfOthers(shop, 2500) }])
  await shop.webhooks('duplicate')
  // Each process fulfils a page once at a time; the others wait for it outside of the database.
  await meet(product.database, { before: 'insert on orders', count: 2 }, async () => {
    await shop.pay(sessionId)
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => shop.createOrder(sessionId, product.processes[index % 2]!.http))
    )
  })
  await shop.webhooks('deliver')
  return shop.orders(sessionId)
}

/** The buyer of a free seat confirms several times at both processes. Returns the orders. */
async function confirmAtOnce(product: Product): Promise<number> {
  const shop = new Shop(product)
  const { sessionId } = await shop.startedCheckout([{ game: await gameOfOthers(shop, 0) }])
  await meet(product.database, { before: 'insert on orders', count: 12 }, () =>
    Promise.all(Array.from({ length: 12 }, (_, index) => shop.confirm(sessionId, product.processes[index % 2]!.http)))
  )
  return shop.orders(sessionId)
}

test.group('Concurrency | one order', () => {
  test('webhooks and the thank-you page at two processes make one order', async ({ assert }) => {
    const product = await sharedPair()
    assert.equal(await fulfilAtOnce(product), 1)
    assert.equal(await confirmAtOnce(product), 1)
  })

  test('without the locks and the unique index they make several', async ({ assert }) => {
    const product = await startProduct({
      processes: 2,
      env: { ...PATIENT, ...withoutGuards('checkout-lock', 'confirmation-lock', 'hold-lock') },
    })
    await product.database.query('alter table orders drop constraint orders_checkout_id_key')
    assert.isAbove(await fulfilAtOnce(product), 1)
    assert.isAbove(await confirmAtOnce(product), 1)
    await product.stop()
  })
})

import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

/** PAY-1 as the code has it: the row that everybody locks who fulfils. */
const LOCK: Guard = {
  file: 'api/checkout/actions/fulfil_checkout.js',
  text: ' WHERE id = $1 FOR UPDATE',
  instead: ' WHERE id = $1',
}
/** The same for the buyer's yes to a checkout that needs no card. */
const YES: Guard = {
  file: 'api/checkout/actions/confirm_checkout.js',
  text: "ui_mode = 'none' FOR UPDATE",
  instead: "ui_mode = 'none'",
}
/** Between reading the checkout and selling its seats: some come to the seats when others have sold them. */
const SLOWLY: Guard = {
  file: 'api/checkout/actions/confirm_checkout.js',
  text: 'return complete(transaction, checkout)',
  instead: "await transaction.compose('SELECT pg_sleep(random() * 0.3)', []); return complete(transaction, checkout)",
}
const HOLDS: Guard = { file: 'api/games/queries/lock_holds.js', text: ' FOR NO KEY UPDATE' }

/** Webhooks come doubled while the buyer reloads the thank-you page at both processes. */
async function fulfilAtOnce(product: Product, shop: Shop): Promise<number[]> {
  await shop.webhooks('duplicate')
  const counts: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const game = await shop.game({ maxPlayers: 6 })
    await shop.startedCheckout([{ game, seats: 4 }])
    const { sessionId } = await shop.startedCheckout([{ game }])
    const paid = shop.pay(sessionId)
    await Promise.all([
      paid,
      ...Array.from({ length: 12 }, async (_, index) => {
        await paid
        await shop.createOrder(sessionId, product.processes[index % 2]!.http)
      }),
    ])
    counts.push(await shop.orders(sessionId))
  }
  return counts
}

/** The buyer of a free seat says yes many times at both processes. */
async function confirmAtOnce(product: Product, shop: Shop): Promise<number[]> {
  const counts: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game({ priceCents: 0 }) }])
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => shop.confirm(sessionId, product.processes[index % 2]!.http))
    )
    counts.push(await shop.orders(sessionId))
  }
  return counts
}

test.group('Concurrency | one order', () => {
  test('webhook, thank-you page and doubled events at two processes make one order', async ({ assert }) => {
    const product = await startProduct({ processes: 2 })
    const shop = new Shop(product)
    assert.deepEqual(await fulfilAtOnce(product, shop), [1, 1, 1, 1, 1, 1])
    assert.deepEqual(await confirmAtOnce(product, shop), [1, 1, 1, 1, 1, 1])
    const sold = await product.database.query('select seats_sold from games where seats_sold <> 1')
    assert.deepEqual(sold, [])
    await product.stop()
  })

  test('without the lock and the unique index the same makes several', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(LOCK, YES, SLOWLY, HOLDS) })
    await product.database.query('alter table orders drop constraint orders_checkout_id_key')
    const shop = new Shop(product)
    assert.isAbove(Math.max(...(await fulfilAtOnce(product, shop))), 1)
    assert.isAbove(Math.max(...(await confirmAtOnce(product, shop))), 1)
    await product.stop()
  })
})

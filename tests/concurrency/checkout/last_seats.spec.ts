import { test } from '@japa/runner'
import { withoutGuards } from '#tests/support/guards'
import { sharedPair, startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

const SEATS = 5

/** All buyers come at once, in turn at each process. Those who get a payment page pay it and ask for the order. */
async function rush(
  product: Product,
  shop: Shop,
  game: { id: number },
  buyers: number
): Promise<{ ordered: number; refusals: Set<string> }> {
  const refusals = new Set<string>()
  const outcomes = await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const { http } = product.processes[index % product.processes.length]!
      const started = await shop.startCheckout([{ game }], { http })
      if (started.status !== 200) {
        refusals.add(`${started.status} ${started.body.code}`)
        return false
      }
      await shop.pay(started.body.sessionId)
      return (await shop.createOrder(started.body.sessionId, http)).status === 200
    })
  )
  return { ordered: outcomes.filter(Boolean).length, refusals }
}

test.group('Concurrency | the last seats', (group) => {
  let withoutGuard: Product
  group.setup(async () => {
    withoutGuard = await startProduct({ env: withoutGuards('seat-capacity') })
  })

  test('200 buyers at two processes buy exactly the 5 seats there are', async ({ assert }) => {
    const product = await sharedPair()
    const shop = new Shop(product)
    const game = await shop.game({ maxPlayers: SEATS })
    const { ordered, refusals } = await rush(product, shop, game, 200)
    assert.equal(ordered, SEATS)
    assert.deepEqual([...refusals], ['400 SEATS_TAKEN'])
    assert.deepEqual(await shop.seats(game), { sold: SEATS, held: 0 })
    const { items } = await product.database.one(
      'select sum(quantity)::int as items from order_items where game_id = $1',
      [game.id]
    )
    assert.equal(items, SEATS)
  })

  test('without the guard the database still refuses the sixth seat', async ({ assert }) => {
    const shop = new Shop(withoutGuard)
    const game = await shop.game({ maxPlayers: SEATS })
    await shop.startedCheckout([{ game, seats: SEATS }])
    assert.notEqual((await shop.startCheckout([{ game }])).status, 200)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: SEATS })
  })

  test('without the guard and the constraint more seats are sold than there are', async ({ assert }) => {
    await withoutGuard.database.query('alter table games drop constraint games_never_oversold')
    const shop = new Shop(withoutGuard)
    const { ordered } = await rush(withoutGuard, shop, await shop.game({ maxPlayers: SEATS }), SEATS + 1)
    assert.equal(ordered, SEATS + 1)
  })
})

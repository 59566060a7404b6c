import { test } from '@japa/runner'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

const BUYERS = 200
const SEATS = 5

/** SEAT-1 as the code has it; the constraint in the database is the other half. */
const ROOM: Guard = {
  file: 'api/games/actions/hold_seats.js',
  text: ' AND seats_sold + seats_held + $3::bigint <= max_players',
}

/** Everybody comes at once, half to each process; who gets a page pays it and asks for the order. */
async function rush(
  product: Product,
  shop: Shop,
  game: { id: number }
): Promise<{ ordered: number; refusals: Set<string> }> {
  const refusals = new Set<string>()
  const outcomes = await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
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

test.group('Concurrency | the last seats', () => {
  test('200 buyers at two processes buy exactly the 5 seats there are', async ({ assert }) => {
    const product = await startProduct({ processes: 2 })
    const shop = new Shop(product)
    const game = await shop.game({ maxPlayers: SEATS })
    const { ordered, refusals } = await rush(product, shop, game)
    assert.equal(ordered, SEATS)
    assert.deepEqual(
      [...refusals].filter((refusal) => refusal !== '400 SEATS_TAKEN' && refusal !== '409 BUSY'),
      []
    )
    assert.deepEqual(await shop.seats(game), { sold: SEATS, held: 0 })
    const { items } = await product.database.one(
      'select sum(quantity)::int as items from order_items where game_id = $1',
      [game.id]
    )
    assert.equal(items, SEATS)
    await product.stop()
  })

  test('without the guard the same rush sells more seats than there are', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(ROOM) })
    await product.database.query('alter table games drop constraint games_never_oversold')
    const shop = new Shop(product)
    const game = await shop.game({ maxPlayers: SEATS })
    const { ordered } = await rush(product, shop, game)
    assert.isAbove(ordered, SEATS)
    await product.stop()
  })

  test('without the guard in the code the database still refuses the sixth seat', async ({ assert }) => {
    const product = await startProduct({ env: withoutGuards(ROOM) })
    const shop = new Shop(product)
    const game = await shop.game({ maxPlayers: SEATS })
    await shop.startedCheckout([{ game, seats: SEATS }])
    assert.notEqual((await shop.startCheckout([{ game }])).status, 200)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: SEATS })
    await product.stop()
  })
})

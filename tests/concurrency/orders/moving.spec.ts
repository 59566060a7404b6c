import { test } from '@japa/runner'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { createOrder } from '#database/factories/orders'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

/** Between reading where a line is and taking the seats: so long that all have read before the first one goes on. */
const SLOWLY: Guard = {
  file: 'api/orders/actions/move_item.js',
  text: 'if (item.productId ===',
  instead: "await transaction.compose('SELECT pg_sleep(1.5)', []); if (item.productId ===",
}
const STILL_THERE: Guard = {
  file: 'api/orders/actions/move_item.js',
  text: 'AND product_id = $2 AND quantity = $5',
  instead: 'AND $2::bigint > 0 AND $5::int > 0',
}
const ROOM: Guard = {
  file: 'api/games/actions/take_seats.js',
  text: 'AND seats_sold + seats_held + $2::bigint <= max_players AND cancelled_at',
  instead: 'AND cancelled_at',
}

const moves = async (product: Product, wanted: { itemId: number; gameId: number; seats?: number }[]) => {
  const { http } = await createAdministrator(product)
  const answers = await Promise.all(
    wanted.map(({ itemId, ...wish }, index) =>
      http.at(product.processes[index % 2]!.url).put(`/api/orders/item/${itemId}/game`, wish)
    )
  )
  return answers.map(({ status }) => status).toSorted()
}

/** One line is sent to six games at once, and every other time one seat of it. */
async function pullApart(product: Product, shop: Shop): Promise<{ statuses: number[]; drift: number }> {
  const [from, ...targets] = await Promise.all(Array.from({ length: 7 }, () => shop.game({ maxPlayers: 6 })))
  const { itemId } = await createOrder({ gameId: from!.id, quantity: 2 }, shop.database)
  // Others sit there too: giving back twice is then not stopped by the counter's floor.
  await createOrder({ gameId: from!.id, quantity: 4 }, shop.database)
  const statuses = await moves(
    product,
    targets.map(({ id }, index) => ({ itemId, gameId: id, ...(index % 2 === 1 && { seats: 1 }) }))
  )
  return { statuses, drift: (await countSeatsByRows(shop.database)).length }
}

/** Ten lines of ten games want the last two seats of one. */
async function crowdIn(product: Product, shop: Shop): Promise<{ statuses: number[]; sold: number }> {
  const target = await shop.game({ maxPlayers: 6, seatsLeft: 2 })
  const items = []
  for (let number = 0; number < 10; number += 1)
    items.push(await createOrder({ gameId: (await shop.game()).id }, shop.database))
  const statuses = await moves(
    product,
    items.map(({ itemId }) => ({ itemId, gameId: target.id }))
  )
  return { statuses, sold: (await shop.seats(target)).sold }
}

test.group('Concurrency | moving lines', () => {
  test('a line that is pulled to six games at once goes to one, and every counter stays true', async ({ assert }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY) })
    const shop = new Shop(product)
    const { statuses, drift } = await pullApart(product, shop)
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409])
    assert.equal(drift, 0)
    const crowd = await crowdIn(product, shop)
    assert.deepEqual(crowd.statuses, [200, 200, ...Array.from({ length: 8 }, () => 400)])
    assert.equal(crowd.sold, 6)
    assert.deepEqual(await countSeatsByRows(shop.database), [])
    await product.stop()
  })

  test('without its guards a line gives its seats back several times, and only the constraint keeps a crowd out', async ({
    assert,
  }) => {
    const product = await startProduct({ processes: 2, env: withoutGuards(SLOWLY, STILL_THERE, ROOM) })
    const shop = new Shop(product)
    assert.isAbove((await pullApart(product, shop)).drift, 0)
    const { statuses, sold } = await crowdIn(product, shop)
    assert.equal(sold, 6)
    assert.includeMembers(statuses, [500])
    await product.stop()
  })
})

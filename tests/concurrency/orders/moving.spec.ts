import { test } from '@japa/runner'
import { countSeatsByRows } from '#api/games/queries/count_seats_by_rows'
import { createOrder } from '#database/factories/orders'
import { withoutGuards, type Guard } from '#tests/support/guards'
import { createAdministrator } from '#tests/support/people'
import { PATIENT, sharedPair, startProduct, type Product } from '#tests/support/product'
import { meet } from '#tests/support/rendezvous'
import { Shop } from '#tests/support/shop'

const UNCHECKED: Guard = { name: 'line-unchanged', replacement: 'AND $2::bigint > 0 AND $5::int > 0' }

/** All at once. By then each has read where its line is. */
const moves = async (product: Product, wanted: { itemId: number; gameId: number; seats?: number }[]) => {
  const { http } = await createAdministrator(product)
  const at = (index: number) => http.at(product.processes[index % product.processes.length]!.url)
  const answers = await meet(product.database, { before: 'update on games', count: wanted.length }, () =>
    Promise.all(wanted.map(({ itemId, ...wish }, index) => at(index).put(`/api/orders/item/${itemId}/game`, wish)))
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
  test('a line pulled to six games at once goes to one, and counters stay true', async ({ assert }) => {
    const product = await sharedPair()
    const shop = new Shop(product)
    const { statuses, drift } = await pullApart(product, shop)
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409])
    assert.equal(drift, 0)
    const crowd = await crowdIn(product, shop)
    assert.deepEqual(crowd.statuses, [200, 200, ...Array.from({ length: 8 }, () => 400)])
    assert.equal(crowd.sold, 6)
    assert.deepEqual(await countSeatsByRows(shop.database), [])
  })

  test('without its guards a line gives seats back twice; a constraint limits games', async ({ assert }) => {
    const product = await startProduct({ env: { ...PATIENT, ...withoutGuards(UNCHECKED, 'seat-capacity') } })
    const shop = new Shop(product)
    assert.isAbove((await pullApart(product, shop)).drift, 0)
    const { statuses, sold } = await crowdIn(product, shop)
    assert.equal(sold, 6)
    assert.includeMembers(statuses, [500])
    await product.stop()
  })
})

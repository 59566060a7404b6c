import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'

test.group('Games | started games', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const remove = (id: number) => administrator.http.delete(`/api/games/${id}`)

  test('are not deleted or canceled, and no money goes back', async ({ assert }) => {
    const [sold, empty] = [await shop.game({ startsIn: { hours: -1 } }), await shop.game({ startsIn: { days: -9 } })]
    const order = await createOrder({ gameId: sold.id, unitPriceCents: 2000 }, shop.database)
    await product.database.query('update orders set paid_cents = subtotal_cents where id = $1', [order.id])
    for (const game of [sold, empty])
      assert.containsSubset(await remove(game.id), {
        status: 400,
        body: {
          code: 'GAME_STARTED',
          message: "This game has started, so it can't be deleted. To give money back, refund its orders.",
        },
      })
    assert.equal((await administrator.http.get(`/api/games/${sold.id}`)).body.cancelledAt, null)
    assert.equal((await administrator.http.get(`/api/orders/${order.id}`)).body.status, 'active')
    assert.deepEqual(await product.database.query('select 1 from refunds where order_id = $1', [order.id]), [])
    assert.equal((await administrator.http.get(`/api/games/${empty.id}`)).status, 200)
  })

  test('are left out of what a bulk deletion does', async ({ assert }) => {
    const [past, next] = [await shop.game({ startsIn: { hours: -1 } }), await shop.game({ startsIn: { days: 2 } })]
    const { body } = await administrator.http.get(`/api/game-removals?ids=${past.id},${next.id}`)
    assert.containsSubset(body, [
      { id: past.id, deleted: 0, cancelled: 0 },
      { id: next.id, deleted: 1, cancelled: 0 },
    ])
    assert.equal((await remove(next.id)).status, 204)
  })
})

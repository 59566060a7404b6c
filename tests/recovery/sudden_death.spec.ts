import { test } from '@japa/runner'
import { assertNothingLost, dieDuringCheckout, IMPATIENT, ROUNDS } from '#tests/recovery/dying'
import { countersThatLie } from '#tests/support/counters'
import { startProduct, type Product } from '#tests/support/product'
import { checkoutBody, Shop } from '#tests/support/shop'
import { createWorkshop, mixedCart, startWithWorkshops } from '#tests/support/workshops'

test.group('Recovery | the server dies at any moment', () => {
  test('every paid page has one order, every unpaid one no seat', async ({ assert }) => {
    const product = await startProduct({ env: IMPATIENT })
    const shop = new Shop(product)
    const seats = async () => [{ game: await shop.game({ maxPlayers: 4 }), seats: 2 }]
    for (let round = 0; round < ROUNDS; round += 1) await dieDuringCheckout(product, shop, checkoutBody(await seats()))
    await assertNothingLost(assert, product, shop)
    assert.deepEqual(await countersThatLie(product), [])
    await product.stop()
  }).timeout(60_000 + ROUNDS * 6_000)

  test('nor is anything of another type lost, sold beside a seat', async ({ assert }) => {
    const product = await startWithWorkshops({ env: IMPATIENT })
    const shop = new Shop(product)
    for (let round = 0; round < 5; round += 1) {
      const [game, workshop] = [await shop.game({ maxPlayers: 4 }), await createWorkshop(product)]
      await dieDuringCheckout(product, shop, mixedCart([{ game, seats: 2 }], [{ workshop, tickets: 3 }]))
    }
    await assertNothingLost(assert, product, shop)
    assert.deepEqual([await countersThatLie(product), await stocksThatLie(product)], [[], []])
    await product.stop()
  }).timeout(90_000)
})

const stocksThatLie = ({ database }: Product) =>
  database.query(`
    select id, sold, held from workshops w
     where sold <> (select coalesce(sum(quantity), 0) from order_items where product_type = 'workshop' and product_id = w.id and status = 'active')
        or held <> (select coalesce(sum(quantity), 0) from workshop_holds where workshop_id = w.id and state = 'held')`)

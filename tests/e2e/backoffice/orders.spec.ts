import { expect, test } from '#tests/e2e/fixtures'
import { createOrder } from '#database/factories/orders'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'

test.describe('Back office | orders', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('all columns of the list are in sight at 1440 px, however long their texts', async ({ openPage }) => {
    const game = await office.game({ maxPlayers: 8 })
    const email = `${unique('a-long-address-of-somebody')}@example.test`
    const { id } = await createOrder(
      { gameId: game.id, quantity: 2, firstName: 'Wilhelmina', lastName: 'van der Reedenburgh', email },
      office.shop.database
    )
    await office.product.database.query(
      "update orders set refunded_cents = 1000, status = 'partly refunded' where id = $1",
      [id]
    )
    const page = await office.open(openPage, '/admin/orders')
    await page.getByRole('columnheader', { name: 'Taken' }).waitFor()
    await page.getByRole('cell', { name: email }).waitFor()
    const hidden = await page
      .getByRole('table')
      .evaluate((table) => table.getBoundingClientRect().right - table.parentElement!.getBoundingClientRect().right)
    expect(hidden).toBeLessThanOrEqual(0)
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { createOrder } from '#database/factories/orders'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'

const SEARCH = 'Search number, name, email, phone or game'

test.describe('Back office | orders', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('an order is found by name and opened', async ({ openPage }) => {
    const game = await office.game()
    const lastName = unique('Reed')
    const order = await createOrder({ gameId: game.id, quantity: 2, firstName: 'Zoë', lastName }, office.shop.database)
    const page = await office.open(openPage, '/admin/orders')
    await page.getByRole('searchbox', { name: SEARCH }).fill(lastName)
    const row = page.getByRole('row').filter({ hasText: lastName })
    await row.filter({ hasText: game.module }).filter({ hasText: '$40.00' }).filter({ hasText: 'Active' }).click()
    await page.waitForURL(`**/admin/orders/${order.id}`)
    await page.getByRole('heading', { level: 1, name: `Order #${order.id}` }).waitFor()
    await page.getByRole('region', { name: 'Seats' }).getByText('2 seats × $20.00').waitFor()
    await page.getByRole('region', { name: 'Payment' }).getByText('By staff, payment not recorded').waitFor()
    await page.getByRole('region', { name: 'Seats' }).getByRole('link', { name: game.module }).click()
    await page.waitForURL(`**/admin/games/${game.id}`)
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

  test(
    'a player is added at the desk and stands on the game',
    { tag: ['@2-2.12-10', '@2-3-22'] },
    async ({ openPage }) => {
      const game = await office.game({ maxPlayers: 4, seatsLeft: 3 })
      const page = await office.open(openPage, `/admin/orders/manual?gameId=${game.id}`)
      await page.getByText('3 seats free.').waitFor()
      await page.getByLabel('First Name').fill('Zoë')
      await page.getByLabel('Last Name').fill('Reed')
      await page.getByLabel('Email').fill('zoe@example.test')
      await page.getByLabel('Phone').fill('555 0100')
      await page.getByLabel('Seats').fill('2')
      await page.getByRole('button', { name: 'Add Player' }).click()
      await page.getByText('Please choose how it was paid.').waitFor()
      await page.getByLabel('Cash').check()
      await page.getByRole('button', { name: 'Add Player' }).click()
      await page.waitForURL(`**/admin/games/${game.id}`)
      await page.getByText(/^Zoë Reed has 2 seats, order #\d+\.$/).waitFor()
      await page
        .getByRole('table', { name: 'Players' })
        .getByRole('row')
        .filter({ hasText: 'zoe@example.test' })
        .waitFor()
      await expect.poll(() => office.shop.seats(game)).toEqual({ sold: 3, held: 0 })
    }
  )
})

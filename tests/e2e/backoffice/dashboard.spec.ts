import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { createOrder } from '#database/factories/orders'
import { assertAccessible } from '#tests/support/browser'
import { startProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'

test.describe('Back office | dashboard screen', () => {
  test.afterAll(endGroup)
  let office: BackOffice
  test.beforeAll(async () => {
    const product = await startProduct()
    office = await BackOffice.of(product)
  })

  test('each figure stands beside the one before and leads to its records', async ({ openPage }) => {
    const game = await office.game({ maxPlayers: 8, startsIn: { days: 2 } })
    const { id } = await createOrder({ gameId: game.id, quantity: 3 }, office.shop.database)
    await createOrder({ gameId: game.id, createdAt: new Date(Date.now() - 10 * 86_400_000) }, office.shop.database)
    await office.product.database.query('update orders set manual = false, paid_cents = subtotal_cents')
    await office.product.database.query(
      `insert into refunds (id, order_id, amount_cents, destination, reason, state) values (gen_random_uuid(), $1, 500, 'card', 'asked for', 'succeeded')`,
      [id]
    )
    const page = await office.open(openPage, '/admin/dashboard')
    await page.getByRole('button', { name: '7 days' }).click()
    await page.getByRole('link', { name: /Revenue\s*\$60\s*up\s*200%, was \$20/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '7 days', pressed: true }).waitFor()
    await page.getByRole('link', { name: /Seats sold\s*3/ }).click()
    await page.waitForURL('**/admin/orders?**')
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: /Refunds\s*\$5\b/ }).click()
    await page.waitForURL('**/admin/orders?**')
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toHaveProperty('refunded')
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.goBack()
    // Four of eight are sold by now: not at risk any more.
    await page.getByText('Every game of the coming week is at least half sold.').waitFor()
  })

  test('the curves are a table too, by week where there are many days', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/dashboard', { width: 390, reducedMotion: true })
    const revenue = page.getByRole('region', { name: 'Revenue by day' })
    await revenue.locator('canvas').waitFor()
    await revenue.getByText('Show as a table').click()
    await expect(revenue.getByRole('row')).toHaveCount(31)
    await assertAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: '12 months' }).click()
    const weeks = page.getByRole('region', { name: 'Revenue by week' })
    await weeks.getByRole('columnheader', { name: 'Week from' }).waitFor()
    await expect(weeks.getByRole('row')).toHaveCount(54)
  })
})

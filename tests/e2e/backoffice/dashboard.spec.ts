import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'

test.describe('Back office | dashboard screen', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('the curves are a table too, by week where there are many days', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/dashboard', { width: 390 })
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

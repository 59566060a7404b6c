import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { setTable, type Table } from './tables.ts'

test.describe('Storefront | catalogue that fails or is slow', () => {
  let product: Product
  let table: Table
  test.beforeAll(async () => {
    product = await sharedProduct()
    table = await setTable(new Shop(product), { setting: true, event: true })
  })

  test("an event that can't be asked for is not found, with a way home", { tag: '@2-2.4-07' }, async ({ openPage }) => {
    const page = await openPage({ product, path: '/', allow: [/503/] })
    await page.route('**/api/special-events/slug/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'No.' } })
    )
    await page
      .getByRole('link', { name: /^View Event\W+Night/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Event Not Found' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to the tavern' }).click()
    await page.waitForURL(`${product.url}/`)
  })

  test(
    "systems that can't be asked for are not shown, and nothing is said of it",
    { tag: '@2-2.8-04' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/campaigns', allow: [/503/] })
      await page.route('**/api/systems**', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }))
      await page.getByRole('banner').getByRole('link', { name: 'Systems' }).click()
      await page.getByRole('heading', { level: 1, name: 'Game Systems' }).waitFor()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('No systems are listed')).toHaveCount(0)
      await assertAccessible(page)
    }
  )

  test('while a campaign setting is on its way the die turns', { tag: '@2-2.7-01' }, async ({ openPage }) => {
    const page = await openPage({ product, path: `/join-game/${table.games[0]?.id}` })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/campaign-settings/slug/*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: table.setting?.name }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    answer()
    await page.getByRole('heading', { level: 1, name: table.setting?.name }).waitFor()
  })
})

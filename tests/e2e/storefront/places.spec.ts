import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { waitForScripts } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { setLongTable, type Table } from './tables.ts'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y)

/** An address that somebody types, or where a provider sends them back to. */
async function openAddress(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForScripts(page)
}

test.describe('Storefront | places of pages that are opened by their address', () => {
  let product: Product
  let table: Table
  test.beforeAll(async () => {
    product = await sharedProduct()
    table = await setLongTable(new Shop(product))
  })
  const list = () => `/games?system=${table.system?.slug}`

  test(
    'each begins at its top, wherever the page before it was left, and keeps its own place',
    { tag: '@2-2.2-12' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: list() })
      await scrollTo(page, 700)
      await openAddress(page, '/return-policy')
      await expect.poll(() => scrolled(page)).toBe(0)
      await scrollTo(page, 300)
      await page.goBack()
      await page.waitForFunction(() => window.scrollY === 700)
      await page.goForward()
      await page.waitForFunction(() => window.scrollY === 300)
      await page.reload()
      await page.waitForFunction(() => window.scrollY === 300)
    }
  )

  test('whoever reads on before the scripts have come stays where they are', async ({ openPage }) => {
    const page = await openPage({ product })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => held.then(() => route.continue()))
    await page.goto(list(), { waitUntil: 'commit' })
    await page.getByRole('article').nth(8).waitFor()
    await scrollTo(page, 500)
    letGo()
    await waitForScripts(page)
    await expect.poll(() => scrolled(page)).toBe(500)
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { openShop } from './tables.ts'

test.describe('Storefront | home', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    shop = await openShop()
    product = shop.product
  })

  test(
    'the hero greets, and its buttons scroll to the games and the campaigns',
    { tag: ['@2-2.3-01', '@2-2.3-02', '@2-2.1-01', '@2-2.2-12'] },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/', reducedMotion: true })
      await expect
        .poll(async () => (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ').trim())
        .toBe('Epic adventures, expertly run.')
      for (const [name, id] of [
        ['Find a Game', 'games'],
        ['Join a Campaign', 'campaigns'],
      ] as const) {
        await page.getByRole('link', { name, exact: true }).click()
        await page.waitForFunction(
          (section) => Math.abs((document.getElementById(section)?.getBoundingClientRect().top ?? 999) - 64) < 200,
          id
        )
        await page.evaluate(() => window.scrollTo(0, 0))
      }
    }
  )
})

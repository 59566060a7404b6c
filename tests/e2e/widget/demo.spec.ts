import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { createVenue } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

test.describe('Widget | the demo store', () => {
  test.afterAll(endGroup)
  let product: Product

  test.beforeAll(async () => {
    product = await startProduct()
    const shop = new Shop(product)
    const venue = await createVenue({ name: 'We Geek Together' }, shop.database)
    for (let day = 1; day <= 6; day += 1)
      await shop.game({ venueId: venue.id, startsIn: { days: day }, seatsLeft: day % 3 })
  })

  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    test(`a light and a dark widget on another origin, accessible, ${width} px`, async ({ openPage }) => {
      const page = await openPage({ product, path: '/widget/demo', width, scheme })
      await page
        .getByRole('link', { name: /^Join Game/ })
        .first()
        .waitFor()
      expect(new URL(page.url()).hostname).toBe('localhost')
      const themes = await page.evaluate(() =>
        [...document.querySelectorAll('questboard-games')].map(
          (widget) => widget.shadowRoot!.querySelector<HTMLElement>('.board')!.style.colorScheme
        )
      )
      expect(themes).toEqual(['light', 'dark'])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
      await assertAccessible(page)
    })
  }

  test('the worst stylesheet ruins the page and not the widget', async ({ openPage }) => {
    const page = await openPage({ product, path: '/widget/demo?style=worst' })
    const title = page.getByRole('heading', { level: 3 }).first()
    await title.waitFor()
    await expect
      .poll(() => title.evaluate((node) => [getComputedStyle(node).fontSize, getComputedStyle(node).textTransform]))
      .toEqual(['19px', 'none'])
    await expect
      .poll(() =>
        page
          .locator('p.lead')
          .first()
          .evaluate((node) => getComputedStyle(node).textTransform)
      )
      .toBe('uppercase')
  })
})

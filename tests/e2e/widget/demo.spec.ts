import { test } from '@japa/runner'
import { createVenue } from '#database/factories/catalog'
import { assertAccessible, openPage } from '#tests/support/browser'
import { startProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

test.group('Widget | the demo store', (group) => {
  let product: Product

  group.setup(async () => {
    product = await startProduct()
    const shop = new Shop(product)
    const venue = await createVenue({ name: 'We Geek Together' }, shop.database)
    for (let day = 1; day <= 6; day += 1)
      await shop.game({ venueId: venue.id, startsIn: { days: day }, seatsLeft: day % 3 })
  })
  group.teardown(() => product.stop())

  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    test(`a light and a dark widget on another origin, accessible, ${width} px`, async (context) => {
      const { assert } = context
      const page = await openPage(context, { product, path: '/widget/demo', width, scheme })
      await page
        .getByRole('link', { name: /^Join Game/ })
        .first()
        .waitFor()
      assert.equal(new URL(page.url()).hostname, 'localhost')
      const themes = await page.evaluate(() =>
        [...document.querySelectorAll('questboard-games')].map(
          (widget) => widget.shadowRoot!.querySelector<HTMLElement>('.board')!.style.colorScheme
        )
      )
      assert.deepEqual(themes, ['light', 'dark'])
      assert.isFalse(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      await assertAccessible(page)
    })
  }

  test('the worst stylesheet ruins the page and not the widget', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/widget/demo?style=worst' })
    const title = page.getByRole('heading', { level: 3 }).first()
    await title.waitFor()
    assert.deepEqual(
      await title.evaluate((node) => [getComputedStyle(node).fontSize, getComputedStyle(node).textTransform]),
      ['19px', 'none']
    )
    assert.equal(
      await page
        .locator('p.lead')
        .first()
        .evaluate((node) => getComputedStyle(node).textTransform),
      'uppercase'
    )
  })
})

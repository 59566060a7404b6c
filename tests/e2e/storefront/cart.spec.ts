import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { itemOf, setTable, withCart } from './tables.ts'

test.describe('Storefront | the cart', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const openCart = (openPage: OpenPage, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: '/cart', ...options })

  test('before its scripts run, a page says only of an empty cart that it is empty', async ({ openPage }) => {
    const page = await openPage({
      product,
      prepare: (browser) => browser.route('**/assets/entry-client*', () => {}),
    })
    await page.goto('/cart', { waitUntil: 'commit' })
    for (const [name, cart, isEmpty, path = '/cart'] of [
      ['nothing is stored', undefined, true],
      ['all was taken out', { version: 1, items: [] }, true],
      ['seats', { version: 1, items: [{ productId: 1 }] }, false],
      ['seats of an older release', [{ productId: 1 }], false],
      ['a message', undefined, false, '/cart?error=expired'],
    ] as const) {
      await page.evaluate((stored) => {
        localStorage.clear()
        if (stored) localStorage.setItem('cart', stored)
      }, JSON.stringify(cart))
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'earlyPress' in window)
      await expect(page.getByText('Your cart is empty.'), name).toBeVisible({ visible: isEmpty })
      await expect(page.getByRole('status'), name).toBeVisible({ visible: !isEmpty })
    }
  })

  test('two tabs agree', { tag: '@1-4-05' }, async ({ openPage }) => {
    const table = await setTable(shop)
    const page = await openCart(openPage, { prepare: withCart(itemOf(table)) })
    await page.getByRole('row', { name: new RegExp(table.name) }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: `Remove ${table.name}` }).click()
    await page.getByText('Your cart is empty.').waitFor()
    const added = await setTable(shop, { image: '/icon-512.png' })
    await other.evaluate(
      (cart) => localStorage.setItem('cart', cart),
      JSON.stringify({ version: 1, items: [itemOf(added)] })
    )
    const row = page.getByRole('row', { name: new RegExp(added.name) })
    await row.getByRole('img', { includeHidden: true }).or(row.locator('img')).first().waitFor()
    await row.getByText('4:00 PM Mountain Time').first().waitFor()
    await row.getByText(String(added.venue?.name)).waitFor()
  })
})

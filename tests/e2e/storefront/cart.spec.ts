import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { itemOf, setTable, withCart, withStorage } from './tables.ts'

test.describe('Storefront | the cart', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  const openCart = (openPage: OpenPage, options: Partial<PageOptions> = {}) =>
    openPage({ product, path: '/cart', ...options })

  for (const [name, stored, path = '/cart'] of [
    ['nothing is kept', {}],
    ['all was taken out', { cart: { version: 1, items: [] } }],
    ['seats', { cart: { version: 1, items: [{ productId: 1 }] } }],
    ['seats of an older release', { cart: [{ productId: 1 }] }],
    ['something is to be said', {}, '/cart?error=expired'],
  ] as [string, Record<string, unknown>, string?][]) {
    test(`before its scripts are there, a page says that the cart is empty; where seats may be in it, the die turns: ${name}`, async ({
      openPage,
    }) => {
      const page = await openPage({
        product,
        prepare: async (browser) => {
          await withStorage(stored)(browser)
          await browser.route('**/assets/entry-client*', () => {})
        },
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => 'earlyPress' in window)
      const isTold = name === 'nothing is kept' || name === 'all was taken out'
      await expect(page.getByText('Your cart is empty.')).toBeVisible({ visible: isTold })
      await expect(page.getByRole('status')).toBeVisible({ visible: !isTold })
    })
  }

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

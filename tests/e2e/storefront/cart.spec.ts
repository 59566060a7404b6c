import { expect, test, type OpenPage, type PageOptions } from '#tests/e2e/fixtures'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { expected } from '../backoffice/back_office.ts'
import { firstGame, itemOf, setTable, withCart } from './tables.ts'

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

  for (const [width, scheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    test(`a guest takes what is left of a table at ${width} px`, async ({ openPage }) => {
      const table = await setTable(shop, { seatsLeft: [4, 2] })
      const game = firstGame(table)
      const page = await openCart(openPage, {
        width,
        scheme,
        allow: expected(400, '/api/checkout'),
        prepare: withCart(itemOf(table, { quantity: 3 })),
      })
      const row = page.getByRole('row', { name: new RegExp(table.name) })
      const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
      await row.waitFor()

      await test.step('another buyer was faster', async () => {
        await shop.startedCheckout([{ game, seats: 3 }], { buyerKey: `rival-of-a-guest-at-${width}` })
        await proceed.click()
        await expect(page.getByRole('alert')).toContainText('Sorry, only 1 seat available.')
        await row.getByText('Only 1 seat left at this table.').waitFor()
        await expect(row.getByRole('link', { name: /6:00 PM/ })).toBeVisible()
      })

      await test.step('the seat that is left can be held', async () => {
        await row.getByRole('button', { name: 'Change to 1 seat' }).click()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expect(row.getByRole('spinbutton')).toBeFocused()
        await proceed.click()
        await expect.poll(() => shop.seats(game)).toMatchObject({ held: 4 })
      })
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

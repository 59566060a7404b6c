import type { BrowserContext } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures'
import { joinPath, setTable } from '#tests/e2e/storefront/tables'
import { atBothWidths } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

const REFUSED = 'Your browser blocks storage for this site. Allow it or use another browser.'

/** As browsers do whose settings block cookies: storage throws, and no cookie is kept. */
async function refuseStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  await context.route('**/*', async (route) => {
    try {
      const response = await route.fetch({ maxRedirects: 0 })
      await context.clearCookies()
      const { 'set-cookie': _cookie, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    } catch {
      // The next page was opened: the browser has canceled this request.
    }
  })
}

test.describe('Storefront | a browser that refuses storage', () => {
  test('browses games and reads why the cart is empty', async ({ openPage }) => {
    const product = await sharedProduct()
    const table = await setTable(new Shop(product), { seatsLeft: [4] })
    const page = await openPage({ product, prepare: refuseStorage })
    await atBothWidths(page, async () => {
      for (const path of ['/', '/games']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      }
      await page.goto(joinPath(table))
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await page.goto('/cart')
      await expect(page.getByText(REFUSED)).toBeVisible()
      await page.goto('/sign-in')
      await expect(page.getByText(REFUSED)).toBeVisible()
    })
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible, waitForRequests, waitForScripts } from '#tests/support/browser'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { hold, refuse } from '../account/trouble.ts'
import { openShop } from './tables.ts'

test.describe('Storefront | pages that fail', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    shop = await openShop()
    product = shop.product
  })

  test('shows a not found page with a way home', { tag: '@2-2.1-22' }, async ({ openPage }) => {
    const page = await openPage({ product, allow: [/404/] })
    for (const path of ['/nowhere', '/games/none', '/%F0%9F%90%89']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await page.getByRole('heading', { name: 'Critical Failure on Navigation Check!' }).waitFor()
    }
    await page.getByRole('link', { name: 'Back to the tavern' }).click()
    await page.waitForURL(`${product.url}/`)
  })

  test(
    'a page that is read says that it is on its way, then comes; one that fails says so, and comes when it is asked again',
    { tag: '@1-4-27' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/return-policy', allow: [/503/] })
      const letGo = await hold(page.context(), '/game-masters')
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Game Masters' })
      const loading = page.getByRole('status').filter({ hasText: 'Loading' })
      await link.click()
      await loading.waitFor()
      letGo()
      await loading.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'View Profile' }).first().waitFor()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Return policy' }).click()
      await page.getByRole('heading', { level: 1, name: 'Return Policy' }).waitFor()
      const asked = await refuse(page.context(), '/game-masters', 503)
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'The dice fell off the table' }).waitFor()
      await asked.mend()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('link', { name: 'View Profile' }).first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/game-masters')
    }
  )

  test('without a connection a link leads to a page that says so, and that opens by itself when it is back', async ({
    openPage,
  }) => {
    const page = await openPage({
      product,
      path: '/return-policy',
      allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    })
    await waitForRequests(page)
    // A page of the shop, and one that is opened as a document of its own.
    for (const [link, path, heading] of [
      ['Systems', '/systems', 'Game Systems'],
      ['Sign In', '/sign-in', 'Join the Adventure'],
    ] as const) {
      await page.context().setOffline(true)
      await page.getByText('You are offline.').waitFor()
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: 'The road is dark for now' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await assertAccessible(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'The road is dark for now' }).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      // It came as a document; what says that there is no connection comes with its scripts.
      await waitForScripts(page)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Game Systems' }).waitFor()
  })

  test(
    'an error that nothing caught is logged with name, message, stack, context and source',
    { tag: '@1-3-27' },
    async ({ openPage }) => {
      const page = await openPage({ product, path: '/games', allow: [/The lamp fell/] })
      const posted = page.waitForRequest('**/api/error-logs/log')
      await page.evaluate(() =>
        setTimeout(() => {
          throw new TypeError('The lamp fell')
        })
      )
      const report = JSON.parse((await posted).postData() ?? '{}')
      expect(report).toMatchObject({ source: 'window' })
      expect(report.error).toMatchObject({ name: 'TypeError', message: 'The lamp fell' })
      expect(report.error.stack).toEqual(expect.any(String))
      expect(report.context).toEqual(expect.any(Object))
    }
  )
})

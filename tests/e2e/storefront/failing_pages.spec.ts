import { test } from '@japa/runner'
import { alive, assertAccessible, openPage } from '#tests/support/browser'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { hold, refuse } from '../account/trouble.ts'
import { openShop } from './tables.ts'

test.group('Storefront | pages that fail', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    shop = await openShop()
    product = shop.product
  })

  test('any other path is a critical failure with a way home')
    .with(['/nowhere', '/games/none', '/%F0%9F%90%89'])
    .run(async (context, path) => {
      const page = await openPage(context, { product, allow: [/404/] })
      const answer = await page.goto(path)
      context.assert.equal(answer?.status(), 404)
      await page.getByRole('heading', { name: 'Critical Failure on Navigation Check!' }).waitFor()
      await page.getByRole('link', { name: 'Back to the tavern' }).click()
      await page.waitForURL(`${product.url}/`)
    })
    .tags(['2-2.1-22'])

  test('a page that is read says that it is on its way, then comes; one that fails says so, and comes when it is asked again', async (context) => {
    const page = await openPage(context, { product, path: '/return-policy', allow: [/503/] })
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
    context.assert.equal(new URL(page.url()).pathname, '/game-masters')
  }).tags(['1-4-27'])

  test('being offline is said', async (context) => {
    const page = await openPage(context, { product, path: '/games' })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'hidden' })
  })

  test('without a connection a link leads to a page that says so, and that opens by itself when it is back', async (context) => {
    const { assert } = context
    const page = await openPage(context, {
      product,
      path: '/return-policy',
      allow: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    })
    await page.waitForLoadState('networkidle')
    // A page of the shop, and one that is opened as a document of its own.
    for (const [link, path, heading] of [
      ['Systems', '/systems', 'Game Systems'],
      ['Sign In', '/sign-in', 'Join the Adventure'],
    ] as const) {
      await page.context().setOffline(true)
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: 'The road is dark for now' }).waitFor()
      assert.equal(new URL(page.url()).pathname, path)
      await assertAccessible(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { level: 1, name: 'The road is dark for now' }).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      // It came as a document; what says that there is no connection comes with its scripts.
      await alive(page)
      assert.equal(new URL(page.url()).pathname, path)
    }
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Game Systems' }).waitFor()
  })

  test('an error that nothing caught is logged with name, message, stack, context and source', async (context) => {
    const page = await openPage(context, { product, path: '/games', allow: [/The lamp fell/] })
    const posted = page.waitForRequest('**/api/error-logs/log')
    await page.evaluate(() =>
      setTimeout(() => {
        throw new TypeError('The lamp fell')
      })
    )
    const report = JSON.parse((await posted).postData() ?? '{}')
    context.assert.deepInclude(report, { source: 'window' })
    context.assert.deepInclude(report.error, { name: 'TypeError', message: 'The lamp fell' })
    context.assert.isString(report.error.stack)
    context.assert.isObject(report.context)
  }).tags(['1-3-27'])
})

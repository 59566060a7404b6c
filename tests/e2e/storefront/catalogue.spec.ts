import { test } from '@japa/runner'
import { assertAccessible, openPage } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { setTable, type Table } from './tables.ts'

test.group('Storefront | catalogue that fails or is slow', (group) => {
  let product: Product
  let table: Table
  group.setup(async () => {
    product = await sharedProduct()
    table = await setTable(new Shop(product), { setting: true, event: true })
  })

  test("an event that can't be asked for is not found, with a way home", async (context) => {
    const page = await openPage(context, { product, path: '/', allow: [/503/] })
    await page.route('**/api/special-events/slug/*', (route) =>
      route.fulfill({ status: 503, json: { message: 'No.' } })
    )
    await page
      .getByRole('link', { name: /^View Event\W+Night/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Event Not Found' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to the tavern' }).click()
    await page.waitForURL(`${product.url}/`)
  }).tags(['2-2.4-07'])

  test("systems that can't be asked for are not shown, and nothing is said of it", async (context) => {
    const page = await openPage(context, { product, path: '/campaigns', allow: [/503/] })
    await page.route('**/api/systems**', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }))
    await page.getByRole('banner').getByRole('link', { name: 'Systems' }).click()
    await page.getByRole('heading', { level: 1, name: 'Game Systems' }).waitFor()
    context.assert.equal(await page.getByRole('main').getByRole('article').count(), 0)
    context.assert.equal(await page.getByRole('alert').count(), 0)
    context.assert.equal(await page.getByText('No systems are listed').count(), 0)
    await assertAccessible(page)
  }).tags(['2-2.8-04'])

  test('while a campaign setting is on its way the die turns', async (context) => {
    const page = await openPage(context, { product, path: `/join-game/${table.games[0]?.id}` })
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/campaign-settings/slug/*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: table.setting?.name }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    answer()
    await page.getByRole('heading', { level: 1, name: table.setting?.name }).waitFor()
  }).tags(['2-2.7-01'])
})

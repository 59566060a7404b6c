import { test } from '@japa/runner'
import { assertAccessible, openPage } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { cardOf, setTable, type Table } from './tables.ts'

test.group('Storefront | filters of the games', (group) => {
  let product: Product
  let here: Table
  let online: Table
  group.setup(async () => {
    product = await sharedProduct()
    const shop = new Shop(product)
    here = await setTable(shop, { city: 'Boulder', state: 'CO', seatsLeft: [1, 4] })
    online = await setTable(shop, { venue: 'online' })
  })

  test('a choice shows what it leaves, asked for once, and going back takes it back', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/games' })
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    const place = page.getByRole('combobox', { name: 'Place' })
    await place.focus()
    await place.selectOption('online')
    await cardOf(page, online).waitFor()
    await cardOf(page, here).waitFor({ state: 'hidden' })
    assert.equal(new URL(page.url()).search, '?venue=online')
    await page.getByRole('combobox', { name: 'City' }).waitFor({ state: 'hidden' })
    assert.equal(await place.evaluate((element) => document.activeElement === element), true)
    await page.goBack()
    await cardOf(page, here).waitFor()
    assert.equal(new URL(page.url()).search, '')
    assert.equal(await place.inputValue(), '')
    assert.lengthOf(asked, 2)
    await page.getByRole('combobox', { name: 'System' }).selectOption(here.system?.slug ?? '')
    await page.getByRole('combobox', { name: 'Open seats' }).selectOption('2')
    await cardOf(page, here).getByText('1 seat available').waitFor({ state: 'hidden' })
    assert.equal(await cardOf(page, here).getByText('4 seats available').count(), 1)
    await assertAccessible(page)
    await page.reload()
    await cardOf(page, here).waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await cardOf(page, online).waitFor()
  })

  test('it works without scripts, as a form', async (context) => {
    const page = await openPage(context, { product, path: '/games', javaScript: false, width: 390, allow: [/\.js csp$/] })
    await page.getByRole('combobox', { name: 'System' }).selectOption(here.system?.slug ?? '')
    await page.getByRole('button', { name: 'Show games' }).click()
    await cardOf(page, here).waitFor()
    context.assert.equal(await page.getByRole('main').getByRole('article').count(), 1)
    context.assert.equal(await page.getByRole('combobox', { name: 'System' }).inputValue(), here.system?.slug)
  })
})

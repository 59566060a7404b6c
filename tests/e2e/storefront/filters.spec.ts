import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible, waitForRequests } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { cardOf, setTable, type Table } from './tables.ts'

test.describe('Storefront | filters of the games', () => {
  let product: Product
  let here: Table
  let online: Table
  test.beforeAll(async () => {
    product = await sharedProduct()
    const shop = new Shop(product)
    here = await setTable(shop, { city: 'Boulder', state: 'CO', seatsLeft: [1, 4], inDays: 3 })
    online = await setTable(shop, { venue: 'online', inDays: 3 })
  })

  test('a choice shows what it leaves, asked for once, and going back takes it back', async ({ openPage }) => {
    const page = await openPage({ product, path: '/games' })
    await waitForRequests(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    const place = page.getByRole('combobox', { name: 'Place' })
    await place.focus()
    await place.selectOption('online')
    await cardOf(page, online).waitFor()
    await cardOf(page, here).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('?venue=online')
    await expect.poll(() => place.evaluate((element) => document.activeElement === element)).toBe(true)
    await page.goBack()
    await cardOf(page, here).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await expect(place).toHaveValue('')
    expect(asked).toHaveLength(2)
    await page.getByRole('combobox', { name: 'System' }).selectOption(here.system?.slug ?? '')
    await page.getByRole('combobox', { name: 'Open seats' }).selectOption('2')
    await cardOf(page, here).getByText('1 seat available').waitFor({ state: 'hidden' })
    await cardOf(page, here).getByText('4 seats available').waitFor()
    await assertAccessible(page)
  })

  test('the bar stays in sight, and what it finds begins below it', async ({ openPage }) => {
    const page = await openPage({ product, path: '/games' })
    const words = page.getByRole('searchbox', { name: 'Find a game' })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await eventually(async () => ((await words.boundingBox())?.y ?? 0) < 100)
    await words.pressSequentially(` ${here.gameMaster.name.toUpperCase()}`)
    await cardOf(page, online).waitFor({ state: 'hidden' })
    await cardOf(page, here).waitFor()
    await expect
      .poll(
        async () =>
          (
            await page
              .getByText(/^1 of \d+ games$/)
              .first()
              .boundingBox()
          )?.y ?? 0
      )
      .toBeGreaterThan(((await words.boundingBox())?.y ?? 0) + 40)
  })

  test('on a phone one button opens all filters and says how many are chosen', async ({ openPage }) => {
    const page = await openPage({ product, path: '/games', width: 390 })
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    for (const name of ['System', 'Place', 'Open seats', 'Game master', 'Order'])
      await page.getByRole('combobox', { name, exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Place' }).selectOption('online')
    await cardOf(page, here).waitFor({ state: 'hidden' })
    await assertAccessible(page)
    await page.getByRole('button', { name: /^Show \d+ games?$/ }).click()
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
    await expect(page.getByRole('combobox')).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('?venue=online')
  })

  test('it works without scripts, as a form', async ({ openPage }) => {
    const page = await openPage({
      product,
      path: '/games',
      javaScript: false,
      width: 390,
      allow: [/\.js csp$/],
    })
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'System' }).selectOption(here.system?.slug ?? '')
    await page.getByRole('button', { name: /^Show \d+ games?$/ }).click()
    await cardOf(page, here).waitFor()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(page.locator('select[name=system]')).toHaveValue(here.system?.slug ?? '')
  })
})

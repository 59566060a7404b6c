import { test } from '@japa/runner'
import { openPage } from '#tests/support/browser'
import type { Product } from '#tests/support/product'
import type { Shop } from '#tests/support/shop'
import { TicketStage } from '#tests/support/ticket_stage'
import { openShop, setTable } from './tables.ts'

test.group('Storefront | home', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    shop = await openShop()
    product = shop.product
  })

  test('the hero greets, and its buttons scroll to the games and the campaigns', async (context) => {
    const { assert } = context
    const page = await openPage(context, { product, path: '/', reducedMotion: true })
    assert.equal(
      (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll(/\s+/g, ' ').trim(),
      'Epic adventures, expertly run.'
    )
    for (const [name, id] of [
      ['Find a Game', 'games'],
      ['Join a Campaign', 'campaigns'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForFunction(
        (section) => Math.abs((document.getElementById(section)?.getBoundingClientRect().top ?? 999) - 64) < 200,
        id
      )
      await page.evaluate(() => window.scrollTo(0, 0))
    }
  }).tags(['2-2.3-01', '2-2.3-02', '2-2.1-01', '2-2.2-12'])

  test('events come first, the special ones before the large ones, then games, campaigns and game masters', async (context) => {
    await setTable(shop, { event: true })
    await new TicketStage(product).event()
    const page = await openPage(context, { product, path: '/' })
    const sections = await page.locator('main section[id] h2').allInnerTexts()
    context.assert.deepEqual(sections, [
      'Special Events',
      'Legion Player Games',
      'Upcoming Games',
      'Epic Campaigns',
      'Professional Game Masters',
    ])
  }).tags(['2-2.3-03'])

  test('the special events are hidden when there are none', async (context) => {
    const page = await openPage(context, { product, path: '/campaigns' })
    await page.route('**/api/special-events', (route) => route.fulfill({ json: [] }))
    await page.getByRole('banner').getByRole('link', { name: 'Questboard' }).click()
    await page.getByRole('heading', { level: 2, name: 'Upcoming Games' }).waitFor()
    context.assert.equal(await page.getByRole('heading', { name: 'Special Events' }).count(), 0)
  }).tags(['2-2.3-04'])
})

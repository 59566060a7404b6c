import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf } from './foreign_store.ts'

test.group('Widget | layouts', (group) => {
  let product: Product
  let shelf: Shelf

  group.setup(async () => {
    product = await sharedProduct()
    const shop = new Shop(product)
    shelf = await fillShelf(product, shop)
    await createCampaign({ name: 'Long Road', venueId: shelf.venue.id }, shop.database)
  })

  for (const [layout, width, scheme] of [
    ['list', 390, 'dark'],
    ['compact', 1440, 'light'],
    ['compact', 200, 'dark'],
    ['month', 1440, 'light'],
    ['month', 390, 'dark'],
  ] as const) {
    test(`${layout} at ${width} px, ${scheme}: accessible, not wider than its place, each game a link`, async (context) => {
      const { assert } = context
      const store = await openStore(context, product)
      store.show({ body: element(shelf.venue.slug, `layout="${layout}" heading-level="2"`), style: `body { margin: 0; padding: 8px; ${scheme === 'dark' ? 'background: #111; color: #eee' : ''} }` })
      const page = await visit(context, store, { width, scheme })
      // The month that is shown may be over before the games are.
      if (layout === 'month' && new Date().getMonth() !== shelf.games[0]!.startsAt.getMonth()) await page.getByRole('button', { name: 'Later' }).click()
      const link = page.getByRole('link', { name: /The Forge That Remembers/ }).first()
      await link.waitFor()
      assert.equal(await link.evaluate((one: HTMLAnchorElement) => one.pathname), `/join-game/${shelf.games[0]!.id}`)
      assert.isFalse(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      await assertAccessible(page)
    })
  }

  test('another month is asked for when it is turned to, with every session of a campaign', async (context) => {
    const { assert } = context
    const store = await openStore(context, product)
    store.show({ body: element(shelf.venue.slug, 'layout="month"') })
    const page = await visit(context, store)
    await page.getByRole('button', { name: 'Later' }).click()
    const sessions = page.getByRole('link', { name: /Long Road/ })
    await sessions.nth(1).waitFor()
    assert.isAbove(await sessions.count(), 1)
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessibleInBoth, atBothWidths } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { itemOf, joinPath, setTable, withCart, type Table } from '#tests/e2e/storefront/tables'

test.describe('Storefront | every page', () => {
  let product: Product
  let shop: Shop
  let table: Table
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    table = await setTable(shop, { seatsLeft: [4, 2, 0], setting: true, inDays: 2 })
  })
  const paths = () => [
    '/',
    '/games',
    joinPath(table),
    '/cart',
    '/checkout',
    '/thank-you',
    '/sign-in',
    '/campaigns',
    '/systems',
    `/system/${table.system?.slug}`,
    '/game-masters',
    `/game-master/${table.gameMaster.slug}`,
    `/campaign-setting/${table.setting?.slug}`,
    '/contact',
    '/terms',
    '/privacy',
    '/order',
    '/refund-request',
    '/nowhere',
  ]

  test('can be used by everybody at 390 and at 1440 px, light and dark', async ({ openPage }) => {
    const page = await openPage({
      product,
      reducedMotion: true,
      allow: [/404/],
      prepare: withCart(itemOf(table)),
    })
    for (const path of paths()) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (path === '/cart') await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
      if (path === '/checkout') await page.getByRole('timer').waitFor()
      const look = async (width: number) => {
        // What is inside the provider's frame is the provider's.
        await assertAccessibleInBoth(page, 'iframe')
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wide, `${path} is wider than the window of ${width} px`).toBeLessThanOrEqual(0)
      }
      // On a phone the checkout leads to the provider's own page.
      await (path === '/checkout' ? look(1440) : atBothWidths(page, look))
    }
  })

  test('is never wider than the window, whatever word stands in a name or a text', async ({ openPage }) => {
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3)
    const wordy = await setTable(shop, { setting: true, event: true, description: word, biography: word })
    const { database } = product
    for (const kind of ['modules', 'game_masters', 'systems', 'campaign_settings', 'special_events', 'venues']) {
      const own = [wordy.name, wordy.gameMaster.name, wordy.system?.name, wordy.setting?.name, wordy.venue?.name]
      await database.query(`update ${kind} set name = $2 where name = any($1)`, [own, word])
    }
    await database.query('update special_events set name = $2, description = $2, description_html = $2 where id = $1', [
      wordy.event?.id,
      word,
    ])
    const { slug } = await database.one<{ slug: string }>('select slug from venues where id = $1', [
      wordy.games[0]?.venueId,
    ])
    const page = await openPage({ product, width: 320 })
    const { gameMaster, system, setting, event } = wordy
    for (const path of [
      '/',
      '/games',
      joinPath(wordy),
      `/at/${slug}`,
      '/game-masters',
      `/game-master/${gameMaster.slug}`,
      `/system/${system?.slug}`,
      `/campaign-setting/${setting?.slug}`,
      `/special-event/${event?.slug}`,
    ]) {
      await page.goto(path)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      )
      expect(wide, path).toBeLessThanOrEqual(0)
    }
  })

  test('what can be tapped is at least 44 px high, but for links within text', async ({ openPage }) => {
    const page = await openPage({ product, width: 390, prepare: withCart(itemOf(table)) })
    for (const [path, width] of [
      ['/', 390],
      ['/games', 390],
      [joinPath(table), 390],
      ['/cart', 390],
      ['/', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      if (path === '/cart') await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
      const small = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'main button, main select, main input:not([type=radio]), main dd a, main article a:not([aria-hidden]), body > header a, body > header button, footer a'
          ),
        ]
          // What a link spreads over its whole card can be tapped too.
          .filter(
            (element) =>
              element.checkVisibility() &&
              Math.max(
                element.getBoundingClientRect().height,
                parseFloat(getComputedStyle(element, '::after').height) || 0
              ) < 43.5
          )
          .map((element) => element.outerHTML.slice(0, 120))
      )
      expect(small, `${path} at ${width} px`).toEqual([])
    }
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { createVenue } from '#database/factories/catalog'
import { drawn } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit } from './foreign_store.ts'
import { shiftOf, watchShifts } from './layout_shifts.ts'

test.describe('Widget | nothing moves', () => {
  let product: Product
  let shop: Shop

  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  const room = 'questboard-games:not(:defined) { display: block; min-height: 1200px } body { margin: 0 }'
  const shelves: Record<string, () => Promise<string>> = {
    'as many games as awaited': async () => (await fillShelf(product, shop, 6)).venue.slug,
    'fewer games than awaited': async () => (await fillShelf(product, shop, 1)).venue.slug,
    'no game at all': async () => (await createVenue({}, shop.database)).slug,
    'an unknown venue': () => Promise.resolve('no-such-place'),
  }

  for (const [what, fill] of Object.entries(shelves)) {
    for (const width of [390, 1440]) {
      test(`${what}, ${width} px`, async ({ openPage }) => {
        const store = await openStore(product)
        store.show({ body: `${element(await fill(), 'limit="6"')}<p>Our address and opening hours</p>`, style: room })
        const page = await visit(openPage, store, {
          width,
          allow: [/404/, /there is no such name/],
          prepare: async (profile) => {
            await watchShifts(profile)
            // Not before the placeholders are painted.
            await profile.route('**/api/embed/**', async (route) => {
              // The page may be over before the last of its calls.
              await route
                .request()
                .frame()
                .evaluate(drawn)
                .then(() => route.continue())
                .catch(() => {})
            })
          },
        })
        await page.waitForFunction(() =>
          document.querySelector('questboard-games')?.shadowRoot?.querySelector('.panel, .leaf:not(.waiting *), slot')
        )
        await page.evaluate(drawn)
        // The page gets back the room that the games do not need.
        const left = () =>
          page.evaluate(() => {
            const widget = document.querySelector('questboard-games')!
            const board = widget.shadowRoot!.firstElementChild as HTMLElement
            const parts = [...board.querySelectorAll('.list, .panel, .footer, slot')].map((part) =>
              part.localName === 'slot'
                ? widget.querySelector('a')!.getBoundingClientRect()
                : part.getBoundingClientRect()
            )
            const panel = board.querySelector<HTMLElement>('.panel')
            return {
              blank: board.getBoundingClientRect().bottom - Math.max(...parts.map(({ bottom }) => bottom)) > 24,
              isPanelTall: panel !== null && panel.offsetHeight > 250,
            }
          })
        await expect.poll(left, { timeout: 30_000 }).toEqual({ blank: false, isPanelTall: false })
        await expect.poll(() => shiftOf(page)).toBe(0)
      })
    }
  }

  /** As a store pastes it: nothing in the head, no room in the stylesheet. */
  const pasted = (slug: string, attributes: string) =>
    `<script src="${product.url}/widget/v1.js"></script>${element(slug, attributes)}<p>Our address and opening hours</p>`

  for (const [attributes, width] of [
    ['limit="1"', 390],
    ['limit="6"', 1440],
    ['limit="12"', 390],
    ['layout="compact"', 390],
    ['layout="month"', 1440],
  ] as const) {
    test(`the snippet as it is pasted, ${attributes}, ${width} px`, async ({ openPage }) => {
      const { venue } = await fillShelf(product, shop, 6)
      const store = await openStore(product)
      store.show({ body: pasted(venue.slug, attributes), scripts: 0 })
      const page = await visit(openPage, store, {
        width,
        prepare: async (profile) => {
          await watchShifts(profile)
          await profile.route('**/listing?**', async (route) => {
            await route.request().frame().evaluate(drawn)
            await route.continue()
          })
        },
      })
      await page.waitForFunction(() =>
        document.querySelector('questboard-games')?.shadowRoot?.querySelector('.leaf:not(.waiting *), .month')
      )
      await page.evaluate(drawn)
      await expect.poll(() => shiftOf(page)).toBe(0)
    })
  }

  test('where the script is blocked there is the store’s own link and no hole', async ({ openPage }) => {
    const { venue } = await fillShelf(product, shop, 1)
    const store = await openStore(product)
    store.show({ body: pasted(venue.slug, 'limit="12"'), scripts: 0 })
    const page = await visit(openPage, store, {
      allow: [/ERR_BLOCKED/],
      prepare: (profile) => profile.route('**/widget/v1.js', (route) => route.abort('blockedbyclient')),
    })
    const [link, after] = [page.getByRole('link', { name: 'Our game nights' }), page.getByText('Our address')]
    await expect.poll(async () => (await after.boundingBox())!.y - (await link.boundingBox())!.y).toBeLessThan(60)
  })
})

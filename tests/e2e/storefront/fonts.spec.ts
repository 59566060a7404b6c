import { expect, test } from '#tests/e2e/fixtures'
import { sharedProduct } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { shifts } from './shifts.ts'
import { joinPath, setTable } from './tables.ts'

/** Of a page's move, as browsers count it: running text may break otherwise in one line. */
const ONE_LINE = 0.015

test.describe('Storefront | its own fonts come late', () => {
  for (const width of [390, 1440]) {
    test(`a page is laid out as if they had been there, ${width} px wide`, async ({ openPage }) => {
      const product = await sharedProduct()
      const game = joinPath(await setTable(new Shop(product)))
      for (const path of ['/', '/games', game, '/partners']) {
        const held = Promise.withResolvers<void>()
        const page = await openPage({
          product,
          width,
          prepare: (profile) =>
            profile.route('**/*.woff2', async (route) => {
              await held.promise
              await route.continue()
            }),
        })
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading')
        held.resolve()
        await page.evaluate(() => document.fonts.ready)
        const moved = await shifts(page)
        expect(
          moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
          `${path}: ${moved.join('\n')}`
        ).toBeLessThan(ONE_LINE)
      }
    })
  }
})

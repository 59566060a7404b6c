import { test } from '@japa/runner'
import { openPage } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { shifts } from './shifts.ts'
import { joinPath, setTable } from './tables.ts'

/** Of a page's move, as browsers count it: running text may break otherwise in one line. */
const ONE_LINE = 0.015

test.group('Storefront | its own fonts come late', () => {
  test('a page is laid out as if they had been there, {$self} px wide')
    .with([390, 1440])
    .run(async (context, width) => {
      const product = await sharedProduct()
      const game = joinPath(await setTable(new Shop(product)))
      for (const path of ['/', '/games', game, '/partners']) {
        const held = Promise.withResolvers<void>()
        const page = await openPage(context, {
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
        context.assert.equal(await page.evaluate(() => document.fonts.status), 'loading')
        held.resolve()
        await page.evaluate(() => document.fonts.ready)
        const moved = await shifts(page)
        context.assert.isBelow(
          moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0),
          ONE_LINE,
          `${path}: ${moved.join('\n')}`
        )
      }
    })
})

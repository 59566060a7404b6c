import { expect, test } from '#tests/e2e/fixtures'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf, type StorePage } from './foreign_store.ts'
import { shiftOf, watchShifts } from './layout_shifts.ts'

/** `$A` of Prototype.js 1.6 to 1.7.0, which that library assigns to `Array.from`. */
const PROTOTYPE_JS = `Array.from = function $A(iterable) {
  if (!iterable) return []
  if ('toArray' in Object(iterable)) return iterable.toArray()
  var length = iterable.length || 0, results = new Array(length)
  while (length--) results[length] = iterable[length]
  return results
}
Array.prototype.toArray = function () { return [].concat(this) }
Object.values = function (object) { var results = []; for (var name in object) results.push(object[name]); return results }`

/** `Array.from` of MooTools 1.3 to 1.6. */
const MOOTOOLS = `Array.from = function (item) {
  if (item == null) return []
  return typeof item.length == 'number' && typeof item != 'string' ? Array.prototype.slice.call(item) : [item]
}`

/** Replaces natives until the games are there, because Playwright needs them. */
const REPLACED = `const natives = { Map, Set, URLSearchParams, URL }
document.addEventListener('questboard:ready', () => Object.assign(window, natives))
window.Map = function Map() {}
window.Set = function Set() {}
window.URLSearchParams = function URLSearchParams() {}
window.URL = function URL() {}`

const readScript = async (product: Product) => (await fetch(`${product.url}/widget/v1.js`)).text()

/** The widget's own link to all games comes with the games. */
const footer = (page: Page) => page.getByRole('link', { name: /^All games: The Painted Ogre/ }).first()

test.describe('Widget | pages of stores', () => {
  let product: Product
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product))
  })

  const both = () => element(shelf.venue.slug, 'limit="4"') + element(shelf.venue.slug, 'layout="month"')
  const one = () => element(shelf.venue.slug, 'limit="4"')
  const inlined = () => ({ 'Content-Security-Policy': `script-src 'unsafe-inline' ${product.url}` })

  /** The policy of each page is strict: our one origin, trusted types, no inline style or script (foreign_store.ts). */
  const pages: Record<string, () => StorePage | Promise<StorePage>> = {
    'strict policy': () => ({ body: both() }),
    'Prototype.js': () => ({ body: both(), script: PROTOTYPE_JS }),
    'MooTools': () => ({ body: both(), script: MOOTOOLS }),
    'names of browsers replaced': () => ({ body: both(), script: REPLACED }),
    'combined with other scripts': async () => ({
      body: `${both()}<script src="/store.js?combined"></script>`,
      scripts: 0,
      script: `window.shop = true;\n${await readScript(product)}`,
    }),
    'inlined': async () => ({
      body: `<script>${await readScript(product)}</script>${both()}`,
      scripts: 0,
      headers: inlined(),
    }),
    'Turbo': () => ({
      body: '<div id="frame"></div>',
      script: `addEventListener('load', () => setTimeout(() => {
        const place = document.createElement('div')
        place.dataset.questboardVenue = '${shelf.venue.slug}'
        place.dataset.questboardLimit = '4'
        document.querySelector('#frame').append(place)
      }, 100))`,
    }),
    'right to left': () => ({ body: both(), html: 'lang="ar" dir="rtl"' }),
    'dialog': () => ({ body: `<dialog open>${one()}</dialog>`, style: 'dialog { position: static; width: 80% }' }),
    'fifty widgets': () => ({ body: one().repeat(50) }),
    'narrow column': () => ({ body: `<aside>${one()}</aside>`, style: 'aside { width: 220px }' }),
    'dark': () => ({ body: both(), style: 'body { background: #111; color: #eee }' }),
    'misspelled venue': () => ({ body: element('no-such-place') }),
  }

  const settled = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('questboard-games')].map((widget) => {
        const root = widget.shadowRoot!
        const last = root.querySelector('.footer') ?? widget.querySelector('a')!
        const { bottom } = widget.getBoundingClientRect()
        return {
          blank: Math.round(bottom - last.getBoundingClientRect().bottom),
          height: Math.round(widget.getBoundingClientRect().height),
        }
      })
    )

  for (const way of ['pasted', 'async'] as const) {
    test(`shows its games without a jump or a hole on hostile pages, ${way}`, async ({ openPage }) => {
      test.slow()
      const store = await openStore(product)
      const page = await visit(openPage, store, {
        height: way === 'async' ? 500 : 900,
        allow: [/404/, /there is no such name/],
        prepare: async (profile) => {
          await watchShifts(profile)
          // The page is painted before the script comes, and the placeholders before the games.
          if (way === 'async')
            await profile.route('**/widget/v1.js', (route) => pause(300).then(() => route.continue()))
          await profile.route('**/listing?**', (route) => pause(100).then(() => route.continue()))
        },
      })
      for (const [name, show] of Object.entries(pages)) {
        if (way === 'async' && !['dialog', 'narrow column', 'misspelled venue'].includes(name)) continue
        await test.step(name, async () => {
          const shown = await show()
          const tag = `<script src="${product.url}/widget/v1.js" ${way === 'async' ? 'async' : ''}></script>`
          const isOurs = shown.scripts === undefined
          store.show({
            ...shown,
            body: `${isOurs ? tag : ''}${shown.body}<p>Our address and opening hours</p>`,
            scripts: 0,
          })
          await page.goto(store.url)
          if (name === 'misspelled venue') await expect.soft(page.getByText('Our game nights'), name).toBeVisible()
          else {
            await expect.soft(footer(page), name).toBeAttached()
            // One figure for each seat of the first game.
            await expect.soft(page.locator('.card').first().locator('.seats path'), name).toHaveCount(5)
            if (shown.body.includes('month')) await expect.soft(page.locator('.cell').first(), name).toBeAttached()
          }
          let before = ''
          await expect
            .poll(
              async () => {
                const now = JSON.stringify(await settled(page))
                const isSettled = now === before
                before = now
                return isSettled
              },
              { intervals: [400], timeout: 60_000 }
            )
            .toBe(true)
          for (const { blank } of await settled(page))
            expect.soft(blank, `blank below, ${name}`).toBeLessThanOrEqual(24)
          expect.soft(await shiftOf(page), `shift, ${name}`).toBeLessThanOrEqual(0.02)
        })
      }
    })
  }

  test('shows the link of the store where the games cannot be drawn', async ({ openPage }) => {
    const store = await openStore(product)
    store.show({
      body: element(shelf.venue.slug),
      script: 'document.createElementNS = () => { throw new Error("no") }',
    })
    const page = await visit(openPage, store, { allow: [/could not be drawn/] })
    await expect(page.getByRole('link', { name: 'Our game nights' })).toBeVisible()
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { element, fillShelf, openStore, visit, type Shelf, type StorePage } from './foreign_store.ts'

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

/** A page that names things of its own as browsers name theirs. */
const REPLACED = `window.Map = function Map() {}
window.Set = function Set() {}
window.URLSearchParams = function URLSearchParams() {}
window.URL = function URL() {}`

const scriptOf = async (product: Product) => (await fetch(`${product.url}/widget/v1.js`)).text()

/** The widget's own link to all games comes with the games. */
const footer = (page: Page) => page.getByRole('link', { name: /^All games: The Painted Ogre/ }).first()

test.describe('Widget | pages of stores', () => {
  let product: Product
  let shelf: Shelf

  test.beforeAll(async () => {
    product = await sharedProduct()
    shelf = await fillShelf(product, new Shop(product))
  })

  const both = () => element(shelf.venue.slug) + element(shelf.venue.slug, 'layout="month"')
  const inlined = () => ({ 'Content-Security-Policy': `script-src 'unsafe-inline' ${product.url}` })
  const pages: Record<string, () => StorePage | Promise<StorePage>> = {
    'Prototype.js': () => ({ body: both(), script: PROTOTYPE_JS }),
    'MooTools': () => ({ body: both(), script: MOOTOOLS }),
    'names of browsers replaced': () => ({ body: both(), script: REPLACED }),
    'combined with other scripts': async () => ({
      body: `${both()}<script src="/store.js?combined"></script>`,
      scripts: 0,
      script: `window.shop = true;\n${await scriptOf(product)}`,
    }),
    'inlined': async () => ({
      body: `${both()}<script>${await scriptOf(product)}</script>`,
      scripts: 0,
      headers: inlined(),
    }),
  }

  test('shows games and seats whatever the page has done to scripts', async ({ openPage }) => {
    const store = await openStore(product)
    const page = await visit(openPage, store)
    for (const [name, show] of Object.entries(pages)) {
      await test.step(name, async () => {
        store.show(await show())
        await page.goto(store.url)
        await expect.soft(footer(page), name).toBeVisible()
        // Four of five figures of the first game are outlines: its seats are open.
        await expect.soft(page.locator('.card').first().locator('.seats path'), name).toHaveCount(5)
        await expect.soft(page.locator('.cell').first(), name).toBeAttached()
      })
    }
  })

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

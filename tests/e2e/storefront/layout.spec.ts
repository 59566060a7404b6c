import { expect, test } from '#tests/e2e/fixtures'
import { createModule, createVenue } from '#database/factories/catalog'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { setTable } from './tables.ts'

test.describe('Storefront | layout', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    await setTable(shop, { seatsLeft: [4, 2, 1] })
    for (let table = 0; table < 8; table++) await setTable(shop)
  })

  for (const [width, height] of [
    [1280, 720],
    [960, 600],
    [390, 844],
    [844, 390],
  ]) {
    test(`sticky parts take at most a fifth of a window of ${width} by ${height}`, async ({ openPage }) => {
      const page = await openPage({ product, path: '/games', width, height })
      await page.evaluate(() => window.scrollTo(0, 1200))
      await expect
        .poll(() =>
          page.evaluate(() => {
            const sticky = [...document.querySelectorAll('body *')].filter((element) =>
              ['sticky', 'fixed'].includes(getComputedStyle(element).position)
            )
            const bottoms = sticky.map((element) => element.getBoundingClientRect()).filter(({ top }) => top < 100)
            return Math.max(0, ...bottoms.map(({ bottom }) => bottom)) / window.innerHeight
          })
        )
        .toBeLessThanOrEqual(0.2)
    })
  }

  test('hides the button of the filters where each choice applies at once', async ({ openPage }) => {
    const page = await openPage({ product, path: '/games' })
    await expect(page.getByRole('button', { name: /^Show \d+ game/ })).toBeHidden()
  })

  test('aligns pictures, titles, facts and buttons of the cards in a row', async ({ openPage }) => {
    const { database } = shop
    const venue = await createVenue({}, database)
    for (const [day, name] of ['The Bell', 'The Long Road to the Hills', 'A Mill by Night'].entries()) {
      const module = await createModule({ name, image: '/icon-512.png' }, database)
      await shop.game({ venueId: venue.id, moduleId: module.id, startsIn: { days: 2 + day } })
    }
    const page = await openPage({ product, path: `/at/${venue.slug}` })
    const rows = await page.locator('article').evaluateAll((cards) => {
      const top = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0)
      const parts = cards.map((card) => {
        const picture = card.querySelector('picture, [class]')!.parentElement!.getBoundingClientRect()
        return {
          row: top(card),
          lines: [
            Math.round(picture.height),
            top(card.querySelector('h3')),
            ...[...card.querySelectorAll('ul:first-of-type > li')].map(top),
            top(card.lastElementChild!.lastElementChild),
          ],
        }
      })
      return Object.values(Object.groupBy(parts, ({ row }) => row)).map((group) => group!.map(({ lines }) => lines))
    })
    expect(rows.some((row) => row.length > 1)).toBe(true)
    for (const row of rows) for (const lines of row) expect(lines).toEqual(row[0])
  })
})

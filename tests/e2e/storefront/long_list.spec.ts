import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext } from '@playwright/test'
import { drawn, placeAtRest } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'
import { MANY, setLongTable, type Table } from './tables.ts'

interface Counting {
  unseenMeasured: number
}

/** A card that the browser passes over is laid out as soon as somebody asks where it is. */
const countUnseenMeasured = (profile: BrowserContext) =>
  profile.addInitScript(() => {
    const counting = window as unknown as Counting
    const { getBoundingClientRect } = Element.prototype
    counting.unseenMeasured = 0
    Element.prototype.getBoundingClientRect = function () {
      if (this.matches('article') && !this.checkVisibility({ contentVisibilityAuto: true }))
        counting.unseenMeasured += 1
      return getBoundingClientRect.call(this)
    }
  })

test.describe('Storefront | a long list', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })
  let long: Table | undefined

  test(
    'far down a long list, going back and reloading return to the card that was left',
    { tag: '@2-2.2-12' },
    async ({ openPage }) => {
      const { system } = (long ??= await setLongTable(shop))
      const page = await openPage({ product, path: `/system/${system?.slug}`, width: 390 })
      const card = page.getByRole('article').nth(20)
      await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
      const left = await placeAtRest(page, topOf)
      const returned = () => {
        let times = 0
        return eventually(async () => (times = Math.abs((await topOf()) - left) < 3 ? times + 1 : 0) > 2)
      }
      await card.getByRole('link', { name: /^Join Game/ }).click()
      await page.waitForURL('**/join-game/*')
      await page.goBack()
      await returned()
      await page.reload()
      await returned()
    }
  )

  test(
    'a long list begins with its first cards by day, and goes on where it was left',
    { tag: '@2-2.2-12' },
    async ({ openPage }) => {
      const { system } = (long ??= await setLongTable(shop))
      const page = await openPage({ product, path: `/games?system=${system?.slug}`, width: 1440 })
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(24)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(24)
      await page.getByRole('link', { name: 'Show more games' }).click()
      await cards.nth(MANY - 1).waitFor()
      expect(new URL(page.url()).search).toBe(`?system=${system?.slug}&show=48`)
      await expect.poll(() => cards.nth(24).evaluate((card) => card === document.activeElement)).toBe(true)
      await cards.nth(25).evaluate((card) => card.scrollIntoView({ block: 'center' }))
      const topOf = () => cards.nth(25).evaluate((card) => Math.round(card.getBoundingClientRect().top))
      const left = await placeAtRest(page, topOf)
      await cards
        .nth(25)
        .getByRole('link', { name: /^Join Game/ })
        .click()
      await page.waitForURL('**/join-game/*')
      // So slow that the shape of the list is seen meanwhile.
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/graphql', (route) => answer.promise.then(() => route.continue()))
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: long.name }).waitFor({ state: 'detached' })
      answer.resolve()
      await eventually(async () => Math.abs((await topOf()) - left) < 3)
      // What the page itself has chosen in its filters is nobody's choice, and leads to no other list.
      for (let frames = 0; frames < 60; frames += 2) await page.evaluate(drawn)
      expect(new URL(page.url()).search).toBe(`?system=${system?.slug}&show=48`)
    }
  )

  test('whoever leaves a long list far down waits for no card that nobody is near', async ({ openPage }) => {
    const { system } = (long ??= await setLongTable(shop))
    const page = await openPage({
      product,
      path: `/games?system=${system?.slug}&show=48`,
      width: 390,
      prepare: countUnseenMeasured,
    })
    const card = page.getByRole('article').nth(Math.floor(MANY / 2))
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await placeAtRest(page, () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    const measured = () => page.evaluate(() => (window as unknown as Counting).unseenMeasured)
    const before = await measured()
    await card.getByRole('link', { name: /^Join Game/ }).click()
    await page.waitForURL('**/join-game/*')
    await expect.poll(() => measured()).toBe(before)
  })
})

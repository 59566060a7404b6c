import { createModule } from '#database/factories/catalog'
import { unique } from '#tests/support/unique'
import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { sharedProduct } from '#tests/support/product'
import { addToCart, CARDS, payButton, payWith, proceed, storedCart, thanked, Town } from './shopper.ts'

const PHONE = 390
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

/** The shop asks the browser's scripts who they are, never the request. */
const withPhoneAgent = (context: BrowserContext) =>
  context.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), PHONE_AGENT)

const onPaymentPage = (page: Page) => page.waitForURL('**/c/pay/*')

test.describe('Buying | on a phone', () => {
  let town: Town
  test.beforeAll(async () => {
    town = new Town(await sharedProduct())
  })

  test(
    'a visitor pays on the page of the payment provider and comes back to a thank you',
    { tag: ['@1-1-02', '@1-2.4-02', '@1-2.4-06', '@1-2.5-01', '@1-2.5-02', '@1-4-20'] },
    async ({ openPage }) => {
      const module = await createModule({ name: `${unique('W')}${'w'.repeat(40)}` }, town.shop.database)
      const game = await town.game({ priceCents: 1500, moduleId: module.id })
      const page = await town.open(openPage, { path: `/join-game/${game.id}`, width: PHONE, prepare: withPhoneAgent })
      await addToCart(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)
      await proceed(page).click()
      await onPaymentPage(page)
      await payWith(page, CARDS.good)
      const sessionId = await thanked(page)
      await expect(page.getByRole('table').getByRole('cell')).toHaveText(['1', '$15.00', '$15.00'], {
        useInnerText: true,
      })
      await expect.poll(() => town.orderOf(sessionId)).toMatchObject({ paid: 1500, seats: 1 })
      await expect.poll(() => storedCart(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)
    }
  )

  test(
    'the back button of the payment page leads to the cart, and paying still works',
    { tag: ['@1-2.4-02', '@1-2.4-06'] },
    async ({ openPage }) => {
      const game = await town.game()
      const page = await town.open(openPage, { path: `/join-game/${game.id}`, width: PHONE })
      await addToCart(page)
      await proceed(page).click()
      await onPaymentPage(page)
      const first = page.url()
      await page.goBack()
      await page.waitForURL('**/cart')
      await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor()
      await expect.poll(() => storedCart(page)).toHaveLength(1)
      await proceed(page).click()
      await onPaymentPage(page)
      await expect(page).toHaveURL(first)
      await page.getByRole('link', { name: 'Back to Questboard' }).click()
      await page.waitForURL('**/cart')
      await page.getByRole('row').filter({ hasText: game.name }).waitFor()
      await expect.poll(() => storedCart(page)).toHaveLength(1)
      await proceed(page).click()
      await onPaymentPage(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 1 })
      await payWith(page, CARDS.good)
      await thanked(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })

      await test.step('after paying, the back button leads to no second payment', async () => {
        await page.goBack()
        await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
        await expect(payButton(page)).toHaveCount(0)
        await page.getByRole('link', { name: 'Back to Questboard' }).click()
        await page.getByText('Your cart is empty.').waitFor()
        await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
      })
    }
  )
})

import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { sharedProduct } from '#tests/support/product'
import {
  addToCart,
  CARDS,
  cartItem,
  payButton,
  paymentForm,
  payWith,
  proceed,
  storedCart,
  thanked,
  Town,
} from './shopper.ts'

const PHONE = 390
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

/** The shop asks the browser's scripts who they are, never the request. */
const withPhoneAgent = (context: BrowserContext) =>
  context.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), PHONE_AGENT)

const onPaymentPage = (page: Page) => page.waitForURL('**/c/pay/*')

test.group('Buying | on a phone', (group) => {
  let town: Town
  group.setup(async () => {
    town = new Town(await sharedProduct())
  })

  test('a visitor pays on the page of the payment provider and comes back to a thank you', async (context) => {
    const { assert } = context
    const game = await town.game({ priceCents: 1500 })
    const page = await town.open(context, { path: `/join-game/${game.id}`, width: PHONE, prepare: withPhoneAgent })
    await addToCart(page)
    await proceed(page).click()
    await onPaymentPage(page)
    await payWith(page, CARDS.good)
    const sessionId = await thanked(page)
    assert.deepEqual(await page.getByRole('table').getByRole('cell').allInnerTexts(), ['1', '$15.00', '$15.00'])
    assert.deepInclude(await town.orderOf(sessionId), { paid: 1500, seats: 1 })
    assert.deepEqual(await storedCart(page), [])
    assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth), PHONE)
  }).tags(['1-1-02', '1-2.4-02', '1-2.4-06', '1-2.5-01', '1-2.5-02', '1-4-20'])

  test('the back button of the payment page leads to the cart, and paying still works', async (context) => {
    const { assert } = context
    const game = await town.game()
    const page = await town.open(context, { path: `/join-game/${game.id}`, width: PHONE })
    await addToCart(page)
    await proceed(page).click()
    await onPaymentPage(page)
    const first = page.url()
    await page.goBack()
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { level: 1, name: 'Your Cart' }).waitFor()
    assert.lengthOf(await storedCart(page), 1)
    await proceed(page).click()
    await onPaymentPage(page)
    assert.equal(page.url(), first)
    assert.deepEqual(await town.shop.seats(game), { sold: 0, held: 1 })
    await payWith(page, CARDS.good)
    await thanked(page)
    assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  }).tags(['1-2.4-02', '1-2.4-06'])

  test('the link of the payment page leads back to the cart as it was', async (context) => {
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/checkout', width: PHONE })
    await onPaymentPage(page)
    await page.getByRole('link', { name: 'Back to Questboard' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('row').filter({ hasText: game.name }).waitFor()
    context.assert.lengthOf(await storedCart(page), 1)
  })

  test('the back button after paying never leads to a second payment', async (context) => {
    const { assert } = context
    const game = await town.game()
    const page = await town.openWithCart(context, [cartItem(game)], { path: '/cart', width: PHONE })
    await proceed(page).click()
    await onPaymentPage(page)
    await payWith(page, CARDS.good)
    await thanked(page)
    await page.goBack()
    await page.getByRole('heading', { name: 'Payment complete' }).waitFor()
    assert.equal(await payButton(page).count(), 0)
    await page.getByRole('link', { name: 'Back to Questboard' }).click()
    await page.getByText('Your cart is empty.').waitFor()
    assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  })

  for (const [what, options] of [
    ['a computer with a window 768 pixels wide', { width: 768 }],
    ['a wide screen that calls itself mobile', { width: 1280, prepare: withPhoneAgent }],
  ] as const) {
    test(`${what} is sent to the page of the payment provider`, async (context) => {
      const page = await town.openWithCart(context, [cartItem(await town.game())], { path: '/checkout', ...options })
      await onPaymentPage(page)
      await payButton(page).waitFor()
    }).tags(['1-2.4-02', '1-2.4-03', '1-2.4-06'])
  }

  test('a window 769 pixels wide pays in the shop', async (context) => {
    const page = await town.openWithCart(context, [cartItem(await town.game())], { path: '/checkout', width: 769 })
    await payButton(paymentForm(page)).waitFor()
    context.assert.equal(new URL(page.url()).pathname, '/checkout')
  }).tags(['1-2.4-01', '1-2.4-03'])
})

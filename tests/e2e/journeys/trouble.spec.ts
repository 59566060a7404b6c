import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { startProduct, type Product } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import {
  CARDS,
  cartItem,
  CHECKOUT_CALL,
  expected,
  payButton,
  paymentForm,
  payWith,
  storedCart,
  thanked,
  Town,
} from './shopper.ts'

const SCRIPT = '**/endive/stripe.js'
const FORM_FAILED = 'Payment form failed to load. Please refresh the page and try again.'
const unreachable = [/^request failed: GET .*stripe\.js/, /ERR_FAILED.*stripe\.js/]

const told = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Page' })

/** A product of its own: its payment provider breaks. */
test.describe('Buying | when paying is in trouble', () => {
  test.afterAll(endGroup)
  let product: Product
  let town: Town
  test.beforeAll(async () => {
    product = await startProduct()
    town = new Town(product)
  })

  test(
    'a provider that is down is told, and Refresh Page opens the payment form once it is back',
    { tag: '@1-8-08' },
    async ({ openPage }) => {
      const game = await town.game({ maxPlayers: 1 })
      await product.sandbox.http.post('/_sandbox/faults', {
        service: 'stripe',
        method: 'POST',
        path: '/v1/checkout/sessions',
        status: 500,
        times: 3,
      })
      const page = await town.openWithCart(openPage, [cartItem(game)], {
        path: '/checkout',
        allow: expected(503, CHECKOUT_CALL),
      })
      await told(page, FORM_FAILED).waitFor()
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 0 })
      await expect.poll(() => storedCart(page)).toHaveLength(1)
      await refresh(page).click()
      await payWith(paymentForm(page), CARDS.good)
      await thanked(page)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
    }
  )

  test('an email address that the server refuses is told with the reason', { tag: '@1-8-07' }, async ({ openPage }) => {
    const cart = [cartItem(await town.game(), { email: 'robin@nowhere' })]
    const page = await town.openWithCart(openPage, cart, { path: '/checkout', allow: expected(422, CHECKOUT_CALL) })
    await told(
      page,
      /Email validation error: [^.]*email[^.]*\. Please go back and correct your email address\./
    ).waitFor()
    await page.getByRole('link', { name: 'Back to your cart' }).click()
    await page.waitForURL('**/cart')
    await expect.poll(() => storedCart(page)).toHaveLength(1)
  })

  test('an answer without an address to go to is told', { tag: '@1-8-10' }, async ({ openPage }) => {
    const prepare = (browser: BrowserContext) =>
      browser.route(`**${CHECKOUT_CALL}`, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), clientSecret: null, url: null } })
      })
    const page = await town.openWithCart(openPage, [cartItem(await town.game())], {
      path: '/checkout',
      width: 390,
      prepare,
    })
    await told(page, 'No checkout URL received').waitFor()
    await expect.poll(() => storedCart(page)).toHaveLength(1)
  })

  test(
    'a payment script that cannot be had is asked for five more times, two seconds apart, and then logged',
    { tag: ['@1-8-09', '@1-8-08'] },
    async ({ openPage }) => {
      let asked = 0
      const prepare = async (browser: BrowserContext) => {
        await browser.clock.install()
        await browser.route(SCRIPT, async (route) => {
          if (asked === 0) await browser.clock.pauseAt(new Date(Date.now() + 60_000))
          asked += 1
          await route.abort()
        })
      }
      const game = await town.game()
      const page = await town.openWithCart(openPage, [cartItem(game)], {
        path: '/checkout',
        prepare,
        allow: unreachable,
      })
      for (const tries of [1, 2, 3, 4, 5]) {
        await untilFailed(page, () => asked === tries)
        await page.clock.runFor(1900)
        expect(asked).toBe(tries)
        await page.clock.runFor(100)
      }
      await eventually(async () => asked === 6)
      await eventually(async () => (await town.reports('payment script')).length === 1)
      await page.clock.runFor(20_000)
      expect(asked).toBe(6)
      await expect.poll(() => town.reports('payment script')).toEqual(['The payment script did not load'])

      await page.context().unroute(SCRIPT)
      await page.clock.resume()
      await refresh(page).click()
      await payButton(paymentForm(page)).waitFor()
    }
  )

  test('a payment script that comes at the third try opens the form', { tag: '@1-8-09' }, async ({ openPage }) => {
    let asked = 0
    const prepare = (browser: BrowserContext) =>
      browser.route(SCRIPT, (route) => ((asked += 1) < 3 ? route.abort() : route.continue()))
    const page = await town.openWithCart(openPage, [cartItem(await town.game())], {
      path: '/checkout',
      prepare,
      allow: unreachable,
    })
    await payButton(paymentForm(page)).waitFor()
    expect(asked).toBe(3)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

/** Until the page itself has heard that its script did not come: the element is gone then. */
async function untilFailed(page: Page, asked: () => boolean): Promise<void> {
  await eventually(async () => asked() && (await page.locator('script[src$="/endive/stripe.js"]').count()) === 0)
}

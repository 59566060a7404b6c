import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext, Page } from '@playwright/test'
import { stopClockAt } from '#tests/support/browser'
import { createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { CARDS, cartItem, CHECKOUT_CALL, payButton, paymentForm, payWith, proceed, thanked, Town } from './shopper.ts'

const PHONE = 390

/** What stands beside a term of a description list. */
const beside = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term) })
    .getByRole('definition')
    .innerText()

const banner = (page: Page) => page.getByRole('heading', { name: 'Credits Applied!' })

/** What follows from the answer follows as the clock is told to run. */
const stopAtCheckout = (browser: BrowserContext) => stopClockAt(browser, `**${CHECKOUT_CALL}`)

test.describe('Buying | credits', () => {
  let product: Product
  let town: Town
  test.beforeAll(async () => {
    product = await sharedProduct()
    town = new Town(product)
  })

  async function personWith(dollars: number): Promise<Person> {
    const person = await createPerson(product)
    if (dollars > 0) await town.shop.grantCredits(person, dollars)
    return person
  }
  const balanceOf = async (person: Person) => (await person.http.get('/api/credits/my-credits')).body.balance as string

  test(
    'credits lower what a signed-in person pays, in the cart, at checkout and in the order',
    { tag: ['@1-1-02', '@1-2.3-12', '@1-2.4-04', '@1-9-03', '@1-9-04', '@1-2.3-08'] },
    async ({ openPage }) => {
      const person = await personWith(30)
      const game = await town.game({ priceCents: 2000 })
      const page = await town.openWithCart(openPage, [cartItem(game, { quantity: 2, email: person.email })], {
        path: '/cart',
        person,
      })
      await page.getByText('You have $30.00 in credits.').waitFor()
      await expect.poll(() => beside(page, 'Credits applied at checkout')).toBe('−$30.00')
      await expect.poll(() => beside(page, 'Estimated total')).toBe('$10.00')

      await proceed(page).click()
      await banner(page).waitFor()
      expect(
        await Promise.all(['Original Total', 'Credits Applied', 'Amount to Pay'].map((term) => beside(page, term)))
      ).toEqual(['$40.00', '−$30.00', '$10.00'])
      await paymentForm(page).getByRole('button', { name: 'Pay $10.00' }).waitFor()
      await payWith(paymentForm(page), CARDS.good)
      const sessionId = await thanked(page)
      await expect
        .poll(() => town.orderOf(sessionId))
        .toMatchObject({ subtotal: 4000, credits: 3000, paid: 1000, seats: 2 })
      await page
        .getByRole('row')
        .filter({ hasText: 'Paid with credits' })
        .getByRole('cell', { name: '$30.00' })
        .waitFor()
      await page.getByRole('row').filter({ hasText: 'Paid by card' }).getByRole('cell', { name: '$10.00' }).waitFor()
      await expect.poll(async () => Number(await balanceOf(person))).toBe(0)
    }
  )

  test(
    'more credits than needed leave nothing to pay, and no card is asked for',
    { tag: ['@1-1-02', '@1-2.4-04', '@1-9-03', '@1-9-04'] },
    async ({ openPage }) => {
      const person = await personWith(50)
      const game = await town.game({ priceCents: 2000 })
      const page = await town.openWithCart(openPage, [cartItem(game, { email: person.email })], {
        path: '/cart',
        person,
      })
      await page.getByText('You have $50.00 in credits.').waitFor()
      await expect.poll(() => beside(page, 'Credits applied at checkout')).toBe('−$20.00')
      await expect.poll(() => beside(page, 'Estimated total')).toBe('$0.00')
      await proceed(page).click()
      await banner(page).waitFor()
      await expect.poll(() => beside(page, 'Amount to Pay')).toBe('$0.00')
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 0, held: 1 })
      await page.getByRole('button', { name: 'Confirm and book' }).click()
      const sessionId = await thanked(page)
      expect(sessionId).toMatch(/^qb_/)
      await expect
        .poll(() => town.orderOf(sessionId))
        .toMatchObject({ subtotal: 2000, credits: 2000, paid: 0, seats: 1 })
      await expect.poll(async () => Number(await balanceOf(person))).toBe(30)
      await expect.poll(() => town.shop.seats(game)).toEqual({ sold: 1, held: 0 })
    }
  )

  for (const who of ['a visitor', 'a person without credits'] as const) {
    test(`${who} sees nothing of credits`, { tag: ['@1-2.3-12', '@1-2.4-04', '@1-6-02'] }, async ({ openPage }) => {
      const person = who === 'a visitor' ? undefined : await personWith(0)
      const page = await town.openWithCart(openPage, [cartItem(await town.game())], { person })
      const balance = person && page.waitForResponse('**/api/credits/my-credits')
      await page.goto('/cart')
      await proceed(page).waitFor()
      await balance
      await expect(page.getByText(/in credits/)).toHaveCount(0)
      await proceed(page).click()
      await payButton(paymentForm(page)).waitFor()
      await expect(banner(page)).toHaveCount(0)
    })
  }

  test(
    'on a phone the credits are shown for three seconds before the payment page',
    { tag: ['@1-2.4-04', '@1-2.4-05', '@1-2.4-02'] },
    async ({ openPage }) => {
      const person = await personWith(5)
      const cart = [cartItem(await town.game({ priceCents: 2000 }), { email: person.email })]
      const page = await town.openWithCart(openPage, cart, {
        path: '/checkout',
        width: PHONE,
        person,
        prepare: stopAtCheckout,
      })
      await banner(page).waitFor()
      await expect.poll(() => beside(page, 'Amount to Pay')).toBe('$15.00')
      await page.clock.runFor(2900)
      expect(new URL(page.url()).pathname).toBe('/checkout')
      await banner(page).waitFor()
      await page.clock.runFor(100)
      await page.waitForURL('**/c/pay/*')
      await page.clock.resume()
      await payWith(page, CARDS.good)
      await expect.poll(async () => town.orderOf(await thanked(page))).toMatchObject({ credits: 500, paid: 1500 })
    }
  )

  test('on a phone Continue to Payment does not wait', { tag: '@1-2.4-05' }, async ({ openPage }) => {
    const person = await personWith(5)
    const cart = [cartItem(await town.game(), { email: person.email })]
    const page = await town.openWithCart(openPage, cart, {
      path: '/checkout',
      width: PHONE,
      person,
      prepare: stopAtCheckout,
    })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/c/pay/*')
    await payButton(page).waitFor()
  })
})

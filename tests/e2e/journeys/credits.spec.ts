import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
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

test.group('Buying | credits', (group) => {
  let product: Product
  let town: Town
  group.setup(async () => {
    product = await sharedProduct()
    town = new Town(product)
  })

  async function personWith(dollars: number): Promise<Person> {
    const person = await createPerson(product)
    if (dollars > 0) await town.shop.grantCredits(person, dollars)
    return person
  }
  const balanceOf = async (person: Person) => (await person.http.get('/api/credits/my-credits')).body.balance as string

  test('credits lower what a signed-in person pays, in the cart, at checkout and in the order', async (context) => {
    const { assert } = context
    const person = await personWith(30)
    const game = await town.game({ priceCents: 2000 })
    const page = await town.openWithCart(context, [cartItem(game, { quantity: 2, email: person.email })], {
      path: '/cart',
      person,
    })
    await page.getByText('You have $30.00 in credits.').waitFor()
    assert.equal(await beside(page, 'Credits applied at checkout'), '−$30.00')
    assert.equal(await beside(page, 'Estimated total'), '$10.00')

    await proceed(page).click()
    await banner(page).waitFor()
    assert.deepEqual(
      await Promise.all(['Original Total', 'Credits Applied', 'Amount to Pay'].map((term) => beside(page, term))),
      ['$40.00', '−$30.00', '$10.00']
    )
    await paymentForm(page).getByRole('button', { name: 'Pay $10.00' }).waitFor()
    await payWith(paymentForm(page), CARDS.good)
    const sessionId = await thanked(page)
    assert.deepInclude(await town.orderOf(sessionId), { subtotal: 4000, credits: 3000, paid: 1000, seats: 2 })
    await page.getByRole('row').filter({ hasText: 'Paid with credits' }).getByRole('cell', { name: '$30.00' }).waitFor()
    await page.getByRole('row').filter({ hasText: 'Paid by card' }).getByRole('cell', { name: '$10.00' }).waitFor()
    assert.equal(Number(await balanceOf(person)), 0)
  }).tags(['1-1-02', '1-2.3-12', '1-2.4-04', '1-9-03', '1-9-04', '1-2.3-08'])

  test('more credits than needed leave nothing to pay, and no card is asked for', async (context) => {
    const { assert } = context
    const person = await personWith(50)
    const game = await town.game({ priceCents: 2000 })
    const page = await town.openWithCart(context, [cartItem(game, { email: person.email })], { path: '/cart', person })
    await page.getByText('You have $50.00 in credits.').waitFor()
    assert.equal(await beside(page, 'Credits applied at checkout'), '−$20.00')
    assert.equal(await beside(page, 'Estimated total'), '$0.00')
    await proceed(page).click()
    await banner(page).waitFor()
    assert.equal(await beside(page, 'Amount to Pay'), '$0.00')
    assert.deepEqual(await town.shop.seats(game), { sold: 0, held: 1 })
    await page.getByRole('button', { name: 'Confirm and book' }).click()
    const sessionId = await thanked(page)
    assert.match(sessionId, /^qb_/)
    assert.deepInclude(await town.orderOf(sessionId), { subtotal: 2000, credits: 2000, paid: 0, seats: 1 })
    assert.equal(Number(await balanceOf(person)), 30)
    assert.deepEqual(await town.shop.seats(game), { sold: 1, held: 0 })
  }).tags(['1-1-02', '1-2.4-04', '1-9-03', '1-9-04'])

  for (const who of ['a visitor', 'a person without credits'] as const) {
    test(`${who} sees nothing of credits`, async (context) => {
      const person = who === 'a visitor' ? undefined : await personWith(0)
      const page = await town.openWithCart(context, [cartItem(await town.game())], { person })
      const balance = person && page.waitForResponse('**/api/credits/my-credits')
      await page.goto('/cart')
      await proceed(page).waitFor()
      await balance
      context.assert.equal(await page.getByText(/in credits/).count(), 0)
      await proceed(page).click()
      await payButton(paymentForm(page)).waitFor()
      context.assert.equal(await banner(page).count(), 0)
    }).tags(['1-2.3-12', '1-2.4-04', '1-6-02'])
  }

  test('on a phone the credits are shown for three seconds before the payment page', async (context) => {
    const { assert } = context
    const person = await personWith(5)
    const cart = [cartItem(await town.game({ priceCents: 2000 }), { email: person.email })]
    const page = await town.openWithCart(context, cart, {
      path: '/checkout',
      width: PHONE,
      person,
      prepare: stopAtCheckout,
    })
    await banner(page).waitFor()
    assert.equal(await beside(page, 'Amount to Pay'), '$15.00')
    await page.clock.runFor(2900)
    assert.equal(new URL(page.url()).pathname, '/checkout')
    await banner(page).waitFor()
    await page.clock.runFor(100)
    await page.waitForURL('**/c/pay/*')
    await page.clock.resume()
    await payWith(page, CARDS.good)
    assert.deepInclude(await town.orderOf(await thanked(page)), { credits: 500, paid: 1500 })
  }).tags(['1-2.4-04', '1-2.4-05', '1-2.4-02'])

  test('on a phone Continue to Payment does not wait', async (context) => {
    const person = await personWith(5)
    const cart = [cartItem(await town.game(), { email: person.email })]
    const page = await town.openWithCart(context, cart, {
      path: '/checkout',
      width: PHONE,
      person,
      prepare: stopAtCheckout,
    })
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.waitForURL('**/c/pay/*')
    await payButton(page).waitFor()
  }).tags(['1-2.4-05'])
})

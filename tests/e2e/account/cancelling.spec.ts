import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createModule } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { createPerson, type Person } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop, type WantedSeats } from '#tests/support/shop'
import { refuse, refused } from './trouble.ts'

const path = '/account/order-history'

test.describe('Account | cancelling an order', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  const gameOf = async (name: string, hours: number, priceCents = 2000) =>
    shop.game({ moduleId: (await createModule({ name }, shop.database)).id, startsIn: { hours }, priceCents })

  async function bought(person: Person, wanted: WantedSeats[]): Promise<number> {
    const { sessionId } = await shop.startedCheckout(wanted, { http: person.http })
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId, person.http)).body.id
  }

  const open = (page: Page) =>
    page
      .getByRole('button', { name: /^Cancel (?:this seat|seats)/ })
      .first()
      .click()
  const confirm = (page: Page) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel \d seat/ })
      .click()

  for (const width of [390, 1440]) {
    test(
      `at ${width} px its buyer is told in figures what comes back and until when, and then it does`,
      { tag: ['@1-7-17', '@1-4-26'] },
      async ({ openPage }) => {
        const person = await createPerson(product)
        const game = await gameOf('The Drowned Bell', 96)
        const id = await bought(person, [{ game, seats: 3 }])
        const page = await openPage({ product, person, path, width, scheme: width === 390 ? 'dark' : 'light' })
        await open(page)
        const dialog = page.getByRole('alertdialog', { name: 'Cancel 3 seats?' })
        await dialog.getByText('$60.00 as credits').waitFor()
        await dialog
          .getByText(/^Free to cancel until \w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M Mountain Time\.$/)
          .waitFor()
        await assertAccessible(page)
        await dialog.getByRole('button', { name: 'Keep my seats' }).click()
        await dialog.waitFor({ state: 'detached' })
        await expect.poll(async () => (await shop.seats(game)).sold).toBe(3)

        await open(page)
        await confirm(page)
        const order = page.getByRole('article', { name: `Order #${id}` })
        await order.getByText('3 seats cancelled. You have $60.00 more in credits.').waitFor()
        await expect(order.getByText('Refunded', { exact: true }), 'order, line and sum').toHaveCount(3)
        await order.getByRole('definition').getByText('$60.00').last().waitFor()
        await expect(order.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('3 seats cancelled')
        await assertAccessible(page)
        await expect.poll(async () => (await shop.seats(game)).sold).toBe(0)
        expect((await person.http.get('/api/credits/my-credits')).body.balance).toBe('60.00')
      }
    )
  }

  test('one of two seats goes alone, and the other stays', async ({ openPage }) => {
    const person = await createPerson(product)
    const game = await gameOf('The Frozen Bell', 96, 1999)
    const id = await bought(person, [{ game, seats: 2 }])
    const page = await openPage({ product, person, path, width: 390 })
    await open(page)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('$39.98 as credits').waitFor()
    await dialog.getByLabel('How many seats?').selectOption('1 seat of 2')
    await dialog.getByText('$19.99 as credits').waitFor()
    await assertAccessible(page)
    await confirm(page)
    const order = page.getByRole('article', { name: `Order #${id}` })
    await order.getByText('1 seat cancelled. You have $19.99 more in credits.').waitFor()
    await expect(order.getByRole('row').filter({ hasText: 'The Frozen Bell' })).toHaveCount(2)
    await order.getByRole('button', { name: /^Cancel this seat/ }).waitFor()
    await expect.poll(async () => (await shop.seats(game)).sold).toBe(1)
  })

  test('one game of an order, or all that can still be cancelled; what has started offers nothing', async ({
    openPage,
  }) => {
    const person = await createPerson(product)
    const [late, soon] = [await gameOf('Ice', 96), await gameOf('Fire', 5)]
    const id = await bought(person, [{ game: late }, { game: soon }])
    const begun = await createOrder({ gameId: (await gameOf('Dust', -1)).id, userId: person.id }, shop.database)
    const page = await openPage({ product, person, path })
    const order = page.getByRole('article', { name: `Order #${id}` })
    await order.getByRole('button', { name: 'Cancel the whole order' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel 2 seats?' })
    await dialog.getByText('$20.00 as credits').waitFor()
    await dialog.getByText(/The time for a refund ended/).waitFor()
    await page.keyboard.press('Escape')
    await order
      .getByRole('row')
      .filter({ hasText: 'Fire' })
      .getByRole('button', { name: /^Cancel this seat/ })
      .click()
    await page.getByRole('alertdialog').getByText('No money comes back for these seats').waitFor()
    await confirm(page)
    await order.getByText('1 seat cancelled. No money came back.').waitFor()
    await order.getByText('Partly cancelled').waitFor()
    await expect(order.getByRole('button', { name: /^Cancel/ })).toHaveCount(1)
    await expect(
      page.getByRole('article', { name: `Order #${begun.id}` }).getByRole('button', { name: /^Cancel/ })
    ).toHaveCount(0)
  })

  test('a game that starts meanwhile can not be cancelled any more, and the dialog says so', async ({ openPage }) => {
    const person = await createPerson(product)
    const game = await gameOf('Ice', 30)
    await bought(person, [{ game }])
    const page = await openPage({ product, person, path, allow: refused(400, '/cancel') })
    await open(page)
    await page.getByRole('alertdialog').getByText('$20.00 as credits').waitFor()
    await product.database.query(`update games set starts_at = now() - interval '1 minute' where id = $1`, [game.id])
    await confirm(page)
    await page
      .getByRole('alert')
      .getByText('This game has already started. Please write to us about your seats.')
      .waitFor()
    await page.getByText('This game has started').waitFor()
    await expect(page.getByRole('button', { name: /^Cancel \d seat/ })).toHaveCount(0)
    await assertAccessible(page)
  })

  test('what would come back changed meanwhile: nothing is cancelled before it is seen', async ({ openPage }) => {
    const person = await createPerson(product)
    const game = await gameOf('Ice', 30)
    await bought(person, [{ game }])
    const page = await openPage({ product, person, path, allow: refused(409, '/cancel') })
    await open(page)
    await page.getByRole('alertdialog').getByText('$20.00 as credits').waitFor()
    await product.database.query(`update games set starts_at = now() + interval '23 hours' where id = $1`, [game.id])
    await confirm(page)
    await page
      .getByRole('alert')
      .getByText('What comes back has changed since you looked. Nothing was cancelled.')
      .waitFor()
    await page.getByText('No money comes back for these seats').waitFor()
    await expect.poll(async () => (await shop.seats(game)).sold).toBe(1)
  })

  test('an answer that fails is said so, and trying again helps', async ({ openPage }) => {
    const person = await createPerson(product)
    const id = await bought(person, [{ game: await gameOf('Ice', 96) }])
    const page = await openPage({
      product,
      person,
      allow: [...refused(503, '/cancellation'), ...refused(503, '/cancel')],
    })
    const look = await refuse(page.context(), `/orders/${id}/cancellation*`, 503)
    const cancel = await refuse(page.context(), `/orders/${id}/cancel`, 503)
    await page.goto(path)
    await open(page)
    await page.getByText('What would come back could not be looked up. Nothing was cancelled.').waitFor()
    await look.mend()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('alertdialog').getByText('$20.00 as credits').waitFor()
    await confirm(page)
    await page.getByText('No answer came. Please try again: trying twice cancels nothing twice.').waitFor()
    await cancel.mend()
    await page.getByText('$20.00 as credits').waitFor()
    await confirm(page)
    await page.getByText('1 seat cancelled. You have $20.00 more in credits.').waitFor()
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createModule } from '#database/factories/catalog'
import { createPerson, type Person } from '#tests/support/people'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop, type WantedSeats } from '#tests/support/shop'

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

  test('a buyer cancels for what they were told comes back', { tag: ['@1-7-17', '@1-4-26'] }, async ({ openPage }) => {
    const person = await createPerson(product)
    const game = await gameOf('The Drowned Bell', 96)
    const id = await bought(person, [{ game, seats: 3 }])
    const page = await openPage({ product, person, path, width: 390, scheme: 'dark' })
    await open(page)
    const dialog = page.getByRole('alertdialog', { name: 'Cancel 3 seats?' })
    await dialog.getByText('$60.00 as credits').waitFor()
    await dialog.getByText(/^Free to cancel until \w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M Mountain Time\.$/).waitFor()
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
  })
})

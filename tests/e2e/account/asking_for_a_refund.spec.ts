import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Counter } from '#tests/support/refund_counter'

const unfold = (page: Page) => page.locator('summary').first().click()

test.describe('Account | asking for a refund', () => {
  let product: Product
  let counter: Counter
  test.beforeAll(async () => {
    product = await sharedProduct()
    counter = await Counter.at(product)
  })

  test('after the session a player asks, the game master declines with a reason, and support gets it', async ({
    openPage,
  }) => {
    const player = await createPerson(product)
    const played = await counter.played(player, { seats: 2 })
    const page = await openPage({
      product,
      person: player,
      path: '/return-policy',
      width: 390,
      scheme: 'dark',
    })
    await page.getByRole('link', { name: 'See your orders' }).click()
    await page.getByRole('heading', { name: 'Past and cancelled' }).waitFor()
    await unfold(page)
    const order = page.getByRole('article', { name: `Order #${played.id}` })
    await order.getByRole('button', { name: /^Ask for a refund/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/You can ask them until \w+day, .+ Mountain Time\. After that, support decides\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.getByText('Please tell us what went wrong.').waitFor()
    await assertAccessible(page)
    await dialog.getByLabel('What went wrong?').fill('The game ended after an hour.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await order.getByText('Your request is on its way.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Your request is on its way.')
    await order.getByText(/^You asked your game master for a refund on \w+day, /).waitFor()
    await order.getByText(/^If you have no answer by .+ Mountain Time, you can contact support\.$/).waitFor()
    await assertAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    const table = await openPage({ product, person: counter.gameMaster, path: '/account/refund-requests' })
    const request = table.getByRole('article').filter({ hasText: 'The game ended after an hour.' })
    await request.getByText('2 seats, $40.00').waitFor()
    await assertAccessible(table)
    await request.getByRole('button', { name: 'Decline' }).click()
    const answer = table.getByRole('alertdialog', { name: /^Decline the refund of/ })
    await answer.getByRole('button', { name: 'Decline' }).click()
    await answer.getByText('Please give a reason.').waitFor()
    await answer.getByLabel('Your reason').fill('We played three hours.')
    await assertAccessible(table)
    await answer.getByRole('button', { name: 'Decline' }).click()
    await request.getByRole('status').getByText('You declined').waitFor()
    await expect(request.getByRole('button')).toHaveCount(0)

    await page.reload()
    await unfold(page)
    await order.getByText('Your game master declined your refund: “We played three hours.”').waitFor()
    await order.getByRole('button', { name: 'Contact support' }).click()
    await order.getByText('Support decides about your refund, and responds within 1-2 business days.').waitFor()
    await order.getByRole('button', { name: 'Withdraw my request' }).click()
    await order.getByText('You withdrew your request.').waitFor()
    await order.getByRole('button', { name: /^Ask for a refund/ }).waitFor()
  })
})

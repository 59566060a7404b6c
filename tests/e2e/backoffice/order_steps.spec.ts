import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { BackOffice } from './back_office.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Who has an account is offered credit first, as the policy has it. */
const toTheCard = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('radio', { name: /^To the card/ })
    .check()
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test.describe('Back office | what staff do to an order', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const bought = async (attributes: object = {}) => {
    const person = await createPerson(office.product)
    const game = await office.game({ priceCents: 2000, maxPlayers: 6, startsIn: { days: 9 }, ...attributes })
    const wish = { email: person.email, http: person.http }
    const { sessionId } = await office.shop.startedCheckout([{ game, seats: 2, email: person.email }], wish)
    await office.shop.pay(sessionId)
    return { id: (await office.shop.createOrder(sessionId, person.http)).body.id as number, game, person }
  }

  test('a refund whose answer was lost is not paid twice, from a form opened anew neither', async ({ openPage }) => {
    const { id } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, {
      allow: [/\/refunds/, /Failed to fetch|ERR_FAILED/],
      reducedMotion: true,
    })
    const refund = async () => {
      await press(page, 'Refund')
      const dialog = page.getByRole('dialog')
      await toTheCard(page)
      await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('5')
      await answer(page, 'Refund')
    }
    await page.route('**/refunds', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await refund()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.unroute('**/refunds')
    await answer(page, 'Back')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
    await refund()
    await page.getByText('$5.00 goes back to the card.').waitFor()
    const given = () => office.product.database.query('select amount_cents from refunds where order_id = $1', [id])
    await expect.poll(() => given()).toHaveLength(1)
    await refund()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => given()).toHaveLength(2)
  })

  test('no button of an order moves once it is known what can be refunded', async ({ openPage }) => {
    const { id } = await bought()
    const page = await office.open(openPage, '/admin/orders')
    let tell = () => {}
    const told = new Promise<void>((done) => (tell = done))
    await page.route(`**/api/orders/${id}/refund-options`, async (route) => {
      await told
      await route.continue()
    })
    await page.goto(`/admin/orders/${id}`)
    const buttons = ['Resend Email', 'Refund', 'Cancel Order'].map((name) =>
      page.getByRole('button', { name, exact: true })
    )
    for (const button of buttons) await button.waitFor()
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()))
    const before = await places()
    expect(await Promise.all(buttons.map((button) => button.isEnabled()))).toEqual([true, false, false])
    tell()
    await eventually(async () => (await Promise.all(buttons.map((button) => button.isEnabled()))).every(Boolean))
    await expect.poll(() => places()).toEqual(before)
  })
})

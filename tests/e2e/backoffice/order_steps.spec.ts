import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { Page } from '@playwright/test'
import { ZONE } from '#common/mountain_time'
import { createModule } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice, choose } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

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

  test('a part goes back once the amount was typed twice, and the history says by whom', async ({ openPage }) => {
    const { id } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, { width: 390, reducedMotion: true })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    await assertAccessible(page)
    await expect(dialog.getByRole('radio', { name: /^As credit/ })).toBeChecked()
    await expect(dialog.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('40.00')
    await dialog.getByText('By the return policy $40.00 as credit goes back.').waitFor()
    await toTheCard(page)
    await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('12.5')
    await answer(page, 'Refund')
    await dialog.getByText('Please type $12.50 once more to confirm it.').waitFor()
    await dialog.getByLabel('Amount once more').fill('12.50')
    await dialog.getByLabel('Reason').fill('came late')
    await answer(page, 'Refund')
    await page.getByText('$12.50 goes back to the card.').waitFor()
    await page.getByRole('region', { name: 'Refunds' }).getByText('$12.50 to the card').waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('$12.50 refunded to the card: came late').waitFor()
    await expect(history.getByText('Ada Admin')).toHaveCount(1)
  })

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
      await dialog.getByLabel('Amount once more').fill('5')
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

  test('a cancelled order frees its seats and says what goes back', { tag: '@1-4-26' }, async ({ openPage }) => {
    const { id, game } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, { reducedMotion: true })
    await press(page, 'Cancel Order')
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText('2 seats go back on sale at once, and the buyer is told by email. This cannot be undone.')
      .waitFor()
    await dialog.getByLabel('By the return policy').check()
    await dialog.getByText('$40.00 as credit').waitFor()
    await assertAccessible(page)
    await dialog.getByLabel('Everything, the way it was paid').check()
    await answer(page, 'Cancel Order')
    await page.getByText(`Order #${id} is cancelled, 2 seats are free again.`).waitFor()
    await page.getByRole('region', { name: 'Refunds' }).getByText('$40.00 to the card').waitFor()
    await expect.poll(() => office.shop.seats(game)).toEqual({ sold: 0, held: 0 })
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  })

  test(
    'seats are moved to a game that is found by name, and the price is spoken of before',
    { tag: '@1-7-15' },
    async ({ openPage }) => {
      const from = await office.game()
      const to = await office.game({ priceCents: 2500, maxPlayers: 5 })
      const small = await office.game({ maxPlayers: 1 })
      const { id } = await createOrder({ gameId: from.id, quantity: 2, lastName: unique('Reed') }, office.shop.database)
      const page = await office.open(openPage, `/admin/orders/${id}`, { reducedMotion: true })
      await press(page, `Move ${from.module}`)
      await page.getByRole('combobox', { name: 'New game' }).fill(small.module)
      await page.getByRole('option', { name: small.module, disabled: true }).waitFor()
      await choose(page, 'New game', to.module)
      const dialog = page.getByRole('dialog')
      await dialog.getByText('It costs $5.00 more a seat.').waitFor()
      await assertAccessible(page)
      await answer(page, 'Move')
      await page.getByText('2 seats moved.').waitFor()
      await page.getByRole('region', { name: 'Seats' }).getByRole('link', { name: to.module }).waitFor()
      await expect
        .poll(async () => [await office.shop.seats(from), await office.shop.seats(to)])
        .toEqual([
          { sold: 0, held: 0 },
          { sold: 2, held: 0 },
        ])
    }
  )

  test('every game that seats can be moved to is reached by its day, by scrolling and by keyboard', async ({
    openPage,
  }) => {
    const from = await office.game()
    const venue = await office.venue({ name: unique('Great Hall') })
    const day = DateTime.fromObject({ year: new Date().getFullYear() + 1, month: 12, day: 12, hour: 9 }, { zone: ZONE })
    const module = await createModule({ name: unique('Long day') }, office.shop.database)
    const games = await Promise.all(
      Array.from({ length: 140 }, (_, index) =>
        office.shop.game({
          moduleId: module.id,
          venueId: venue.id,
          maxPlayers: 4,
          startsAt: day.plus({ minutes: index }).toJSDate(),
        })
      )
    )
    const { id } = await createOrder({ gameId: from.id, lastName: unique('Reed') }, office.shop.database)
    const page = await office.open(openPage, `/admin/orders/${id}`, { reducedMotion: true })
    await press(page, `Move ${from.module}`)
    const picker = page.getByRole('combobox', { name: 'New game' })
    await picker.fill(`dec 12 ${venue.name}`)
    await page.getByText('90 more: scroll on, or type to find one').waitFor()
    await assertAccessible(page)
    const options = page.getByRole('option', { name: module.name })
    await expect(options).toHaveCount(50)
    await options.last().scrollIntoViewIfNeeded()
    await page.getByText('40 more').waitFor()
    const keyboard = new Keyboard(page)
    await keyboard.press('ArrowUp')
    await page.getByRole('option', { name: '11:19 AM' }).waitFor({ state: 'attached' })
    await expect(options).toHaveCount(games.length)
    await expect(page.getByText(/\d more:/)).toHaveCount(0)
    const last = page.locator('[role=option].Mui-focused', { hasText: '11:19 AM' })
    for (let stop = 0; stop < games.length && (await last.count()) === 0; stop += 1) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await answer(page, 'Move')
    await page.getByText('1 seat moved.').waitFor()
    await expect.poll(() => office.shop.seats(games.at(-1)!)).toEqual({ sold: 1, held: 0 })
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

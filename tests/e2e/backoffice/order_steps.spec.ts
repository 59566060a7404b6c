import { expect, test } from '#tests/e2e/fixtures'
import { DateTime } from 'luxon'
import type { Page } from '@playwright/test'
import { ZONE } from '#common/mountain_time'
import { createModule } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { assertAccessible, waitForRequests } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice, choose, expected, pick } from './back_office.ts'
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

  test('where the policy gives nothing a refund begins with nothing, says so, and takes everything that was paid by one press', async ({
    openPage,
  }) => {
    const { id } = await bought({ startsIn: { hours: 3 } })
    const page = await office.open(openPage, `/admin/orders/${id}`, { reducedMotion: true })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
    await dialog.getByText('By the return policy nothing goes back, so no amount is filled in.').waitFor()
    await expect(amount).toHaveValue('')
    await answer(page, 'Refund')
    await dialog.getByText('Please enter an amount, such as 12.50.').waitFor()
    await answer(page, 'Everything that was paid')
    await dialog
      .getByText('Everything that was paid, as far as it has not gone back yet: $40.00 to the card.')
      .waitFor()
    await expect(amount).toHaveValue('40.00')
    await assertAccessible(page)
    await dialog.getByLabel('Amount once more').fill('40')
    await answer(page, 'Refund')
    await page.getByText('$40.00 goes back to the card.').waitFor()
  })

  test('a refund that is refused stays as it was typed', async ({ openPage }) => {
    const { id } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, { allow: expected(422, '/refunds') })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    await toTheCard(page)
    await dialog.getByLabel('Amount once more').fill('40')
    await office.administrator.http.post(`/api/orders/${id}/refunds`, {
      key: crypto.randomUUID(),
      amount: 30,
      confirmAmount: 30,
      destination: 'card',
    })
    await answer(page, 'Refund')
    await dialog.getByText('At most $10.00 can go back to the card.').waitFor()
    await dialog.getByText('Up to $10.00; banks take up to ten days.').waitFor()
    await dialog.getByText('At most $10.00 can go back to the card.').waitFor()
    await expect(dialog.getByLabel('Amount once more')).toHaveValue('40')
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

  test('a refund without a connection is refused at once, keeps what was typed, and is not sent later', async ({
    openPage,
  }) => {
    const { id } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, {
      allow: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
      reducedMotion: true,
    })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount once more').fill('40')
    await page.context().setOffline(true)
    const sent: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && request.url().endsWith('/refunds') && sent.push(request.url())
    )
    await answer(page, 'Refund')
    await dialog.getByText('The server cannot be reached. Check your connection and try again.').waitFor()
    await expect(dialog.getByLabel('Amount once more')).toHaveValue('40')
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await waitForRequests(page)
    expect(sent, 'once, while there was no connection').toHaveLength(1)
    await expect
      .poll(() => office.product.database.query('select 1 from refunds where order_id = $1', [id]))
      .toHaveLength(0)
  })

  test('a question stays until its answer is there, and what was typed is not thrown away unasked', async ({
    openPage,
  }) => {
    const { id } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, {
      allow: expected(422, '/refunds'),
      reducedMotion: true,
    })
    const release = Promise.withResolvers<void>()
    await page.route('**/refunds', async (route) => {
      await release.promise
      await route.fulfill({ status: 422, json: { message: 'Not today.', code: 'NOT_TODAY' } })
    })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    const back = dialog.getByRole('button', { name: 'Back' })
    await dialog.getByLabel('Amount once more').fill('40')
    await answer(page, 'Refund')
    await dialog.locator('[aria-busy=true]').waitFor()
    await expect(back).toHaveAttribute('aria-disabled', 'true')
    await back.click({ force: true })
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    release.resolve()
    await dialog.getByText('Not today.').waitFor()
    await expect(dialog.getByLabel('Amount once more')).toHaveValue('40')
    await back.click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByLabel('Amount once more')).toHaveValue('40')
  })

  test('money that the provider refuses to send back is never told as sent', async ({ openPage }) => {
    const { id } = await bought()
    await office.product.database.query(`update orders set provider_payment_intent = 'pi_nobodys' where id = $1`, [id])
    const page = await office.open(openPage, `/admin/orders/${id}`, { reducedMotion: true })
    const news = page.getByRole('alert')
    await press(page, 'Refund')
    await toTheCard(page)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount', exact: true }).fill('5')
    await page.getByRole('dialog').getByLabel('Amount once more').fill('5')
    await answer(page, 'Refund')
    await news
      .getByText(/^\$5\.00 did not go back to the card: No such payment.intent.* Try it again under Refunds\.$/)
      .waitFor()
    await expect(page.getByText('goes back to the card')).toHaveCount(0)
    await press(page, 'Try Again')
    await news.getByText('$5.00 was refused again.').waitFor()
    await page.keyboard.press('Escape')
    await press(page, 'Cancel Order')
    await page.getByLabel('Everything, the way it was paid').check()
    await answer(page, 'Cancel Order')
    await news
      .getByText(
        new RegExp(`^Order #${id} is cancelled, 2 seats are free again\\. \\$40\\.00 did not go back to the card: `)
      )
      .waitFor()
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

  test('the confirmation goes out again', async ({ openPage }) => {
    const { id, person } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`)
    await press(page, 'Resend Email')
    await answer(page, 'Send')
    await page.getByText(`The confirmation is on its way to ${person.email}.`).waitFor()
    await page.getByText('Asked for the confirmation again').waitFor()
  })

  test('a wrong address is corrected, and the confirmation goes there', async ({ openPage }) => {
    const { id, person } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, { width: 390, scheme: 'dark' })
    await press(page, 'Correct')
    const dialog = page.getByRole('dialog', { name: 'Correct the contact' })
    await assertAccessible(page)
    await dialog.getByLabel('Email').fill('robin')
    await answer(page, 'Save')
    await dialog.getByText('Please enter a valid email address').waitFor()
    await dialog.getByLabel('Email').fill('')
    await dialog.getByRole('switch', { name: 'Send the confirmation there' }).check()
    await answer(page, 'Save')
    await dialog.getByText('Please enter a valid email address').waitFor()
    await dialog.getByLabel('Email').fill(person.email)
    await dialog.getByRole('combobox', { name: 'Customer' }).fill('Robyn Right')
    await page.getByRole('option', { name: /Robyn Right/ }).click()
    await eventually(async () => (await dialog.getByLabel('First Name').inputValue()) === 'Robyn')
    await expect(dialog.getByLabel('Email'), 'who is called otherwise is still reached there').toHaveValue(person.email)
    const right = `right-${person.email}`
    await dialog.getByLabel('Email').fill(right)
    await dialog.getByRole('switch', { name: 'Send the confirmation there' }).check()
    await answer(page, 'Save')
    await page.getByText(`The contact is corrected; the confirmation is on its way to ${right}.`).waitFor()
    await page.getByRole('link', { name: right }).waitFor()
    await page.getByText(`Email corrected from ${person.email} to ${right}`).waitFor()
    await eventually(async () => (await office.shop.mailsTo(right)).body[0])
  })

  test('one of several seats is cancelled by itself, for what was said before', async ({ openPage }) => {
    const { id, game, person } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, { width: 390 })
    await page.getByRole('button', { name: `Cancel seats of ${game.module}` }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel seats of ${game.module}?` })
    await dialog.getByText('$20.00 as credit').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('combobox', { name: 'How many' }).click()
    await expect(page.getByRole('option'), 'no blank one').toHaveText(['1 seat', 'All 2 seats'], { useInnerText: true })
    await page.getByRole('option', { name: 'All 2 seats' }).click()
    await dialog.getByText('$40.00 as credit').waitFor()
    await pick(page, 'How many', '1 seat')
    await dialog.getByText('$20.00 as credit').waitFor()
    await answer(page, 'Cancel 1 seat')
    await page.getByText('1 seat cancelled, and free again.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => office.shop.seats(game)).toEqual({ sold: 1, held: 0 })
    expect((await person.http.get('/api/credits/my-credits')).body.balance).toBe('20.00')
    await expect(
      page.getByRole('button', { name: `Cancel seats of ${game.module}` }),
      'the last one is the order'
    ).toHaveCount(0)
  })

  test('one of several seats is moved by itself; the others stay', { tag: '@1-7-15' }, async ({ openPage }) => {
    const from = await office.game({ maxPlayers: 5 })
    const to = await office.game({ maxPlayers: 1 })
    const { id } = await createOrder({ gameId: from.id, quantity: 3, lastName: unique('Reed') }, office.shop.database)
    const page = await office.open(openPage, `/admin/orders/${id}`, { width: 390, reducedMotion: true })
    await press(page, `Move ${from.module}`)
    await page.getByRole('dialog', { name: 'Move 3 seats' }).waitFor()
    await pick(page, 'How many', '1 seat')
    await choose(page, 'New game', to.module)
    await page.getByRole('dialog', { name: 'Move 1 seat' }).getByText('1 seat free there.').waitFor()
    await assertAccessible(page)
    await answer(page, 'Move')
    await page.getByText('1 seat moved.').waitFor()
    const lines = page.getByRole('region', { name: 'Seats' })
    await lines.getByRole('link', { name: to.module }).waitFor()
    await lines.getByText('2 seats × $20.00').waitFor()
    await expect
      .poll(async () => [await office.shop.seats(from), await office.shop.seats(to)])
      .toEqual([
        { sold: 2, held: 0 },
        { sold: 1, held: 0 },
      ])
  })

  test('a refund for one line, or some of its seats, begins with what belongs to it; the seats stay', async ({
    openPage,
  }) => {
    const { id, game } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, { width: 390, reducedMotion: true })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
    const shows = (value: string) => eventually(async () => (await amount.inputValue()) === value)
    await shows('40.00')
    await dialog.getByRole('combobox', { name: 'For what' }).click()
    await page.getByRole('option', { name: game.module }).click()
    await pick(page, 'How many', '1 seat')
    await shows('20.00')
    await assertAccessible(page)
    await pick(page, 'For what', 'The whole order')
    await shows('40.00')
    await dialog.getByRole('combobox', { name: 'For what' }).click()
    await page.getByRole('option', { name: game.module }).click()
    await pick(page, 'How many', '1 seat')
    await shows('20.00')
    await dialog.getByLabel('Amount once more').fill('20')
    await answer(page, 'Refund')
    await page.getByText('$20.00 was given as credit.').waitFor()
    await expect.poll(() => office.shop.seats(game)).toEqual({ sold: 2, held: 0 })
  })

  test('an order is cancelled for the sum that was shown; where that has changed, the new one is shown and nothing was done', async ({
    openPage,
  }) => {
    const { id, game } = await bought()
    const page = await office.open(openPage, `/admin/orders/${id}`, {
      allow: expected(409, '/cancel'),
      reducedMotion: true,
    })
    await press(page, 'Cancel Order')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('$40.00 as credit').waitFor()
    await office.administrator.http.post(`/api/orders/${id}/refunds`, {
      key: crypto.randomUUID(),
      amount: 15,
      confirmAmount: 15,
      destination: 'card',
    })
    await answer(page, 'Cancel Order')
    await dialog.getByText('What comes back has changed since you looked. Nothing was cancelled.').waitFor()
    await expect.poll(() => office.shop.seats(game)).toEqual({ sold: 2, held: 0 })
    await dialog.getByText('$25.00 as credit').waitFor()
    await answer(page, 'Cancel Order')
    await page.getByText(`Order #${id} is cancelled, 2 seats are free again.`).waitFor()
    await expect.poll(() => office.shop.seats(game)).toEqual({ sold: 0, held: 0 })
  })
})

import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright'
import { ZONE } from '#common/mountain_time'
import { createModule } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { assertAccessible } from '#tests/support/browser'
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

test.group('Back office | what staff do to an order', (group) => {
  let office: BackOffice
  group.setup(async () => {
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

  test('a part goes back once the amount was typed twice, and the history says by whom', async (context) => {
    const { id } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, { width: 390, reducedMotion: true })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    await assertAccessible(page)
    context.assert.isTrue(await dialog.getByRole('radio', { name: /^As credit/ }).isChecked())
    context.assert.equal(await dialog.getByRole('textbox', { name: 'Amount', exact: true }).inputValue(), '40.00')
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
    context.assert.equal(await history.getByText('Ada Admin').count(), 1)
  })

  test('where the policy gives nothing a refund begins with nothing, says so, and takes everything that was paid by one press', async (context) => {
    const { id } = await bought({ startsIn: { hours: 3 } })
    const page = await office.open(context, `/admin/orders/${id}`, { reducedMotion: true })
    await press(page, 'Refund')
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: 'Amount', exact: true })
    await dialog.getByText('By the return policy nothing goes back, so no amount is filled in.').waitFor()
    context.assert.equal(await amount.inputValue(), '')
    await answer(page, 'Refund')
    await dialog.getByText('Please enter an amount, such as 12.50.').waitFor()
    await answer(page, 'Everything that was paid')
    await dialog
      .getByText('Everything that was paid, as far as it has not gone back yet: $40.00 to the card.')
      .waitFor()
    context.assert.equal(await amount.inputValue(), '40.00')
    await assertAccessible(page)
    await dialog.getByLabel('Amount once more').fill('40')
    await answer(page, 'Refund')
    await page.getByText('$40.00 goes back to the card.').waitFor()
  })

  test('a refund that is refused stays as it was typed', async (context) => {
    const { id } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, { allow: expected(422, '/refunds') })
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
    context.assert.equal(await dialog.getByLabel('Amount once more').inputValue(), '40')
  })

  test('a refund whose answer was lost is not paid twice, from a form opened anew neither', async (context) => {
    const { id } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, {
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
    context.assert.lengthOf(await given(), 1)
    await refund()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    context.assert.lengthOf(await given(), 2)
  })

  test('a refund without a connection is refused at once, keeps what was typed, and is not sent later', async (context) => {
    const { id } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, {
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
    context.assert.equal(await dialog.getByLabel('Amount once more').inputValue(), '40')
    await page.context().setOffline(false)
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    context.assert.lengthOf(sent, 1, 'once, while there was no connection')
    context.assert.lengthOf(await office.product.database.query('select 1 from refunds where order_id = $1', [id]), 0)
  })

  test('a question stays until its answer is there, and what was typed is not thrown away unasked', async (context) => {
    const { id } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, {
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
    context.assert.equal(await back.getAttribute('aria-disabled'), 'true')
    await back.click({ force: true })
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    release.resolve()
    await dialog.getByText('Not today.').waitFor()
    context.assert.equal(await dialog.getByLabel('Amount once more').inputValue(), '40')
    await back.click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    context.assert.equal(await dialog.getByLabel('Amount once more').inputValue(), '40')
  })

  test('money that the provider refuses to send back is never told as sent', async (context) => {
    const { id } = await bought()
    await office.product.database.query(`update orders set provider_payment_intent = 'pi_nobodys' where id = $1`, [id])
    const page = await office.open(context, `/admin/orders/${id}`, { reducedMotion: true })
    const news = page.getByRole('alert')
    await press(page, 'Refund')
    await toTheCard(page)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount', exact: true }).fill('5')
    await page.getByRole('dialog').getByLabel('Amount once more').fill('5')
    await answer(page, 'Refund')
    await news
      .getByText(/^\$5\.00 did not go back to the card: No such payment.intent.* Try it again under Refunds\.$/)
      .waitFor()
    context.assert.equal(await page.getByText('goes back to the card').count(), 0)
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

  test('a cancelled order frees its seats and says what goes back', async (context) => {
    const { id, game } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, { reducedMotion: true })
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
    context.assert.deepEqual(await office.shop.seats(game), { sold: 0, held: 0 })
    context.assert.equal(await page.getByRole('button', { name: 'Cancel Order' }).count(), 0)
  }).tags(['1-4-26'])

  test('seats are moved to a game that is found by name, and the price is spoken of before', async (context) => {
    const from = await office.game()
    const to = await office.game({ priceCents: 2500, maxPlayers: 5 })
    const small = await office.game({ maxPlayers: 1 })
    const { id } = await createOrder({ gameId: from.id, quantity: 2, lastName: unique('Reed') }, office.shop.database)
    const page = await office.open(context, `/admin/orders/${id}`, { reducedMotion: true })
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
    context.assert.deepEqual(
      [await office.shop.seats(from), await office.shop.seats(to)],
      [
        { sold: 0, held: 0 },
        { sold: 2, held: 0 },
      ]
    )
  }).tags(['1-7-15'])

  test('every game that seats can be moved to is reached by its day, by scrolling and by keyboard', async (context) => {
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
    const page = await office.open(context, `/admin/orders/${id}`, { reducedMotion: true })
    await press(page, `Move ${from.module}`)
    const picker = page.getByRole('combobox', { name: 'New game' })
    await picker.fill(`dec 12 ${venue.name}`)
    await page.getByText('90 more: scroll on, or type to find one').waitFor()
    await assertAccessible(page)
    const options = page.getByRole('option', { name: module.name })
    context.assert.equal(await options.count(), 50)
    await options.last().scrollIntoViewIfNeeded()
    await page.getByText('40 more').waitFor()
    const keyboard = new Keyboard(page)
    await keyboard.press('ArrowUp')
    await page.getByRole('option', { name: '11:19 AM' }).waitFor({ state: 'attached' })
    context.assert.equal(await options.count(), games.length)
    context.assert.equal(await page.getByText(/\d more:/).count(), 0)
    const last = page.locator('[role=option].Mui-focused', { hasText: '11:19 AM' })
    for (let stop = 0; stop < games.length && (await last.count()) === 0; stop += 1) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await answer(page, 'Move')
    await page.getByText('1 seat moved.').waitFor()
    context.assert.deepEqual(await office.shop.seats(games.at(-1)!), { sold: 1, held: 0 })
  })

  test('no button of an order moves once it is known what can be refunded', async (context) => {
    const { id } = await bought()
    const page = await office.open(context, '/admin/orders')
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
    context.assert.deepEqual(await Promise.all(buttons.map((button) => button.isEnabled())), [true, false, false])
    tell()
    await eventually(async () => (await Promise.all(buttons.map((button) => button.isEnabled()))).every(Boolean))
    context.assert.deepEqual(await places(), before)
  })

  test('the confirmation goes out again', async (context) => {
    const { id, person } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`)
    await press(page, 'Resend Email')
    await answer(page, 'Send')
    await page.getByText(`The confirmation is on its way to ${person.email}.`).waitFor()
    await page.getByText('Asked for the confirmation again').waitFor()
  })

  test('a wrong address is corrected, and the confirmation goes there', async (context) => {
    const { id, person } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, { width: 390, scheme: 'dark' })
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
    context.assert.equal(
      await dialog.getByLabel('Email').inputValue(),
      person.email,
      'who is called otherwise is still reached there'
    )
    const right = `right-${person.email}`
    await dialog.getByLabel('Email').fill(right)
    await dialog.getByRole('switch', { name: 'Send the confirmation there' }).check()
    await answer(page, 'Save')
    await page.getByText(`The contact is corrected; the confirmation is on its way to ${right}.`).waitFor()
    await page.getByRole('link', { name: right }).waitFor()
    await page.getByText(`Email corrected from ${person.email} to ${right}`).waitFor()
    await eventually(async () => (await office.shop.mailsTo(right)).body[0])
  })

  test('one of several seats is cancelled by itself, for what was said before', async (context) => {
    const { assert } = context
    const { id, game, person } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, { width: 390 })
    await page.getByRole('button', { name: `Cancel seats of ${game.module}` }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel seats of ${game.module}?` })
    await dialog.getByText('$20.00 as credit').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('combobox', { name: 'How many' }).click()
    assert.deepEqual(await page.getByRole('option').allInnerTexts(), ['1 seat', 'All 2 seats'], 'no blank one')
    await page.getByRole('option', { name: 'All 2 seats' }).click()
    await dialog.getByText('$40.00 as credit').waitFor()
    await pick(page, 'How many', '1 seat')
    await dialog.getByText('$20.00 as credit').waitFor()
    await answer(page, 'Cancel 1 seat')
    await page.getByText('1 seat cancelled, and free again.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(await office.shop.seats(game), { sold: 1, held: 0 })
    assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '20.00')
    assert.equal(
      await page.getByRole('button', { name: `Cancel seats of ${game.module}` }).count(),
      0,
      'the last one is the order'
    )
  })

  test('one of several seats is moved by itself; the others stay', async (context) => {
    const from = await office.game({ maxPlayers: 5 })
    const to = await office.game({ maxPlayers: 1 })
    const { id } = await createOrder({ gameId: from.id, quantity: 3, lastName: unique('Reed') }, office.shop.database)
    const page = await office.open(context, `/admin/orders/${id}`, { width: 390, reducedMotion: true })
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
    context.assert.deepEqual(
      [await office.shop.seats(from), await office.shop.seats(to)],
      [
        { sold: 2, held: 0 },
        { sold: 1, held: 0 },
      ]
    )
  }).tags(['1-7-15'])

  test('a refund for one line, or some of its seats, begins with what belongs to it; the seats stay', async (context) => {
    const { id, game } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, { width: 390, reducedMotion: true })
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
    context.assert.deepEqual(await office.shop.seats(game), { sold: 2, held: 0 })
  })

  test('an order is cancelled for the sum that was shown; where that has changed, the new one is shown and nothing was done', async (context) => {
    const { id, game } = await bought()
    const page = await office.open(context, `/admin/orders/${id}`, {
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
    context.assert.deepEqual(await office.shop.seats(game), { sold: 2, held: 0 })
    await dialog.getByText('$25.00 as credit').waitFor()
    await answer(page, 'Cancel Order')
    await page.getByText(`Order #${id} is cancelled, 2 seats are free again.`).waitFor()
    context.assert.deepEqual(await office.shop.seats(game), { sold: 0, held: 0 })
  })
})

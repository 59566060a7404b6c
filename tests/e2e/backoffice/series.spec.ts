import { expect, test } from '#tests/e2e/fixtures'
import { createSpecialEvent } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { eventually } from '#tests/support/eventually'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, choose, pick } from './back_office.ts'

test.describe('Back office | a series of games', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  const gamesOf = (
    moduleId: number
  ): Promise<{ id: number; starts_at: Date; price_cents: number; table_name: string | null }[]> =>
    office.product.database.query(
      'select id, starts_at, price_cents, table_name from games where module_id = $1 and cancelled_at is null order by starts_at',
      [moduleId]
    )

  test('is planned with its dates and their conflicts in sight, changed for those that follow, and cancelled with the sum told before', async ({
    openPage,
  }) => {
    const booked = await office.game({ startsAt: new Date('2097-11-09T01:00:00Z') })
    const page = await office.open(openPage, '/admin/create-game', { width: 390 })
    await choose(page, 'Module', booked.module)
    await choose(page, 'Game Master', booked.gameMaster)
    await page.getByLabel('Date & Time').fill('2097-10-25')
    await page.getByLabel('Table').fill('Table 4')
    await pick(page, 'Repeats', 'Every week')
    await page.getByLabel('Number of dates').fill('4')
    await page.getByText(/^4 dates\. /).waitFor()
    const dates = page.getByRole('list', { name: 'Dates of the series' })
    await dates.getByText(`${booked.gameMaster} already runs "${booked.module}"`).waitFor()
    await expect
      .poll(async () => (await dates.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual([
        'Fri, Oct 25, 2097, 5 PM',
        'Fri, Nov 1, 2097, 5 PM',
        'Fri, Nov 8, 2097, 5 PM',
        'Fri, Nov 15, 2097, 5 PM',
      ])
    await dates.getByRole('checkbox', { name: /Nov 8/ }).uncheck()
    await page.getByText('3 dates.', { exact: true }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Create Game' }).click()
    await page.getByText('3 games are created.').waitFor()
    const made = async () => (await gamesOf(booked.moduleId!)).filter(({ id }) => id !== booked.id)
    await expect
      .poll(async () => (await made()).map(({ starts_at: at, table_name: table }) => [at.toISOString(), table]))
      .toEqual([
        ['2097-10-25T23:00:00.000Z', 'Table 4'],
        ['2097-11-01T23:00:00.000Z', 'Table 4'],
        ['2097-11-16T00:00:00.000Z', 'Table 4'],
      ])
    const [, edited] = await made()

    await page.goto(`/admin/create-game?id=${edited!.id}`)
    await page.getByLabel('Price').fill('25.00')
    await page.getByLabel('Date & Time').fill('2097-11-02')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('dialog', { name: 'Which games do you want to change?' })
    await question.getByText('1 game changes. No player gets a mail.').waitFor()
    await question.getByRole('button', { name: 'Back' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await question.getByText('1 game changes. No player gets a mail.').waitFor()
    await question.getByRole('radio', { name: 'This game and those after it' }).check()
    await question.getByText('2 games change. No player gets a mail.').waitFor()
    await assertAccessible(page)
    await question.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('The game is saved.').waitFor()
    const now = async () =>
      (await made()).map(({ starts_at: at, price_cents: price }) => `${at.toISOString().slice(0, 10)} ${price}`)
    await expect.poll(() => now()).toEqual(['2097-10-25 1500', '2097-11-02 2500', '2097-11-17 2500'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The game is as it was before.').waitFor()
    await expect.poll(() => now()).toEqual(['2097-10-25 1500', '2097-11-01 1500', '2097-11-16 1500'])

    const event = await createSpecialEvent({ name: unique('Fest') }, office.shop.database)
    const eventsOf = async () =>
      (
        await office.product.database.query<{ event: number | null }>(
          'select special_event_id as event from games where id = any($1) order by starts_at',
          [(await made()).slice(1).map(({ id }) => id)]
        )
      ).map((one) => one.event)
    await office.product.database.query('update games set special_event_id = $1 where id = any($2)', [
      event.id,
      (await made()).slice(1).map(({ id }) => id),
    ])
    await page.getByRole('button', { name: 'Delete Game' }).click()
    const removal = page.getByRole('dialog', { name: 'Are you sure you want to delete this game?' })
    await removal.getByRole('radio', { name: 'This game and those after it' }).check()
    await removal.getByText('Nobody has a seat in these 2 games, so they are deleted and nobody is refunded.').waitFor()
    await removal.getByRole('button', { name: 'Delete Game' }).click()
    await page.getByText('2 games are off the list.').waitFor()
    await expect.poll(() => now()).toEqual(['2097-10-25 1500'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 games are on the list again.').waitFor()
    await expect.poll(() => now()).toEqual(['2097-10-25 1500', '2097-11-01 1500', '2097-11-16 1500'])
    await expect.poll(() => eventsOf(), { message: 'under their special event' }).toEqual([event.id, event.id])
    const [, second, third] = await made()

    const email = 'series@example.test'
    const { sessionId } = await office.shop.startedCheckout([{ game: { id: third!.id }, seats: 2, email } as never], {
      email,
    })
    await office.shop.pay(sessionId)
    await office.shop.createOrder(sessionId)
    await page.goto(`/admin/games/${second!.id}`)
    await page.getByRole('button', { name: 'Delete Game' }).click()
    await removal.getByRole('radio', { name: 'All games of the series to come' }).check()
    await removal.getByText('2 seats of these 3 games are sold or in a checkout.').waitFor()
    await removal.getByText('$30.00 the way it was paid goes back.').waitFor()
    await removal.getByRole('button', { name: 'Delete Game' }).click()
    await page.getByText('3 games are off the list. 1 order is refunded in full and its buyer told by mail.').waitFor()
    await expect.poll(() => made()).toHaveLength(0)
    await eventually(
      async () =>
        (
          await office.product.database.query(
            "select 1 from refunds where state = 'succeeded' and amount_cents = 3000 and order_id in (select order_id from order_items where game_id = $1)",
            [third!.id]
          )
        ).length === 1
    )
  })
})

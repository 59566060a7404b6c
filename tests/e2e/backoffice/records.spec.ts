import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { createLargeEvent } from '#database/factories/large_events'
import { assertAccessible, atBothWidths } from '#tests/support/browser'
import { eventually } from '#tests/support/shop'
import { startProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, pick } from './back_office.ts'

test.describe('Back office | what every record brought', () => {
  test.afterAll(endGroup)
  let office: BackOffice
  test.beforeAll(async () => {
    const product = await startProduct()
    office = await BackOffice.of(product)
  })

  const desk = (gameId: number, quantity: number) =>
    office.administrator.http.post('/api/orders/manual', { gameId, firstName: 'Ann', quantity, payment: 'cash' })

  test('from the dashboard to a venue, its orders, its history and its line in the list; the statement of a game master goes out by mail', async ({
    openPage,
  }) => {
    const venue = await office.venue({ name: unique('Venue') })
    const game = await office.game({ venueId: venue.id, priceCents: 1999, maxPlayers: 6, startsIn: { days: 2 } })
    await desk(game.id, 3)
    await desk((await office.game({ venueId: null, priceCents: 1000 })).id, 1)
    await office.product.database.query(
      `insert into audit_log (actor_id, action, subject_type, subject_id, before, after) values ($1, 'changed', 'venue', $2, '{"name": "Old", "city": "Denver"}', '{"name": "New", "city": "Denver"}')`,
      [office.administrator.id, String(venue.id)]
    )
    const event = await createLargeEvent(
      { name: unique('Siege'), venueId: venue.id, startsIn: { days: 9 } },
      office.shop.database
    )
    const page = await office.open(openPage, '/admin/dashboard')
    const where = page.getByRole('region', { name: 'Where it comes from' })
    const row = where.getByRole('row', { name: venue.name })
    await row.filter({ hasText: '$59.97' }).waitFor()
    await where.getByRole('row', { name: /Total.*\$69\.97/ }).waitFor()
    await atBothWidths(page, async () => {
      await where.getByRole('link', { name: venue.name }).waitFor()
      await assertAccessible(page)
    })
    await where.getByRole('button', { name: 'Game Master' }).click()
    await where.getByRole('row', { name: game.gameMaster }).waitFor()
    await where.getByRole('button', { name: 'Venue' }).click()
    await row.getByRole('link', { name: '$59.97' }).first().click()
    await page.waitForURL('**/admin/orders?**')
    await page.getByText('1 in all', { exact: true }).waitFor()

    await page.goto(`/admin/venues/${venue.id}`)
    await page.getByRole('region', { name: 'Coming games' }).getByRole('link', { name: game.module }).waitFor()
    const events = page.getByRole('region', { name: 'Coming large events' })
    await events.getByRole('link', { name: event.name }).waitFor()
    await events.getByText('0 of 90').waitFor()
    await page.getByRole('region', { name: 'History' }).getByRole('link', { name: 'Changed: name' }).waitFor()
    const money = page.getByRole('region', { name: 'Money' })
    await money.getByRole('row', { name: /Total\s*3\s*\$59\.97/ }).waitFor()
    await atBothWidths(page, async () => {
      await money.getByText('Total').waitFor()
      await assertAccessible(page, undefined, 'iframe')
    })

    await page.goto('/admin/venues')
    await page.getByRole('button', { name: 'Table' }).click()
    await page.getByRole('row', { name: venue.name }).filter({ hasText: '$59.97' }).waitFor()
    await page.reload()
    await page.getByRole('table', { name: 'Venues' }).waitFor()
    await assertAccessible(page)

    await page.goto(
      `/admin/game-masters/${game.gameMasterId}/statement?month=${game.startsAt.toISOString().slice(0, 7)}`
    )
    await page.getByRole('row', { name: game.module }).filter({ hasText: '$59.97' }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Send by Mail' }).click()
    await page.getByText(/The statement is on its way to/).waitFor()
    const { rows } = await office.product.database.pool.query(
      `select recipient from mails where kind = 'earnings_statement'`
    )
    expect(rows).toHaveLength(1)
  })

  test('a list is sent again and again from beside its export; paused, sent now and taken back', async ({
    openPage,
  }) => {
    await office.game()
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('button', { name: 'Send it by mail again and again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send this list again and again' })
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByText('Please enter an e-mail address.').waitFor()
    await dialog.getByRole('textbox', { name: 'To' }).fill('lee@example.test, sam@example.test')
    await pick(page, 'How often', 'Every month')
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await page.getByText('It goes out: Every month on day 1 at 7 AM.').waitFor()
    await page.goto('/admin/scheduled-exports')
    const entry = page.getByRole('listitem').filter({ hasText: 'lee@example.test, sam@example.test' })
    await entry.getByText('Every month on day 1 at 7 AM').waitFor()
    await assertAccessible(page)
    await entry.getByRole('button', { name: 'Send Now' }).click()
    await eventually(async () =>
      (await office.shop.mailsTo('sam@example.test')).body[0]?.attachments[0]?.filename.startsWith('games-')
    )
    await entry.getByRole('button', { name: 'Pause' }).click()
    await entry.getByText('Not while it is paused').waitFor()
    await entry.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No list is mailed on a schedule.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await entry.waitFor()
  })
})

import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { createOrder } from '../../../database/factories/orders.ts'
import { assertAccessible } from '../../support/browser.ts'
import { sharedProduct } from '../../support/product.ts'
import { eventually } from '../../support/shop.ts'
import { unique } from '../../support/unique.ts'
import { BackOffice, cells, pick } from './back_office.ts'

const SEARCH_ORDERS = 'Search number, name, email, phone or game'
const SEARCH_GAMES = 'Search module, game master or venue'

test.group('Back office | what is done with a list', (group) => {
  let office: BackOffice
  group.setup(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('the list as it is filtered comes down as a file', async (context) => {
    const game = await office.game({ maxPlayers: 9 })
    const lastName = unique('Export')
    for (const firstName of ['Ann', '=cmd', 'Zoë']) await createOrder({ gameId: game.id, firstName, lastName }, office.shop.database)
    const page = await office.open(context, '/admin/orders')
    await page.getByRole('searchbox', { name: SEARCH_ORDERS }).fill(lastName)
    await page.getByText('3 in all', { exact: true }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    context.assert.match(download.suggestedFilename(), /^orders-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    context.assert.lengthOf(lines, 4)
    context.assert.isTrue(lines.some((line) => line.includes(`,'=cmd,${lastName},`)), lines.join('\n'))
    await page.getByText('The export is being downloaded.').waitFor()
  })

  test('without a connection a list says so, and goes on by itself when it is back', async (context) => {
    const game = await office.game()
    const page = await office.open(context, '/admin/games', { width: 390, scheme: 'dark', allow: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })
    await page.getByText(game.module).first().waitFor()
    await page.context().setOffline(true)
    const told = page.getByText('You are offline. What you see may be out of date; it is loaded anew once you are back.')
    await told.waitFor()
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(game.module)
    await page.waitForURL(/filter/)
    await page.context().setOffline(false)
    await told.waitFor({ state: 'detached' })
    await page.getByText('1 in all', { exact: true }).waitFor()
    await assertAccessible(page)
  })

  test('a view is saved for the team, kept in the address, replaced and deleted', async (context) => {
    const name = unique('View')
    const order = await createOrder({ gameId: (await office.game()).id }, office.shop.database)
    await office.administrator.http.post(`/api/orders/${order.id}/cancel`, { refund: null })
    const page = await office.open(context, '/admin/orders')
    await pick(page, 'Status', 'Refunded')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('switch', { name: 'Email' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Email' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please name the view.').waitFor()
    await page.getByLabel('Save what you see as a view').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`The whole team has the view "${name}" now.`).waitFor()
    await assertAccessible(page)

    const colleague = await office.open(context, '/admin/orders')
    await colleague.getByRole('button', { name: 'Views' }).click()
    await colleague.getByRole('link', { name }).click()
    await colleague.waitForURL(/refunded/)
    await colleague.getByRole('combobox', { name: 'Status' }).getByText('Refunded').waitFor()
    await colleague.reload()
    await colleague.getByRole('columnheader', { name: 'Total' }).waitFor()
    context.assert.equal(await colleague.getByRole('columnheader', { name: 'Email' }).count(), 0)
    await colleague.getByRole('button', { name: 'Views' }).click()
    await colleague.getByRole('link', { name }).and(colleague.locator('[aria-current]')).waitFor()
    await colleague.getByLabel('Save what you see as a view').fill(name)
    await colleague.getByRole('button', { name: 'Replace' }).waitFor()
    await colleague.getByRole('button', { name: `Delete the view ${name}` }).click()
    await colleague.getByText(`The view "${name}" is deleted for the whole team.`).waitFor()
    await colleague.getByRole('button', { name: 'Undo' }).click()
    await colleague.getByText(`The team has the view "${name}" again.`).waitFor()
    await colleague.goto('/admin/orders')
    await colleague.getByRole('button', { name: 'Views' }).click()
    const view = colleague.getByRole('link', { name })
    context.assert.match((await view.getAttribute('href'))!, /refunded/)
    await colleague.getByLabel('Save what you see as a view').fill(name)
    await colleague.getByRole('button', { name: 'Replace' }).click()
    await eventually(async () => !(await view.getAttribute('href'))!.includes('refunded'))
    await colleague.getByRole('button', { name: 'Undo' }).click()
    await colleague.getByText(`The view "${name}" is as it was before.`).waitFor()
    const kept = await office.product.database.one('select settings from saved_views where name = $1', [name])
    context.assert.containsSubset(kept, { settings: { filter: { status: 'refunded' } } })
  })

  test('chosen columns alone are shown, the first always', async (context) => {
    const game = await office.game()
    const page = await office.open(context, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(game.module)
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const label of ['Game Master', 'Players', 'Venue']) {
      await page.getByRole('switch', { name: label }).click()
    }
    context.assert.equal(await page.getByRole('switch', { name: 'Date' }).count(), 0)
    await page.keyboard.press('Escape')
    for (const label of ['Game Master', 'Players', 'Venue']) await page.getByRole('columnheader', { name: label }).waitFor({ state: 'detached' })
    const headings = await page.getByRole('columnheader').allInnerTexts()
    context.assert.deepEqual(headings.map((text) => text.trim()), ['', 'Date', 'Module', 'Price'])
    context.assert.lengthOf(await cells(page.getByRole('row').filter({ hasText: game.module })), 4)
  })

  test('games that are chosen are scheduled once more, at the same time of the wall', async (context) => {
    const word = unique('Cellar')
    const venue = await office.venue({ name: word })
    // The clocks go back between the two.
    const game = await office.game({ venueId: venue.id, startsAt: new Date('2099-10-28T23:00:00Z'), maxPlayers: 5, seatsLeft: 2 })
    const page = await office.open(context, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(word)
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.getByRole('row', { name: 'Wednesday, October 28' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Clone' }).click()
    await pick(page, 'When', 'A week later')
    await assertAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await page.getByText('The game is scheduled.').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Wednesday, November 4, 2099 @ 5 PM' })
    await row.waitFor()
    context.assert.match((await cells(row))[4]!, /^5\b/)
    const copies = await office.product.database.query('select seats_sold, max_players from games where venue_id = $1 and id <> $2', [venue.id, game.id])
    context.assert.deepEqual(copies, [{ seats_sold: 0, max_players: 5 }])
  })

  test('confirmations are resent to those who are chosen; what failed stays chosen', async (context) => {
    const game = await office.game({ maxPlayers: 9 })
    const lastName = unique('Mail')
    const { id } = await createOrder({ gameId: game.id, lastName }, office.shop.database)
    const mute = await createOrder({ gameId: game.id, lastName, email: '' }, office.shop.database)
    const page = await office.open(context, '/admin/orders', { allow: [/400/] })
    await page.getByRole('searchbox', { name: SEARCH_ORDERS }).fill(lastName)
    await page.getByText('2 in all', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Resend Email' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resend Email' }).click()
    await page.getByText('The confirmation is on its way. 1 failed: This order has no email address to write to.').waitFor()
    await page.getByText('1 selected').waitFor()
    context.assert.isTrue(await page.getByRole('row', { name: `#${mute.id}` }).getByRole('checkbox').isChecked())
    await eventually(async () => (await office.product.database.query("select 1 from mails where cause like $1", [`order:${id}:confirmation:%`])).length === 1)
  })

  test('every list can be kept as a view and taken away as a file', async (context) => {
    await office.game()
    const page = await office.open(context, '/admin/games')
    const lists = ['users', 'referrals', 'error-logs', 'audit-log', 'game-masters', 'modules', 'venues', 'systems', 'campaign-settings', 'special-events', 'campaigns', 'large-events']
    for (const list of lists) {
      await page.goto(`/admin/${list}`)
      await page.getByRole('button', { name: 'Views' }).waitFor()
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
      context.assert.match(download.suggestedFilename(), new RegExp(`^${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    }
  })

  test('cards are narrowed by what they are, and the address keeps it', async (context) => {
    const [here, there] = [unique('Ohio'), unique('Utah')]
    const venue = await office.venue({ name: unique('Store'), state: here })
    await office.venue({ name: unique('Hall'), type: 'physical', state: there })
    const page = await office.open(context, '/admin/venues', { width: 390, scheme: 'dark', reducedMotion: true })
    await pick(page, 'State', here)
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: venue.name }).waitFor()
    await pick(page, 'Type', 'Physical')
    await page.getByText('Nothing fits these filters.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.waitForFunction(() => document.querySelectorAll('main li').length > 1)
    await page.getByRole('combobox', { name: 'State' }).getByText('Any state').waitFor()
  })

  test('logs are narrowed by day, by what was changed and by whom', async (context) => {
    const person = await office.administrator.http.put(`/api/users/${office.administrator.id}`, { roles: ['Administrator', 'Game Master'] })
    context.assert.equal(person.status, 200)
    const page = await office.open(context, '/admin/audit-log')
    await page.getByRole('button', { name: 'Filters' }).click()
    await pick(page, 'What', 'Users')
    await pick(page, 'By', office.administrator.username)
    await page.getByRole('row').filter({ hasText: `Changed roles, user ${office.administrator.id}` }).waitFor()
    await page.getByLabel('To', { exact: true }).fill('2001-01-01')
    await page.getByText('Nothing fits these filters.').waitFor()
  })

  test('on a phone views and files are at hand and fit', async (context) => {
    const page = await office.open(context, '/admin/orders', { width: 390, scheme: 'dark', reducedMotion: true })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Save what you see as a view').waitFor()
    await assertAccessible(page)
    context.assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0)
    context.assert.equal(await page.getByRole('button', { name: 'Columns' }).count(), 0)
    await page.goto('/admin/venues')
    await page.getByRole('button', { name: 'Views' }).click()
    const panel = (await page.getByRole('dialog', { name: 'Views' }).boundingBox())!
    context.assert.isAtMost(panel.x + panel.width, 390)
  })

  test('on a phone several rows are chosen and dealt with at once', async (context) => {
    const word = unique('Quay')
    const venue = await office.venue({ name: word })
    for (const days of [3, 4]) await office.game({ venueId: venue.id, startsIn: { days } })
    const page = await office.open(context, '/admin/games', { width: 390, reducedMotion: true })
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(word)
    await page.getByText('2 in all', { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Games' }).getByRole('checkbox').first().check()
    await page.getByText('1 selected').waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('2 selected').waitFor()
    await assertAccessible(page)
    context.assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0)
    const boxes = await page.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.closest('.MuiCheckbox-root')!.getBoundingClientRect()))
    for (const { width, height } of boxes) context.assert.isAtLeast(Math.min(width, height), 44)
    await page.getByRole('button', { name: 'Clone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await page.getByText('2 games are scheduled.').waitFor()
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { readFile } from 'node:fs/promises'
import { createOrder } from '#database/factories/orders'
import { assertAccessible, waitForRequests } from '#tests/support/browser'
import { createAdministrator } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice, cells, choose, expected, pick } from './back_office.ts'

const SEARCH_ORDERS = 'Search number, name, email, phone or game'
const SEARCH_GAMES = 'Search module, game master or venue'

test.describe('Back office | what is done with a list', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('the list as it is filtered comes down as a file', async ({ openPage }) => {
    const game = await office.game({ maxPlayers: 9 })
    const lastName = unique('Export')
    for (const firstName of ['Ann', '=cmd', 'Zoë'])
      await createOrder({ gameId: game.id, firstName, lastName }, office.shop.database)
    const page = await office.open(openPage, '/admin/orders')
    await page.getByRole('searchbox', { name: SEARCH_ORDERS }).fill(lastName)
    await page.getByText('3 in all', { exact: true }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(
      lines.some((line) => line.includes(`,'=cmd,${lastName},`)),
      lines.join('\n')
    ).toBe(true)
    await page.getByText('The export is being downloaded.').waitFor()
  })

  test('without a connection a list says so, and goes on by itself when it is back', async ({ openPage }) => {
    const game = await office.game()
    const page = await office.open(openPage, '/admin/games', {
      width: 390,
      scheme: 'dark',
      allow: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/],
    })
    await page.getByText('Select all on this page').waitFor()
    // What is fetched ahead has come.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('GameEditor'))
    )
    await waitForRequests(page)
    await page.context().setOffline(true)
    const told = page.getByText(
      'You are offline. What you see may be out of date; it is loaded anew once you are back.'
    )
    await told.waitFor()
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(game.module)
    await page.waitForURL(/filter/)
    await page.context().setOffline(false)
    await told.waitFor({ state: 'detached' })
    await page.getByText('1 in all', { exact: true }).waitFor()
    await assertAccessible(page)
  })

  test('a view is saved for the team, kept in the address, replaced and deleted', async ({ openPage }) => {
    const name = unique('View')
    const { sessionId } = await office.shop.startedCheckout(
      [{ game: await office.game(), email: 'back@example.test' }],
      { email: 'back@example.test' }
    )
    await office.shop.pay(sessionId)
    const order = (await office.shop.createOrder(sessionId)).body
    await office.administrator.http.post(`/api/orders/${order.id}/cancel`, { refund: 'original' })
    const page = await office.open(openPage, '/admin/orders')
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
    // Rows that are being read anew are paler.
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await assertAccessible(page)

    const colleague = await office.open(openPage, '/admin/orders')
    await colleague.getByRole('button', { name: 'Views' }).click()
    await colleague.getByRole('link', { name }).click()
    await colleague.waitForURL(/refunded/)
    await colleague.getByRole('combobox', { name: 'Status' }).getByText('Refunded').waitFor()
    await colleague.reload()
    await colleague.getByRole('columnheader', { name: 'Total' }).waitFor()
    await expect(colleague.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
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
    await expect.poll(async () => (await view.getAttribute('href'))!).toMatch(/refunded/)
    await colleague.getByLabel('Save what you see as a view').fill(name)
    await colleague.getByRole('button', { name: 'Replace' }).click()
    await eventually(async () => !(await view.getAttribute('href'))!.includes('refunded'))
    await colleague.getByRole('button', { name: 'Undo' }).click()
    await colleague.getByText(`The view "${name}" is as it was before.`).waitFor()
    const kept = await office.product.database.one('select settings from saved_views where name = $1', [name])
    expect(kept).toMatchObject({ settings: { filter: { status: 'refunded' } } })
  })

  test('views that cannot be loaded are told, and asked for again, and none is kept beside one of the same name meanwhile', async ({
    openPage,
  }) => {
    let broken = true
    const page = await office.open(openPage, '/admin/orders', {
      allow: expected(500, '/api/saved-views'),
      prepare: (browser) =>
        browser.route(/\/api\/saved-views/, (route) =>
          broken ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue()
        ),
    })
    await page.getByRole('button', { name: 'Views' }).click()
    const dialog = page.getByRole('dialog', { name: 'Views' })
    const problem = dialog.getByRole('alert').filter({ hasText: 'The views could not be loaded.' })
    await problem.waitFor()
    await expect(dialog.getByLabel('Save what you see as a view')).toHaveCount(0)
    await assertAccessible(page)
    broken = false
    await problem.getByRole('button', { name: 'Try Again' }).click()
    const name = unique('Weekly')
    await dialog.getByLabel('Save what you see as a view').fill(name)
    broken = true
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('.MuiFormHelperText-root.Mui-error').waitFor()
    broken = false
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`The whole team has the view "${name}" now.`).waitFor()
  })

  test('chosen columns alone are shown, the first always', async ({ openPage }) => {
    const game = await office.game()
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(game.module)
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    for (const label of ['Game Master', 'Players', 'Venue']) {
      await page.getByRole('switch', { name: label }).click()
    }
    await expect(page.getByRole('switch', { name: 'Date' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    for (const label of ['Game Master', 'Players', 'Venue'])
      await page.getByRole('columnheader', { name: label }).waitFor({ state: 'detached' })
    const headings = await page.getByRole('columnheader').allInnerTexts()
    expect(headings.map((text) => text.trim())).toEqual(['', 'Date', 'Module', 'Price'])
    await expect.poll(() => cells(page.getByRole('row').filter({ hasText: game.module }))).toHaveLength(4)
  })

  test('where an order came from is shown by who wants to see it', async ({ openPage }) => {
    await createOrder({ gameId: (await office.game()).id }, office.shop.database)
    const page = await office.open(openPage, '/admin/orders')
    await page.getByRole('columnheader', { name: 'Taken' }).waitFor()
    await expect(page.getByRole('columnheader', { name: 'Came from' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('switch', { name: 'Came from' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Came from' }).waitFor()
  })

  test('games that are chosen are scheduled once more, at the same time of the wall', async ({ openPage }) => {
    const word = unique('Cellar')
    const venue = await office.venue({ name: word })
    // The clocks go back between the two.
    const game = await office.game({
      venueId: venue.id,
      startsAt: new Date('2099-10-28T23:00:00Z'),
      maxPlayers: 5,
      seatsLeft: 2,
    })
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(word)
    await page.getByText('1 in all', { exact: true }).waitFor()
    const named = page.getByRole('row', { name: 'Wednesday, October 28' })
    const before = await named.boundingBox()
    await named.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Clone' }).waitFor()
    await expect.poll(() => named.boundingBox(), { message: 'no row moves when one is chosen' }).toEqual(before)
    await page.getByRole('button', { name: 'Clone' }).click()
    await pick(page, 'When', 'A week later')
    await assertAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await page.getByText('The game is scheduled.').waitFor()
    const row = page.getByRole('row').filter({ hasText: 'Wednesday, November 4, 2099 @ 5 PM' })
    await row.waitFor()
    await expect.poll(async () => (await cells(row))[4]!).toMatch(/^5\b/)
    const copies = await office.product.database.query(
      'select seats_sold, max_players from games where venue_id = $1 and id <> $2',
      [venue.id, game.id]
    )
    expect(copies).toEqual([{ seats_sold: 0, max_players: 5 }])
  })

  test('games that are chosen are deleted after what goes back was told; one that nobody had a seat at comes back, and so does a copy', async ({
    openPage,
  }) => {
    const word = unique('Vault')
    const venue = await office.venue({ name: word })
    const free = await office.game({ venueId: venue.id, startsIn: { days: 5 } })
    const sold = await office.game({ venueId: venue.id, startsIn: { days: 6 }, priceCents: 2500 })
    const { sessionId } = await office.shop.startedCheckout([{ game: sold, seats: 2, email: 'buyer@example.test' }], {
      email: 'buyer@example.test',
    })
    await office.shop.pay(sessionId)
    await office.shop.createOrder(sessionId)
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(word)
    await page.getByText('2 in all', { exact: true }).waitFor()
    const count = async () =>
      (
        await office.product.database.query('select 1 from games where venue_id = $1 and cancelled_at is null', [
          venue.id,
        ])
      ).length

    await page.getByRole('row', { name: free.module }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Clone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await page.getByText('The game is scheduled.').waitFor()
    await expect.poll(() => count()).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The game is off the list again.').waitFor()
    await expect.poll(() => count()).toBe(2)

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete these 2 games?' })
    await question
      .getByText(
        '1 game is cancelled, with 2 seats sold: its buyers are told by mail. $50.00 the way it was paid goes back to them.'
      )
      .waitFor()
    await assertAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByText(
        '1 game is deleted. 1 game is cancelled. The buyers of 2 seats are told by mail. $50.00 the way it was paid goes back to them.'
      )
      .waitFor()
    await expect.poll(() => count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The game is on the list again.').waitFor()
    await page.getByRole('row', { name: free.module }).waitFor()
    await expect.poll(() => count()).toBe(1)
    const cancelled = await office.product.database.one('select cancelled_at from games where id = $1', [sold.id])
    expect(cancelled.cancelled_at).not.toBeNull()
  })

  test('confirmations are resent to those who are chosen; what failed stays chosen', async ({ openPage }) => {
    const game = await office.game({ maxPlayers: 9 })
    const lastName = unique('Mail')
    const { id } = await createOrder({ gameId: game.id, lastName }, office.shop.database)
    const mute = await createOrder({ gameId: game.id, lastName, email: '' }, office.shop.database)
    const page = await office.open(openPage, '/admin/orders', { allow: [/400/] })
    await page.getByRole('searchbox', { name: SEARCH_ORDERS }).fill(lastName)
    await page.getByText('2 in all', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Resend Email' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resend Email' }).click()
    await page
      .getByText('The confirmation is on its way. 1 failed: This order has no email address to write to.')
      .waitFor()
    await page.getByText('1 selected').waitFor()
    await expect(page.getByRole('row', { name: `#${mute.id}` }).getByRole('checkbox')).toBeChecked()
    await eventually(
      async () =>
        (await office.product.database.query('select 1 from mails where cause like $1', [`order:${id}:confirmation:%`]))
          .length === 1
    )
  })

  test('every list can be kept as a view and taken away as a file', async ({ openPage }) => {
    await office.game()
    const page = await office.open(openPage, '/admin/games')
    const lists = [
      'people',
      'referrals',
      'error-logs',
      'audit-log',
      'game-masters',
      'modules',
      'venues',
      'systems',
      'campaign-settings',
      'special-events',
      'campaigns',
      'large-events',
    ]
    for (const list of lists) {
      await page.goto(`/admin/${list}`)
      await page.getByRole('button', { name: 'Views' }).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    }
  })

  test('cards are narrowed by what they are, and the address keeps it', async ({ openPage }) => {
    const [here, there] = [unique('Ohio'), unique('Utah')]
    const venue = await office.venue({ name: unique('Store'), state: here })
    await office.venue({ name: unique('Hall'), type: 'physical', state: there })
    const page = await office.open(openPage, '/admin/venues', { width: 390, scheme: 'dark', reducedMotion: true })
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

  test('logs are narrowed by day, by what was changed and by whom', async ({ openPage }) => {
    const administrator = await createAdministrator(office.product, { username: unique('Abel Audit') })
    const changed = await administrator.http.put(`/api/users/${administrator.id}`, {
      roles: ['Administrator', 'Game Master'],
    })
    expect(changed.status).toBe(200)
    const page = await office.open(openPage, '/admin/audit-log')
    await page.getByRole('button', { name: 'Filters' }).click()
    await pick(page, 'What', 'Users')
    await choose(page, 'By', administrator.username)
    await page
      .getByRole('row')
      .filter({ hasText: `Changed roles, user ${administrator.id}` })
      .waitFor()
    await page.getByLabel('To', { exact: true }).fill('2001-01-01')
    await page.getByText('Nothing fits these filters.').waitFor()
  })

  test('on a phone views and files are at hand and fit', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/orders', { width: 390, scheme: 'dark', reducedMotion: true })
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByLabel('Save what you see as a view').waitFor()
    await assertAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0)
    await page.goto('/admin/venues')
    await page.getByRole('button', { name: 'Views' }).click()
    const panel = (await page.getByRole('dialog', { name: 'Views' }).boundingBox())!
    expect(panel.x + panel.width).toBeLessThanOrEqual(390)
  })

  test('on a phone several rows are chosen and dealt with at once', async ({ openPage }) => {
    const word = unique('Quay')
    const venue = await office.venue({ name: word })
    for (const days of [3, 4]) await office.game({ venueId: venue.id, startsIn: { days } })
    const page = await office.open(openPage, '/admin/games', { width: 390, reducedMotion: true })
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(word)
    await page.getByText('2 in all', { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Games' }).getByRole('checkbox').first().check()
    await page.getByText('1 selected').waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText('2 selected').waitFor()
    await assertAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    const boxes = await page
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((box) => box.closest('.MuiCheckbox-root')!.getBoundingClientRect()))
    const buttons = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0))
    expect(buttons.length).toBeGreaterThan(3)
    for (const { width, height } of [...boxes, ...buttons]) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Clone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await page.getByText('2 games are scheduled.').waitFor()
  })

  test('on a phone what is chosen on one page stays chosen while all of another are, and while those are not', async ({
    openPage,
  }) => {
    const lastName = unique('Page')
    const game = await office.game({ maxPlayers: 60 })
    for (let one = 0; one < 26; one++) await createOrder({ gameId: game.id, lastName }, office.shop.database)
    const page = await office.open(openPage, '/admin/orders', { width: 390, reducedMotion: true })
    await page.getByRole('searchbox', { name: SEARCH_ORDERS }).fill(lastName)
    await page.getByText('1–25 of 26', { exact: true }).waitFor()
    const all = page.getByRole('checkbox', { name: 'Select all on this page' })
    await all.check()
    await page.getByText('25 selected').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole('list', { name: 'Orders' }).getByRole('checkbox').nth(1).waitFor({ state: 'detached' })
    await all.check()
    await page.getByText('26 selected').waitFor()
    await all.uncheck()
    await page.getByText('25 selected').waitFor()
  })

  test('what is done to many is stopped before the next, says how far it came, and leaves the rest chosen', async ({
    openPage,
  }) => {
    const lastName = unique('Halt')
    const game = await office.game({ maxPlayers: 9 })
    for (let one = 0; one < 3; one++) await createOrder({ gameId: game.id, lastName }, office.shop.database)
    const page = await office.open(openPage, '/admin/orders', { reducedMotion: true })
    await page.getByRole('searchbox', { name: SEARCH_ORDERS }).fill(lastName)
    await page.getByText('3 in all', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const release = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/resend', async (route) => {
      sent++
      await release.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Resend Email' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Resend Email' }).click()
    await question.getByRole('button', { name: '0 of 3 …' }).waitFor()
    await question.getByRole('button', { name: 'Stop' }).click()
    release.resolve()
    await page.getByText('The confirmation is on its way. You stopped it: 2 stay chosen and as they were.').waitFor()
    await page.getByText('2 selected').waitFor()
    expect(sent).toBe(1)
  })

  test('games are deleted also where one is gone and one cancelled already, as the question and the news say; an answer that does not come is asked for anew, and all come back, from other pages too', async ({
    openPage,
  }) => {
    const venue = await office.venue({ name: unique('Cove') })
    const games = []
    for (let day = 3; day < 29; day += 1) games.push(await office.game({ venueId: venue.id, startsIn: { days: day } }))
    const [first, gone, off, sold] = games
    for (const { id } of [off!, sold!]) await createOrder({ gameId: id, quantity: 2 }, office.shop.database)
    await office.product.database.query(
      'update orders set paid_cents = subtotal_cents where id in (select order_id from order_items where game_id = $1)',
      [sold!.id]
    )
    const page = await office.open(openPage, '/admin/games', {
      allow: expected(500, '/game-removals'),
      reducedMotion: true,
    })
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(venue.name)
    await page.getByText('1–25 of 26', { exact: true }).waitFor()
    for (const { module } of [first!, gone!, off!, sold!])
      await page.getByRole('row', { name: module }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page
      .getByRole('row', { name: games.at(-1)!.module })
      .getByRole('checkbox')
      .check()
    for (const { id } of [gone!, off!]) await office.administrator.http.delete(`/api/games/${id}`)
    await page.route('**/game-removals*', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }))
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog')
    await question.getByText('What deleting them would cost could not be loaded').waitFor()
    await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await page.unroute('**/game-removals*')
    await question.getByRole('button', { name: 'Try Again' }).click()
    await question.getByText('Are you sure you want to delete these 3 games?').waitFor()
    await question.getByText('2 games are deleted: nobody ever had a seat in them.').waitFor()
    await question
      .getByText(
        '1 game is cancelled, with 2 seats sold: its buyers are told by mail. $40.00 at the desk goes back to them.'
      )
      .waitFor()
    await question.getByText('1 game is cancelled already and stays as it is.').waitFor()
    await question.getByText(/^One of them is gone already: /).waitFor()
    await assertAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    const count = async () =>
      (await office.product.database.query('select 1 from games where venue_id = $1', [venue.id])).length
    await page
      .getByText(
        '2 games are deleted. 1 game is cancelled. The buyers of 2 seats are told by mail. $40.00 at the desk goes back to them.'
      )
      .waitFor()
    await expect.poll(() => count()).toBe(23)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 games are on the list again.').waitFor()
    await expect.poll(() => count()).toBe(25)
  })

  test('copies that would be booked twice are asked about once, and scheduled by who says so', async ({ openPage }) => {
    const venue = await office.venue({ name: unique('Forge') })
    const games = [
      await office.game({ venueId: venue.id, startsIn: { days: 3 } }),
      await office.game({ venueId: venue.id, startsIn: { days: 4 } }),
      await office.game({ venueId: venue.id, startsIn: { days: 5 } }),
    ]
    for (const { gameMasterId, startsAt } of games.slice(0, 2))
      await office.game({ gameMasterId, startsAt: new Date(startsAt.getTime() + 7 * 24 * 3_600_000) })
    const page = await office.open(openPage, '/admin/games', { allow: expected(409, '/games'), reducedMotion: true })
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(venue.name)
    await page.getByText('3 in all', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Clone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    const twice = page.getByRole('dialog', { name: 'Schedule these 2 anyway?' })
    await twice.waitFor()
    await assertAccessible(page)
    await twice.getByRole('button', { name: 'Schedule Anyway' }).click()
    await page.getByText('3 games are scheduled.').waitFor()
    await expect
      .poll(() => office.product.database.query('select 1 from games where venue_id = $1', [venue.id]))
      .toHaveLength(6)
  })

  test('a list shows as many rows as is chosen, and its head stays in sight', async ({ openPage }) => {
    const venue = await office.venue({ name: unique('Pier') })
    for (let day = 3; day < 30; day += 1) await office.game({ venueId: venue.id, startsIn: { days: day } })
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(venue.name)
    await page.getByText('1–25 of 27', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Rows' }).click()
    await page.getByRole('option', { name: '50', exact: true }).click()
    await page.getByText('27 in all', { exact: true }).waitFor()
    await eventually(async () => (await page.locator('tbody tr').count()) === 27)
    await page.locator('tbody tr').last().scrollIntoViewIfNeeded()
    const head = (await page.getByRole('columnheader', { name: 'Module' }).boundingBox())!
    const first = (await page.locator('tbody tr').first().boundingBox())!
    expect(first.y).toBeLessThan(0)
    expect(head.y).toBeGreaterThanOrEqual(0)
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { readFile } from 'node:fs/promises'
import { createOrder } from '#database/factories/orders'
import { assertAccessible, waitForRequests } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice, pick } from './back_office.ts'

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

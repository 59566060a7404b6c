import { expect, test } from '#tests/e2e/fixtures'
import { readFile } from 'node:fs/promises'
import { createOrder } from '#database/factories/orders'
import { assertAccessible, waitForRequests } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { eventually } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'

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
    await page.getByText('Your export is downloading.').waitFor()
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
      'You are offline. What you see may be out of date. It reloads once you are back online.'
    )
    await told.waitFor()
    await page.getByRole('searchbox', { name: SEARCH_GAMES }).fill(game.module)
    await page.waitForURL(/filter/)
    await page.context().setOffline(false)
    await told.waitFor({ state: 'detached' })
    await page.getByText('1 in all', { exact: true }).waitFor()
    await assertAccessible(page)
  })

  test('a phone fits views, links to games and several chosen rows', async ({ openPage }) => {
    const word = unique('Quay')
    const venue = await office.venue({ name: word })
    await office.game({ venueId: venue.id, startsIn: { days: 3 } })
    const game = await office.game({ venueId: venue.id, startsIn: { days: 4 }, maxPlayers: 6, seatsLeft: 1 })
    const page = await office.open(openPage, '/admin/games', { width: 390 })
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

    await page.getByRole('button', { name: 'Views' }).click()
    const panel = (await page.getByRole('dialog', { name: 'Views' }).boundingBox())!
    expect(panel.x + panel.width).toBeLessThanOrEqual(390)
    await assertAccessible(page)
    await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const link = page.getByRole('list', { name: 'Games' }).getByRole('link').filter({ hasText: game.module })
    await link.filter({ hasText: '1 seat left' }).first().tap()
    await page.waitForURL(/\/admin\/games\/\d+$/)
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

import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessibleInBoth } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, cells, choose, expected, pick } from './back_office.ts'

const SEARCH = 'Search module, game master or venue'

test.describe('Back office | games list', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test(
    'a row tells date, game master, module, seats left, price and venue',
    { tag: ['@2-2.12-02', '@2-2.12-03', '@2-2.12-04', '@2-2.12-05', '@1-3-03', '@2-3-21'] },
    async ({ openPage }) => {
      const venue = await office.venue({ name: unique('Cellar'), city: 'Boulder', state: 'CO' })
      const startsAt = new Date('2099-06-02T23:00:00Z')
      const game = await office.game({ startsAt, venueId: venue.id, priceCents: 1250, maxPlayers: 6, seatsLeft: 2 })
      const page = await office.open(openPage, '/admin/games')
      await page.getByRole('link', { name: 'Create Game' }).waitFor()
      await page.getByRole('searchbox', { name: SEARCH }).fill(game.module)
      const row = page.getByRole('row').filter({ hasText: game.module })
      await row.waitFor()
      const headings = await page.getByRole('columnheader').allInnerTexts()
      expect(headings.map((text) => text.trim())).toEqual([
        '',
        'Date',
        'Game Master',
        'Module',
        'Players',
        'Price',
        'Venue',
      ])
      const [, date, gameMaster, module, players, price, place] = await cells(row)
      expect(date).toBe('Tuesday, June 2, 2099 @ 5 PM')
      expect([gameMaster, module, price]).toEqual([game.gameMaster, game.module, '$12.50'])
      expect(players!).toMatch(/^2\b/)
      expect(place).toBe(`${venue.name} - Boulder, CO`)
    }
  )

  test('a game online has the venue Online', { tag: '@2-2.12-05' }, async ({ openPage }) => {
    const venue = await office.venue({ type: 'online', name: unique('Table') })
    const game = await office.game({ venueId: venue.id })
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH }).fill(game.module)
    const row = page.getByRole('row').filter({ hasText: game.module })
    await expect.poll(async () => (await row.getByRole('cell').last().innerText()).trim()).toBe('Online')
  })

  test('only upcoming games are listed until others are asked for', { tag: '@2-2.12-02' }, async ({ openPage }) => {
    const past = await office.game({ startsIn: { days: -2 } })
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH }).fill(past.module)
    await page.getByText('Nothing fits these filters.').waitFor()
    await pick(page, 'Status', 'Past')
    await page.getByRole('row').filter({ hasText: past.module }).waitFor()
  })

  test(
    'a cancelled game is found when asked for, tells what became of its players, and can only be cloned',
    { tag: ['@2-2.12-08', '@2-2.12-12'] },
    async ({ openPage }) => {
      const game = await office.game({ maxPlayers: 6, seatsLeft: 4 })
      await office.administrator.http.delete(`/api/games/${game.id}`)
      const page = await office.open(openPage, '/admin/games')
      await page.getByRole('searchbox', { name: SEARCH }).fill(game.module)
      await page.getByText('Nothing fits these filters.').waitFor()
      await pick(page, 'Status', 'Cancelled')
      await page
        .getByRole('row')
        .filter({ hasText: game.module })
        .filter({ hasText: 'Cancelled' })
        .getByRole('link')
        .click()
      const told = page.getByRole('region', { name: 'Cancellation' })
      await told.getByText(/^Cancelled on .* by Ada Admin$/).waitFor()
      await told.getByText('1 order had not been paid, so nothing went back.').waitFor()
      const player = page
        .getByRole('table', { name: 'Players' })
        .getByRole('row')
        .filter({ hasText: 'Nothing was paid' })
      await player.waitFor()
      await expect.poll(async () => (await cells(player))[3]).toBe('2')
      await assertAccessibleInBoth(page)
      for (const gone of ['Edit Game', 'Add Player', 'Delete Game'])
        await expect(page.getByText(gone), gone).toHaveCount(0)
      await page.goto(`/admin/create-game?id=${game.id}`)
      await page.getByText('This game was cancelled, so it cannot be changed any more.').waitFor()
      await page.getByRole('link', { name: 'Clone Game' }).click()
      await page.getByRole('heading', { level: 1, name: 'Create Game' }).waitFor()
      await page.goto(`/admin/orders/manual?gameId=${game.id}`)
      await page.getByText('This game was cancelled, so nobody can be added.').waitFor()
      await expect(page.getByRole('button', { name: 'Add Player' })).toBeDisabled()
    }
  )

  test('a click on a row opens the game', { tag: ['@2-2.12-07', '@2-2.1-03'] }, async ({ openPage }) => {
    const game = await office.game()
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH }).fill(game.module)
    await page.getByRole('cell', { name: game.gameMaster }).click()
    await page.waitForURL(`**/admin/games/${game.id}`)
    await page.getByRole('heading', { level: 1, name: game.module }).waitFor()
  })

  test('a row is opened from the keyboard too', { tag: '@2-2.12-07' }, async ({ openPage }) => {
    const game = await office.game()
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH }).fill(game.module)
    await page.getByRole('row').filter({ hasText: game.module }).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/games/${game.id}`)
  })

  test('the server sorts and turns the pages', { tag: '@2-2.12-02' }, async ({ openPage }) => {
    const word = unique('Paged')
    const venue = await office.venue({ name: word })
    const first = await office.game({ venueId: venue.id, priceCents: 100 })
    for (let more = 0; more < 26; more += 1) {
      const { moduleId, gameMasterId } = first
      await office.shop.game({ venueId: venue.id, moduleId, gameMasterId, priceCents: 200 + more })
    }
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('searchbox', { name: SEARCH }).fill(word)
    await page.getByText('1–25 of 27').waitFor()
    await page.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('columnheader', { name: 'Price' }).and(page.locator('[aria-sort="ascending"]')).waitFor()
    await page.getByRole('row').nth(1).filter({ hasText: '$1.00' }).waitFor()
    await page.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('row').nth(1).filter({ hasText: '$2.25' }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('26–27 of 27').waitFor()
    await page.getByRole('row').last().filter({ hasText: '$1.00' }).waitFor()
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
    await page.reload()
    await page.getByText('26–27 of 27').waitFor()
  })

  test('games are narrowed by game master, venue and seats left', async ({ openPage }) => {
    const venue = await office.venue({ name: unique('Narrow') })
    const open = await office.game({ venueId: venue.id })
    const full = await office.game({ venueId: venue.id, maxPlayers: 4, seatsLeft: 0 })
    const page = await office.open(openPage, '/admin/games')
    await page.getByRole('button', { name: 'Filters' }).click()
    await choose(page, 'Venue', venue.name)
    await page.getByText('2 in all', { exact: true }).waitFor()
    await pick(page, 'Seats', 'Full')
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.getByRole('row').filter({ hasText: full.module }).filter({ hasText: 'Full' }).waitFor()
    await pick(page, 'Seats', 'With seats left')
    await page.getByRole('row').filter({ hasText: open.module }).waitFor()
    await choose(page, 'Game Master', full.gameMaster)
    await page.getByText('Nothing fits these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('table', { name: 'Games' }).waitFor()
  })

  test('a list that cannot be loaded says so and can be tried again', async ({ openPage }) => {
    let broken = true
    const page = await office.open(openPage, '/admin/games', {
      allow: expected(503, '/api/games'),
      prepare: (browser) =>
        browser.route('**/api/games?*', (route) =>
          broken ? route.fulfill({ status: 503, body: 'down' }) : route.continue()
        ),
    })
    await page.getByText('Something went wrong on our side.').waitFor()
    broken = false
    await office.game()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('table', { name: 'Games' }).waitFor()
  })

  test('on a phone each game is one link with all that matters', { tag: '@2-2.12-07' }, async ({ openPage }) => {
    const game = await office.game({ maxPlayers: 6, seatsLeft: 1 })
    const page = await office.open(openPage, '/admin/games', { width: 390 })
    await page.getByRole('searchbox', { name: SEARCH }).fill(game.module)
    const link = page.getByRole('list', { name: 'Games' }).getByRole('link').filter({ hasText: game.module })
    await link.filter({ hasText: '1 seat left' }).tap()
    await page.waitForURL(`**/admin/games/${game.id}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, choose, expected, type NamedGame } from './back_office.ts'

const date = (page: Page) => page.getByLabel('Date & Time')
const time = (page: Page) => page.getByRole('combobox', { name: 'Starts at (Mountain Time)' })
const price = (page: Page) => page.getByLabel('Price')
const maxPlayers = (page: Page) => page.getByLabel('Max Players')
const atVenue = (page: Page, name: string) =>
  page.waitForFunction((venue) => [...document.querySelectorAll('input')].some((input) => input.value === venue), name)
const value = (page: Page, name: string) => page.getByRole('combobox', { name }).inputValue()

test.describe('Back office | game form', () => {
  let office: BackOffice
  let existing: NamedGame
  let house: string
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    existing = await office.game({
      maxPlayers: 6,
      seatsLeft: 2,
      priceCents: 1250,
      startsAt: new Date('2099-06-02T23:00:00Z'),
    })
    house = (await office.venue({ name: 'We Geek Together' })).name
  })

  async function fill(page: Page) {
    await choose(page, 'Module', existing.module)
    await choose(page, 'Game Master', existing.gameMaster)
    await date(page).fill('2099-07-04')
  }

  const newest = () =>
    office.product.database.one(
      `select starts_at, price_cents, max_players, version from games where module_id = $1 order by id desc limit 1`,
      [existing.moduleId]
    )

  test(
    'a new game starts with the defaults of the house',
    { tag: ['@2-2.12-14', '@2-2.12-15', '@2-9-10', '@2-9-11', '@2-5-32', '@2-5-33', '@2-2.1-03'] },
    async ({ openPage }) => {
      const page = await office.open(openPage, '/admin/create-game')
      await page.getByRole('heading', { level: 1, name: 'Create Game' }).waitFor()
      await atVenue(page, house)
      await expect(price(page)).toHaveValue('15.00')
      await expect
        .poll(async () => [await price(page).getAttribute('min'), await price(page).getAttribute('step')])
        .toEqual(['0', '0.01'])
      await expect(maxPlayers(page)).toHaveValue('6')
      await expect(time(page)).toHaveText('5:00 PM', { useInnerText: true })
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date())
      await expect(date(page)).toHaveAttribute('min', today)
      for (const name of ['Module', 'Game Master']) await expect.poll(() => value(page, name)).toBe('')
    }
  )

  test('times are offered every half hour from 10 AM to 9:30 PM', { tag: '@2-9-11' }, async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/create-game')
    await time(page).click()
    const offered = await page.getByRole('option').allInnerTexts()
    expect(offered).toHaveLength(24)
    expect([offered[0], offered[1], offered.at(-1)]).toEqual(['10:00 AM', '10:30 AM', '9:30 PM'])
  })

  test(
    'a new game is made for the wall time in Denver, and the list follows',
    { tag: ['@2-2.12-16', '@2-3-23', '@2-2.12-14'] },
    async ({ openPage }) => {
      const page = await office.open(openPage, '/admin/create-game')
      await fill(page)
      await time(page).click()
      await page.getByRole('option', { name: '6:30 PM' }).click()
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/games'))
      await page.getByRole('button', { name: 'Create Game' }).click()
      const body = (await sent).postDataJSON()
      expect(body.date).toBe('2099-07-04T18:30')
      expect(Object.keys(body).toSorted()).toEqual([
        'date',
        'gamemasterId',
        'maxPlayers',
        'moduleId',
        'price',
        'table',
        'venueId',
      ])
      await page.waitForURL('**/admin/games')
      await page.getByText('The game is created.').waitFor()
      await expect
        .poll(() => newest())
        .toMatchObject({
          starts_at: new Date('2099-07-05T00:30:00Z'),
          price_cents: 1500,
          max_players: 6,
        })
    }
  )

  test('a game master who runs another game then is booked twice knowingly, or not at all', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/create-game', {
      width: 390,
      scheme: 'dark',
      allow: expected(409, '/api/games'),
    })
    const booked = await office.game({ startsAt: new Date('2098-07-04T23:00:00Z') })
    await choose(page, 'Module', booked.module)
    await choose(page, 'Game Master', booked.gameMaster)
    await date(page).fill('2098-07-04')
    await page.getByRole('button', { name: 'Create Game' }).click()
    const question = page.getByRole('dialog', { name: 'Book twice?' })
    await question
      .getByText(`${booked.gameMaster} already runs "${booked.module}" on Fri, Jul 4, 5:00 PM at `)
      .waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByText('The game was not created.').waitFor()
    const games = () =>
      office.product.database.query('select 1 from games where game_master_id = $1', [booked.gameMasterId])
    await expect.poll(() => games()).toHaveLength(1)
    await page.getByRole('button', { name: 'Create Game' }).click()
    await question.getByRole('button', { name: 'Book Twice' }).click()
    await page.getByText('The game is created.').waitFor()
    await expect.poll(() => games()).toHaveLength(2)
  })

  test(
    'what is missing is told at its field, and nothing is sent',
    { tag: ['@2-5-31', '@2-5-32', '@2-5-33'] },
    async ({ openPage }) => {
      const page = await office.open(openPage, '/admin/create-game')
      let sent = 0
      page.on('request', (request) => (sent += Number(request.method() === 'POST')))
      await price(page).fill('-1')
      await maxPlayers(page).fill('')
      await page.getByRole('button', { name: 'Create Game' }).click()
      for (const message of [
        'Please choose a module.',
        'Please choose a date.',
        'Please choose a game master.',
        'Please enter a price of 0 or more, in dollars and cents.',
        'Please enter how many players can join, 1 or more.',
      ]) {
        await page.getByText(message).waitFor()
      }
      await date(page).fill('2001-01-01')
      await page.getByText('Please choose today or a later day.').waitFor()
      expect(sent).toBe(0)
    }
  )

  test('venues that arrive late leave what is typed and told alone', { tag: '@2-9-10' }, async ({ openPage }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const page = await office.open(openPage, '/admin/create-game', {
      prepare: (browser) => browser.route('**/api/venues?*', async (route) => held.then(() => route.continue())),
    })
    await price(page).fill('22')
    await page.getByRole('button', { name: 'Create Game' }).click()
    await page.getByText('Please choose a venue.').waitFor()
    release()
    await atVenue(page, house)
    await page.getByText('Please choose a venue.').waitFor({ state: 'hidden' })
    await page.getByText('Please choose a module.').waitFor()
    await expect(price(page)).toHaveValue('22.00')
  })

  test('a venue is found by a part of its name; a game whose venue was archived keeps it', async ({ openPage }) => {
    const venue = await office.venue({ name: unique('Moss Cellar') })
    const game = await office.game({ venueId: venue.id })
    await office.product.database.query('update venues set archived_at = now() where id = $1', [venue.id])
    const page = await office.open(openPage, `/admin/create-game?id=${game.id}`)
    await atVenue(page, venue.name)
    const next = await office.venue({ name: unique('Barn') })
    // Of however many: the server is asked.
    const asked = page.waitForRequest(
      (request) =>
        request.url().includes('/api/venues?') &&
        decodeURIComponent(request.url()).includes(`"q":"${next.name.slice(-6)}"`)
    )
    await choose(page, 'Venue', next.name.slice(-6))
    await asked
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('The game is saved').waitFor()
    const kept = await office.product.database.one('select venue_id::int as venue from games where id = $1', [game.id])
    expect(kept.venue).toBe(next.id)
  })

  test(
    'venues and modules that cannot be loaded are told, and asked for again',
    { tag: '@2-8-11' },
    async ({ openPage }) => {
      let broken = true
      const page = await office.open(openPage, '/admin/create-game', {
        allow: [...expected(500, '/api/venues'), ...expected(500, '/api/modules')],
        prepare: (browser) =>
          browser.route(/\/api\/(venues|modules)\?/, (route) =>
            broken ? route.fulfill({ status: 500, json: { message: 'No.' } }) : route.continue()
          ),
      })
      const problem = page.getByRole('alert').filter({ hasText: 'The venues could not be loaded.' })
      await problem.waitFor()
      await page.getByRole('combobox', { name: 'Module' }).fill('a')
      await page.getByText('This could not be loaded. Type to try again.').waitFor()
      await assertAccessible(page)
      broken = false
      await page.keyboard.press('Escape')
      await problem.getByRole('button', { name: 'Try again' }).click()
      await atVenue(page, house)
      await expect(problem).toHaveCount(0)
    }
  )

  test('an edited game is saved and shown', { tag: ['@2-2.12-14', '@2-2.12-16', '@2-4-18'] }, async ({ openPage }) => {
    const game = await office.game({ startsAt: new Date('2099-06-02T23:15:00Z') })
    const page = await office.open(openPage, `/admin/create-game?id=${game.id}`)
    await page.getByRole('heading', { level: 1, name: 'Edit Game' }).waitFor()
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('input')].some((input) => input.value === name),
      game.module
    )
    await expect(time(page)).toHaveText('5:15 PM', { useInnerText: true })
    await expect(price(page)).toHaveValue('20.00')
    await price(page).fill('18')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(`**/admin/games/${game.id}`)
    await page.getByText('$18.00').waitFor()
    await page.getByText('The game is saved.').waitFor()
  })

  test(
    'a clone is prefilled once, and a reload starts with the defaults',
    { tag: '@2-2.12-12' },
    async ({ openPage }) => {
      const page = await office.open(openPage, `/admin/games/${existing.id}`)
      await page.getByRole('link', { name: 'Clone Game' }).click()
      await page.getByRole('heading', { level: 1, name: 'Create Game' }).waitFor()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/create-game')
      await page.waitForFunction(
        (name) => [...document.querySelectorAll('input')].some((input) => input.value === name),
        existing.module
      )
      await expect.poll(() => value(page, 'Game Master')).toBe(existing.gameMaster)
      await expect
        .poll(async () => [await date(page).inputValue(), await price(page).inputValue()])
        .toEqual(['2099-06-02', '12.50'])
      await page.reload()
      await atVenue(page, house)
      await expect
        .poll(async () => [await value(page, 'Module'), await price(page).inputValue()])
        .toEqual(['', '15.00'])
    }
  )

  test(
    'a refusal stands at the field it is about, and what was typed stays',
    { tag: '@2-8-11' },
    async ({ openPage }) => {
      const page = await office.open(openPage, `/admin/create-game?id=${existing.id}`, {
        allow: [/\/api\/games\//],
      })
      await page.waitForFunction(
        (name) => [...document.querySelectorAll('input')].some((input) => input.value === name),
        existing.module
      )
      await maxPlayers(page).fill('3')
      await price(page).fill('19.5')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await page.getByText('4 seats are already taken. Choose at least 4.').waitFor()
      await expect
        .poll(async () => [await maxPlayers(page).inputValue(), await price(page).inputValue()])
        .toEqual(['3', '19.50'])
      expect(new URL(page.url()).pathname).toBe('/admin/create-game')
    }
  )

  test(
    'a failure is told and written to the error log, and what was typed stays',
    { tag: '@2-8-11' },
    async ({ openPage }) => {
      const page = await office.open(openPage, '/admin/create-game', {
        allow: expected(500, '/api/games'),
        prepare: (browser) =>
          browser.route('**/api/games', (route) =>
            route.request().method() === 'POST'
              ? route.fulfill({ status: 500, json: { message: 'x', requestId: 'r-17' } })
              : route.continue()
          ),
      })
      await fill(page)
      const logged = page.waitForRequest('**/api/error-logs/log')
      await page.getByRole('button', { name: 'Create Game' }).click()
      await page.getByText('The game was not created. Something went wrong on our side.').waitFor()
      await page.getByText('r-17').waitFor()
      await expect.poll(async () => (await logged).postDataJSON().source).toBe('backoffice')
      await expect
        .poll(async () => [await value(page, 'Module'), await date(page).inputValue()])
        .toEqual([existing.module, '2099-07-04'])
    }
  )

  test('a game whose answer was lost is not made twice', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/create-game', {
      allow: [/\/api\/games/, /Failed to fetch|ERR_FAILED/],
    })
    await fill(page)
    await date(page).fill('2099-08-04')
    await page.route('**/api/games', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Create Game' }).click()
    await page.getByRole('alert').first().waitFor()
    const made = async () =>
      (await office.product.database.query('select id from games where module_id = $1', [existing.moduleId])).length
    const before = await made()
    await page.unroute('**/api/games')
    await page.getByRole('button', { name: 'Create Game' }).click()
    await page.waitForURL('**/admin/games')
    await expect.poll(() => made()).toBe(before)
  })

  test('who saves second sees what the first has changed, and decides', async ({ openPage }) => {
    const game = await office.game({ priceCents: 1500 })
    const page = await office.open(openPage, `/admin/create-game?id=${game.id}`, {
      allow: expected(409, `/api/games/${game.id}`),
    })
    await page.waitForFunction(
      (name) => [...document.querySelectorAll('input')].some((input) => input.value === name),
      game.module
    )
    const { body: read } = await office.administrator.http.get(`/api/games/${game.id}`)
    const { body: saved, status } = await office.administrator.http.put(`/api/games/${game.id}`, {
      moduleId: game.moduleId,
      gamemasterId: game.gameMasterId,
      venueId: game.venueId,
      date: '2099-08-01T17:00',
      price: 18,
      maxPlayers: 6,
      version: read.version,
    })
    expect(status, JSON.stringify(saved)).toBe(200)
    await maxPlayers(page).fill('8')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Somebody else changed this game while you were editing it.' })
    await notice.getByRole('row', { name: 'Price $15.00 $18.00' }).waitFor()
    await notice.getByRole('button', { name: 'Keep what I changed' }).click()
    await expect
      .poll(async () => [await maxPlayers(page).inputValue(), await price(page).inputValue()])
      .toEqual(['8', '18.00'])
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(`**/admin/games/${game.id}`)
    await page.getByText('0/8').waitFor()
  })

  test('leaving a form with something typed asks first', async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/create-game')
    await price(page).fill('99')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(new URL(page.url()).pathname).toBe('/admin/create-game')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL('**/admin/games')
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, choose, type NamedGame } from './back_office.ts'

const date = (page: Page) => page.getByLabel('Date & Time')
const time = (page: Page) => page.getByRole('combobox', { name: 'Starts at (Mountain Time)' })
const atVenue = (page: Page, name: string) =>
  page.waitForFunction((venue) => [...document.querySelectorAll('input')].some((input) => input.value === venue), name)

test.describe('Back office | game form', () => {
  let office: BackOffice
  let existing: NamedGame
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
    existing = await office.game({
      maxPlayers: 6,
      seatsLeft: 2,
      priceCents: 1250,
      startsAt: new Date('2099-06-02T23:00:00Z'),
    })
    await office.venue({ name: 'We Geek Together' })
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
})

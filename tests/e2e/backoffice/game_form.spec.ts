import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { sharedProduct } from '#tests/support/product'
import { BackOffice, choose, type NamedGame } from './back_office.ts'

const date = (page: Page) => page.getByLabel('Date & Time')

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

import { expect, test } from '#tests/e2e/fixtures'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'

const SEARCH = 'Search module, game master or venue'

test.describe('Back office | games list', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
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

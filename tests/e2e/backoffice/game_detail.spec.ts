import { expect, test } from '#tests/e2e/fixtures'
import type { BrowserContext } from '@playwright/test'
import { drawn } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'

test.describe('Back office | a game', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a game can be deleted once, however slowly the list comes, and is not asked for again when that is taken back', async ({
    openPage,
  }) => {
    const game = await office.game()
    const list = Promise.withResolvers<void>()
    const prepare = (browser: BrowserContext) =>
      browser.route('**/GameList-*.js', (route) => list.promise.then(() => route.continue()))
    const page = await office.open(openPage, `/admin/games/${game.id}`, { prepare })
    await page.getByRole('button', { name: 'Delete Game' }).click()
    const [deleted] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
      page.getByRole('dialog').getByRole('button', { name: 'Delete Game' }).click(),
    ])
    await deleted.finished()
    await page.waitForURL('**/admin/games')
    await page.evaluate(drawn)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete Game' })).toHaveAttribute(
      'aria-disabled',
      'true'
    )
    list.resolve()
    await page.getByText('The game is deleted.').waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The game is on the list again.').waitFor()
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { createOrder } from '#database/factories/orders'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'

test.describe('Back office | in sight', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a form that is refused says so where it is seen, below the bar of a phone', async ({ openPage }) => {
    const venue = await office.venue({ name: unique('Cellar') })
    const page = await office.open(openPage, `/admin/venues/${venue.id}`, {
      width: 390,
      reducedMotion: true,
      allow: [/500/],
    })
    await page.route(`**/api/venues/${venue.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'Not today.' } })
        : route.continue()
    )
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill(unique('Attic'))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The changes were not saved.' })
    await alert.waitFor()
    await page.waitForFunction(() => document.querySelector('.MuiAlert-root')!.getBoundingClientRect().top >= 56)
    const { y, height } = (await alert.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(844)
  })

  test('who turns to the last page, or back to the first, keeps the focus', async ({ openPage }) => {
    const game = await office.game({ maxPlayers: 30 })
    await Promise.all(Array.from({ length: 26 }, () => createOrder({ gameId: game.id }, office.shop.database)))
    const page = await office.open(
      openPage,
      `/admin/orders?filter=${encodeURIComponent(JSON.stringify({ gameId: game.id }))}`
    )
    for (const [name, range] of [
      ['Next', '26–26 of 26'],
      ['Previous', '1–25 of 26'],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await page.getByText(range).waitFor()
      await expect(button).toBeDisabled()
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })
})

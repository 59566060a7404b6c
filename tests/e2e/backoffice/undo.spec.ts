import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { sharedProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'
import { button } from './record_form.ts'

const remove = async (page: Page) => {
  await button(page, 'Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

test.describe('Back office | undo', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('the offer waits for who is at it, and gives the focus back', async ({ openPage }) => {
    const game = await office.game({ startsIn: { days: -3 } })
    const page = await office.open(openPage, `/admin/modules/${game.moduleId}`, { width: 390 })
    await page.clock.install()
    await remove(page)
    const undo = button(page, 'Undo')
    await undo.waitFor()
    const box = (await undo.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.99)
    await page.getByRole('searchbox').focus()
    await undo.focus()
    await page.clock.runFor(60_000)
    await expect(undo, 'while it has the focus').toBeVisible()
    await page.getByRole('searchbox').focus()
    await page.clock.runFor(12_000)
    await expect(undo, 'ten seconds at least').toBeVisible()
    await undo.focus()
    await button(page, 'Close').press('Enter')
    await undo.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search')
  })
})

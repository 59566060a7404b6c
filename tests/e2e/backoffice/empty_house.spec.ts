import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import { assertAccessible } from '#tests/support/browser'
import { startProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'

test.describe('Back office | empty house', () => {
  test.afterAll(endGroup)
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await startProduct())
  })

  test('every list says that there is nothing yet', { tag: ['@2-2.12-06', '@2-2.12-31'] }, async ({ openPage }) => {
    const page = await office.open(openPage, '/admin/games')
    await page.getByText('There are no upcoming games right now.').waitFor()
    await assertAccessible(page)
    for (const [name, text] of [
      ['Campaigns', 'There are no campaigns yet.'],
      ['Orders', 'There are no orders yet.'],
      ['Game Masters', 'There are no game masters yet.'],
      ['Modules', 'There are no modules yet.'],
      ['Alerts', 'Nothing waits for you: seats, payments and mails agree.'],
      ['Money Desk', 'Nothing differs: every cent at the provider is a cent of ours.'],
      ['Webhooks', 'The payment provider has told nothing yet.'],
      ['Systems', 'There are no systems yet.'],
      ['Campaign Settings', 'There are no campaign settings yet.'],
      ['Special Events', 'There are no special events yet.'],
      ['Venues', 'There are no venues yet.'],
    ]) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByText(text!).waitFor()
    }
    expect(new URL(page.url()).pathname).toBe('/admin/venues')
  })
})

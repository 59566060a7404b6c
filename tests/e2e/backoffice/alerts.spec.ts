import { expect, test } from '#tests/e2e/fixtures'
import { randomUUID } from 'node:crypto'
import { assertFits, atBothWidths } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

test.describe('Back office | alerts', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a late payment that could not be sent back is tried again where it is told, and the focus is never lost', async ({
    openPage,
  }) => {
    const { database } = office.product
    const id = randomUUID()
    await database.query(
      `insert into refunds (id, amount_cents, destination, reason, state, provider_payment_intent, failure)
       values ($1, 1730, 'card', 'could not be fulfilled', 'failed', 'pi_nobodys', 'expired card')`,
      [id]
    )
    await database.query(
      `insert into alerts (kind, subject, details) values ('refund failed', $1::text, json_build_object('order', null, 'refund', $1::text))`,
      [id]
    )
    const page = await office.open(openPage, '/admin/alerts')
    const keyboard = new Keyboard(page)
    const entry = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: '$17.30' })
    await entry.getByText('refuses to send it back').waitFor()
    await page.getByRole('link', { name: /^Alerts ?\d+ waiting$/ }).waitFor()
    await atBothWidths(page, () => assertFits(page))

    const first = await entry.elementHandle()
    await keyboard.reach(entry.getByRole('button', { name: 'Try Again' }))
    await keyboard.press('Enter')
    await page.getByText('$17.30 was refused again.').waitFor()
    await first!.waitForElementState('hidden')
    await keyboard.reach(entry.getByRole('button', { name: 'Mark resolved' }))
    await keyboard.press('Enter')
    await page.getByText('The alert is resolved.').waitFor()
    await entry.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await keyboard.activate('button', 'Undo')
    await page.getByText('The alert is open again.').waitFor()
    await keyboard.reach(entry.getByRole('button', { name: 'Mark resolved' }))
    await keyboard.press('Enter')
    await entry.waitFor({ state: 'detached' })

    await keyboard.activate('button', 'Resolved alerts', 'Shift+Tab')
    await entry.first().getByText('Failed').waitFor()
    await expect(entry, 'one alert for each time that it was refused').toHaveCount(2)
  })
})

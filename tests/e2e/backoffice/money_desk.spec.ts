import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { Drifts } from '#tests/functional/books/drifts'
import { assertAccessible, assertFits, atBothWidths } from '#tests/support/browser'
import { startProduct } from '#tests/support/product'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

const SETTLED = 30

const looksGood = (page: Page) =>
  atBothWidths(page, async () => {
    await assertFits(page)
    await assertAccessible(page)
  })

test.describe('Back office | money desk', () => {
  test.afterAll(endGroup)
  let office: BackOffice
  let drifts: Drifts

  test.beforeAll(async () => {
    const product = await startProduct({
      env: { RECONCILE_SECONDS: '3600', SWEEP_SECONDS: '3600', BOOKS_SECONDS: '3600' },
    })
    office = await BackOffice.of(product)
    drifts = await Drifts.at(product)
  })

  const compare = async (page: Page, told: string | RegExp) => {
    await office.product.sandbox.http.post('/_sandbox/clock', { advance_seconds: SETTLED })
    await page.getByRole('button', { name: 'Compare now' }).click()
    await page.getByText(told).waitFor()
  }

  test('what differs is told, and repaired by one press each, without a mouse; then zero drift is proven', async ({
    openPage,
  }) => {
    const bought = await drifts.make['payment without order']()
    await drifts.make['seat counter']()
    await drifts.make['dispute']()
    const page = await office.open(openPage, '/admin/differences', { reducedMotion: true })
    await compare(page, /^Compared: \d+ differences\.$/)
    const entries = page.getByRole('list', { name: 'Money Desk' }).getByRole('listitem')
    const paid = entries.filter({ hasText: '$60.00 was paid, and there is no order.' })
    await paid.getByText(bought.subject).waitFor()
    await entries
      .filter({ hasText: 'A game counts 3 sold and 0 held seats; its orders and checkouts have 1 and 0.' })
      .waitFor()
    await page.getByText(/^Answer by /).waitFor()
    await page.getByRole('link', { name: /^Money Desk ?\d+ waiting$/ }).waitFor()
    await page.getByRole('row', { name: /Received/ }).waitFor()
    await looksGood(page)

    const keyboard = new Keyboard(page)
    await keyboard.reach(paid.getByRole('button', { name: 'Make the order' }))
    await keyboard.press('Enter')
    await paid.waitFor({ state: 'detached' })
    await expect.poll(() => drifts.shop.orders(bought.sessionId!)).toBe(1)
    for (;;) {
      const left = await entries.filter({ has: page.getByRole('button') }).count()
      if (left === 0) break
      const entry = (await entries.first().elementHandle())!
      await entries.first().getByRole('button').click()
      await entry.waitForElementState('hidden')
    }
    await page.getByText('Nothing differs: every cent at the provider is a cent of ours.').waitFor()
    await compare(page, 'Compared: 0 differences.')
    await page.getByText(/^Zero drift, proven \d+ seconds? ago$/).waitFor()
    for (const row of await page.getByRole('table', { name: 'Day by day' }).getByRole('row').all()) {
      await expect.poll(async () => (await row.textContent())!).not.toMatch(/Difference\$/)
    }

    await page.getByRole('button', { name: 'Earlier differences' }).click()
    await entries.filter({ hasText: 'repaired by Ada Admin' }).first().waitFor()
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: /^Zero drift, proven \d+ seconds? ago$/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Money Desk' }).waitFor()
  })

  test('a webhook that never came is found among all, looked into and heard again', async ({ openPage }) => {
    const lost = await drifts.make['lost webhook']()
    const page = await office.open(openPage, '/admin/differences')
    await compare(page, /^Compared: /)
    await page.getByRole('link', { name: 'Webhooks', exact: true }).click()
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Never came' }).click()
    await page.getByRole('searchbox', { name: 'Search payment page, refund or event' }).fill(lost.subject)
    await page.getByRole('row').filter({ hasText: lost.subject }).getByRole('link').click()
    await page.getByText('The provider has it, and it never came.').waitFor()
    await expect(page.getByText(`"id": "${lost.subject}"`)).not.toBeVisible()
    await page.getByText('Show what it says').click()
    await page.getByText(`"id": "${lost.subject}"`).waitFor()
    await looksGood(page)
    await page.getByRole('button', { name: 'Hear it again' }).click()
    await page.getByText('It came, and the shop has followed it.').waitFor()
    await expect.poll(() => drifts.shop.orders(lost.sessionId!)).toBe(1)
  })
})

import { endGroup } from '#tests/support/workspace'
import { expect, test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { BackOffice } from './back_office.ts'
import { assertAccessible } from '#tests/support/browser'
import { startProduct } from '#tests/support/product'
import { eventually } from '#tests/support/eventually'

test.describe('Back office | settings', () => {
  test.afterAll(endGroup)
  let backOffice: BackOffice
  test.beforeAll(async () => {
    // What is set counts for everybody: it must not be the product of other tests.
    backOffice = await BackOffice.of(await startProduct({ env: { HOLD_SECONDS: '900' } }))
  })

  const row = (page: Page, title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const change = async (page: Page, title: string) => {
    await page.getByRole('link', { name: `Change ${title}`, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  test('the hold is changed, seen with its default and its history, and taken back by one press; what is no minute is refused in words', async ({
    openPage,
  }) => {
    const page = await backOffice.open(openPage, '/admin/settings', { allow: [/422/] })
    await row(page, 'Hold in minutes').getByText('15 minutes', { exact: true }).waitFor()
    await assertAccessible(page)
    await change(page, 'Hold in minutes')
    await page.getByLabel('Hold in minutes').fill('45')
    await page.getByLabel('Hold in minutes').press('Enter')
    await page.getByText('Please enter 1 to 30 minutes.').waitFor()
    await page.getByLabel('Hold in minutes').fill('20')
    await page.getByLabel('Hold in minutes').press('Enter')
    await page.getByText('The setting is saved. It counts from now on.').waitFor()
    const hold = row(page, 'Hold in minutes')
    await hold.getByText('20 minutes', { exact: true }).waitFor()
    await hold.getByText('Default: 15 minutes').waitFor()
    await hold.getByText(/Changed by Ada Admin on/).waitFor()
    const game = await backOffice.game()
    const started = await backOffice.shop.startedCheckout([{ game }])
    expect(Math.abs((Date.parse(started.expiresAt) - Date.now()) / 60_000 - 20)).toBeLessThanOrEqual(1)

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The setting is as it was before.').waitFor()
    await hold.getByText('15 minutes', { exact: true }).waitFor()
    await hold.getByRole('button', { name: /Back to 20 minutes/ }).click()
    await hold.getByText('20 minutes', { exact: true }).waitFor()
    await change(page, 'Hold in minutes')
    await page.getByText('Before: 20 minutes').waitFor()
    await assertAccessible(page)
  })

  test('a step of the refunds is set, for the shop and for a venue, and the page of the policy says it', async ({
    openPage,
  }) => {
    const venue = await backOffice.venue({ name: 'The Strict Keep' })
    const page = await backOffice.open(openPage, '/admin/settings', { allow: [/422/] })
    await change(page, 'Refunds')
    const step = (number: number) => page.getByRole('group', { name: `step ${number}` })
    await page.getByRole('button', { name: 'Add step' }).click()
    await step(1).getByLabel('Until so many hours before the start').fill('48')
    await step(2).getByLabel('Until so many hours before the start').fill('48')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Each step ends later than the one above: please enter fewer hours.').waitFor()
    await step(2).getByLabel('Until so many hours before the start').fill('12')
    await step(2).getByLabel('So much comes back, in percent').fill('50')
    await step(1).getByLabel('On top as credit, in percent').fill('10')
    await step(1).getByLabel('Buyers may choose their card').check()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Refunds')
      .getByText('100% until 48 hours before, to the card or as credit with 10% on top')
      .waitFor()
    await change(page, 'Refunds')
    await page.getByRole('link', { name: venue.name }).click()
    await page.getByRole('heading', { level: 1, name: `Refunds at ${venue.name}` }).waitFor()
    await page.getByRole('button', { name: 'Remove step 2' }).click()
    await step(1).getByLabel('So much comes back, in percent').fill('60')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, `Refunds at ${venue.name}`).waitFor()
    await page.goto('/return-policy')
    await page
      .getByText(
        'You get a full refund when you cancel up to 48 hours before the start: to your card, or as site credit with 10% on top.'
      )
      .waitFor()
    await page.getByText('You get 50% of the price back when you cancel up to 12 hours before the start.').waitFor()
    await page.getByText(/^At The Strict Keep: You get 60%/).waitFor()
  })

  test('a mail is written otherwise, looked at, sent to oneself and saved; a place that nobody could fill is refused', async ({
    openPage,
  }) => {
    const page = await backOffice.open(openPage, '/admin/settings', { allow: [/422/] })
    await change(page, 'Order confirmation')
    await page.getByLabel('Subject').fill('See you soon, {nobody}')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText(/This mail knows nothing called \{nobody\}/).waitFor()
    await page.getByLabel('Subject').fill('See you soon: order {order}')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('heading', { name: 'See you soon: order #1024' }).waitFor()
    await page.getByRole('link', { name: 'See or cancel your order' }).waitFor()
    await page.getByText('Hello Robin, thank you.').first().waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Send a test mail to me' }).click()
    await page.getByText(`A test mail is on its way to ${backOffice.administrator.email}.`).waitFor()
    const mail = await eventually(async () => (await backOffice.shop.mailsTo(backOffice.administrator.email)).body[0])
    expect(mail.subject).toBe('See you soon: order #1024')
    await page.getByRole('button', { name: 'Save' }).click()
    const confirmation = row(page, 'Order confirmation')
    await confirmation.getByText('See you soon: order {order}').waitFor()
    await confirmation.getByRole('button', { name: /Back to the default/ }).click()
    await confirmation.getByText('{seats} booked (order {order})').first().waitFor()
  })
})

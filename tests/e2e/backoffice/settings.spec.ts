import { endGroup } from '#tests/support/workspace'
import { test } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import { BackOffice } from './back_office.ts'
import { startProduct } from '#tests/support/product'

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

  test('a step of the refunds is set, for the shop and for a venue, and the page of the policy says it', async ({
    openPage,
  }) => {
    const venue = await backOffice.venue({ name: 'The Strict Keep' })
    const page = await backOffice.open(openPage, '/admin/settings', { allow: [/422/] })
    await change(page, 'Refunds')
    const step = (number: number) => page.getByRole('group', { name: `step ${number}` })
    await page.getByRole('button', { name: 'Add step' }).click()
    await step(1).getByLabel('Hours before the start').fill('48')
    await step(2).getByLabel('Hours before the start').fill('48')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Each step ends later than the one above: please enter fewer hours.').waitFor()
    await step(2).getByLabel('Hours before the start').fill('12')
    await step(2).getByLabel('Refund, in percent').fill('50')
    await step(1).getByLabel('Bonus as credit, in percent').fill('10')
    await step(1).getByLabel('Buyers may choose their card').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Refunds')
      .getByText('100% until 48 hours before, to the card or as credit with 10% on top')
      .waitFor()
    await change(page, 'Refunds')
    await page.getByRole('link', { name: venue.name }).click()
    await page.getByRole('heading', { level: 1, name: `Refunds at ${venue.name}` }).waitFor()
    await page.getByRole('button', { name: 'Remove step 2' }).click()
    await step(1).getByLabel('Refund, in percent').fill('60')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, `Refunds at ${venue.name}`).waitFor()
    await page.goto('/return-policy')
    await page
      .getByText(
        'You get a full refund when you cancel up to 48 hours before the start: to your card, or as site credit with a 10% bonus.'
      )
      .waitFor()
    await page.getByText('You get 50% of the price back when you cancel up to 12 hours before the start.').waitFor()
    await page.getByText(/^At The Strict Keep: You get 60%/).waitFor()
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { CampaignStage } from '#tests/support/campaign_stage'
import { sharedProduct, type Product } from '#tests/support/product'

test.describe('Campaigns | their sessions and payment links', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await sharedProduct()
  })

  test(
    'a visitor elsewhere sees their own time, and from when to when a change of clocks moves it for them',
    { tag: '@TIME-1' },
    async ({ openPage }) => {
      const stage = await CampaignStage.set(product, 'Ada Quick')
      const path = `/campaign/${(await stage.campaign()).slug}`
      const page = await openPage({ product, path, timezone: 'Europe/Berlin', allow: [/uploads/] })
      await page
        .getByText(/^As clocks change, it begins at 12:00\sAM for you (from|on) \w+, \w+ \d+/)
        .or(page.getByText(/^As clocks change, it begins at 1:00\sAM for you/))
        .waitFor()
      const home = await openPage({ product, path, timezone: 'America/Denver', allow: [/uploads/] })
      await home.getByRole('heading', { level: 1 }).waitFor()
      await expect(home.getByText(/As clocks change/)).toHaveCount(0)
    }
  )
})

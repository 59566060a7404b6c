import { expect, test } from '#tests/e2e/fixtures'
import sharp from 'sharp'
import { createVenue } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { createHost } from './parties.ts'

test.describe('Campaigns | run by their game master', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test('a game master opens a campaign with a picture, changes it and deletes it', async ({ openPage }) => {
    const { host } = await createHost(shop)
    const venue = await createVenue({}, shop.database)
    const page = await openPage({ product, person: host, path: '/my-campaigns', allow: [/uploads/] })
    await page.getByText('No campaigns yet').waitFor()
    await page.getByRole('link', { name: 'Create Your First Campaign' }).click()
    await page.waitForURL('**/campaigns/create')
    await page.getByLabel('Name').fill('The Salt Road')
    await page.getByLabel('Venue').selectOption(String(venue.id))
    await page.getByLabel('Description').fill('Salt, *wind* and debts.')
    await page.getByLabel('Private campaign').check()
    const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: 'seagreen' } })
      .png()
      .toBuffer()
    await page.getByLabel('Picture').setInputFiles({ name: 'road.png', mimeType: 'image/png', buffer })
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/campaigns')
    )
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    expect((await asked).headers()['content-type'] ?? '').toMatch(/^multipart\/form-data/)
    await page.waitForURL('**/my-campaigns')

    const card = page.getByRole('article')
    await card.getByText('Private Campaign').waitFor()
    await expect(card).toContainText('Salt, wind and debts.', { useInnerText: true })
    await expect.poll(async () => (await card.locator('img').first().getAttribute('src')) ?? '').toMatch(/uploads/)
    await assertAccessible(page)
    await card.getByRole('link', { name: /^View Campaign/ }).click()
    await page.waitForURL('**/campaign/the-salt-road*')
    await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit Campaign' }).waitFor()
    await page.getByLabel('Name').fill('The Salt Road, Again')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/my-campaigns')

    await card.getByRole('button', { name: /^Delete/ }).click()
    const dialog = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete the campaign "The Salt Road, Again"?',
    })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The Salt Road, Again is deleted.').waitFor()
    await page.getByText('No campaigns yet').waitFor()
  })
})

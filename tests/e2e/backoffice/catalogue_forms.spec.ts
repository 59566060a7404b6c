import { test } from '#tests/e2e/fixtures'
import { createVenue } from '#database/factories/catalog'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, expected } from './back_office.ts'
import { button, field, heading } from './record_form.ts'

test.describe('Back office | catalogue, forms', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('the second of two people sees what the first one changed, and decides', async ({ openPage }) => {
    const venue = await createVenue({ name: unique('Shared') }, office.shop.database)
    const page = await office.open(openPage, `/admin/venues/${venue.id}`, {
      allow: expected(409, `/api/venues/${venue.id}`),
    })
    await button(page, 'Edit').click()
    await field(page, 'Name').fill('Mine')
    const current = (await office.administrator.http.get(`/api/venues/${venue.id}`)).body
    await office.administrator.http.put(`/api/venues/${venue.id}`, {
      ...current,
      address: { ...current.address, city: 'Pueblo' },
    })
    await button(page, 'Save Changes').click()
    await page.getByText('Somebody else changed this venue while you were editing it.').waitFor()
    await page.getByRole('cell', { name: /Pueblo/ }).waitFor()
    await button(page, 'Keep what I changed').click()
    await button(page, 'Save Changes').click()
    await heading(page, 'Mine').waitFor()
    await page.getByText('Pueblo').waitFor()
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { BackOffice, choose } from './back_office.ts'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'

test.describe('Back office | partners', () => {
  let backOffice: BackOffice
  test.beforeAll(async () => {
    backOffice = await BackOffice.of(await sharedProduct())
  })

  test('staff add a partner, change it, archive it and take that back', async ({ openPage }) => {
    const [name, venue] = [unique('Ogre Games'), await backOffice.venue({ name: unique('Ogre Hall') })]
    const page = await backOffice.open(openPage, '/admin/partners', { allow: [/422/] })
    await page.getByRole('link', { name: 'Add Partner' }).click()
    await page.getByRole('heading', { level: 1, name: 'Add Partner' }).waitFor()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Site').fill('my store')
    await page.getByLabel('Email for reports').fill('owner@ogre.example')
    await choose(page, 'Venue', venue.name)
    await page.getByRole('button', { name: 'Add Partner' }).click()
    await page.getByText('Please enter the address of your page, such as https://mystore.com').waitFor()
    await page.getByLabel('Site').fill('ogre.example/games')
    await page.getByRole('button', { name: 'Add Partner' }).click()

    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('link', { name: 'https://ogre.example' }).waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Email for reports').fill('books@ogre.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'books@ogre.example' }).waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('link', { name: 'Changed: email' }).waitFor()

    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Archived').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The partner counts again.').waitFor()
    await history.getByRole('link', { name: 'Restored: archived' }).waitFor()
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    await expect
      .poll(
        async () =>
          (
            await backOffice.product.database.one<{ archived: unknown }>(
              'select archived_at as archived from partners where name = $1',
              [name]
            )
          ).archived
      )
      .toBe(null)
  })
})

import { test } from '#tests/e2e/fixtures'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'

test.describe('Back office | the way back to a list', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('whoever went on from a list comes back to it as it was searched, also once the record is changed, or deleted; the menu leads to all', async ({
    openPage,
  }) => {
    const name = unique('Cellar')
    await office.venue({ name: `${name} North` })
    await office.venue({ name: `${name} South` })
    // The preview of a venue's widget may still ask for its data while the venue is deleted.
    const page = await office.open(openPage, '/admin/venues', { allow: [/404/] })
    const heading = (level: number, text: string) => page.getByRole('heading', { level, name: text }).waitFor()
    const isSearched = () =>
      Promise.all([
        heading(1, 'Venues'),
        page.getByText('2 in all', { exact: true }).waitFor(),
        page.waitForURL((url) => url.search.includes(encodeURIComponent(name))),
      ])
    await page.getByRole('searchbox').fill(name)
    await isSearched()
    await page.getByRole('link', { name: 'Create Venue' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await isSearched()
    await page.getByRole('link', { name: `${name} North` }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill(`${name} East`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await heading(1, `${name} East`)
    await page.getByRole('main').getByRole('link', { name: 'Venues' }).click()
    await isSearched()
    await page.getByRole('link', { name: `${name} South` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('1 in all', { exact: true }).waitFor()
    await page.getByRole('link', { name: `${name} East` }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Venues' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/venues') && url.search === '')
  })
})

import { expect, test } from '#tests/e2e/fixtures'
import { createOrder } from '#database/factories/orders'
import { eventually } from '#tests/support/eventually'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'
import { Keyboard } from './keyboard.ts'

test.describe('Back office | people', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a guest without an account is found, noted, merged and erased', async ({ openPage }) => {
    const address = `${unique('gwen').toLowerCase().replaceAll(/\W/g, '-')}@guests.test`
    const account = await createPerson(office.product, { username: unique('Gwen Known') })
    const past = await office.game({ startsIn: { days: -3 } })
    await createOrder({ gameId: past.id, email: address, firstName: 'Gwen', lastName: 'Guest' }, office.shop.database)
    await eventually(
      async () =>
        (await office.administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q: address }) } }))
          .body[0]
    )
    const page = await office.open(openPage, '/admin/people')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await new Keyboard(page).openPalette()
    await page.getByRole('dialog').getByRole('combobox').fill(address)
    await page.getByRole('option', { name: /^Gwen Guest/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Gwen Guest' }).waitFor()

    await button('Add Note').click()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Allergic to nuts.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'Notes' }).getByText('Allergic to nuts.').waitFor()
    await button('Merge').click()
    await dialog.getByRole('combobox', { name: 'Other person' }).fill(account.email)
    await page.getByRole('option', { name: new RegExp(account.username) }).click()
    await dialog.getByText('their account: signing in').waitFor()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('heading', { level: 1, name: account.username }).waitFor()
    const about = page.getByRole('region', { name: 'About' })
    for (const known of [address, account.email]) await about.getByRole('link', { name: known }).waitFor()

    await button('Erase').click()
    await dialog.getByText('This cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await page.getByText('The person is erased.').waitFor()
    await page.waitForURL('**/admin/people')
    expect(
      (await office.administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q: address }) } })).body
        .length
    ).toBe(0)
  })
})

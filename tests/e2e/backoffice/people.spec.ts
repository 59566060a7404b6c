import { expect, test } from '#tests/e2e/fixtures'
import { createOrder } from '#database/factories/orders'
import { assertAccessible } from '#tests/support/browser'
import { eventually } from '#tests/support/eventually'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice } from './back_office.ts'

test.describe('Back office | people', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a guest is found without an account, noted, chosen as the customer of another order, merged and erased', async ({
    openPage,
  }) => {
    const address = `${unique('gwen').toLowerCase().replaceAll(/\W/g, '-')}@guests.test`
    const account = await createPerson(office.product, { username: unique('Gwen Known') })
    const past = await office.game({ startsIn: { days: -3 } })
    await createOrder({ gameId: past.id, email: address, firstName: 'Gwen', lastName: 'Guest' }, office.shop.database)
    await eventually(
      async () =>
        (await office.administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q: address }) } }))
          .body[0]
    )
    const page = await office.open(openPage, '/admin/people', { reducedMotion: true })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Control+K')
    await page.getByRole('dialog').getByRole('combobox').fill(address)
    await page.getByRole('option', { name: /^Gwen Guest/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Gwen Guest' }).waitFor()
    const screen = page.url()
    await assertAccessible(page)

    await button('Add Note').click()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Allergic to nuts.')
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('region', { name: 'Notes' }).getByText('Allergic to nuts.').waitFor()
    await button('Change “Allergic to nuts.”').click()
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Allergic to peanuts.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await button('Remove “Allergic to peanuts.”').click()
    await page.getByText('Nothing noted yet.').waitFor()
    await button('Undo').click()
    await page.getByRole('region', { name: 'Notes' }).getByText('Allergic to peanuts.').waitFor()
    await page
      .getByRole('region', { name: 'History' })
      .getByRole('link', { name: 'Changed a note of a person: note' })
      .waitFor()

    await page.goto(`/admin/orders/manual?gameId=${(await office.game()).id}`)
    const customer = page.getByRole('combobox', { name: 'Customer' })
    await customer.fill(address)
    // What is known of them came with the choice.
    await page.route(/\/api\/people\/\d+$/, (route) => route.abort())
    await page.getByRole('option', { name: /Gwen Guest/ }).click()
    await eventually(async () => (await page.locator('input[name=lastName]').inputValue()) === 'Guest')
    await expect
      .poll(async () => [
        await page.locator('input[name=firstName]').inputValue(),
        await page.locator('input[name=email]').inputValue(),
      ])
      .toEqual(['Gwen', address])
    await customer.fill('new@guests.test')
    await page.getByRole('option', { name: 'New: new@guests.test' }).click()
    await eventually(async () => (await page.locator('input[name=email]').inputValue()) === 'new@guests.test')
    await page.unroute(/\/api\/people\/\d+$/)

    await page.goto(screen)
    await button('Merge').click()
    await dialog.getByRole('combobox', { name: 'The other one' }).fill(account.email)
    await page.getByRole('option', { name: new RegExp(account.username) }).click()
    await dialog.getByText('their account: whoever signs in').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('heading', { level: 1, name: account.username }).waitFor()
    const about = page.getByRole('region', { name: 'About' })
    for (const known of [address, account.email]) await about.getByRole('link', { name: known }).waitFor()

    const [file] = await Promise.all([page.waitForEvent('download'), button('Export All').click()])
    expect(file.suggestedFilename()).toMatch(/^person-\d+\.json$/)
    await button('Erase').click()
    await dialog.getByText('This cannot be taken back.').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await page.getByText('The person is erased.').waitFor()
    await page.waitForURL('**/admin/people')
    expect(
      (await office.administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q: address }) } })).body
        .length
    ).toBe(0)
  })
})

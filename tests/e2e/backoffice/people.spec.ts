import { expect, test } from '#tests/e2e/fixtures'
import { createOrder } from '#database/factories/orders'
import { assertAccessible, assertAccessibleInBoth, atBothWidths } from '#tests/support/browser'
import { eventually } from '#tests/support/eventually'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, expected } from './back_office.ts'

test.describe('Back office | people', () => {
  let office: BackOffice
  test.beforeAll(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a person is found, given credits and a role, and all of it is in the audit log', async ({ openPage }) => {
    const person = await createPerson(office.product, { username: unique('Robin') })
    const order = await createOrder({ gameId: (await office.game()).id, userId: person.id }, office.shop.database)
    const page = await office.open(openPage, '/admin/people', { reducedMotion: true })
    await page.getByRole('searchbox', { name: 'Search number, name, email or phone' }).fill(person.username)
    await page.getByRole('row').filter({ hasText: person.email }).click()
    await page.waitForURL(`**/admin/people/*`)
    await page
      .getByRole('region', { name: 'Orders' })
      .getByRole('link', { name: new RegExp(`^#${order.id} `) })
      .waitFor()

    await page.getByRole('button', { name: 'Give or Take' }).click()
    const dialog = page.getByRole('dialog')
    await assertAccessible(page)
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('15')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please say why, for the books.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('15')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a rainy game day')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`$15.00 given to ${person.username}.`).waitFor()
    await page.getByRole('region', { name: 'Credits' }).getByText('+$15.00').waitFor()

    await page.getByRole('button', { name: 'Change Roles' }).click()
    await assertAccessible(page)
    await dialog.getByLabel('Game Master').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`The roles of ${person.username} are changed.`).waitFor()
    const role = page.getByRole('region', { name: 'Account' }).getByText('Game Master')
    await role.waitFor()
    await page.keyboard.press('Control+Z')
    await page.getByText(`The roles of ${person.username} are as they were before.`).waitFor()
    for (const done of [/^Granted credits/, /^Changed roles/])
      await page
        .getByRole('region', { name: 'History of the account' })
        .getByRole('link', { name: done })
        .first()
        .waitFor()
    await role.waitFor({ state: 'detached' })

    await page.goto('/admin/audit-log')
    await page.getByRole('searchbox').fill(`changed roles user ${person.id}`)
    await page
      .getByRole('row')
      .filter({ hasText: `Changed roles, user ${person.id}` })
      .last()
      .click()
    await page
      .getByRole('region', { name: 'Change' })
      .getByRole('link', { name: `user ${person.id}: ${person.username}` })
      .waitFor()
    const difference = page.getByRole('region', { name: 'Difference' })
    await difference
      .getByRole('row')
      .filter({ hasText: 'Roles' })
      .filter({ hasText: 'nothing' })
      .filter({ hasText: 'Game Master' })
      .waitFor()
    await assertAccessible(page)
    expect((await person.http.get('/api/credits/my-credits')).body.balance).toBe('15.00')
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
    await atBothWidths(page, () => assertAccessibleInBoth(page))

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

  test('nobody takes their own administrator role', async ({ openPage }) => {
    const { id } = office.administrator
    const page = await office.open(openPage, `/admin/users/${id}`, { allow: expected(400, `/api/users/${id}`) })
    await page.getByRole('button', { name: 'Change Roles' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Administrator').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('The roles were not changed. You cannot take your own administrator role.').waitFor()
    await expect(dialog.getByLabel('Administrator')).not.toBeChecked()
  })

  test('what a browser reported is read whole', async ({ openPage }) => {
    const message = unique('cannot read the map')
    await office.product.http.post('/api/error-logs/log', {
      error: { name: 'TypeError', message, stack: 'at cart.tsx' },
      context: { page: '/cart' },
      source: 'cart',
    })
    const page = await office.open(openPage, '/admin/error-logs', { width: 390, reducedMotion: true })
    await page.getByRole('link', { name: message }).click()
    await page.getByRole('region', { name: 'Stack' }).getByText('at cart.tsx').waitFor()
    await assertAccessible(page)
    await expect(page.getByRole('region', { name: 'Context' })).toContainText('/cart', { useInnerText: true })
  })
})

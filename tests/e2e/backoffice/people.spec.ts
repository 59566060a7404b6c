import { test } from '@japa/runner'
import { createOrder } from '#database/factories/orders'
import { assertAccessible, assertAccessibleInBoth, atBothWidths } from '#tests/support/browser'
import { eventually } from '#tests/support/eventually'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'
import { BackOffice, expected } from './back_office.ts'

test.group('Back office | people', (group) => {
  let office: BackOffice
  group.setup(async () => {
    office = await BackOffice.of(await sharedProduct())
  })

  test('a person is found, given credits and a role, and all of it is in the audit log', async (context) => {
    const person = await createPerson(office.product, { username: unique('Robin') })
    const order = await createOrder({ gameId: (await office.game()).id, userId: person.id }, office.shop.database)
    const page = await office.open(context, '/admin/people', { reducedMotion: true })
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
    context.assert.equal(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue(), '15')
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
    context.assert.equal((await person.http.get('/api/credits/my-credits')).body.balance, '15.00')
  })

  test('a guest is found without an account, noted, chosen as the customer of another order, merged and erased', async (context) => {
    const { assert } = context
    const address = `${unique('gwen').toLowerCase().replaceAll(/\W/g, '-')}@guests.test`
    const account = await createPerson(office.product, { username: unique('Gwen Known') })
    const past = await office.game({ startsIn: { days: -3 } })
    await createOrder({ gameId: past.id, email: address, firstName: 'Gwen', lastName: 'Guest' }, office.shop.database)
    await eventually(
      async () =>
        (await office.administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q: address }) } }))
          .body[0]
    )
    const page = await office.open(context, '/admin/people', { reducedMotion: true })
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
    assert.deepEqual(
      [await page.locator('input[name=firstName]').inputValue(), await page.locator('input[name=email]').inputValue()],
      ['Gwen', address]
    )
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
    assert.match(file.suggestedFilename(), /^person-\d+\.json$/)
    await button('Erase').click()
    await dialog.getByText('This cannot be taken back.').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await page.getByText('The person is erased.').waitFor()
    await page.waitForURL('**/admin/people')
    assert.equal(
      (await office.administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q: address }) } })).body
        .length,
      0
    )
  }).timeout(90_000)

  test('nobody takes their own administrator role', async (context) => {
    const { id } = office.administrator
    const page = await office.open(context, `/admin/users/${id}`, { allow: expected(400, `/api/users/${id}`) })
    await page.getByRole('button', { name: 'Change Roles' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Administrator').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('The roles were not changed. You cannot take your own administrator role.').waitFor()
    context.assert.isFalse(await dialog.getByLabel('Administrator').isChecked())
  })

  test('what a browser reported is read whole', async (context) => {
    const message = unique('cannot read the map')
    await office.product.http.post('/api/error-logs/log', {
      error: { name: 'TypeError', message, stack: 'at cart.tsx' },
      context: { page: '/cart' },
      source: 'cart',
    })
    const page = await office.open(context, '/admin/error-logs', { width: 390, reducedMotion: true })
    await page.getByRole('link', { name: message }).click()
    await page.getByRole('region', { name: 'Stack' }).getByText('at cart.tsx').waitFor()
    await assertAccessible(page)
    context.assert.include(await page.getByRole('region', { name: 'Context' }).innerText(), '/cart')
  })
})

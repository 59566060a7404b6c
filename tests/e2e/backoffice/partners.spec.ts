import { expect, test } from '#tests/e2e/fixtures'
import { createPartner } from '#database/factories/partners'
import { BackOffice, choose, pick } from './back_office.ts'
import { assertAccessibleInBoth } from '#tests/support/browser'
import { sharedProduct } from '#tests/support/product'
import { unique } from '#tests/support/unique'

test.describe('Back office | partners', () => {
  let backOffice: BackOffice
  test.beforeAll(async () => {
    backOffice = await BackOffice.of(await sharedProduct())
  })

  const beacon = (body: object, origin: string) =>
    backOffice.product.http.post(
      '/api/embed/v1/beacon',
      JSON.stringify({ v: '1.2.0', state: 'shown', asked: 'venue=ogre-hall', ...body }),
      {
        headers: { 'content-type': 'text/plain', origin },
      }
    )

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

  test('a partner, its months and its pages are seen at a glance, as is where else widgets are shown and what is broken', async ({
    openPage,
  }) => {
    const partner = await createPartner(
      { name: unique('Ogre Games'), site: 'https://ogre.example' },
      backOffice.shop.database
    )
    await beacon({ partner: partner.key }, 'https://ogre.example')
    await beacon({ partner: partner.key, state: 'missing', asked: 'venue=gone' }, 'https://old.ogre.example')
    await beacon({}, 'https://blog.example')
    await backOffice.product.database.query(
      'insert into partner_days (partner_id, day, views, clicks) values ($1, current_date - 62, 12345, 678)',
      [partner.id]
    )
    const game = await backOffice.game({ priceCents: 2550, maxPlayers: 6 })
    const { sessionId } = await backOffice.shop.startedCheckout([{ game, seats: 3 }])
    await backOffice.shop.pay(sessionId)
    const { body: order } = await backOffice.shop.createOrder(sessionId)
    await backOffice.product.database.query('update orders set partner_id = $1 where id = $2', [partner.id, order.id])

    const page = await backOffice.open(openPage, `/admin/partners/${partner.id}`)
    await page.getByRole('row', { name: /12,345 678/ }).waitFor()
    await page.getByRole('row', { name: /\$76\.50/ }).waitFor()
    await page.getByText('Version 1.2.0 · venue=gone').waitFor()
    await page.getByText(/Broken since/).waitFor()
    await assertAccessibleInBoth(page)

    await page.goto('/admin/partners')
    await page.getByRole('row', { name: new RegExp(`${partner.name}.*\\$76\\.50.*Broken since`) }).waitFor()
    await page.goto('/admin/widget-sites')
    await pick(page, 'Seen', 'Seen elsewhere')
    await page.getByRole('row', { name: /blog\.example/ }).waitFor()
    await page.getByRole('row', { name: /old\.ogre\.example/ }).waitFor({ state: 'detached' })
    await assertAccessibleInBoth(page)

    await page.goto(`/admin/orders/${order.id}`)
    await page.getByRole('link', { name: partner.name }).waitFor()
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: new RegExp(`${partner.name}.*\\$76\\.50 · 3 seats`) }).waitFor()
  })
})

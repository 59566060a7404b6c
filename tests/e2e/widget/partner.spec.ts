import { expect, test } from '#tests/e2e/fixtures'
import { createVenue } from '#database/factories/catalog'
import { BackOffice } from '../backoffice/back_office.ts'
import { addToCart, CARDS, paymentForm, payWith, proceed, thanked, Town } from '../journeys/shopper.ts'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { openStore } from './foreign_store.ts'

/** As people have it: the one of the tests says that a program runs it, which is no click. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.describe('Widget | from the page of a partner', () => {
  let product: Product
  let town: Town

  test.beforeAll(async () => {
    product = await sharedProduct()
    town = new Town(product)
  })

  test('a store registers its page and pastes the snippet; a visitor who follows a link books days later, and who registered the page comes back to read what it brought; so do staff', async ({
    openPage,
  }) => {
    const owner = await createPerson(product)
    const venue = await createVenue({ name: 'The Painted Ogre' }, town.shop.database)
    const game = await town.game({ venueId: venue.id, priceCents: 1850, maxPlayers: 5 })
    const store = await openStore(product)
    const builder = await openPage({ product, person: owner, path: `/partners?venue=${venue.slug}` })
    await builder.getByLabel('Name of your store or page').fill('Ogre Games')
    await builder
      .getByRole('form', { name: 'Know what comes of it' })
      .getByLabel('Address of your page')
      .fill('ogre.example')
    await builder.getByRole('button', { name: 'Get my id' }).click()
    await builder.getByText('Ogre Games is registered.').waitFor()
    const [partner] = (await product.http.as(owner.token).get('/api/partners/mine')).body
    // Views count on the registered page alone. An address of this machine cannot be registered.
    await product.database.query('update partners set site = $1 where id = $2', [store.url, partner.id])
    store.show({ scripts: 0, body: await builder.locator('#builder pre').innerText() })

    const page = await openPage({
      product: store,
      path: '/',
      prepare: (visitor) => visitor.setExtraHTTPHeaders({ 'user-agent': BROWSER }),
    })
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /^Join Game/ }).click(),
    ])
    await tab.waitForURL(`**/join-game/${game.id}`)
    await expect
      .poll(async () =>
        (await page.context().cookies(store.url)).filter(({ domain }) => domain === new URL(store.url).hostname)
      )
      .toEqual([])
    await addToCart(tab, { seats: 2 })
    await tab.close()

    // In another tab, without the address that led here.
    const later = await page.context().newPage()
    await later.goto(`${product.url}/cart`)
    await proceed(later).click()
    await payWith(paymentForm(later), CARDS.good)
    const sessionId = await thanked(later)
    const { id } = await product.database.one<{ id: number }>(
      'select o.id from orders o join checkouts c on c.id = o.checkout_id where c.provider_session_id = $1 and o.partner_id = $2',
      [sessionId, partner.id]
    )

    await builder.goto('/partners')
    await builder.locator('#builder pre').getByText(`partner="${partner.key}"`).waitFor()
    await builder.getByRole('link', { name: 'See its report' }).click()
    await builder.waitForURL(`**/partners/${partner.key}`)
    for (const [width, scheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      const report = await openPage({
        product,
        person: owner,
        path: `/partners/${partner.key}`,
        width,
        scheme,
      })
      await report.getByRole('row', { name: /\$37\.00/ }).waitFor()
      await expect(report.locator('dl dd')).toHaveText(['1', '1', '1', '2', '$37.00'], { useInnerText: true })
      await assertAccessible(report)
    }
    const stranger = await openPage({
      product,
      person: await createPerson(product),
      path: `/partners/${partner.key}`,
      allow: [/404/],
    })
    await stranger.getByText('There is no such report').waitFor()

    const backOffice = await BackOffice.of(product)
    const orders = await backOffice.open(
      openPage,
      `/admin/orders?filter=${encodeURIComponent(JSON.stringify({ partnerId: partner.id }))}`
    )
    const row = orders.getByRole('row', { name: new RegExp(`#${id}`) })
    await row.waitFor()
    await orders.getByRole('button', { name: 'Columns' }).click()
    await orders.getByRole('switch', { name: 'Came from' }).click()
    await orders.keyboard.press('Escape')
    await row.filter({ hasText: 'Ogre Games' }).waitFor()
    await orders.goto('/admin/partners')
    await orders
      .getByRole('row', { name: /Ogre Games.*\$37\.00/ })
      .getByRole('link')
      .first()
      .click()
    await orders.getByRole('row', { name: /\$37\.00/ }).waitFor()
  })
})

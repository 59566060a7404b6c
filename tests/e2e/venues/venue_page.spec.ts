import { test } from '@japa/runner'
import { createModule, createVenue } from '#database/factories/catalog'
import { assertAccessible, openPage } from '#tests/support/browser'
import { misfits } from '#tests/support/misfits'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

test.group('Venue page', (group) => {
  let product: Product
  let shop: Shop
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test('a store: where it is, what is played, and the same for search engines', async (context) => {
    const { assert } = context
    const venue = await createVenue(
      { name: 'The Iron Flagon', type: 'store', city: 'Boulder', state: 'CO' },
      shop.database
    )
    const game = await shop.game({ venueId: venue.id, priceCents: 1750 })
    const page = await openPage(context, { product, path: `/at/${venue.slug}`, width: 390 })
    const heading = 'Role-Playing Games at The Iron Flagon in Boulder, CO'
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'One-Shot Games', exact: true }).waitFor()
    assert.equal(await page.getByRole('heading', { name: 'Epic Campaigns' }).count(), 0)
    assert.equal(await page.getByRole('article').count(), 1)
    assert.include(await page.getByRole('article').innerText(), 'The Iron Flagon - Boulder, CO')
    assert.equal(
      await page
        .getByRole('article')
        .getByRole('link', { name: /^Join Game/ })
        .getAttribute('href'),
      `/join-game/${game.id}`
    )
    await assertAccessible(page)

    assert.include(await page.title(), heading)
    const content = (selector: string) =>
      page
        .locator(`head ${selector}`)
        .first()
        .getAttribute(selector.startsWith('link') ? 'href' : 'content')
    assert.equal(await content('link[rel=canonical]'), `${product.url}/at/${venue.slug}`)
    assert.include((await content('meta[name=description]')) ?? '', 'The Iron Flagon in Boulder, CO')
    assert.include((await content('meta[name=keywords]')) ?? '', 'The Iron Flagon')
    assert.include((await content('meta[property="og:title"]')) ?? '', heading)
    assert.include((await content('meta[name="twitter:description"]')) ?? '', 'The Iron Flagon')

    const [event] = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '[]')
    assert.deepInclude(event, { '@type': 'Event', 'duration': 'PT4H', 'url': `${product.url}/join-game/${game.id}` })
    assert.equal(Date.parse(event.endDate) - Date.parse(event.startDate), 4 * 3_600_000)
    assert.deepInclude(event.offers, { price: '17.50', priceCurrency: 'USD' })
    assert.deepInclude(event.location.address, {
      addressLocality: 'Boulder',
      addressRegion: 'CO',
      addressCountry: 'US',
    })
  }).tags(['1-2.1-19', '2-2.1-15', '2-2.5-02', '2-2.5-04', '2-2.5-05', '1-3-05'])

  test('pictures fill the room that they are given, in a row of cards of which one has more to tell', async (context) => {
    const venue = await createVenue({ type: 'store' }, shop.database)
    for (const [day, name] of [
      'The Bell',
      'The Long Way Round the Mountain That Nobody Ever Came Back From',
    ].entries()) {
      const { id } = await createModule({ name, image: '/icon-512.png' }, shop.database)
      await shop.game({ venueId: venue.id, moduleId: id, startsIn: { days: 2 + day } })
    }
    const page = await openPage(context, { product, path: `/at/${venue.slug}` })
    const [short = 0, long = 0] = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((card) => card.querySelector(':scope > :has(> picture)')!.clientHeight))
    context.assert.isAbove(short, long)
    context.assert.deepEqual(await page.evaluate(misfits), [])
  })

  test('an online venue has a heading of its own, and no section for what it does not offer', async (context) => {
    const venue = await createVenue({ name: 'Starlight Tables', type: 'online' }, shop.database)
    const page = await openPage(context, { product, path: `/at/${venue.slug}` })
    await page
      .getByRole('heading', { level: 1, name: 'Role-Playing Games Online with Starlight Tables', exact: true })
      .waitFor()
    context.assert.equal(await page.getByRole('main').getByRole('heading', { level: 2 }).count(), 0)
    await page.getByRole('link', { name: 'Browse all games' }).waitFor()
    await assertAccessible(page)
  }).tags(['2-2.5-01'])

  test('a venue that is not there is not found', async (context) => {
    const page = await openPage(context, { product, path: '/at/nowhere-at-all', allow: [/404/] })
    await page.getByRole('heading', { level: 1, name: 'This venue is not listed' }).waitFor()
  }).tags(['2-2.1-15'])
})

import { expect, test } from '#tests/e2e/fixtures'
import { createModule, createVenue } from '#database/factories/catalog'
import { assertAccessible } from '#tests/support/browser'
import { misfits } from '#tests/support/misfits'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'

test.describe('Venue page', () => {
  let product: Product
  let shop: Shop
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
  })

  test(
    'a store: where it is, what is played, and the same for search engines',
    { tag: ['@1-2.1-19', '@2-2.1-15', '@2-2.5-02', '@2-2.5-04', '@2-2.5-05', '@1-3-05'] },
    async ({ openPage }) => {
      const venue = await createVenue(
        { name: 'The Iron Flagon', type: 'store', city: 'Boulder', state: 'CO' },
        shop.database
      )
      const game = await shop.game({ venueId: venue.id, priceCents: 1750 })
      const page = await openPage({ product, path: `/at/${venue.slug}`, width: 390 })
      const heading = 'Role-Playing Games at The Iron Flagon in Boulder, CO'
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await page.getByRole('heading', { level: 2, name: 'One-Shot Games', exact: true }).waitFor()
      await expect(page.getByRole('heading', { name: 'Epic Campaigns' })).toHaveCount(0)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText('The Iron Flagon - Boulder, CO', { useInnerText: true })
      await expect(page.getByRole('article').getByRole('link', { name: /^Join Game/ })).toHaveAttribute(
        'href',
        `/join-game/${game.id}`
      )
      await assertAccessible(page)

      await expect.poll(() => page.title()).toContain(heading)
      const content = (selector: string) =>
        page
          .locator(`head ${selector}`)
          .first()
          .getAttribute(selector.startsWith('link') ? 'href' : 'content')
      await expect.poll(() => content('link[rel=canonical]')).toBe(`${product.url}/at/${venue.slug}`)
      await expect
        .poll(async () => (await content('meta[name=description]')) ?? '')
        .toContain('The Iron Flagon in Boulder, CO')
      await expect.poll(async () => (await content('meta[name=keywords]')) ?? '').toContain('The Iron Flagon')
      await expect.poll(async () => (await content('meta[property="og:title"]')) ?? '').toContain(heading)
      await expect
        .poll(async () => (await content('meta[name="twitter:description"]')) ?? '')
        .toContain('The Iron Flagon')

      const [event] = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '[]'
      )
      expect(event).toMatchObject({
        '@type': 'Event',
        'duration': 'PT4H',
        'url': `${product.url}/join-game/${game.id}`,
      })
      expect(Date.parse(event.endDate) - Date.parse(event.startDate)).toBe(4 * 3_600_000)
      expect(event.offers).toMatchObject({ price: '17.50', priceCurrency: 'USD' })
      expect(event.location.address).toMatchObject({
        addressLocality: 'Boulder',
        addressRegion: 'CO',
        addressCountry: 'US',
      })
    }
  )

  test('pictures of cards are 16 by 9, also where a neighbor has a longer name', async ({ openPage }) => {
    const venue = await createVenue({ type: 'store' }, shop.database)
    for (const [day, name] of [
      'The Bell',
      'The Long Way Round the Mountain That Nobody Ever Came Back From',
    ].entries()) {
      const { id } = await createModule({ name, image: '/icon-512.png' }, shop.database)
      await shop.game({ venueId: venue.id, moduleId: id, startsIn: { days: 2 + day } })
    }
    const page = await openPage({ product, path: `/at/${venue.slug}` })
    const ratios = await page.getByRole('article').evaluateAll((all) =>
      all.map((card) => {
        const { clientWidth, clientHeight } = card.querySelector(':scope > :has(> picture)')!
        return clientWidth / clientHeight
      })
    )
    expect(ratios).toHaveLength(2)
    for (const ratio of ratios) expect(ratio).toBeCloseTo(16 / 9, 1)
    await expect.poll(() => page.evaluate(misfits)).toEqual([])
  })
})

import { type Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures'
import { randomUUID } from 'node:crypto'
import { createCampaignSetting, createSystem, createVenue } from '#database/factories/catalog'
import { createCampaign } from '#database/factories/campaigns'
import { assertAccessible } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { gatherParty, type Party } from './parties.ts'

const OVERLAY = '/icon-512.png'
const WITHOUT_SCRIPTS = /\.js csp$/

test.describe('Campaigns | on the board', () => {
  let product: Product
  let shop: Shop
  let party: Party
  let places: {
    system: { name: string; slug: string }
    setting: { name: string; slug: string }
    venue: { name: string; slug: string }
  }
  test.beforeAll(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    const mark = randomUUID().slice(0, 8)
    const system = await createSystem({ name: `Rules ${mark}` }, shop.database)
    const setting = await createCampaignSetting({ name: `Coast ${mark}` }, shop.database)
    const venue = await createVenue(
      { name: `Hall ${mark}`, city: 'Boulder', state: 'CO', moduleOverlayImage: OVERLAY },
      shop.database
    )
    places = { system, setting, venue }
    const member = await createPerson(product, { username: 'Robin Reed' })
    party = await gatherParty(shop, {
      name: `The Long Road ${mark}`,
      description: 'A **long** road north.',
      image: '/uploads/campaigns/road-736.webp',
      portrait: '/uploads/hosts/mara-384.webp',
      systemId: system.id,
      campaignSettingId: setting.id,
      venueId: venue.id,
      memberIds: [member.id],
    })
  })
  // Pictures that are nowhere, on a shop that others look at next.
  test.afterAll(async () => {
    await product.database.query('update campaigns set image = null')
    await product.database.query("update game_masters set image = null where image like '/uploads/hosts/%'")
  })
  const cardOf = (page: Page) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: party.name, exact: true }) })
  const pictures = { allow: [/uploads/] }

  test(
    'the list shows each public campaign with all that its card tells, also without scripts, and what an address chooses',
    { tag: ['@2-2.9-01', '@2-2.9-02', '@2-2.9-03', '@2-4-01'] },
    async ({ openPage }) => {
      const hidden = await createCampaign({ private: true }, shop.database)
      const full = await createCampaign(
        {
          seats: 1,
          systemId: (await createSystem({}, shop.database)).id,
          memberIds: [(await createPerson(product)).id],
        },
        shop.database
      )
      const page = await openPage({
        product,
        path: '/campaigns',
        javaScript: false,
        allow: [WITHOUT_SCRIPTS, /uploads/],
      })
      await page.getByRole('heading', { level: 1, name: 'Epic Campaigns', exact: true }).waitFor()
      const card = cardOf(page)
      const told = (await card.innerText()).replaceAll(/\s+/g, ' ')
      for (const words of [
        'Weekly on Mondays at 5:00 PM MT',
        `System ${places.system.name}`,
        `${places.venue.name} - Boulder, CO`,
        '$25.00 per session',
        '5 of 6 seats free',
        party.gameMaster.name,
      ])
        expect(told).toContain(words)
      await expect(card.getByRole('link', { name: party.name, exact: true })).toHaveAttribute('href', party.path)
      await expect(card.getByRole('link', { name: /^Campaign Details/ })).toHaveAttribute('href', party.path)
      const images = await card.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
      for (const part of ['/uploads/campaigns/road-', OVERLAY, '/uploads/hosts/mara-'])
        expect(
          images.some((src) => src.includes(part)),
          part
        ).toBe(true)
      await expect(page.getByText(hidden.name)).toHaveCount(0)
      const closed = page.getByRole('article').filter({ hasText: full.name })
      await expect.poll(async () => (await closed.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/0 of 1 seat free Full/)

      await page.goto(`/campaigns?system=${places.system.slug}&seats=2`)
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByText(/^1 of \d+ campaigns$/).waitFor()
      await page.getByLabel('Place').selectOption({ label: `${places.venue.name} (1)` })
      await page.getByRole('button', { name: 'Show campaigns' }).click()
      await page.waitForURL(/venue=/)
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await page.waitForURL('**/campaigns')
    }
  )

  test(
    'a page tells all of a campaign, to search engines too, and leads to everything that it names',
    { tag: ['@2-2.9-04', '@2-2.9-05', '@2-2.9-06', '@2-2.9-10', '@2-2.1-13', '@2-3-07'] },
    async ({ openPage }) => {
      const page = await openPage({
        product,
        path: party.path,
        timezone: 'Europe/Berlin',
        reducedMotion: true,
        ...pictures,
      })
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: party.name, exact: true }).waitFor()
      await main.getByText(/Tue,? 1:00 AM your time/).waitFor()
      const told = (await main.innerText()).replaceAll(/\s+/g, ' ')
      for (const words of [
        'Weekly on Mondays at 5:00 PM MT',
        'Next session: Monday',
        '$25.00 per session',
        'A long road north.',
        '5 of 6 seats free',
      ])
        expect(told).toContain(words)
      await expect.poll(async () => (await main.locator('img').first().getAttribute('src')) ?? '').toMatch(/road-/)
      const links = [
        [party.gameMaster.name, `/game-master/${party.gameMaster.slug}`],
        [`${places.venue.name} - Boulder, CO`, `/at/${places.venue.slug}`],
        [places.system.name, `/system/${places.system.slug}`],
        [places.setting.name, `/campaign-setting/${places.setting.slug}`],
      ] as const
      for (const [name, path] of links)
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
      const players = main
        .getByRole('table', { name: 'Players' })
        .or(main.getByRole('region', { name: 'Players' }).getByRole('table'))
      await expect(players.getByRole('columnheader')).toHaveText(['Player', 'Status', 'Joined'], { useInnerText: true })
      await expect
        .poll(async () => (await players.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/^Robin R\. Active \w{3} \d+, \d{4}$/)
      await expect(main.getByRole('link', { name: 'Join Campaign' })).toHaveAttribute(
        'href',
        `/join-campaign/${party.id}`
      )
      await assertAccessible(page)

      const content = (selector: string) => page.locator(`head ${selector}`).first().getAttribute('content')
      await expect(page).toHaveTitle(`${party.name} | Questboard`)
      await expect.poll(() => content('meta[name=description]')).toBe('A long road north.')
      await expect.poll(() => content('meta[property="og:image"]')).toBe(`${product.url}/share${party.path}.jpg`)
      expect((await product.http.get(`/share${party.path}.jpg`)).status).toBe(200)
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', product.url + party.path)
      const { text } = await product.http.get(party.path)
      const [series, crumbs] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
        ([, json = '']) => JSON.parse(json)
      )
      expect(series).toMatchObject({
        '@type': 'EventSeries',
        'name': party.name,
        'url': product.url + party.path,
        'maximumAttendeeCapacity': 6,
        'remainingAttendeeCapacity': 5,
      })
      expect(series.startDate).toMatch(/T17:00:00-0[67]:00$/)
      expect(series.eventSchedule).toMatchObject({
        repeatFrequency: 'P1W',
        byDay: 'https://schema.org/Monday',
        scheduleTimezone: 'America/Denver',
        duration: 'PT4H',
      })
      expect(series.offers).toMatchObject({
        price: '25.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      })
      expect(crumbs['@type']).toBe('BreadcrumbList')
    }
  )

  test(
    'hides a private campaign from search engines and disables Join Campaign',
    { tag: ['@2-2.9-10', '@2-4-01'] },
    async ({ openPage }) => {
      const hidden = await gatherParty(shop, { private: true, scheduleType: 'other' })
      const page = await openPage({ product, path: hidden.path, allow: [/404/, /uploads/] })
      await page.getByText('Private Campaign').waitFor()
      await page.getByText('Sessions by arrangement').waitFor()
      await expect(page.getByRole('button', { name: 'Join Campaign' })).toBeDisabled()
      await page.getByText('By invitation only.').waitFor()
      await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
      expect((await page.goto('/campaign/nowhere-at-all'))?.status()).toBe(404)
      await page.getByRole('heading', { level: 1, name: 'Campaign Not Found' }).waitFor()
    }
  )
})

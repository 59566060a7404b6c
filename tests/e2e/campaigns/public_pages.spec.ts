import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'
import { createCampaignSetting, createSystem, createVenue } from '#database/factories/catalog'
import { createCampaign } from '#database/factories/campaigns'
import { assertAccessibleInBoth, atBothWidths, openPage } from '#tests/support/browser'
import { createPerson } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import { hold, refused } from '../account/trouble.ts'
import { gatherParty, type Party } from './parties.ts'

const OVERLAY = '/icon-512.png'
const WITHOUT_SCRIPTS = /\.js csp$/

test.group('Campaigns | on the board', (group) => {
  let product: Product
  let shop: Shop
  let party: Party
  let places: {
    system: { name: string; slug: string }
    setting: { name: string; slug: string }
    venue: { name: string; slug: string }
  }
  group.setup(async () => {
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
  group.teardown(async () => {
    await product.database.query('update campaigns set image = null')
    await product.database.query("update game_masters set image = null where image like '/uploads/hosts/%'")
  })
  const cardOf = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: party.name, exact: true }) })
  const pictures = { allow: [/uploads/] }

  test('the list shows each public campaign with all that its card tells, also without scripts, and what an address chooses', async (context) => {
    const { assert } = context
    const hidden = await createCampaign({ private: true }, shop.database)
    const full = await createCampaign(
      { seats: 1, systemId: (await createSystem({}, shop.database)).id, memberIds: [(await createPerson(product)).id] },
      shop.database
    )
    const page = await openPage(context, {
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
      assert.include(told, words)
    assert.equal(await card.getByRole('link', { name: party.name, exact: true }).getAttribute('href'), party.path)
    assert.equal(await card.getByRole('link', { name: /^Campaign Details/ }).getAttribute('href'), party.path)
    const images = await card.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src') ?? ''))
    for (const part of ['/uploads/campaigns/road-', OVERLAY, '/uploads/hosts/mara-'])
      assert.isTrue(
        images.some((src) => src.includes(part)),
        part
      )
    assert.equal(await page.getByText(hidden.name).count(), 0)
    const closed = page.getByRole('article').filter({ hasText: full.name })
    assert.match((await closed.innerText()).replaceAll(/\s+/g, ' '), /0 of 1 seat free Full/)

    await page.goto(`/campaigns?system=${places.system.slug}&seats=2`)
    assert.equal(await page.getByRole('article').count(), 1)
    await page.getByText(/^1 of \d+ campaigns$/).waitFor()
    await page.getByLabel('Place').selectOption({ label: `${places.venue.name} (1)` })
    await page.getByRole('button', { name: 'Show campaigns' }).click()
    await page.waitForURL(/venue=/)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL('**/campaigns')
  }).tags(['2-2.9-01', '2-2.9-02', '2-2.9-03', '2-4-01'])

  test('on the way to the list the die turns; a choice shows at once what it leaves, and nothing is said to fit nothing', async (context) => {
    const page = await openPage(context, { product, path: '/systems', reducedMotion: true, ...pictures })
    const letGo = await hold(page.context(), '/campaigns')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).locator('svg').waitFor()
    letGo()
    await cardOf(page).waitFor()
    await page.getByLabel('System').selectOption(places.system.slug)
    await page.getByText(/^1 of \d+ campaigns$/).waitFor()
    context.assert.equal(await page.getByRole('article').count(), 1)
    await atBothWidths(page, () => assertAccessibleInBoth(page))
    await page.goto(`/campaigns?system=${places.system.slug}&day=friday`)
    await page.getByText('No campaign matches all of this right now.').waitFor()
  }).tags(['2-2.9-01'])

  test('a page tells all of a campaign, to search engines too, and leads to everything that it names', async (context) => {
    const { assert } = context
    const page = await openPage(context, {
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
      assert.include(told, words)
    assert.match((await main.locator('img').first().getAttribute('src')) ?? '', /road-/)
    const links = [
      [party.gameMaster.name, `/game-master/${party.gameMaster.slug}`],
      [`${places.venue.name} - Boulder, CO`, `/at/${places.venue.slug}`],
      [places.system.name, `/system/${places.system.slug}`],
      [places.setting.name, `/campaign-setting/${places.setting.slug}`],
    ] as const
    for (const [name, path] of links)
      assert.equal(await main.getByRole('link', { name, exact: true }).getAttribute('href'), path)
    const players = main
      .getByRole('table', { name: 'Players' })
      .or(main.getByRole('region', { name: 'Players' }).getByRole('table'))
    assert.deepEqual(await players.getByRole('columnheader').allInnerTexts(), ['Player', 'Status', 'Joined'])
    assert.match(
      (await players.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' '),
      /^Robin Reed Active \w{3} \d+, \d{4}$/
    )
    assert.equal(
      await main.getByRole('link', { name: 'Join Campaign' }).getAttribute('href'),
      `/join-campaign/${party.id}`
    )
    await atBothWidths(page, () => assertAccessibleInBoth(page))

    const content = (selector: string) => page.locator(`head ${selector}`).first().getAttribute('content')
    assert.equal(await page.title(), `${party.name} | Questboard`)
    assert.equal(await content('meta[name=description]'), 'A long road north.')
    assert.equal(await content('meta[property="og:image"]'), `${product.url}/share${party.path}.jpg`)
    assert.equal((await product.http.get(`/share${party.path}.jpg`)).status, 200)
    assert.equal(await page.locator('head link[rel=canonical]').getAttribute('href'), product.url + party.path)
    const { text } = await product.http.get(party.path)
    const [series, crumbs] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
      ([, json = '']) => JSON.parse(json)
    )
    assert.deepInclude(series, {
      '@type': 'EventSeries',
      'name': party.name,
      'url': product.url + party.path,
      'maximumAttendeeCapacity': 6,
      'remainingAttendeeCapacity': 5,
    })
    assert.match(series.startDate, /T17:00:00-0[67]:00$/)
    assert.deepInclude(series.eventSchedule, {
      repeatFrequency: 'P1W',
      byDay: 'https://schema.org/Monday',
      scheduleTimezone: 'America/Denver',
      duration: 'PT4H',
    })
    assert.deepInclude(series.offers, {
      price: '25.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    })
    assert.equal(crumbs['@type'], 'BreadcrumbList')
  }).tags(['2-2.9-04', '2-2.9-05', '2-2.9-06', '2-2.9-10', '2-2.1-13', '2-3-07'])

  test('a private one is hidden from search engines, and still shows Join Campaign; what is unknown is not found', async (context) => {
    const { assert } = context
    const hidden = await gatherParty(shop, { private: true, scheduleType: 'other' })
    const page = await openPage(context, { product, path: hidden.path, allow: [/404/, /uploads/] })
    await page.getByText('Private Campaign').waitFor()
    await page.getByText('Sessions by arrangement').waitFor()
    await page.getByRole('link', { name: 'Join Campaign' }).waitFor()
    assert.equal(await page.locator('head meta[name=robots]').getAttribute('content'), 'noindex')
    assert.equal(await page.locator('script[type="application/ld+json"]').count(), 0)
    assert.equal((await page.goto('/campaign/nowhere-at-all'))?.status(), 404)
    await page.getByRole('heading', { level: 1, name: 'Campaign Not Found' }).waitFor()
  }).tags(['2-2.9-10', '2-4-01'])

  test('a page that could not be asked for says so, and is asked for again', async (context) => {
    const page = await openPage(context, {
      product,
      path: '/campaigns',
      allow: [...refused(503, '/campaigns/slug'), /uploads/],
    })
    const address = `**/api/campaigns/slug/${party.slug}`
    await page.route(address, (route) => route.fulfill({ status: 503, json: { message: '' } }))
    await page.getByRole('link', { name: party.name, exact: true }).click()
    await page.getByText('Failed to load campaign details').waitFor()
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: party.name, exact: true }).waitFor()
  }).tags(['2-8-01'])

  test('they stand on the page of their game master, venue, system and setting, and on the start page, and have no section where there are none', async (context) => {
    const { assert } = context
    const sections = [
      [`/game-master/${party.gameMaster.slug}`, 'Epic Campaigns'],
      [`/at/${places.venue.slug}`, 'Epic Campaigns'],
      [`/campaign-setting/${places.setting.slug}`, 'Epic Campaigns'],
      [`/system/${places.system.slug}`, `Play ${places.system.name} Campaigns`],
    ] as const
    const page = await openPage(context, { product, path: '/games', ...pictures })
    for (const [path, heading] of sections) {
      await page.goto(path)
      await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
      assert.equal(await page.getByRole('article').count(), 1, path)
      assert.include(await cardOf(page).innerText(), 'Campaign Details')
    }
    await page.goto('/')
    const home = page.getByRole('region', { name: 'Epic Campaigns' })
    assert.isAtMost(await home.getByRole('article').count(), 4)
    assert.isAtLeast(await home.getByRole('article').count(), 1)
    // By the browser's own reads, too.
    await home.getByRole('link', { name: 'See all campaigns' }).click()
    await cardOf(page).getByRole('link', { name: places.system.name }).click()
    await page.getByRole('heading', { level: 2, name: `Play ${places.system.name} Campaigns`, exact: true }).waitFor()
    assert.include((await cardOf(page).innerText()).replaceAll(/\s+/g, ' '), '5 of 6 seats free')

    const [venue, setting, system] = [
      await createVenue({}, shop.database),
      await createCampaignSetting({}, shop.database),
      await createSystem({}, shop.database),
    ]
    for (const path of [`/at/${venue.slug}`, `/campaign-setting/${setting.slug}`, `/system/${system.slug}`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.equal(await page.getByRole('heading', { name: /Campaigns$/ }).count(), 0, path)
    }
  }).tags(['2-2.5-03', '2-2.6-04', '2-2.7-03', '2-2.8-03', '2-2.3-03', '2-7-02', '2-7-30'])
})

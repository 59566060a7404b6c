import { test } from '@japa/runner'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { sharedApp, type App } from '#tests/support/app'
import { readPage } from './served_page.ts'

/** As in Denver: search engines show the hour as it is written. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00-0[67]:00$/

test.group('Pages for search engines', (group) => {
  let product: App
  let database: Database
  let start: number
  let host: string
  let paths: Record<'game' | 'gameMaster' | 'system' | 'setting' | 'venue' | 'event', string>
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    const [system, setting, venue, event] = [
      await createSystem({}, database),
      await createCampaignSetting({}, database),
      await createVenue({ city: 'Boulder', state: 'CO' }, database),
      await createSpecialEvent({ image: '/uploads/events/fair-800.webp' }, database),
    ]
    const gameMaster = await createGameMaster({ image: '/uploads/game-masters/lena-384.webp' }, database)
    const module = await createModule(
      { systemId: system.id, campaignSettingId: setting.id, image: '/uploads/modules/bell-800.webp' },
      database
    )
    const of = { moduleId: module.id, gameMasterId: gameMaster.id, specialEventId: event.id, priceCents: 1750 }
    const game = await createGame({ ...of, venueId: venue.id, startsIn: { days: 9 } }, database)
    start = game.startsAt.getTime()
    host = gameMaster.name
    await createGame({ ...of, venueId: null, startsIn: { days: 10 }, priceCents: 2500, seatsLeft: 0 }, database)
    paths = {
      game: `/join-game/${game.id}`,
      gameMaster: `/game-master/${gameMaster.slug}`,
      system: `/system/${system.slug}`,
      setting: `/campaign-setting/${setting.slug}`,
      venue: `/at/${venue.slug}`,
      event: `/special-event/${event.slug}`,
    }
    return () => database.close()
  })
  const read = (path: string) => readPage(product.http, path)
  const found = async (path: string, type: string) => {
    const datum = (await read(path)).data.find((one) => one['@type'] === type)
    if (!datum) throw new Error(`${path} tells of no ${type}`)
    return datum
  }

  test('An event has everything that Google asks for: name, start, place with its address, and an offer', async ({
    assert,
  }) => {
    for (const path of [paths.game, paths.venue, paths.event]) {
      const event = await found(path, 'Event')
      assert.equal(event['@context'], 'https://schema.org')
      assert.isNotEmpty(event.name)
      assert.match(event.startDate, moment)
      assert.equal(Date.parse(event.startDate), start)
      assert.match(event.endDate, moment)
      assert.equal(event.eventStatus, 'https://schema.org/EventScheduled')
      for (const place of [event.location].flat()) {
        if (place['@type'] === 'VirtualLocation') assert.match(place.url, /^http/)
        else
          assert.containsSubset(place, {
            '@type': 'Place',
            'address': { '@type': 'PostalAddress', 'addressLocality': 'Boulder', 'addressCountry': 'US' },
          })
      }
      assert.match(event.image[0], /^http.*\/uploads\/.*webp$/)
      assert.match(event.image[1], /^http.*\/share\/.*jpg$/)
      assert.equal([event.performer].flat()[0].name, host)
      assert.match(event.organizer.url, /^http/)
      assert.deepInclude(event.offers, { priceCurrency: 'USD', availability: 'https://schema.org/InStock' })
      assert.match(event.offers.url, /^http/)
      assert.isTrue(event.offers.price === '17.50' || event.offers.lowPrice === '17.50')
    }
    assert.deepInclude((await found(paths.event, 'Event')).offers, {
      '@type': 'AggregateOffer',
      'lowPrice': '17.50',
      'highPrice': '25.00',
      'offerCount': 2,
    })
    assert.equal((await found(paths.event, 'Event')).eventAttendanceMode, 'https://schema.org/MixedEventAttendanceMode')
  }).tags(['1-2.2-19', '2-2.5-05'])

  test('A game and a venue tell where to go: street, town and postal code', async ({ assert }) => {
    for (const path of [paths.game, paths.venue]) {
      const { location } = await found(path, 'Event')
      assert.deepInclude(location.address, {
        streetAddress: '12 Larkspur Way',
        addressLocality: 'Boulder',
        addressRegion: 'CO',
        postalCode: '80205',
      })
    }
  }).tags(['1-2.2-19', '2-2.5-05'])

  test('An event that nobody gave a picture has the one that is drawn for sharing, and a game without words has a description', async ({
    assert,
  }) => {
    const module = await createModule({ description: '' }, database)
    const game = await createGame({ moduleId: module.id }, database)
    const path = `/join-game/${game.id}`
    assert.deepEqual((await found(path, 'Event')).image, [`${product.url}/share/game/${game.id}.jpg`])
    const page = await read(path)
    assert.include(page.meta('description'), module.name)
    assert.notInclude(page.headings(2), 'The adventure')
  })

  test("A game that has begun is nobody's find any more, and is not offered", async ({ assert }) => {
    const over = await createGame({ startsIn: { minutes: -5 } }, database)
    const page = await read(`/join-game/${over.id}`)
    assert.equal(page.status, 200)
    assert.equal(page.meta('robots'), 'noindex')
    assert.isUndefined(page.data.find((one) => one['@type'] === 'Event'))
  }).tags(['1-2.2-19'])

  test('What search engines are told comes once, and not again for the scripts', async ({ assert }) => {
    for (const path of [paths.game, paths.venue, paths.event])
      assert.lengthOf((await read(path)).html.split('EventScheduled'), 2, path)
  })

  test('A game master is a person with a trade, a venue a place with an address, the shop an organization', async ({
    assert,
  }) => {
    const person = await found(paths.gameMaster, 'Person')
    assert.deepInclude(person, { jobTitle: 'Professional Dungeon Master', url: product.url + paths.gameMaster })
    assert.match(person.image, /^http.*webp$/)
    assert.deepInclude((await found(paths.venue, 'Place')).address, {
      streetAddress: '12 Larkspur Way',
      addressLocality: 'Boulder',
      addressRegion: 'CO',
      postalCode: '80205',
      addressCountry: 'US',
    })
    assert.deepInclude(await found('/', 'Organization'), {
      name: 'Questboard',
      url: product.url,
      logo: `${product.url}/icon-512.png`,
    })
  })

  test('Pages below another one say the way to them', async ({ assert }) => {
    for (const path of Object.values(paths)) {
      const { itemListElement: items } = await found(path, 'BreadcrumbList')
      assert.deepEqual(
        items.map(({ position }: { position: number }) => position),
        items.map((_: unknown, index: number) => index + 1)
      )
      assert.equal(items[0].item, `${product.url}/`)
      assert.equal(items.at(-1).item, product.url + path)
      for (const item of items) assert.isNotEmpty(item.name)
    }
  })

  test('Every page describes itself: its own title, a description, where it lives, and how it looks when shared', async ({
    assert,
  }) => {
    const all = [
      '/',
      '/games',
      '/campaigns',
      '/lpg',
      '/systems',
      '/game-masters',
      '/partners',
      '/partners/docs',
      '/return-policy',
      '/contact',
      '/terms',
      '/privacy',
      '/discord-privacy-help',
      ...Object.values(paths),
    ]
    const pages = await Promise.all(all.map(read))
    assert.lengthOf(new Set(pages.map(({ title }) => title)), all.length)
    for (const [index, page] of pages.entries()) {
      const path = all[index]!
      assert.equal(page.canonical, product.url + path, path)
      assert.isAtLeast(page.meta('description')?.length ?? 0, 10, path)
      assert.equal(page.meta('robots'), 'index, follow')
      assert.equal(page.meta('og:url'), product.url + path)
      for (const name of ['og:title', 'og:description', 'og:image', 'og:type', 'og:site_name', 'twitter:card'])
        assert.isNotEmpty(page.meta(name), `${path} ${name}`)
      assert.match(page.meta('og:image') ?? '', /^http/)
    }
  }).tags(['1-2.2-17', '1-2.2-18', '2-2.5-04', '2-2.7-07', '2-2.11-02'])

  test('A page is sent again only when it has changed', async ({ assert }) => {
    const first = await product.http.get('/games')
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^W\/"/)
    assert.equal(first.headers.get('cache-control'), 'no-cache')
    const again = await product.http.get('/games', { headers: { 'if-none-match': etag } })
    assert.equal(again.status, 304)
    assert.equal(again.text, '')
    // The kept page needs the policy that it came with: its scripts have that nonce.
    assert.isNull(again.headers.get('content-security-policy'))
    await createGame({ startsIn: { days: 3 } }, database)
    const changed = await product.http.get('/games', { headers: { 'if-none-match': etag } })
    assert.equal(changed.status, 200)
    assert.isNotNull(changed.headers.get('content-security-policy'))
    assert.notEqual(changed.headers.get('etag'), etag)
  })

  test('The sitemap names what a stranger may find, and is as fresh as the shop', async ({ assert }) => {
    const hidden = await createGameMaster({ private: true }, database)
    const sitemap = async () => {
      const answer = await product.http.get('/sitemap.xml')
      assert.equal(answer.headers.get('content-type'), 'application/xml; charset=utf-8')
      return [...answer.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    }
    const before = await sitemap()
    for (const path of [
      '/',
      '/games',
      '/partners',
      '/partners/docs',
      '/return-policy',
      '/contact',
      '/terms',
      '/privacy',
      ...Object.values(paths),
    ])
      assert.include(before, product.url + path)
    assert.notInclude(before, `${product.url}/game-master/${hidden.slug}`)
    assert.lengthOf(new Set(before), before.length)
    const game = await createGame({ startsIn: { days: 4 } }, database)
    const past = await createGame({ startsIn: { days: -4 } }, database)
    const after = await sitemap()
    assert.include(after, `${product.url}/join-game/${game.id}`)
    assert.notInclude(after, `${product.url}/join-game/${past.id}`)
    assert.equal((await product.http.get('/sitemaps/1.xml')).status, 200)
    assert.equal((await product.http.get('/sitemaps/2.xml')).status, 404)
  })

  test("Robots are told where the sitemap is and what is nobody's find", async ({ assert }) => {
    const { text, headers } = await product.http.get('/robots.txt')
    assert.match(headers.get('content-type') ?? '', /^text\/plain/)
    assert.include(text, `Sitemap: ${product.url}/sitemap.xml`)
    for (const path of ['/admin', '/account', '/cart', '/checkout', '/order', '/refund-request', '/api/'])
      assert.include(text, `Disallow: ${path}\n`)
  })
})

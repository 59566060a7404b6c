import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import {
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createLargeEvent } from '#database/factories/large_events'
import { createPartner } from '#database/factories/partners'
import { createPerson } from '#tests/support/people'
import type { HttpClient } from '#tests/support/http'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'
import { LOCALES } from '#common/embed/attributes'
import type { Listing, SeatsGlance } from '#common/wire'

/** A Friday in winter, noon in New York. */
const FRIDAY = new Date('2030-01-18T17:00:00Z')
const DAY_MS = 24 * 3_600_000

test.group('Embed | the listing of partner pages', (group) => {
  let product: App
  let shop: Shop
  let processes: { http: HttpClient }[]

  group.setup(async () => {
    product = await sharedApp()
    processes = [product, await product.startProcess()]
    shop = new Shop(product)
  })

  const read = (query: Record<string, string>, { process = 0, etag }: { process?: number; etag?: string } = {}) =>
    processes[process]!.http.get('/api/embed/v1/listing', {
      query,
      headers: etag ? { 'if-none-match': etag } : {},
    })
  const listing = async (query: Record<string, string>): Promise<Listing> => (await read(query)).body
  const titles = async (query: Record<string, string>) => (await listing(query)).games.map(({ title }) => title)

  /** A venue in New York with a game on Friday and one on Saturday, both of one system, a campaign and a large event. */
  async function fill() {
    const { database } = shop
    const venue = await createVenue({ name: 'The Painted Ogre', timeZone: 'America/New_York' }, database)
    const system = await createSystem({ name: 'Emberforge' }, database)
    const gameMaster = await createGameMaster({ name: 'Ines van der Meer' }, database)
    const specialEvent = await createSpecialEvent({ name: 'Winter Fair' }, database)
    const game = async (name: string, startsAt: Date, more = {}) => {
      const module = await createModule({ name, systemId: system.id }, database)
      return shop.game({
        venueId: venue.id,
        moduleId: module.id,
        gameMasterId: gameMaster.id,
        startsAt,
        maxPlayers: 5,
        seatsLeft: 3,
        ...more,
      })
    }
    const friday = await game('Friday Game', FRIDAY, { priceCents: 1550, specialEventId: specialEvent.id })
    const saturday = await game('Saturday Game', new Date(FRIDAY.getTime() + DAY_MS), { priceCents: 0, seatsLeft: 1 })
    const member = await createPerson(product)
    const campaign = await createCampaign(
      { name: 'Long Road', venueId: venue.id, seats: 4, startsOn: '2030-01-21', memberIds: [member.id] },
      database
    )
    const event = await createLargeEvent(
      {
        name: 'Legion Night',
        venueId: venue.id,
        startsIn: { milliseconds: FRIDAY.getTime() + 20 * DAY_MS - Date.now() },
      },
      database
    )
    return { venue, system, gameMaster, specialEvent, friday, saturday, campaign, event }
  }

  test('a venue shows its games, the next session of each campaign and its large events, by its own clocks', async ({
    assert,
  }) => {
    const { venue, friday, campaign, event } = await fill()
    const { games, name, url } = await listing({ venue: venue.slug })
    assert.deepEqual([name, url], ['The Painted Ogre', `${product.url}/at/${venue.slug}`])
    assert.deepEqual(
      games.map(({ kind, title, seatsLeft }) => [kind, title, seatsLeft]),
      [
        ['game', 'Friday Game', 3],
        ['game', 'Saturday Game', 1],
        ['campaign', 'Long Road', 3],
        ['event', 'Legion Night', 60],
      ]
    )
    assert.deepEqual(games[0], {
      kind: 'game',
      id: friday.id,
      date: FRIDAY.toISOString(),
      price: 15.5,
      cost: '$15.50',
      seatsLeft: 3,
      maxPlayers: 5,
      title: 'Friday Game',
      system: 'Emberforge',
      label: 'Emberforge',
      gameMaster: 'Ines van der Meer',
      image: games[0]!.image,
      url: `${product.url}/join-game/${friday.id}`,
      when: {
        day: '18',
        month: 'Jan',
        weekday: 'Fri',
        date: 'Fri, Jan 18, 2030',
        time: '12:00 PM',
        zone: 'Eastern Time',
        whole: 'Fri, Jan 18, 2030, 12:00 PM',
        isoDay: '2030-01-18',
      },
    })
    assert.deepEqual(
      games.slice(2).map(({ label }) => label),
      ['Campaign', 'Large event']
    )
    assert.deepEqual(
      games.slice(2).map(({ url: page }) => page),
      [`${product.url}/campaign/${campaign.slug}`, `${product.url}/lpg/${event.slug}`]
    )
  })

  test('may be read by every page and says nothing about the reader', async ({ assert }) => {
    const { headers } = await read({ venue: (await createVenue({}, shop.database)).slug })
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.isNull(headers.get('access-control-allow-credentials'))
    assert.isNull(headers.get('set-cookie'))
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(headers.get('timing-allow-origin'), '*')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  })

  test('leaves a game out from the moment it begins', async ({ assert }) => {
    const venue = await createVenue({}, shop.database)
    const game = await shop.game({ venueId: venue.id, startsAt: new Date(Date.now() + 1500) })
    const next = await shop.game({ venueId: venue.id })
    const ids = async () => (await listing({ venue: venue.slug })).games.map(({ id }) => id)
    assert.deepEqual(await ids(), [game.id, next.id])
    await eventually(async () => (await ids()).join() === String(next.id))
  })

  test('a game master, a system and an event show what is theirs; several names show what is of all of them', async ({
    assert,
  }) => {
    const { venue, system, gameMaster, specialEvent, event } = await fill()
    assert.deepEqual(await titles({ system: system.slug }), ['Friday Game', 'Saturday Game'])
    assert.deepEqual(await titles({ 'game-master': String(gameMaster.id) }), ['Friday Game', 'Saturday Game'])
    assert.deepEqual(await titles({ event: specialEvent.slug }), ['Friday Game'])
    assert.deepEqual(await titles({ event: event.slug }), ['Legion Night'])
    const elsewhere = await createVenue({}, shop.database)
    assert.deepEqual(await titles({ venue: elsewhere.slug, system: system.slug }), [])
    for (const query of [
      {},
      { venue: 'no-such-place' },
      { venue: venue.slug, system: 'nothing' },
      { event: '999999999' },
    ]) {
      const answer = await read(query as Record<string, string>)
      assert.equal(answer.status, 404)
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    }
  })

  test('days, dates, kinds, price and seats narrow it; what is not understood is left out and told', async ({
    assert,
  }) => {
    const { venue } = await fill()
    const of = (filters: Record<string, string>) => titles({ venue: venue.slug, ...filters })
    assert.deepEqual(await of({ days: 'sat, Sunday' }), ['Saturday Game'])
    assert.deepEqual(await of({ kinds: 'campaigns events' }), ['Long Road', 'Legion Night'])
    assert.deepEqual(await of({ price: 'free' }), ['Saturday Game'])
    assert.deepEqual(await of({ price: '20', seats: '2', kinds: 'games' }), ['Friday Game'])
    assert.deepEqual(await of({ from: '2030-01-19', until: '2030-01-20' }), ['Saturday Game'])
    // Within a period every session of a campaign.
    assert.deepEqual(await of({ from: '2030-01-21', until: '2030-02-04' }), ['Long Road', 'Long Road', 'Long Road'])
    const { problems, games } = await listing({ venue: venue.slug, days: 'caturday', limit: '1' })
    assert.lengthOf(games, 1)
    assert.deepEqual(problems, ['days="caturday" is not understood and left out: it takes weekdays such as "fri sat".'])
  })

  test('a partner that is wrong, archived or none is told to the owner; its links are plain', async ({ assert }) => {
    const { venue } = await fill()
    const [partner, archived] = [
      await createPartner({}, shop.database),
      await createPartner({ archivedAt: new Date() }, shop.database),
    ]
    const [known, none, ...strange] = await Promise.all(
      [partner.key, '', archived.key, 'aaaaaaaaaa', 'your-key'].map((key) =>
        listing({ venue: venue.slug, partner: key })
      )
    )
    for (const { problems } of [known!, none!]) assert.deepEqual(problems, [])
    for (const { problems, games } of strange) {
      assert.deepEqual(problems, [
        `partner names nobody that we know, so what visitors of this page book is counted as nobody's: your key stands in your snippet at ${product.url}/partners.`,
      ])
      assert.notInclude(games[0]!.url, 'partner')
    }
    assert.include(known!.games[0]!.url, partner.key)
  })

  test('where nothing that is shown has a seat left, the next one that has is told', async ({ assert }) => {
    const { venue, friday } = await fill()
    assert.isNull((await listing({ venue: venue.slug, limit: '1' })).next)
    await shop.startedCheckout([{ game: friday, seats: 3 }])
    assert.equal((await listing({ venue: venue.slug, limit: '1' })).next?.title, 'Saturday Game')
    assert.equal((await listing({ venue: venue.slug, days: 'wed' })).next?.title, 'Saturday Game')
  })

  test('a month shows all that is in it, within what the store wishes, and begins its weeks as the language does', async ({
    assert,
  }) => {
    const { venue } = await fill()
    const wishes = { venue: venue.slug, month: '2030-01' }
    assert.deepEqual(await titles({ ...wishes, limit: '1' }), [
      'Friday Game',
      'Saturday Game',
      'Long Road',
      'Long Road',
    ])
    assert.deepEqual(await titles({ ...wishes, from: '2030-01-19', until: '2030-01-21' }), [
      'Saturday Game',
      'Long Road',
    ])
    assert.deepEqual(await titles({ ...wishes, from: '2030-02-01' }), [])
    assert.deepEqual(await titles({ ...wishes, from: '2029-01-01', until: '2031-01-01', kinds: 'games' }), [
      'Friday Game',
      'Saturday Game',
    ])
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
    const current = today.slice(0, 7)
    assert.deepEqual((await listing(wishes)).month, { shown: '2030-01', current, today, firstDay: 0 })
    const { month, games, next } = await listing({ venue: venue.slug, month: 'now', locale: 'fr' })
    assert.deepEqual([month, games, next?.title], [{ shown: current, current, today, firstDay: 1 }, [], 'Friday Game'])
    for (const other of ['2030-13', 'soon']) assert.isNull((await listing({ venue: venue.slug, month: other })).month)
  })

  test('opens on the first month with something to show, else on that of from', async ({ assert }) => {
    const { venue } = await fill()
    const shown = async (filters: Record<string, string>) =>
      (await listing({ venue: venue.slug, month: 'first', ...filters })).month?.shown
    assert.equal(await shown({}), '2030-01')
    assert.equal(await shown({ kinds: 'events' }), '2030-02')
    assert.equal(await shown({ from: '2030-02-01', kinds: 'campaigns' }), '2030-02')
    assert.equal(await shown({ from: '2031-05-02' }), '2031-05')
    const empty = await createVenue({ timeZone: 'America/New_York' }, shop.database)
    const { month } = await listing({ venue: empty.slug, month: 'first' })
    assert.equal(month!.shown, month!.today.slice(0, 7))
  })

  test('a busy month is shown whole', async ({ assert }) => {
    const { venue, friday } = await fill()
    for (let day = 1; day <= 50; day += 1)
      await shop.game({
        venueId: venue.id,
        moduleId: friday.moduleId,
        startsAt: new Date(Date.UTC(2030, 2, 2, 20, day)),
      })
    assert.lengthOf(await titles({ venue: venue.slug, month: '2030-03', kinds: 'games' }), 50)
  })

  test('the owner of a page is told where a month has more than is shown', async ({ assert }) => {
    const { venue, friday } = await fill()
    await product.database.query(
      `insert into games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
       select module_id, game_master_id, venue_id, timestamptz '2030-04-02 18:00Z' + number * interval '1 hour', price_cents, max_players
       from games, generate_series(1, 502) number where id = $1`,
      [friday.id]
    )
    const { games, problems } = await listing({ venue: venue.slug, month: '2030-04', kinds: 'games' })
    assert.lengthOf(games, 500)
    assert.deepEqual(problems, [
      'layout="month" holds 500 games, and 2030-04 has 2 more: visitors find them by the link below. Fewer are asked for by venue, days, kinds, price or seats.',
    ])
    assert.deepEqual((await listing({ venue: venue.slug, month: '2030-04', kinds: 'games', days: 'sat' })).problems, [])
  })

  test('answers in the words of every language that the builder offers', async ({ assert }) => {
    const { venue } = await fill()
    const english = (await listing({ venue: venue.slug })).words
    for (const locale of Object.keys(LOCALES).filter((name) => name !== 'en-US')) {
      const { words, locale: returned } = await listing({ venue: venue.slug, locale })
      assert.equal(returned, locale)
      const same = Object.entries(english).filter(([name, text]) => words[name as keyof typeof words] === text)
      assert.deepEqual(same, [], locale)
      for (const [name, text] of Object.entries(english))
        assert.equal(words[name as keyof typeof words].includes('{}'), text.includes('{}'), `${locale} ${name}`)
    }
  })

  test('a large event is shown as soon as there are tickets for players', async ({ assert }) => {
    const { venue } = await fill()
    const { id } = await createLargeEvent(
      { name: 'Dragon Night', venueId: venue.id, ticketTypes: [{ role: 'master', priceCents: 1000, stock: 20 }] },
      shop.database
    )
    const told = async () =>
      (await product.http.get('/api/embed/v1/structured-data', { query: { venue: venue.slug, kinds: 'events' } })).text
    assert.deepEqual(await titles({ venue: venue.slug, kinds: 'events' }), ['Legion Night'])
    assert.notInclude(await told(), 'Dragon Night')
    await product.database.query(`update ticket_types set role = 'player' where event_id = $1`, [id])
    assert.deepEqual(await titles({ venue: venue.slug, kinds: 'events' }), ['Dragon Night', 'Legion Night'])
    assert.include(await told(), 'Dragon Night')
  })

  test('search engines read the same as events of schema.org, in a document that can hold nothing else', async ({
    assert,
  }) => {
    const { venue, friday } = await fill()
    await product.database.query(`update modules set name = '</script><b>' where id = $1`, [friday.moduleId])
    const { text, headers } = await product.http.get('/api/embed/v1/structured-data', {
      query: { venue: venue.slug, limit: '2' },
    })
    assert.include(headers.get('content-type')!, 'text/html')
    assert.equal(text.match(/</g)!.length, 2)
    const events = JSON.parse(text.slice(text.indexOf('>') + 1, text.lastIndexOf('<')))
    assert.deepEqual(
      events.map(({ name }: { name: string }) => name),
      ['</script><b>', 'Saturday Game']
    )
    const { '@type': type, startDate, location, offers, url } = events[0]
    assert.deepEqual(
      [type, startDate, location.name, offers.price, url],
      ['Event', FRIDAY.toISOString(), 'The Painted Ogre', '15.50', `${product.url}/join-game/${friday.id}`]
    )
  })

  test('what several listings of a page show is told once, each thing once; a name that is not known adds nothing', async ({
    assert,
  }) => {
    const { venue, system } = await fill()
    const asking = async (first: Record<string, string>, ...others: Record<string, string>[]) => {
      const query = new URLSearchParams(first)
      for (const other of others) query.append('and', new URLSearchParams(other).toString())
      const { status, text } = await product.http.get(`/api/embed/v1/structured-data?${query}`)
      assert.equal(status, 200)
      return JSON.parse(text.slice(text.indexOf('>') + 1, text.lastIndexOf('<'))).map(
        ({ name }: { name: string }) => name
      )
    }
    const [ofVenue, ofSystem] = [
      { venue: venue.slug, kinds: 'games campaigns' },
      { system: system.slug, limit: '1' },
    ]
    assert.deepEqual(await asking(ofVenue, ofSystem), ['Friday Game', 'Saturday Game', 'Long Road'])
    assert.deepEqual(await asking(ofSystem, { venue: venue.slug, kinds: 'events' }, { venue: 'nowhere' }), [
      'Friday Game',
      'Legion Night',
    ])
    const crowd = Array.from({ length: 30 }, () => ({ venue: venue.slug, kinds: 'events' }))
    assert.deepEqual(await asking(ofSystem, ...crowd), ['Friday Game', 'Legion Night'])
  })

  test('one small question tells the seats of all listings of the same names, and whether anything else has changed, in every process alike', async ({
    assert,
  }) => {
    const { venue, friday, saturday, campaign, event } = await fill()
    const elsewhere = await fill()
    const glance = (process: number, name = venue.slug) =>
      processes[process]!.http.get('/api/embed/v1/seats', { query: { venue: name } })
    /** It may be a moment old. */
    const until = (isSo: (told: SeatsGlance) => boolean, process = 0) =>
      eventually(async () => {
        const { status, body } = await glance(process)
        return status === 200 && isSo(body) && (body as SeatsGlance)
      })
    const { headers: ofListing } = await read({ venue: venue.slug, days: 'wed' })
    const first = ofListing.get('questboard-version')!
    assert.equal(ofListing.get('access-control-expose-headers'), 'Questboard-Version')
    assert.notEqual((await read({ venue: elsewhere.venue.slug })).headers.get('questboard-version'), first)
    const { seats } = await until(({ version }) => version === first)
    assert.deepEqual(await until(({ version }) => version === first, 1), { version: first, seats })
    assert.deepEqual(seats, {
      [`game${friday.id}`]: 3,
      [`game${saturday.id}`]: 1,
      [`campaign${campaign.id}`]: 3,
      [`event${event.id}`]: 60,
    })

    await shop.startedCheckout([{ game: elsewhere.friday, seats: 1 }])
    await shop.startedCheckout([{ game: friday, seats: 1 }])
    const held = await until((told) => told.seats[`game${friday.id}`] === 2)
    assert.deepEqual(held, { version: first, seats: { ...seats, [`game${friday.id}`]: 2 } })
    await product.database.query(`update campaigns set name = 'Longer Road' where id = $1`, [campaign.id])
    const { version: second } = await until(({ version }) => version !== first)
    await product.database.query(`update games set starts_at = starts_at + interval '1 hour' where id = $1`, [
      saturday.id,
    ])
    await until(({ version }) => version !== second)
    const { headers } = await glance(0)
    assert.deepEqual(
      [headers.get('cache-control'), headers.get('access-control-allow-origin')],
      ['public, no-cache', '*']
    )
    const unknown = await glance(0, 'no-such-place')
    assert.deepEqual([unknown.status, unknown.headers.get('access-control-allow-origin')], [404, '*'])
  })

  test('whoever has misspelt a name is told those that may have been meant', async ({ assert }) => {
    const { venue, system } = await fill()
    const { body, headers } = await product.http.get('/api/embed/v1/names', {
      query: { 'venue': `${venue.slug}x`, 'system': system.slug, 'event': 'qqqqqqqq', 'game-master': '' },
    })
    assert.deepEqual(Object.keys(body), ['venue', 'event'])
    assert.include(body.venue, venue.slug)
    assert.deepEqual(body.event, [])
    assert.equal(headers.get('access-control-allow-origin'), '*')
  })

  test('words, dates and prices are of the locale; one that is not known is English', async ({ assert }) => {
    const { venue } = await fill()
    const told = async (locale: string) => {
      const { words, games } = await listing({ venue: venue.slug, locale })
      return [words.join, games[0]!.when.whole, games[0]!.cost.replace(/\s/, ' ')]
    }
    assert.deepEqual(await told('es'), ['Unirse a la partida', 'vie, 18 ene 2030, 12:00', '15,50 $'])
    assert.deepEqual(await told('de-DE'), ['Mitspielen', 'Fr., 18. Jan. 2030, 12:00', '15,50 $'])
    assert.deepEqual(await told('fr'), ['Rejoindre la partie', 'ven. 18 janv. 2030, 12:00', '15,50 $'])
    assert.deepEqual(await told('no_such_locale'), ['Join Game', 'Fri, Jan 18, 2030, 12:00 PM', '$15.50'])
  })

  test('seats are exact in every process the moment they change; who has it already is told so', async ({ assert }) => {
    const { venue, friday } = await fill()
    const etag = (await read({ venue: venue.slug })).headers.get('etag')!
    assert.equal((await read({ venue: venue.slug }, { process: 1, etag })).status, 304)
    await shop.startedCheckout([{ game: friday, seats: 2 }])
    const changed = await read({ venue: venue.slug }, { process: 1, etag })
    assert.deepEqual([changed.status, changed.body.games[0].seatsLeft], [200, 1])
    assert.equal(changed.headers.get('cache-control'), 'public, max-age=30, stale-while-revalidate=300')
  })
})

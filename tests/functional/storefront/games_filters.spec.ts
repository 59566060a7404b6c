import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import ICAL from 'ical.js'
import { createModule, createSystem, createVenue } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import { type Database, sql } from '#api/shared/sql'
import { sharedApp, type App } from '#tests/support/app'
import { readPage } from './served_page.ts'

test.group('Filters of /games', (group) => {
  let product: App
  let database: Database
  let system: { name: string; slug: string }
  let names: { store: string; online: string; other: string }
  let storeGame: number
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    const word = randomUUID().slice(0, 8)
    const made = await createSystem({ name: `Rules ${word}`, slug: `rules-${word}` }, database)
    const [store, online, other] = [
      await createModule({ name: `Store ${word}`, systemId: made.id }, database),
      await createModule({ name: `Online ${word}`, systemId: made.id }, database),
      await createModule({ name: `Other ${word}` }, database),
    ]
    const venue = await createVenue({ city: 'Boulder', state: 'CO' }, database)
    const game = await createGame(
      { moduleId: store.id, venueId: venue.id, startsIn: { days: 6 }, seatsLeft: 2 },
      database
    )
    await createGame({ moduleId: online.id, venueId: null, startsIn: { days: 7 } }, database)
    await createGame({ moduleId: other.id, startsIn: { days: 7 } }, database)
    system = made
    names = { store: store.name, online: online.name, other: other.name }
    storeGame = game.id
    return () => database.close()
  })
  const read = (search: string) => readPage(product.http, `/games${search}`)

  test('The server chooses by the address, marks what is chosen and counts what else there is', async ({ assert }) => {
    const page = await read(`?system=${system.slug}&venue=online`)
    assert.include(page.headings(3), names.online)
    assert.notIncludeMembers(page.headings(3), [names.store, names.other])
    assert.lengthOf(page.headings(3), 1)
    assert.match(page.html, new RegExp(`<option value="${system.slug}" selected="">${system.name} \\(1\\)</option>`))
    assert.match(page.html, /<option value="online" selected="">Online \(1\)<\/option>/)
    assert.match(page.html, /<form [^>]*action="\/games"/)
    assert.include(page.words, `1 of `)
    assert.equal(page.links.get('Clear filters'), '/games')
    assert.equal(page.canonical, `${product.url}/games`)
    assert.deepEqual(page.data[0].itemListElement.length, 1)
    assert.lengthOf((await read(`?system=${system.slug}&city=boulder-co&seats=2`)).headings(3), 1)
    assert.lengthOf((await read(`?system=${system.slug}&seats=3`)).headings(3), 1)
  })

  test('What a form without scripts sends, with its empty fields, is the same page', async ({ assert }) => {
    const form = await product.http.get(
      `/games?system=${system.slug}&venue=&city=&day=&time=&price=&seats=&game-master=`
    )
    const plain = await product.http.get(`/games?system=${system.slug}`)
    assert.equal(form.headers.get('etag'), plain.headers.get('etag'))
    assert.notEqual(plain.headers.get('etag'), (await product.http.get('/games')).headers.get('etag'))
  })

  test('A filter that leaves nothing says so, and offers all games', async ({ assert }) => {
    const page = await read('?system=nobody-plays-that')
    assert.equal(page.status, 200)
    assert.include(page.words, 'No game matches all of this right now.')
    assert.include(page.words, 'Nobody plays that (0)')
    assert.equal(page.links.get('Clear filters'), '/games')
    for (const choice of ['Any city', 'Any day', 'Any seats', 'Any game master']) assert.include(page.words, choice)
  })

  test('Nonsense in the address is ignored: {$self}')
    .with([
      '?day=yesterday',
      '?price=free',
      '?seats=-1',
      '?system=%F0%9F%90%89',
      '?system[]=1',
      '?%',
      '?day=2026-02-31',
      '?venue=%3Cscript%3E',
      `?city=${'x'.repeat(2000)}`,
    ])
    .run(async ({ assert }, search) => {
      const page = await read(search)
      assert.equal(page.status, 200)
      // The page's own (`Route.firstScript`), and none of the address.
      assert.lengthOf(page.html.match(/<script>/g) ?? [], 1)
    })

  test('Words are looked for in title, system, place and people, and an address without scripts leads on to more cards', async ({
    assert,
  }) => {
    const [, word = ''] = names.online.split(' ')
    const page = await read(`?q=${word.toUpperCase()}+online`)
    assert.deepEqual(page.headings(3), [names.online])
    assert.deepEqual((await read(`?q=boulder+${word}`)).headings(3), [names.store])
    assert.match(page.html, new RegExp(`<input [^>]*name="q"[^>]* value="${word} online"`))
    const { moduleId } = (await database.first<{ moduleId: number }>(
      sql`SELECT module_id AS "moduleId" FROM games WHERE id = $1`,
      [storeGame]
    )) ?? { moduleId: 0 }
    const venue = await createVenue({ name: `Long ${word}` }, database)
    for (let days = 1; days <= 30; days += 1)
      await createGame({ moduleId, venueId: venue.id, startsIn: { days }, priceCents: 3000 - days }, database)
    const long = await read(`?venue=${venue.slug}`)
    assert.lengthOf(long.headings(3), 24)
    assert.lengthOf(long.headings(2), 24)
    const more = long.links.get('Show more games') ?? ''
    assert.lengthOf((await readPage(product.http, more)).headings(3), 30)
    const cheap = await read(`?venue=${venue.slug}&sort=price`)
    assert.match(cheap.words, /\$29\.70.*\$29\.71.*\$29\.72/)
    assert.lengthOf(cheap.headings(2), 24)
    await product.database.query(`update games set cancelled_at = now() where venue_id = $1`, [venue.id])
  })

  test('A filtered list is as exact as the whole one', async ({ assert }) => {
    const search = `?system=${system.slug}&venue=online`
    const before = await read(search)
    assert.include(before.words, '6 seats available')
    await product.database.query(
      'update games set seats_held = 1 where id = (select max(id) from games where venue_id is null)'
    )
    assert.include((await read(search)).words, '5 seats available')
    await product.database.query('update games set seats_held = 0 where seats_held = 1')
  })

  test('The calendar of the page has the games that its filters leave', async ({ assert }) => {
    const { text } = await product.http.get(`/games/calendar.ics?system=${system.slug}&city=boulder-co`)
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    assert.deepEqual(
      events.map((event) => event.getFirstPropertyValue('uid')),
      [`game-${storeGame}@questboard`]
    )
  })

  test('The filters choose among all games to come, however many there are, and count them exactly', async ({
    assert,
  }) => {
    const [venue, seldom] = [
      await createVenue({}, database),
      await createModule({ name: `Seldom ${randomUUID().slice(0, 8)}` }, database),
    ]
    const { moduleId, gameMasterId } = (await database.first<{ moduleId: number; gameMasterId: number }>(
      sql`SELECT module_id AS "moduleId", game_master_id AS "gameMasterId" FROM games WHERE id = $1`,
      [storeGame]
    )) ?? { moduleId: 0, gameMasterId: 0 }
    await product.database.query(
      `insert into games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
       select $1, $2, $3, date_trunc('day', now()) + interval '30 days 20 hours' + n * interval '1 day', 1500, 6 from generate_series(1, 1500) n`,
      [moduleId, gameMasterId, venue.id]
    )
    await createGame(
      { moduleId: seldom.id, gameMasterId, venueId: venue.id, startsIn: { days: 4000 }, seatsLeft: 3 },
      database
    )
    const page = await read(`?venue=${venue.slug}&seats=3&game-master=`)
    assert.match(page.html, new RegExp(`<option value="${venue.slug}" selected="">[^<]* \\(1501\\)</option>`))
    const [, of] = page.words.match(/^Upcoming Games .*?1501 of (\d+) games/) ?? []
    assert.isAtLeast(Number(of), 1501)
    assert.include(page.words, '24 of 1501 games')
    const choose = async (search: string) =>
      (
        await product.http.graphql(
          'query ($search: String) { chosenGames(search: $search, limit: 1000) { shown games { date } } }',
          { search }
        )
      ).body.data.chosenGames
    assert.lengthOf((await choose(`?venue=${venue.slug}`)).games, 24)
    const all = await choose(`?venue=${venue.slug}&show=9999`)
    assert.deepEqual([all.games.length, all.shown], [1000, 1501])
    const day = new Date(Date.now() + 1200 * 86_400_000).toISOString().slice(0, 10)
    const late = await choose(`?venue=${venue.slug}&day=${day}`)
    assert.deepEqual([late.games.length, late.shown], [1, 1])
    const { text } = await product.http.get(`/games/calendar.ics?venue=${venue.slug}&day=${day}`)
    assert.lengthOf(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent'), 1)
    await product.database.query(`update games set cancelled_at = now() where venue_id = $1`, [venue.id])
  })
})

import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSystem,
  createVenue,
} from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { sharedApp, type App } from '#tests/support/app'
import type { Game } from '#common/wire'

const WHOLE_GAME = `
  id date price max_players available_seats
  venue { id name type slug moduleOverlayImage address { city state } }
  gameMaster { id name slug image biography }
  module { id name image description
    system { id name slug } campaignSetting { id name slug image url description } }`
const LIST = `query games($startDate: String, $gameMasterId: Int, $moduleId: Int, $venueId: Int, $year: Int, $month: Int, $day: Int) {
  games(startDate: $startDate, gameMasterId: $gameMasterId, moduleId: $moduleId, venueId: $venueId, year: $year, month: $month, day: $day) {
    ${WHOLE_GAME} } }`

test.group('GraphQL | games', (group) => {
  let product: App
  let database: Database
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    return () => database.close()
  })

  const list = async (variables: Record<string, unknown>): Promise<Game[]> => {
    const answer = await product.http.graphql(LIST, variables)
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body.data.games
  }
  const idsOf = (games: { id: number }[]) => games.map(({ id }) => id)

  test('A game has exactly the fields of the contract, in numbers and ISO 8601', async ({ assert }) => {
    const system = await createSystem({}, database)
    const setting = await createCampaignSetting(
      { url: 'https://example.test/lands', image: '/uploads/lands.webp' },
      database
    )
    const module = await createModule(
      { image: '/uploads/mill.webp', systemId: system.id, campaignSettingId: setting.id },
      database
    )
    const venue = await createVenue({ moduleOverlayImage: '/uploads/overlay.webp' }, database)
    const gameMaster = await createGameMaster({ image: '/uploads/gm.webp', biography: 'Runs mysteries.' }, database)
    const startsAt = new Date('2031-07-04T23:00:00Z')
    const game = await createGame(
      {
        moduleId: module.id,
        venueId: venue.id,
        gameMasterId: gameMaster.id,
        startsAt,
        priceCents: 1550,
        maxPlayers: 6,
        seatsLeft: 4,
      },
      database
    )
    const answer = await product.http.graphql(`query($id: Int!) { game(id: $id) { ${WHOLE_GAME} } }`, { id: game.id })
    assert.deepEqual(answer.body.data.game, {
      id: game.id,
      date: '2031-07-04T23:00:00.000Z',
      price: 15.5,
      max_players: 6,
      available_seats: 4,
      venue: {
        id: venue.id,
        name: venue.name,
        type: 'store',
        slug: venue.slug,
        moduleOverlayImage: '/uploads/overlay.webp',
        address: { city: 'Denver', state: 'CO' },
      },
      gameMaster: {
        id: gameMaster.id,
        name: gameMaster.name,
        slug: gameMaster.slug,
        image: '/uploads/gm.webp',
        biography: 'Runs mysteries.',
      },
      module: {
        id: module.id,
        name: module.name,
        image: '/uploads/mill.webp',
        description: 'A night at the old mill, and what lives beneath it.',
        system: { id: system.id, name: system.name, slug: system.slug },
        campaignSetting: {
          id: setting.id,
          name: setting.name,
          slug: setting.slug,
          image: '/uploads/lands.webp',
          url: 'https://example.test/lands',
          description: 'A coast of seven free cities.',
        },
      },
    })
    assert.deepEqual(await list({ moduleId: module.id }), [answer.body.data.game])
  }).tags(['1-3-01', '1-3-02', '1-3-04', '1-3-06', '1-3-07', '1-7-06'])

  test('A game without venue, system and setting has null in their place', async ({ assert }) => {
    const module = await createModule({ systemId: null }, database)
    const { id } = await createGame({ moduleId: module.id, venueId: null }, database)
    const { data } = (
      await product.http.graphql(`{ game(id: ${id}) { venue { id } module { system { id } campaignSetting { id } } } }`)
    ).body
    assert.deepEqual(data.game, { venue: null, module: { system: null, campaignSetting: null } })
  })

  test('Each variable narrows the list', async ({ assert }) => {
    const [one, two] = [await createGame({}, database), await createGame({}, database)]
    for (const [variable, key] of [
      ['gameMasterId', 'gameMasterId'],
      ['moduleId', 'moduleId'],
      ['venueId', 'venueId'],
    ] as const) {
      const ids = idsOf(await list({ [variable]: one[key] }))
      assert.deepEqual(ids, [one.id], variable)
    }
    assert.deepEqual(await list({ moduleId: one.moduleId, venueId: two.venueId }), [])
    assert.deepEqual(idsOf(await list({ moduleId: one.moduleId, startDate: null, year: null })), [one.id])
  }).tags(['1-7-04'])

  test('Lists come by date, then id, and begin now unless a start is given', async ({ assert }) => {
    const { id: moduleId } = await createModule({}, database)
    const startsAt = DateTime.utc().plus({ days: 3 }).startOf('minute').toJSDate()
    const past = await createGame({ moduleId, startsIn: { hours: -2 } }, database)
    const later = await createGame({ moduleId, startsIn: { days: 5 } }, database)
    const [first, second] = [
      await createGame({ moduleId, startsAt }, database),
      await createGame({ moduleId, startsAt }, database),
    ]
    assert.deepEqual(idsOf(await list({ moduleId })), [first.id, second.id, later.id])
    const yesterday = DateTime.utc().minus({ days: 1 }).toISO()
    assert.deepEqual(idsOf(await list({ moduleId, startDate: yesterday })), [past.id, first.id, second.id, later.id])
    assert.deepEqual(idsOf(await list({ moduleId, startDate: startsAt.toISOString() })), [
      first.id,
      second.id,
      later.id,
    ])
    const justAfter = new Date(startsAt.getTime() + 1).toISOString()
    assert.deepEqual(idsOf(await list({ moduleId, startDate: justAfter })), [later.id])
  }).tags(['1-7-04'])

  test('Year, month and day name a day in Mountain Time', async ({ assert }) => {
    const { id: moduleId } = await createModule({}, database)
    const at = (instant: string) => createGame({ moduleId, startsAt: new Date(instant) }, database)
    const lastEvening = await at('2033-03-13T06:59:00Z')
    const midnight = await at('2033-03-13T07:00:00Z')
    const night = await at('2033-03-14T05:59:00Z')
    const next = await at('2033-03-14T06:00:00Z')
    const day = (number: number) => list({ moduleId, year: 2033, month: 3, day: number }).then(idsOf)
    assert.deepEqual(await day(12), [lastEvening.id])
    assert.deepEqual(await day(13), [midnight.id, night.id])
    assert.deepEqual(await day(14), [next.id])
    assert.lengthOf(await list({ moduleId, year: 2033, month: 3 }), 4)
  }).tags(['1-7-04', '1-7-08', '1-1-07'])

  test('The alternate times of a game are the sessions of its game master, module, venue and day', async ({
    assert,
  }) => {
    const first = await createGame({ startsAt: new Date('2034-06-10T16:00:00Z') }, database)
    const { moduleId, gameMasterId, venueId } = first
    const same = { moduleId, gameMasterId, venueId }
    const second = await createGame({ ...same, startsAt: new Date('2034-06-10T23:00:00Z') }, database)
    await createGame({ ...same, startsAt: new Date('2034-06-12T16:00:00Z') }, database)
    await createGame({ moduleId, gameMasterId, startsAt: new Date('2034-06-10T20:00:00Z') }, database)
    assert.deepEqual(idsOf(await list({ ...same, year: 2034, month: 6, day: 10 })), [first.id, second.id])
  }).tags(['1-7-08'])

  test('A cancelled game is neither listed nor found', async ({ assert }) => {
    const game = await createGame({}, database)
    await product.database.query('update games set cancelled_at = now() where id = $1', [game.id])
    assert.deepEqual(await list({ moduleId: game.moduleId }), [])
    const answer = await product.http.graphql('query($id: Int!) { game(id: $id) { id } }', { id: game.id })
    assert.deepEqual([answer.status, answer.body], [200, { data: { game: null } }])
  })

  test('An unknown game is null', async ({ assert }) => {
    for (const id of [0, -1, 2 ** 31 - 1]) {
      assert.deepEqual((await product.http.graphql(`{ game(id: ${id}) { id } }`)).body, { data: { game: null } })
    }
  }).tags(['1-7-07'])

  test('Names of any writing come through as they are', async ({ assert }) => {
    const name = 'مغامرة 🐉 “Ælfgar” <b>&amp;</b> \u202Eabc'
    const module = await createModule({ name }, database)
    const game = await createGame({ moduleId: module.id }, database)
    assert.equal((await list({ moduleId: game.moduleId }))[0]?.module.name, name)
  })

  test('A list has as many games as asked for, 500 unless it says, and never more than a thousand', async ({
    assert,
  }) => {
    const game = await createGame({}, database)
    await product.database.query(
      `insert into games (module_id, game_master_id, venue_id, starts_at, price_cents, max_players)
       select module_id, game_master_id, venue_id, starts_at + make_interval(mins => n), price_cents, max_players
         from games, generate_series(1, 1200) n where games.id = $1`,
      [game.id]
    )
    const of = { gameMasterId: game.gameMasterId }
    const ask = (variables: object) =>
      product.http.graphql(
        'query($gameMasterId: Int, $limit: Int) { games(gameMasterId: $gameMasterId, limit: $limit) { id } }',
        { ...of, ...variables }
      )
    for (const [limit, length] of [
      [1, 1],
      [700, 700],
      [1000, 1000],
      [undefined, 500],
      [null, 500],
    ] as const) {
      assert.lengthOf((await ask({ limit })).body.data.games, length, String(limit))
    }
    for (const limit of [0, -1, 1001, 2 ** 31 - 1]) {
      const { status, body } = await ask({ limit })
      assert.equal(status, 400, String(limit))
      assert.deepInclude(body.errors[0], {
        message: 'limit is a number from 1 to 1000.',
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
    assert.lengthOf(
      (await product.http.graphql('{ chosenGames(limit: 3) { games { id } } }')).body.data.chosenGames.games,
      3
    )
  })
})

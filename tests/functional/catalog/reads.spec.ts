import { randomUUID } from 'node:crypto'
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
import { createAdministrator, createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'

interface Named {
  id: number
  name: string
}

test.group('Catalogue | reading', (group) => {
  let product: App
  let database: Database
  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    return () => database.close()
  })

  const get = (path: string, query: Record<string, string> = {}) => product.http.get(`/api${path}`, { query })
  const find = (rows: Named[], id: number) => rows.find((row) => row.id === id)

  test('Modules are listed and found', async ({ assert }) => {
    const { id, name } = await createModule({ image: '/uploads/m.webp' }, database)
    const expected = {
      id,
      name,
      description: 'A night at the old mill, and what lives beneath it.',
      image: '/uploads/m.webp',
    }
    assert.deepEqual(find((await get('/modules')).body, id), expected as Named)
    assert.deepEqual((await get(`/modules/${id}`)).body, expected)
  }).tags(['2-7-18'])

  test('Game masters are listed with the private ones, and found by id and slug', async ({ assert }) => {
    const email = `maps-${randomUUID()}@example.test`
    const image = '/uploads/maps.webp'
    const { id, name, slug } = await createGameMaster({ private: true, biography: 'Maps.', email, image }, database)
    const expected = { id, slug, name, image, private: true, biography: 'Maps.' }
    assert.deepEqual(find((await get('/game-masters')).body, id), expected as Named)
    assert.deepEqual((await get(`/game-masters/${id}`)).body, expected)
    const told = { ...expected, biographyHtml: '<p>Maps.</p>' }
    assert.deepEqual((await get(`/game-masters/slug/${slug}`)).body, told)
    const administrator = await createAdministrator(product)
    assert.containsSubset((await administrator.http.get(`/api/game-masters/${id}`)).body, { ...expected, email })
    assert.deepEqual((await administrator.http.get(`/api/game-masters/${id}/email`)).body, { email })
    const player = await createPerson(product)
    assert.deepEqual((await player.http.get(`/api/game-masters/${id}`)).body, expected, 'the email is private')
  }).tags(['2-7-20', '2-7-21', '2-3-16'])

  test('A game master is found by the written form of the name too', async ({ assert }) => {
    const surname = randomUUID()
    const { id } = await createGameMaster({ name: `J.R. ${surname}` }, database)
    assert.equal((await get(`/game-masters/slug/jr-${surname}`)).body.id, id)
    assert.equal((await get(`/game-masters/slug/j-r-${surname}`)).body.id, id)
  })

  test('The address of a game master is for administrators alone, and null for whoever else and of nobody', async ({
    assert,
  }) => {
    const { id } = await createGameMaster({ email: 'gm@example.test' }, database)
    const administrator = await createAdministrator(product)
    assert.deepEqual((await administrator.http.get(`/api/game-masters/${id}/email`)).body, { email: 'gm@example.test' })
    const person = await createPerson(product)
    const expired = { headers: { authorization: 'Bearer oat_MQ.no-longer-good' } }
    const answers = await Promise.all([
      get(`/game-masters/${id}/email`),
      person.http.get(`/api/game-masters/${id}/email`),
      product.http.get(`/api/game-masters/${id}/email`, expired),
      administrator.http.get('/api/game-masters/2147483647/email'),
      administrator.http.get('/api/game-masters/nobody/email'),
    ])
    for (const { status, body } of answers) assert.deepEqual([status, body], [200, { email: null }])
    assert.notInclude((await get(`/game-masters/${id}`)).text, '@')
  }).tags(['2-7-23'])

  test('Venues are listed with their address', async ({ assert }) => {
    const { id, name, slug } = await createVenue({ moduleOverlayImage: '/uploads/o.webp' }, database)
    assert.deepEqual(find((await get('/venues')).body, id), {
      id,
      name,
      slug,
      type: 'store',
      moduleOverlayImage: '/uploads/o.webp',
      address: {
        address1: '12 Larkspur Way',
        address2: null,
        city: 'Denver',
        state: 'CO',
        postalcode: '80205',
        country: 'USA',
      },
    } as Named)
  }).tags(['2-7-24', '2-3-19'])

  test('The games of a venue are those to come', async ({ assert }) => {
    const game = await createGame({}, database)
    await createGame({ venueId: game.venueId, startsIn: { days: -1 } }, database)
    const answer = await get(`/venues/games/${game.venueId}`)
    assert.deepEqual(
      answer.body.map(({ id }: Named) => id),
      [game.id]
    )
    assert.equal(answer.body[0].available_seats, 6)
    assert.equal((await get('/venues/games/2147483647')).status, 404)
  }).tags(['2-7-25'])

  test('Systems are listed, found by slug, and their games have rows of their own', async ({ assert }) => {
    const system = await createSystem({ image: '/uploads/s.webp' }, database)
    const setting = await createCampaignSetting({}, database)
    const module = await createModule({ systemId: system.id, campaignSettingId: setting.id }, database)
    const game = await createGame({ moduleId: module.id }, database)
    assert.containsSubset((await get(`/systems/${system.slug}`)).body, { id: system.id, image_url: '/uploads/s.webp' })
    assert.isDefined(find((await get('/systems')).body, system.id))
    const [row, ...others] = (await get(`/systems/${system.slug}/games`)).body
    assert.lengthOf(others, 0)
    assert.containsSubset(row, {
      id: game.id,
      available_seats: 6,
      max_players: 6,
      price: 20,
      city: 'Denver',
      state: 'CO',
      gamemasterid: game.gameMasterId,
      moduleid: module.id,
      modulename: module.name,
      venueid: game.venueId,
      venuetype: 'store',
      campaign_setting_id: setting.id,
      campaign_setting_slug: setting.slug,
    })
    const facts =
      'id city available_seats date max_players price state gamemasterid gamemastername gamemasterimage moduleid modulename moduleimage module_description'
    const place = 'venueid venuename venuetype venueslug venuemoduleoverlayimage'
    const world = ['id', 'name', 'slug', 'image', 'url', 'description'].map((name) => `campaign_setting_${name}`)
    assert.sameMembers(Object.keys(row), [...facts.split(' '), ...place.split(' '), ...world])
  }).tags(['2-7-29', '2-3-33', '2-3-34'])

  test('Campaign settings are listed, and found by id and slug', async ({ assert }) => {
    const { id, slug, name } = await createCampaignSetting({ url: 'https://example.test/' }, database)
    const expected = {
      id,
      name,
      slug,
      image: null,
      url: 'https://example.test/',
      description: 'A coast of seven free cities.',
    }
    assert.deepEqual(find((await get('/campaign-settings')).body, id), expected as Named)
    assert.deepEqual((await get(`/campaign-settings/${id}`)).body, expected)
    const told = { ...expected, descriptionHtml: '<p>A coast of seven free cities.</p>' }
    assert.deepEqual((await get(`/campaign-settings/slug/${slug}`)).body, told)
  }).tags(['2-7-01', '2-3-09'])

  test('Special events carry their games to come, and are found by slug or id', async ({ assert }) => {
    const event = await createSpecialEvent({}, database)
    const online = await createVenue({ type: 'online' }, database)
    const game = await createGame({ specialEventId: event.id, startsIn: { days: 2 } }, database)
    await createGame({ specialEventId: event.id, venueId: online.id, startsIn: { days: 3 } }, database)
    await createGame({ specialEventId: event.id, startsIn: { days: -3 } }, database)
    const { descriptionHtml, ...answer } = (await get(`/special-events/slug/${event.slug}`)).body
    assert.equal(descriptionHtml, '<p>One weekend, many tables.</p>')
    assert.sameMembers(Object.keys(answer), ['id', 'slug', 'name', 'description', 'image', 'games'])
    assert.lengthOf(answer.games, 2)
    assert.containsSubset(answer.games[0], {
      id: game.id,
      city: 'Denver',
      state: 'CO',
      availableSeats: 6,
      maxPlayers: 6,
      price: 20,
    })
    const told =
      'id city availableSeats maxPlayers date gameMasterName gameMasterImage moduleName moduleImage price state venueName'
    assert.sameMembers(Object.keys(answer.games[0]), told.split(' '))
    assert.deepEqual(new Date(answer.games[0].date), game.startsAt)
    assert.isNull(answer.games[1].venueName)
    assert.deepEqual((await get(`/special-events/slug/${event.id}`)).body, { ...answer, descriptionHtml })
    assert.deepEqual(find((await get('/special-events')).body, event.id), answer)
  }).tags(['2-7-27', '2-3-13', '2-3-14', '2-2.1-21'])

  test('With range, sort or filter a list tells how much there is', async ({ assert }) => {
    const word = randomUUID()
    const made = []
    for (const name of ['c', 'a', 'b']) made.push(await createModule({ name: `${word} ${name}` }, database))
    const page = await get('/modules', {
      filter: JSON.stringify({ q: word.toUpperCase() }),
      range: '[0,1]',
      sort: '["name","ASC"]',
    })
    assert.equal(page.headers.get('content-range'), 'modules 0-1/3')
    assert.deepEqual(
      page.body.map(({ name }: Named) => name),
      [`${word} a`, `${word} b`]
    )
    const many = await get('/modules', { filter: JSON.stringify({ id: made.map(({ id }) => id) }) })
    assert.lengthOf(many.body, 3)
    assert.isNull((await get('/modules')).headers.get('content-range'))
    const bad: Record<string, string>[] = [{ filter: '{' }, { range: '[a,b]' }, { sort: '"x"' }]
    for (const query of bad) assert.equal((await get('/venues', query)).status, 422)
  })

  test('An archived record is not listed, but keeps its name', async ({ assert }) => {
    const { id } = await createVenue({}, database)
    await product.database.query('update venues set archived_at = now() where id = $1', [id])
    assert.isUndefined(find((await get('/venues')).body, id))
    assert.equal((await get(`/venues/${id}`)).status, 200)
    assert.lengthOf((await get('/venues', { filter: JSON.stringify({ id: [id] }) })).body, 1)
  })

  test('What cannot be is unknown', async ({ assert }) => {
    const ids = ['0', '-1', 'x', '1.5', '2147483648', '9007199254740993']
    for (const id of ids)
      for (const list of ['modules', 'game-masters', 'venues', 'campaign-settings', 'special-events']) {
        assert.equal((await get(`/${list}/${id}`)).status, 404, `${list}/${id}`)
      }
    for (const path of [
      '/game-masters/slug/none',
      '/systems/none',
      '/systems/none/games',
      '/campaign-settings/slug/none',
      '/special-events/slug/none',
      '/special-events/slug/🐉',
    ]) {
      assert.equal((await get(path)).status, 404, path)
    }
  })
})

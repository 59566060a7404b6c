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
import { admissions, type Admission } from '#api/games/admissions'
import type { GameRecord } from '#database/factories/games'
import { createAdministrator, createPerson } from '#tests/support/people'
import { Shop } from '#tests/support/shop'
import { freshApp, type App } from '#tests/support/app'

/** People of the club may buy seats at any game that is not listed. */
const club: Admission = async (_database, seats, { email }) =>
  email?.endsWith('@club.example.test') ? seats.map(({ gameId }) => gameId) : []

/** A price that no other game has, by which a game is recognized in any answer. Cents. */
const [SEEN, PRIVATE] = [4711, 4713]

test.group('Games | that are not listed', (group) => {
  let product: App
  let shop: Shop
  let hidden: GameRecord
  let listed: GameRecord
  /** Where strangers read games. */
  let places: string[]
  let ids: { module: number; gameMaster: number; venue: number; setting: number }

  group.setup(async () => {
    product = await freshApp()
    admissions.add(club)
    shop = new Shop(product)
    const { database } = shop
    const [system, setting, gameMaster, venue, event] = await Promise.all([
      createSystem({}, database),
      createCampaignSetting({}, database),
      createGameMaster({}, database),
      createVenue({}, database),
      createSpecialEvent({}, database),
    ])
    const module = await createModule({ systemId: system.id, campaignSettingId: setting.id }, database)
    const common = {
      moduleId: module.id,
      gameMasterId: gameMaster.id,
      venueId: venue.id,
      specialEventId: event.id,
      startsAt: new Date(Date.now() + 5 * 86_400_000),
    }
    listed = await shop.game({ ...common, priceCents: SEEN })
    hidden = await shop.game({
      ...common,
      startsAt: new Date(common.startsAt.getTime() + 3_600_000),
      priceCents: PRIVATE,
      listed: false,
    })
    ids = { module: module.id, gameMaster: gameMaster.id, venue: venue.id, setting: setting.id }
    const pages = [
      '',
      `/at/${venue.slug}`,
      `/game-master/${gameMaster.slug}`,
      `/system/${system.slug}`,
      `/campaign-setting/${setting.slug}`,
      `/special-event/${event.slug}`,
    ]
    places = [
      ...pages.map((page) => page || '/'),
      '/games',
      '/games?show=1000',
      `/games?venue=${venue.slug}`,
      `/games?system=${system.slug}`,
      ...pages.map((page) => `${page || '/games'}/calendar.ics`),
      '/sitemaps/1.xml',
      `/api/venues/games/${venue.id}`,
      `/api/systems/${system.slug}/games`,
      '/api/special-events',
      `/api/special-events/${event.id}`,
      `/api/special-events/slug/${event.slug}`,
      `/api/embed/v1/listing?venue=${venue.slug}`,
    ]
  })

  /** By its address, its price or its number. */
  const names = (text: string, { id, priceCents }: GameRecord) =>
    [`join-game/${id}`, `${priceCents / 100}`, `"id":${id},`, `game-${id}@`].some((sign) => text.includes(sign))
  const query = (text: string, variables = {}) => product.http.graphql(text, variables)

  test('stand in no page, list, calendar, feed, sitemap or event of strangers', async ({ assert }) => {
    for (const place of places) {
      const { status, text } = await product.http.get(place)
      assert.equal(status, 200, place)
      assert.isTrue(names(text, listed), `${place} tells nothing of a game that is listed`)
      assert.isFalse(names(text, hidden), `${place} tells of a private game`)
    }
    assert.deepEqual(
      [
        (await product.http.get(`/join-game/${hidden.id}`)).status,
        (await product.http.get(`/share/join-game/${hidden.id}.png`)).status,
      ],
      [404, 404]
    )
    assert.equal((await product.http.get(`/join-game/${listed.id}`)).status, 200)
  })

  test('are no answer, no choice and no count of GraphQL, whatever it is asked for', async ({ assert }) => {
    const { module, gameMaster, venue, setting } = ids
    const asked = [
      {},
      { moduleId: module },
      { gameMasterId: gameMaster },
      { venueId: venue },
      { campaignSettingId: setting },
      { startDate: '2020-01-01' },
    ]
    for (const variables of asked) {
      const { body } = await query(
        'query($startDate: String, $gameMasterId: Int, $moduleId: Int, $venueId: Int, $campaignSettingId: Int) { games(startDate: $startDate, gameMasterId: $gameMasterId, moduleId: $moduleId, venueId: $venueId, campaignSettingId: $campaignSettingId) { id } }',
        variables
      )
      const found = body.data.games.map(({ id }: { id: number }) => id)
      assert.include(found, listed.id, JSON.stringify(variables))
      assert.notInclude(found, hidden.id, JSON.stringify(variables))
    }
    assert.deepEqual((await query('query($id: Int!) { game(id: $id) { id } }', { id: hidden.id })).body.data, {
      game: null,
    })
    const chosen = (await query('{ chosenGames(startDate: "2020-01-01") { games { id } } }')).body.data.chosenGames
      .games
    assert.deepEqual(
      chosen.map(({ id }: { id: number }) => id),
      [listed.id]
    )
  })

  test('come to light, and go again, at once', async ({ assert }) => {
    const found = async () => names((await product.http.get('/games')).text, hidden)
    await product.database.query('UPDATE games SET listed = true WHERE id = $1', [hidden.id])
    assert.isTrue(await found())
    await product.database.query('UPDATE games SET listed = false WHERE id = $1', [hidden.id])
    assert.isFalse(await found())
  })

  test('are sold to nobody but whom another context admits; staff sell them at the desk', async ({ assert }) => {
    const stranger = await shop.startCheckout([{ game: hidden }])
    assert.deepEqual([stranger.status, stranger.body.code], [400, 'CART_ITEMS_UNAVAILABLE'])
    const person = await createPerson(product)
    assert.equal(
      (await shop.startCheckout([{ game: listed }, { game: hidden }], { http: person.http, email: person.email })).body
        .code,
      'CART_ITEMS_UNAVAILABLE'
    )
    assert.deepEqual(
      [await shop.seats(hidden), await shop.seats(listed)],
      [
        { sold: 0, held: 0 },
        { sold: 0, held: 0 },
      ]
    )

    const member = await createPerson(product, { email: `${randomUUID()}@club.example.test` })
    const { sessionId } = await shop.startedCheckout([{ game: hidden }], { http: member.http, email: member.email })
    await shop.pay(sessionId)
    const { body } = await shop.createOrder(sessionId, member.http)
    assert.containsSubset(body.items, [{ product_type: 'game', path: null, game: { id: hidden.id } }])

    const staff = await createAdministrator(product)
    const taken = await staff.http.post('/api/orders/manual', { gameId: hidden.id, firstName: 'Dee', quantity: 1 })
    assert.equal(taken.status, 201, taken.text)
    assert.deepEqual(await shop.seats(hidden), { sold: 2, held: 0 })
  })
})

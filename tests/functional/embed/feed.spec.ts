import { test } from '@japa/runner'
import { createGameMaster, createModule, createSystem, createVenue } from '#database/factories/catalog'
import { createAdministrator, type Person } from '#tests/support/people'
import type { HttpClient } from '#tests/support/http'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'
import type { FeedGame } from '#common/wire'

test.group('Embed | the public feed', (group) => {
  let product: App
  let shop: Shop
  let processes: { http: HttpClient }[]
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    processes = [product, await product.startProcess()]
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const feed = (
    venue: string | number,
    { limit, etag, process = 0 }: { limit?: string; etag?: string; process?: number } = {}
  ) =>
    processes[process]!.http.get(`/api/embed/v1/venues/${venue}/games`, {
      query: { limit },
      headers: etag ? { 'if-none-match': etag } : {},
    })

  test('a venue is found by slug and by id, and tells its coming games by date', async ({ assert }) => {
    const venue = await createVenue({ name: 'The Painted Ogre', city: 'Denver', state: 'CO' }, shop.database)
    const system = await createSystem({ name: 'Emberforge' }, shop.database)
    const module = await createModule(
      { name: 'The Bone Market', image: '/uploads/modules/bone.webp', systemId: system.id },
      shop.database
    )
    const gameMaster = await createGameMaster({ name: 'Ines van der Meer' }, shop.database)
    const at = { venueId: venue.id, moduleId: module.id, gameMasterId: gameMaster.id }
    const later = await shop.game({ ...at, startsIn: { days: 9 } })
    const sooner = await shop.game({ ...at, startsIn: { days: 2 }, priceCents: 1550, maxPlayers: 6, seatsLeft: 4 })
    await shop.game({ ...at, startsIn: { hours: -1 } })
    await shop.game()

    const answer = await feed(venue.slug)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body.venue, {
      name: 'The Painted Ogre',
      slug: venue.slug,
      city: 'Denver',
      state: 'CO',
      url: `${product.url}/at/${venue.slug}`,
    })
    assert.deepEqual(
      answer.body.games.map(({ id }: FeedGame) => id),
      [sooner.id, later.id]
    )
    assert.deepEqual(answer.body.games[0], {
      id: sooner.id,
      date: sooner.startsAt.toISOString(),
      price: 15.5,
      seatsLeft: 4,
      maxPlayers: 6,
      title: 'The Bone Market',
      system: 'Emberforge',
      gameMaster: 'Ines van der Meer',
      image: `${product.url}/uploads/modules/bone.webp`,
      url: `${product.url}/join-game/${sooner.id}`,
    })
    assert.deepEqual((await feed(venue.id)).body.games, answer.body.games)
  })

  test('every page may read it, isolated ones too, and nothing in it is about the reader', async ({ assert }) => {
    const venue = await createVenue({}, shop.database)
    const { headers } = await feed(venue.slug)
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.isNull(headers.get('access-control-allow-credentials'))
    assert.isNull(headers.get('set-cookie'))
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(headers.get('timing-allow-origin'), '*')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('cache-control'), 'public, max-age=30, stale-while-revalidate=300')
  })

  test('an unknown venue is a 404 that other origins can read', async ({ assert }) => {
    for (const name of ['no-such-place', '999999999', '999999999999999999999', '-1', "x' or 1=1"]) {
      const answer = await feed(encodeURIComponent(name))
      assert.equal(answer.status, 404, name)
      assert.deepEqual(answer.body, { message: 'There is no such venue.', code: 'NOT_FOUND' })
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
    }
  })

  test('a limit is brought within 1 and 48; what is no number is refused', async ({ assert }) => {
    const venue = await createVenue({}, shop.database)
    const at = {
      venueId: venue.id,
      moduleId: (await createModule({}, shop.database)).id,
      gameMasterId: (await createGameMaster({}, shop.database)).id,
    }
    for (let day = 1; day <= 50; day += 1) await shop.game({ ...at, startsIn: { days: day } })
    const count = async (limit?: string) => (await feed(venue.slug, { limit })).body.games.length
    assert.deepEqual(
      [await count(), await count('3'), await count('0'), await count('-5'), await count('1000')],
      [12, 3, 1, 1, 48]
    )
    for (const limit of ['x', '1.5', '', '1e9', '99999999999', '3 ']) {
      const answer = await feed(venue.slug, { limit })
      assert.equal(answer.status, 422, limit)
      assert.equal(answer.body.errors[0].field, 'limit')
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    }
    assert.equal((await product.http.get(`/api/embed/v1/venues/${venue.slug}/games?limit=1&limit=2`)).status, 422)
  })

  test('the seats are exact the moment a hold or a sale is committed, in every process', async ({ assert }) => {
    const venue = await createVenue({}, shop.database)
    const game = await shop.game({ venueId: venue.id, maxPlayers: 5 })
    const left = async (process: number) => (await feed(venue.slug, { process })).body.games[0].seatsLeft
    assert.deepEqual([await left(0), await left(1)], [5, 5])
    await shop.startedCheckout([{ game, seats: 2 }])
    assert.deepEqual([await left(1), await left(0)], [3, 3])
    await administrator.http.post('/api/orders/manual', { gameId: game.id, firstName: 'Ann', quantity: 3 })
    assert.deepEqual([await left(1), await left(0)], [0, 0])
  })

  test('who has it already is told so, until something in it changes', async ({ assert }) => {
    const venue = await createVenue({}, shop.database)
    const game = await shop.game({ venueId: venue.id })
    const etag = (await feed(venue.slug)).headers.get('etag')!
    for (const process of [0, 1, 0]) {
      const again = await feed(venue.slug, { etag, process })
      assert.deepEqual([again.status, again.text, again.headers.get('etag')], [304, '', etag])
      assert.equal(again.headers.get('access-control-allow-origin'), '*')
    }
    await administrator.http.post('/api/orders/manual', { gameId: game.id, firstName: 'Ann', quantity: 1 })
    const changed = await feed(venue.slug, { etag, process: 1 })
    assert.equal(changed.status, 200)
    assert.notEqual(changed.headers.get('etag'), etag)
  })

  test('a game that begins leaves the list by itself', async ({ assert }) => {
    const venue = await createVenue({}, shop.database)
    const game = await shop.game({ venueId: venue.id, startsAt: new Date(Date.now() + 1500) })
    const next = await shop.game({ venueId: venue.id })
    const ids = async () => (await feed(venue.slug)).body.games.map(({ id }: FeedGame) => id)
    assert.deepEqual(await ids(), [game.id, next.id])
    await eventually(async () => (await ids()).join() === String(next.id))
  })
})

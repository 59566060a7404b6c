import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import type { SessionWithGame } from '#tests/support/campaign_stage'
import { CampaignStage } from '#tests/support/campaign_stage'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

const MONEY = /paid|refund|credit|order|card|total|payment/i

test.group('Permissions | what somebody of a venue, and a game master, have to do with', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  let keeper: Person
  let host: Person
  let venue: { id: number }
  let elsewhere: { id: number }
  let gameMaster: { id: number }
  const word = unique('Lantern')

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
    venue = await createVenue({ name: `${word} Hall` }, shop.database)
    elsewhere = await createVenue({ name: `${word} Barn` }, shop.database)
    keeper = await createPerson(product, { username: 'Vera Venue', roles: ['Venue'], venueIds: [venue.id] })
    host = await createPerson(product, { roles: ['Game Master'] })
    gameMaster = await createGameMaster({ userId: host.id, name: `${word} Master` }, shop.database)
  })

  const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id)
  const among = (person: Person, filter: object = {}) =>
    person.http.get('/api/games', { query: { filter: JSON.stringify({ q: word, ...filter }), range: '[0,49]' } })
  const found = async (person: Person) =>
    (await person.http.get('/api/search', { query: { q: word } })).body.map(
      ({ resource, id }: { resource: string; id: number }) => `${resource} ${id}`
    )

  test('lists, files and the palette hold their own alone, whatever they ask for', async ({ assert }) => {
    const here = await shop.game({ venueId: venue.id })
    const hosted = await shop.game({ venueId: elsewhere.id, gameMasterId: gameMaster.id })
    const neither = await shop.game({ venueId: elsewhere.id })

    const page = await among(keeper)
    assert.deepEqual([ids(page), page.headers.get('content-range')], [[here.id], 'games 0-0/1'])
    assert.deepEqual(ids(await among(host)), [hosted.id])
    assert.sameMembers(ids(await among(administrator)), [here.id, hosted.id, neither.id])
    for (const filter of [{ venueId: elsewhere.id }, { id: [neither.id] }]) {
      assert.deepEqual(ids(await among(keeper, filter)), [])
      assert.deepEqual(ids(await keeper.http.get('/api/games', { query: { filter: JSON.stringify(filter) } })), [])
    }
    assert.sameMembers(await found(keeper), [`games ${here.id}`, `my-venues ${venue.id}`])
    assert.sameMembers(await found(host), [`games ${hosted.id}`])
    assert.deepEqual(ids(await keeper.http.get('/api/my-venues')), [venue.id])

    const both = await createPerson(product, { roles: ['Venue', 'Game Master'], venueIds: [venue.id] })
    assert.deepEqual(ids(await among(both)), [here.id], 'with no profile of their own yet')

    // Their sessions are games of the venue from now on.
    const own = await createCampaign(
      { name: `${word} One`, gameMasterId: gameMaster.id, venueId: elsewhere.id },
      shop.database
    )
    const foreign = await createCampaign({ name: `${word} Two`, venueId: venue.id }, shop.database)
    assert.deepEqual(ids(await host.http.get('/api/campaigns/all')), [own.id])
    assert.includeMembers(ids(await administrator.http.get('/api/campaigns/all')), [own.id, foreign.id])
    assert.deepEqual(
      (await found(host)).filter((one: string) => !one.startsWith('games')),
      [`campaigns ${own.id}`]
    )
    assert.deepEqual(
      (await found(keeper)).filter((one: string) => !one.startsWith('games')),
      [`my-venues ${venue.id}`]
    )
  })

  test('they read who sits at their tables, and nothing of orders and money', async ({ assert }) => {
    const game = await shop.game({ venueId: venue.id, gameMasterId: gameMaster.id })
    const order = await createOrder({ gameId: game.id, firstName: 'Ann', lastName: 'Reed', quantity: 2 }, shop.database)
    for (const person of [keeper, host]) {
      const roster = await person.http.get(`/api/games/${game.id}/roster`)
      assert.containsSubset(roster.body.players, [
        { itemId: order.itemId, orderId: null, firstName: 'Ann', email: order.email, quantity: 2 },
      ])
      const detail = await person.http.get(`/api/games/${game.id}`)
      assert.containsSubset(detail.body, { players: 2, playerDetails: [{ orderId: null, firstName: 'Ann' }] })
      const told = Object.entries({
        ...detail.body,
        ...detail.body.playerDetails[0],
        ...roster.body.players[0],
      }).filter(([, value]) => value !== null)
      assert.deepEqual(
        told.map(([name]) => name).filter((name) => MONEY.test(name)),
        ['orderDate']
      )
      for (const path of [`/api/orders/${order.id}`, `/api/orders/${order.id}/receipt`])
        assert.equal((await person.http.get(path)).status, 404)
      const marked = await person.http.put(`/api/games/${game.id}/roster/${order.itemId}/attendance`, {
        attendance: 'arrived',
      })
      assert.containsSubset(marked, { status: 200, body: { attendance: 'arrived', orderId: null } })
      const [sent] = [
        await person.http.post(`/api/games/${game.id}/messages`, {
          itemIds: [order.itemId],
          subject: 'Parking',
          text: 'Behind the shop.',
          key: randomUUID(),
        }),
      ]
      assert.equal(sent.status, 200)
    }
    await product.database.query('update orders set paid_cents = subtotal_cents where id = $1', [order.id])
    await administrator.http.delete(`/api/games/${game.id}`)
    const { body } = await keeper.http.get(`/api/games/${game.id}`)
    assert.containsSubset(body, {
      cancellation: { toCard: null, toCredits: null },
      playerDetails: [{ firstName: 'Ann', email: '', phone: '', orderId: null, refund: null }],
    })
  })

  test('a game master reads who has paid for a session of their campaign, and staff by which order; everybody their own', async ({
    assert,
  }) => {
    const stage = await CampaignStage.set(product)
    const { at } = await stage.campaign()
    const [{ gameId }] = (await stage.sessions(at)) as [SessionWithGame]
    const {
      body: { id: orderId },
    } = await stage.pay(gameId, stage.player)
    const read = async (person: Person) => (await stage.sessions(at, person))[0]!
    const paidBy = (order: number | null) => [
      { user: { id: stage.player.id, name: stage.player.username }, orderId: order },
    ]
    assert.containsSubset(await read(stage.host), { orderId: null, paid: paidBy(null) })
    assert.containsSubset(await read(administrator), { orderId: null, paid: paidBy(orderId) })
    const own = await read(stage.player)
    assert.deepEqual([own.orderId, own.paid], [orderId, undefined])
  })

  test('somebody of a venue puts on and changes games there, not at another, and deletes what nobody had to do with', async ({
    assert,
  }) => {
    const module = await createModule({}, shop.database)
    const form = (venueId: number) => ({
      moduleId: module.id,
      gamemasterId: gameMaster.id,
      venueId,
      price: 12,
      maxPlayers: 5,
      date: `${DateTime.now().plus({ days: 20 }).toISODate()}T18:00`,
      doubleBooked: true,
    })
    const refused = (answer: { status: number; body: { errors: { field: string; message: string }[] } }) => [
      answer.status,
      answer.body.errors[0]!.field,
      answer.body.errors[0]!.message,
    ]
    const NOT_YOURS = [422, 'venueId', 'Please choose one of your venues.']

    assert.deepEqual(refused(await keeper.http.post('/api/games', form(elsewhere.id))), NOT_YOURS)
    const made = await keeper.http.post('/api/games', form(venue.id))
    assert.equal(made.status, 201, made.text)
    const { id } = made.body
    assert.deepEqual(refused(await keeper.http.put(`/api/games/${id}`, form(elsewhere.id))), NOT_YOURS)
    assert.containsSubset(await keeper.http.put(`/api/games/${id}`, { ...form(venue.id), maxPlayers: 4 }), {
      status: 200,
      body: { maxPlayers: 4 },
    })

    const other = await shop.game({ venueId: elsewhere.id })
    for (const answer of [
      await keeper.http.put(`/api/games/${other.id}`, form(venue.id)),
      await keeper.http.get(`/api/games/${other.id}`),
      await keeper.http.get('/api/games/1000000000'),
    ]) {
      assert.deepEqual([answer.status, answer.body.message], [404, 'This game is not one of yours.'])
    }

    await createOrder({ gameId: id }, shop.database)
    const kept = await keeper.http.delete(`/api/games/${id}`)
    assert.deepEqual([kept.status, kept.body.code], [400, 'GAME_HAS_PLAYERS'])
    assert.equal((await keeper.http.get(`/api/games/${id}`)).body.cancelledAt, null)
    const free = await keeper.http.post('/api/games', form(venue.id))
    assert.equal((await keeper.http.delete(`/api/games/${free.body.id}`)).status, 204)
    assert.equal((await host.http.put(`/api/games/${id}`, form(venue.id))).status, 403)
  })

  test('what is given or taken counts with the next call, is on record with the names of the venues, and comes back as it was', async ({
    assert,
  }) => {
    const person = await createPerson(product)
    const game = await shop.game({ venueId: venue.id })
    const change = (body: object, by = administrator) => by.http.put(`/api/users/${person.id}`, body)
    const see = async () => (await person.http.get(`/api/games/${game.id}`)).status
    assert.deepEqual(
      [await see(), (await change({ roles: ['Venue'] })).body.errors[0].message],
      [403, 'Please choose at least one venue.']
    )
    assert.equal((await change({ roles: ['Venue'], venueIds: [1_000_000_000] })).status, 422)

    const given = await change({ roles: ['Venue'], venueIds: [venue.id, elsewhere.id] })
    assert.containsSubset(given, {
      status: 200,
      body: { roles: ['Venue'], venues: [{ id: elsewhere.id }, { id: venue.id }] },
    })
    assert.equal(await see(), 200)
    assert.equal((await change({ roles: ['Venue'], venueIds: [elsewhere.id] })).status, 200)
    assert.equal(await see(), 404)
    const entry = () =>
      product.database.one(
        `select before, after from audit_log where action = 'changed roles' and subject_id = $1 order by id desc limit 1`,
        [String(person.id)]
      )
    assert.deepEqual(await entry(), {
      before: { roles: ['Venue'], venues: [`${word} Hall`, `${word} Barn`] },
      after: { roles: ['Venue'], venues: [`${word} Barn`] },
    })

    const outdated = await change({ roles: [], from: { roles: ['Venue'], venueIds: [venue.id] } })
    assert.deepEqual([outdated.status, outdated.body.current], [409, { roles: ['Venue'], venueIds: [elsewhere.id] }])
    assert.equal(
      (
        await change({
          roles: ['Venue'],
          venueIds: [venue.id, elsewhere.id],
          from: { roles: ['Venue'], venueIds: [elsewhere.id] },
        })
      ).status,
      200
    )
    assert.equal(await see(), 200)
    assert.deepEqual((await change({ roles: ['Staff'] })).body.venues, [], 'venues go with the role')
    assert.equal((await person.http.get('/api/orders')).status, 200)

    for (const roles of [['Administrator', 'Staff'], []])
      assert.equal((await change({ roles }, person)).status, 403, "staff change nobody's roles, nor their own")
  })

  test('the database itself holds roles and venues together', async ({ assert }) => {
    const person = await createPerson(product)
    await assert.rejects(
      () => product.database.query(`update users set roles = '{Venue}' where id = $1`, [person.id]),
      /Venue has venues/
    )
    await assert.rejects(
      () =>
        product.database.query('insert into venue_keepers (user_id, venue_id) values ($1, $2)', [person.id, venue.id]),
      /Venue has venues/
    )
    await assert.rejects(
      () => product.database.query('delete from venue_keepers where user_id = $1', [keeper.id]),
      /Venue has venues/
    )
    await assert.rejects(
      () => product.database.query(`update users set roles = '{King}' where id = $1`, [person.id]),
      /users_roles_check/
    )
    await product.database.query('delete from users where id = $1', [
      (await createPerson(product, { roles: ['Venue'], venueIds: [venue.id] })).id,
    ])
    const kept = await createVenue({}, shop.database)
    await createPerson(product, { roles: ['Venue'], venueIds: [kept.id] })
    assert.containsSubset(await administrator.http.delete(`/api/venues/${kept.id}`), {
      status: 409,
      body: { code: 'IN_USE' },
    })
  })
})

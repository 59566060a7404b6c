import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { CampaignAttributes } from '#database/factories/campaigns'
import { createVenue } from '#database/factories/catalog'
import { sessionDays } from '#common/campaigns/schedule'
import { ZONE } from '#common/mountain_time'
import { CampaignStage, TOMORROW } from '#tests/support/campaign_stage'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { eventually, type Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'
import { sharedApp, type App } from '#tests/support/app'

test.group('Campaigns | their sessions', (group) => {
  let product: App
  let shop: Shop
  let host: Person
  let player: Person
  let gameMasterId: number
  let stage: CampaignStage

  group.setup(async () => {
    product = await sharedApp()
  })
  group.each.setup(async () => {
    stage = await CampaignStage.set(product)
    ;({ shop, host, player, gameMasterId } = stage)
  })

  const campaign = (attributes?: CampaignAttributes) => stage.campaign(attributes)
  const sessions = (at: string, reader?: Person) => stage.sessions(at, reader)
  const link = (id: number, day: string, reader?: Person) => stage.link(id, day, reader)
  const pay = (gameId: number, buyer: Person) => stage.pay(gameId, buyer)
  const mail = (person: { email: string }, subject: string) => stage.mail(person, subject)

  test('the next six are there for members and for who runs it, at the wall time of the schedule, and are listed nowhere else', async ({
    assert,
  }) => {
    const { id, at, name } = await campaign({ priceCents: 4719 })
    const days = sessionDays(
      { scheduleType: 'weekly', scheduleDay: TOMORROW.weekday % 7, startsOn: TOMORROW.toISODate()! },
      TOMORROW.toISODate()!,
      6
    )
    const planned = await sessions(at)
    assert.deepEqual(
      planned.map(({ sessionDate }) => sessionDate),
      days
    )
    for (const { sessionDate, date, price, seatsLeft, skipped, orderId, paid } of planned) {
      assert.equal(DateTime.fromISO(date, { zone: ZONE }).toFormat("yyyy-MM-dd'T'HH:mm"), `${sessionDate}T17:00`)
      assert.deepEqual([price, seatsLeft, skipped, orderId, paid], [47.19, 6, false, null, undefined])
    }
    assert.deepEqual(
      (await sessions(at, host)).map(({ gameId, paid }) => [gameId, paid]),
      planned.map(({ gameId }) => [gameId, []])
    )
    const stranger = await createPerson(product)
    assert.containsSubset(await stranger.http.get(`${at}/sessions`), {
      status: 403,
      body: { message: 'You are not a member of this campaign.' },
    })
    const [{ gameId } = { gameId: 0 }] = planned
    for (const place of ['/', '/games?show=1000', '/sitemaps/1.xml', `/api/campaigns/${id}`])
      assert.notMatch((await product.http.get(place)).text, new RegExp(`join-game/${gameId}\\b|"id":${gameId},"date"`))
    assert.equal((await product.http.get(`/join-game/${gameId}`)).status, 404)
    assert.deepEqual((await product.http.graphql(`{ game(id: ${gameId}) { id } }`)).body.data, { game: null })
    const staff = await createAdministrator(product)
    assert.containsSubset((await staff.http.get(`/api/games/${gameId}`)).body, {
      module: { id: null, name },
      price: 47.19,
    })
    const { id: other } = await shop.game({ gameMasterId })
    const byModule = async (order: string) =>
      (
        await staff.http.get('/api/games', {
          query: { filter: JSON.stringify({ gameMasterId }), sort: JSON.stringify(['module', order]), range: '[0,24]' },
        })
      ).body.map((game: { id: number }) => game.id)
    const ids = planned.map((session) => session.gameId).toSorted((a, b) => a - b)
    assert.deepEqual(
      [await byModule('ASC'), await byModule('DESC')],
      [
        [...ids, other],
        [other, ...ids.toReversed()],
      ]
    )
    assert.lengthOf(
      (await staff.http.get('/api/campaigns/all', { query: { filter: JSON.stringify({ id: [id] }) } })).body[0].games,
      6
    )
    assert.containsSubset(
      await staff.http.put(`/api/games/${gameId}`, {
        moduleId: 1,
        date: '2031-01-01T10:00',
        price: 1,
        gamemasterId: 1,
        venueId: 1,
        maxPlayers: 3,
      }),
      { status: 400, body: { code: 'GAME_OF_A_CAMPAIGN' } }
    )
  }).tags(['2-9-01', 'C-58', 'C-59', 'TIME-1'])

  test('give the join link of an online table to its own game master only', async ({ assert }) => {
    const venue = await createVenue({ type: 'online' }, shop.database)
    const { at } = await campaign({ private: true, venueId: venue.id })
    const [first] = await sessions(at, host)
    const joinUrl = 'https://vtt.example/table/7'
    const staff = await createAdministrator(product)
    assert.equal((await staff.http.put(`/api/games/${first!.gameId}/join-link`, { joinUrl })).status, 200)
    const readBy = async (reader: Person) => (await sessions(at, reader)).map((session) => session.joinUrl)
    assert.deepEqual(await readBy(host), [joinUrl, null, null, null, null, null])
    await product.database.query('update users set awaits_confirmation = true where id = $1', [host.id])
    assert.equal((await readBy(host))[0], joinUrl)
    for (const reader of [player, staff]) assert.deepEqual(await readBy(reader), Array(6).fill(undefined))
  })

  test('staff find them among all games by the name of their campaign, also a part of it and without accents, and by the day', async ({
    assert,
  }) => {
    const word = unique('Élan')
    const { at } = await campaign({ name: `The Last ${word}` })
    const planned = await sessions(at)
    const staff = await createAdministrator(product)
    const found = async (q: string) =>
      (
        await staff.http.get('/api/games', {
          query: { filter: JSON.stringify({ q }), sort: JSON.stringify(['date', 'ASC']) },
        })
      ).body.map(({ id }: { id: number }) => id)
    const all = planned.map(({ gameId }) => gameId)
    for (const q of [`The Last ${word}`, word.toLowerCase().replace('é', 'e'), `last ${word}`])
      assert.deepEqual(await found(q), all, q)
    assert.deepEqual(await found(`${word} ${planned[1]!.sessionDate}`), [all[1]])
    assert.deepEqual(await found(`${word} nobody`), [])
  })

  test('a payment link puts one seat of the session into the cart of a member, at the price of the campaign; paid, it names the order', async ({
    assert,
  }) => {
    const { id, at, name, priceCents } = await campaign()
    const [first] = await sessions(at)
    const answer = await link(id, first!.sessionDate)
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, {
      success: true,
      error: null,
      orderId: null,
      cartItem: {
        productId: first!.gameId,
        productType: 'game',
        productName: name,
        price: priceCents / 100,
        quantity: 1,
        email: player.email,
        firstName: player.username.split(' ')[0],
        lastName: player.username.split(' ')[1] ?? '',
        phone: '',
        game: { id: first!.gameId, date: first!.date, price: priceCents / 100, available_seats: 1 },
      },
    })
    const { status, body: order } = await pay(first!.gameId, player)
    assert.equal(status, 200)
    assert.containsSubset(order, { items: [{ product_name: name, quantity: 1, price: 25 }] })
    assert.deepEqual((await link(id, first!.sessionDate)).body, {
      success: false,
      error: 'Already paid',
      orderId: order.id,
      cartItem: null,
    })
    const [mine] = await sessions(at)
    assert.deepEqual([mine!.orderId, mine!.seatsLeft], [order.id, 5])
    assert.deepEqual(
      (await sessions(at, host))[0]!.paid,
      [{ user: { id: player.id, name: player.username }, orderId: null }],
      'by which order is not for them'
    )
    assert.include((await mail(player, `order #${order.id}`)).text, name)
    const again = await shop.startCheckout([{ game: { id: first!.gameId }, email: player.email }], {
      email: player.email,
      http: player.http,
    })
    assert.containsSubset(again, {
      status: 400,
      body: { message: `You already have an order for this session (Order #${order.id}).` },
    })
  }).tags(['2-3-12', '2-7-17', '2-8-05', 'C-59'])

  test('whoever is no member, a date that is none, malformed or over, and another campaign are told so; nothing is held', async ({
    assert,
  }) => {
    const { id, at } = await campaign()
    const [first] = await sessions(at)
    const refused = async (
      asked: Promise<{ status: number; body: { message: string } }>,
      status: number,
      message: string
    ) => {
      const { status: got, body } = await asked
      assert.deepEqual([got, body.message], [status, message])
    }
    assert.equal((await product.http.get(`/api/payment-links/${id}/${first!.sessionDate}`)).status, 401)
    const stranger = await createPerson(product)
    await refused(link(id, first!.sessionDate, stranger), 403, 'You are not a member of this campaign.')
    await refused(link(id, first!.sessionDate, host), 403, 'You are not a member of this campaign.')
    await refused(link(id, '2031-1-1'), 400, 'Invalid session date format.')
    await refused(link(id, '2031-02-30'), 400, 'Invalid session date format.')
    await refused(
      link(id, DateTime.fromISO(first!.sessionDate).plus({ days: 1 }).toISODate()!),
      404,
      'Campaign or game not found.'
    )
    await refused(link(999_999_999, first!.sessionDate), 404, 'Campaign or game not found.')
    await product.database.query("update games set starts_at = now() - interval '1 hour' where id = $1", [
      first!.gameId,
    ])
    await refused(
      link(id, first!.sessionDate),
      400,
      'Sorry, this game has already started and registration is no longer available.'
    )

    const [, second] = await sessions(at)
    const wanted = [{ game: { id: (await sessions(at))[1]!.gameId }, email: stranger.email }]
    for (const buyer of [{ email: stranger.email, http: stranger.http }, { email: player.email }]) {
      assert.containsSubset(await shop.startCheckout(wanted, buyer), {
        status: 400,
        body: { code: 'CART_ITEMS_UNAVAILABLE' },
      })
    }
    const two = await shop.startCheckout([{ game: { id: second!.gameId }, seats: 2, email: player.email }], {
      email: player.email,
      http: player.http,
    })
    assert.containsSubset(two, {
      status: 400,
      body: { message: 'Each player of a campaign has one seat at a session.' },
    })
    assert.deepEqual(await shop.seats({ id: second!.gameId }), { sold: 0, held: 0 })
  }).tags(['2-5-12', '2-8-06', '2-8-07', '2-8-08'])

  test('who was removed while paying gets the money back, and no seat', async ({ assert }) => {
    const { at } = await campaign()
    const [first] = await sessions(at)
    const { sessionId } = await shop.startedCheckout([{ game: { id: first!.gameId }, email: player.email }], {
      email: player.email,
      http: player.http,
    })
    assert.equal((await host.http.delete(`${at}/members/${player.id}`)).status, 204)
    await shop.pay(sessionId, undefined, `of ${player.id}`)
    const answer = await shop.createOrder(sessionId, player.http)
    assert.notEqual(answer.status, 200)
    assert.equal(await shop.orders(sessionId), 0)
    await eventually(async () => (await shop.seats({ id: first!.gameId })).held === 0)
    const refunded = await eventually(async () =>
      (await shop.listed('refunds')).find(({ amount, payment_intent }) => amount === 2500 && payment_intent !== null)
    )
    assert.equal(refunded.status, 'succeeded')
    assert.deepEqual(await shop.seats({ id: first!.gameId }), { sold: 0, held: 0 })
  })
    .tags(['2-5-12', 'PAY-1'])
    .timeout(30_000)

  test('leaving gives back what is paid for sessions to come by the policy, being removed all of it to the card; the seats are free', async ({
    assert,
  }) => {
    const other = await createPerson(product)
    const { at } = await campaign({
      memberIds: [player.id, other.id],
      startsOn: TOMORROW.plus({ weeks: 1 }).toISODate()!,
    })
    const [first, second] = await sessions(at)
    const { body: left } = await pay(first!.gameId, player)
    const { body: removed } = await pay(second!.gameId, other)
    assert.deepEqual(
      (await player.http.get(`${at}/membership/refund`)).body,
      { seats: 1, card: 0, credits: 25 },
      'said before'
    )
    assert.deepEqual((await host.http.get(`${at}/members/${other.id}/refund`)).body, { seats: 1, card: 25, credits: 0 })
    assert.equal((await player.http.delete(`${at}/membership`)).status, 204)
    assert.deepEqual(await stage.back(left.id), ['2500 credits'])
    assert.equal((await host.http.delete(`${at}/members/${other.id}`)).status, 204)
    assert.deepEqual(await stage.back(removed.id), ['2500 card'])
    for (const session of [first!, second!])
      assert.deepEqual(await shop.seats({ id: session.gameId }), { sold: 0, held: 0 })
    assert.deepEqual((await host.http.get(at)).body.members, [])
    assert.equal((await player.http.get(`/api/orders/${left.id}`)).status, 200, 'past orders stay')
  })
    .tags(['RFND-1', '2-7-11'])
    .timeout(30_000)

  test('a skipped session gives everything back the way it was paid, and is not made again; deleting the campaign does so with all to come', async ({
    assert,
  }) => {
    const other = await createPerson(product)
    const { id, at, name } = await campaign({ memberIds: [player.id, other.id] })
    const planned = await sessions(at)
    const orders = [
      await pay(planned[0]!.gameId, player),
      await pay(planned[2]!.gameId, player),
      await pay(planned[2]!.gameId, other),
    ].map(({ body }) => body.id as number)
    assert.deepEqual(
      (await host.http.get(`${at}/sessions/${planned[0]!.sessionDate}/refund`)).body,
      { seats: 1, card: 25, credits: 0 },
      'said before'
    )
    const skip = (day: string) => host.http.post(`${at}/sessions/${day}/skip`)
    assert.equal((await skip(planned[0]!.sessionDate)).status, 204)
    assert.equal((await skip(planned[1]!.sessionDate)).status, 204)
    assert.equal((await skip(planned[0]!.sessionDate)).status, 404)
    assert.deepEqual(await stage.back(orders[0]!), ['2500 card'])
    const { text } = await mail(player, `Your paid session of ${name} is skipped`)
    assert.include(text, 'The campaign goes on, and you keep your place in it.')
    assert.include(text, 'You get a full refund: $25.00 to your card')
    assert.notInclude(text, 'Find another game')
    assert.deepEqual(
      (await sessions(at)).map(({ sessionDate, skipped }) => [sessionDate, skipped]),
      planned.map(({ sessionDate }, index) => [sessionDate, index < 2])
    )
    for (const session of planned.slice(0, 2)) assert.equal((await link(id, session.sessionDate)).status, 404)

    assert.deepEqual((await host.http.get(`${at}/refund`)).body, { seats: 2, card: 50, credits: 0 })
    assert.equal((await host.http.delete(at)).status, 204)
    for (const order of orders) assert.deepEqual(await stage.back(order), ['2500 card'])
    await mail(other, `${name} has ended`)
    const kept = (await player.http.get(`/api/orders/${orders[1]}`)).body
    assert.containsSubset(kept, { items: [{ product_name: name, status: 'refund pending' }] })
    assert.equal((await link(id, planned[2]!.sessionDate)).status, 404)
  })
    .tags(['2-7-08', 'RFND-1'])
    .timeout(30_000)

  test('when the campaign changes, sessions that nobody paid for follow its schedule, the others keep their time if that is what was said; all follow in the rest', async ({
    assert,
  }) => {
    const { at, venueId } = await campaign()
    const planned = await sessions(at)
    await pay(planned[1]!.gameId, player)
    const venue = await createVenue({}, shop.database)
    const day = TOMORROW.plus({ days: 1 })
    const form = {
      name: 'Renamed',
      price: 30,
      seats: 4,
      scheduleType: 'weekly',
      scheduleDay: day.weekday % 7 || 1,
      scheduleTime: '18:30',
      venueId: venue.id,
    }
    assert.equal((await host.http.put(at, { ...form, paidSessions: 'keep' })).status, 200)
    const after = await sessions(at)
    const held = after.find(({ gameId }) => gameId === planned[1]!.gameId)!
    assert.deepEqual([held.date, held.price, held.seatsLeft], [planned[1]!.date, 30, 3])
    const others = after.filter(({ gameId }) => gameId !== held.gameId)
    assert.lengthOf(others, 6)
    for (const { date } of others)
      assert.equal(DateTime.fromISO(date, { zone: ZONE }).toFormat('c HH:mm'), `${form.scheduleDay} 18:30`)
    const rows = await product.database.query<{ name: string; venue_id: number }>(
      'select distinct name, venue_id from games where id = any($1)',
      [after.map(({ gameId }) => gameId)]
    )
    assert.deepEqual(rows, [{ name: 'Renamed', venue_id: venue.id }])
    assert.notEqual(venueId, venue.id)
    assert.include((await mail(player, 'Renamed has changed')).text, 'New place')

    assert.equal((await host.http.put(at, { ...form, scheduleTime: '19:00' })).status, 200)
    assert.deepEqual(
      (await sessions(at)).map(({ gameId }) => gameId),
      after.map(({ gameId }) => gameId),
      'moved, not made anew'
    )
  })
    .tags(['TIME-1', 'D-04'])
    .timeout(30_000)

  test('two days before a session who has not paid for it is reminded with the link, once; the game master may remind them as well', async ({
    assert,
  }) => {
    const [paid, other] = [await createPerson(product), await createPerson(product)]
    const { id, at, name } = await campaign({ memberIds: [player.id, paid.id] })
    const [first, second] = await sessions(at)
    await pay(first!.gameId, paid)
    await product.runJob('remind-players')
    assert.include(
      (await mail(player, `Your seat at the next session of ${name}`)).text,
      `/payment/${id}/${first!.sessionDate}`
    )
    const reminders = async ({ email }: Person) =>
      (await shop.mailsTo(email)).body.filter(({ subject }) => subject.startsWith('Your seat at the next session'))
        .length
    assert.deepEqual([await reminders(player), await reminders(paid), await reminders(other)], [1, 0, 0])
    assert.deepEqual((await host.http.post(`${at}/sessions/${second!.sessionDate}/remind`)).body, { reminded: 2 })
    await eventually(async () => (await reminders(player)) === 2 && (await reminders(paid)) === 1)
    assert.equal((await host.http.post(`${at}/sessions/2031-01-01/remind`)).status, 404)
    assert.equal((await player.http.post(`${at}/sessions/${second!.sessionDate}/remind`)).status, 403)
  })
    .tags(['MAIL-1'])
    .timeout(30_000)
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { createCampaignSetting, createGameMaster, createModule, createVenue } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { createOrder } from '#database/factories/orders'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { findAdminGame } from '#api/games/queries/list_admin_games'
import { placeText } from '#api/games/rules/place'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import { ZONE } from '#common/mountain_time'
import { unique } from '#tests/support/unique'
import type { AdminGame, GameForm } from '#common/wire'

test.group('Games | administration', (group) => {
  let product: App
  let database: Database
  let administrator: Person
  let choices: Pick<GameForm, 'moduleId' | 'gamemasterId' | 'venueId'>

  group.setup(async () => {
    product = await sharedApp()
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    const setting = await createCampaignSetting({ name: 'Seven Cities', slug: `seven-${randomUUID()}` }, database)
    choices = {
      moduleId: (await createModule({ campaignSettingId: setting.id }, database)).id,
      gamemasterId: (await createGameMaster({}, database)).id,
      venueId: (await createVenue({}, database)).id,
    }
    return () => database.close()
  })

  const mailTo = (address: string) => new Shop(product).mailTo(address)
  const chosen = () => ({ moduleId: choices.moduleId, gameMasterId: choices.gamemasterId, venueId: choices.venueId })
  const form = (more: object = {}): GameForm => ({
    ...choices,
    date: '2031-07-04T17:00',
    price: 15,
    maxPlayers: 6,
    doubleBooked: true,
    ...more,
  })
  const create = (more: object = {}) => administrator.http.post('/api/games', form(more))
  const created = async (more: object = {}): Promise<AdminGame> => (await create(more)).body
  const update = (id: number, more: object = {}) => administrator.http.put(`/api/games/${id}`, form(more))
  const auditOf = (id: number) =>
    product.database.query(
      'select action, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id',
      ['game', String(id)]
    )
  const list = (query: Record<string, string>) => administrator.http.get('/api/games', { query })

  test('a price has whole cents', async ({ assert }) => {
    for (const price of [1.005, 12.345, 1e-7]) {
      const { status, body } = await create({ price })
      assert.deepEqual([status, body.errors?.[0]?.field], [422, 'price'], String(price))
    }
    assert.equal((await create({ price: 12.5 })).body.price, 12.5)
  })

  test('A new game is answered with the fields of an admin game', async ({ assert }) => {
    const answer = await create({ price: 15.5 })
    assert.equal(answer.status, 201)
    assert.containsSubset(answer.body, {
      date: '2031-07-04T23:00:00.000Z',
      price: 15.5,
      maxPlayers: 6,
      players: 0,
      held: 0,
      module: { id: choices.moduleId },
      gameMaster: { id: choices.gamemasterId },
      venue: { id: choices.venueId, type: 'store' },
      city: 'Denver',
      state: 'CO',
      campaignSetting: { name: 'Seven Cities' },
      playerDetails: [],
      version: 1,
    })
    assert.deepEqual((await administrator.http.get(`/api/games/${answer.body.id}`)).body, answer.body)
    assert.equal((await auditOf(answer.body.id))[0]!.action, 'created')
  }).tags(['2-7-28', '2-3-21', '2-3-23'])

  test('A time that no clock shows is refused: the hour that March skips, and what no day has', async ({ assert }) => {
    for (const date of ['2031-03-09T02:30', '2031-02-30T17:00', '2031-07-04T24:00']) {
      const { status, body } = await create({ date })
      assert.deepEqual(
        [status, body.errors[0]],
        [422, { field: 'date', rule: 'date', message: 'There is no such date and time.' }],
        date
      )
    }
    assert.equal((await create({ date: '2031-03-09T03:30' })).body.date, '2031-03-09T09:30:00.000Z')
  })

  test('A game that is asked for again by the same name is made once, also at the same time', async ({ assert }) => {
    const ask = (key: string) => administrator.http.post('/api/games', form(), { headers: { 'Idempotency-Key': key } })
    const key = randomUUID()
    const answers = await Promise.all([ask(key), ask(key), ask(key)])
    answers.push(await ask(key))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201]
    )
    assert.lengthOf(new Set(answers.map(({ body }) => body.id)), 1)
    assert.lengthOf(await auditOf(answers[0]!.body.id), 1)
    assert.notEqual((await ask(randomUUID())).body.id, answers[0]!.body.id)
    const refused = await ask('once')
    assert.deepEqual([refused.status, refused.body.errors[0].field], [422, 'Idempotency-Key'])
  })

  test('The date of the form is wall time in Mountain Time, winter and summer', async ({ assert }) => {
    assert.equal((await created({ date: '2031-01-10T17:00' })).date, '2031-01-11T00:00:00.000Z')
    assert.equal((await created({ date: '2031-07-10 17:00:00' })).date, '2031-07-10T23:00:00.000Z')
  }).tags(['2-3-24'])

  test('What does not fit the form is refused field by field', async ({ assert }) => {
    const bad: [string, unknown][] = [
      ['moduleId', 0],
      ['moduleId', 'x'],
      ['moduleId', 2 ** 31],
      ['moduleId', 2 ** 60],
      ['moduleId', 2 ** 31 - 1],
      ['moduleId', null],
      ['gamemasterId', 1.5],
      ['gamemasterId', undefined],
      ['venueId', -1],
      ['venueId', []],
      ['date', '2031-07-04T17:00Z'],
      ['date', '2031-07-04T17:00+02:00'],
      ['date', '2031-02-30T17:00'],
      ['date', 'soon'],
      ['date', '9999-12-31T23:59'],
      ['date', '2020-01-01T10:00'],
      ['date', 7],
      ['price', -0.01],
      ['price', 100_001],
      ['price', 'free'],
      ['price', null],
      ['maxPlayers', 0],
      ['maxPlayers', 1001],
      ['maxPlayers', 2.5],
      ['maxPlayers', {}],
    ]
    for (const [field, value] of bad) {
      const answer = await create({ [field]: value })
      assert.equal(answer.status, 422, `${field} ${String(value)}: ${answer.text}`)
      assert.deepEqual(
        answer.body.errors.map((error: { field: string }) => error.field),
        [field]
      )
      assert.match(answer.body.errors[0].message, /^(Please |There is |This )/, 'words for people')
    }
    assert.equal(
      (
        await administrator.http.call('POST', '/api/games', {
          body: '{"moduleId":',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
      400
    )
    assert.equal((await administrator.http.post('/api/games', [])).status, 422)
  }).tags(['2-5-31', '2-5-32'])

  test('A price of zero is a price, and cents are kept', async ({ assert }) => {
    assert.equal((await created({ price: 0 })).price, 0)
    assert.equal((await created({ price: 19.99 })).price, 19.99)
  }).tags(['2-5-32'])

  test('A change is saved, counted as a version and written to the audit log', async ({ assert }) => {
    const { id } = await created()
    const answer = await update(id, { price: 20, maxPlayers: 4, version: 1 })
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, { price: 20, maxPlayers: 4, version: 2 })
    const [, change] = await auditOf(id)
    assert.containsSubset(change, { action: 'changed', before: { priceCents: 1500 }, after: { priceCents: 2000 } })
  }).tags(['2-7-28'])

  test('The second of two people is shown what the first one changed', async ({ assert }) => {
    const { id } = await created()
    assert.equal((await update(id, { price: 20, version: 1 })).status, 200)
    const late = await update(id, { price: 25, version: 1 })
    assert.equal(late.status, 409)
    assert.equal(late.body.code, 'OUTDATED')
    assert.containsSubset(late.body.current, { id, price: 20, version: 2 })
    assert.equal((await update(id, { price: 25 })).body.version, 3)
  })

  test('Of two saves at once with the same version one is refused', async ({ assert }) => {
    const { id } = await created()
    const answers = await Promise.all([20, 21, 22, 23].map((price) => update(id, { price, version: 1 })))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409])
  })

  test('A game cannot be made smaller than the seats that are taken', async ({ assert }) => {
    const { id } = await created()
    await createOrder({ gameId: id, quantity: 3 }, database)
    const refused = await update(id, { price: 99, maxPlayers: 2 })
    assert.equal(refused.status, 400)
    assert.equal(refused.body.message, '3 seats are already taken. Choose at least 3.')
    const kept = (await administrator.http.get(`/api/games/${id}`)).body
    assert.deepEqual([kept.price, kept.maxPlayers, kept.version], [15, 6, 1])
    assert.equal((await update(id, { maxPlayers: 3 })).status, 200)
  })

  test('Players are told when date or venue change, once each, and not when the price does', async ({ assert }) => {
    const { id } = await created()
    const { itemId, email } = await createOrder({ gameId: id, quantity: 2 }, database)
    await update(id, { price: 20 })
    const mails = () =>
      product.database.query('select kind, recipient from mails where cause like $1', [`order-item:${itemId}:%`])
    assert.deepEqual(await mails(), [])
    await update(id, { price: 20, date: '2031-07-05T18:00' })
    assert.deepEqual(await mails(), [{ kind: 'game_changed', recipient: email }])
  })

  test('The mail of a change says what was and what is, and carries the event', async ({ assert }) => {
    const { id } = await created({ date: '2031-07-04T17:00' })
    const order = await createOrder({ gameId: id }, database)
    await update(id, { date: '2031-07-05T18:30' })
    const mail = await mailTo(order.email)
    assert.include(mail.text, 'your game takes place at another time than you booked. Your seat is safe.')
    assert.include(
      mail.text,
      'New time: Saturday, July 5, 2031, 6:30 PM Mountain Time\nOld time: Friday, July 4, 2031, 5:00 PM Mountain Time\nWhere: '
    )
    for (const [label, value] of [
      ['New time', 'Saturday, July 5, 2031, 6:30 PM Mountain Time'],
      ['Old time', 'Friday, July 4, 2031, 5:00 PM Mountain Time'],
    ]) {
      assert.match(mail.html, new RegExp(`>${label}</th><td>${value}</td>`))
    }
    const calendar: string = mail.attachments[0].text
    assert.include(calendar, `UID:game-${id}-order-${order.id}@questboard`)
    assert.include(calendar, 'DTSTART:20310706T003000Z')
  })

  test('The mail of a change of place says both, and how many seats are safe', async ({ assert }) => {
    const { id } = await created()
    const order = await createOrder({ gameId: id, quantity: 3 }, database)
    const venue = await createVenue({ name: 'The Other Keep' }, database)
    await update(id, { venueId: venue.id, date: '2031-07-04T18:00' })
    const mail = await mailTo(order.email)
    assert.include(mail.text, 'at another time and place than you booked. Your seats are safe.')
    assert.match(mail.text, /New place: The Other Keep - Denver, CO\nOld place: \S.* - Denver, CO/)
  })

  test('keeps the second 1:30 AM of the night that clocks go back', async ({ assert }) => {
    const second = new Date('2031-11-02T08:30:00.000Z')
    const game = await createGame({ ...chosen(), startsAt: second }, database)
    const order = await createOrder({ gameId: game.id }, database)
    const { status, body } = await update(game.id, { date: '2031-11-02T01:30', price: 20 })
    assert.deepEqual([status, body.date, body.price], [200, second.toISOString(), 20])
    const mails = () => product.database.query('select kind from mails where recipient = $1', [order.email])
    assert.deepEqual(await mails(), [])
    assert.equal((await created({ date: '2031-11-02T01:30' })).date, '2031-11-02T07:30:00.000Z')
  }).tags(['TIME-1'])

  test('mails a change to the other hour that clocks show twice', async ({ assert }) => {
    const game = await createGame({ ...chosen(), startsAt: new Date('2031-11-02T07:30:00Z') }, database)
    const order = await createOrder({ gameId: game.id }, database)
    const place = placeText((await findAdminGame(database, game.id))!)
    await database.transaction((transaction) =>
      enqueueMail(transaction, {
        kind: 'game_changed',
        recipient: order.email,
        cause: `order-item:${order.itemId}:clocks-go-back`,
        data: {
          gameId: game.id,
          orderId: order.id,
          firstName: 'Ann',
          seats: 1,
          version: 2,
          before: { startsAt: '2031-11-02T08:30:00.000Z', place },
        },
      })
    )
    const mail = await mailTo(order.email)
    assert.include(
      mail.text,
      'New time: Sunday, November 2, 2031, 1:30 AM Mountain Daylight Time\nOld time: Sunday, November 2, 2031, 1:30 AM Mountain Standard Time'
    )
  }).tags(['TIME-1'])

  test('A game of the past can be corrected, but not moved to another day of the past', async ({ assert }) => {
    const startsAt = DateTime.utc().minus({ days: 9 }).startOf('hour')
    const game = await createGame({ ...chosen(), startsAt: startsAt.toJSDate() }, database)
    const wall = startsAt.setZone('America/Denver').toFormat("yyyy-MM-dd'T'HH:mm")
    assert.equal((await update(game.id, { date: wall, price: 1 })).status, 200)
    assert.equal((await update(game.id, { date: '2020-01-01T10:00' })).status, 422)
  }).tags(['2-5-33'])

  test('An archived module stays with its game but cannot be chosen anew', async ({ assert }) => {
    const module = await createModule({}, database)
    const { id } = await created({ moduleId: module.id })
    await product.database.query('update modules set archived_at = now() where id = $1', [module.id])
    assert.equal((await update(id, { moduleId: module.id, price: 20 })).status, 200)
    const answer = await create({ moduleId: module.id })
    assert.equal(answer.body.errors[0].message, 'This module can no longer be chosen.')
  })

  test('The details name who holds a paid seat', async ({ assert }) => {
    const { id } = await created()
    const order = await createOrder(
      { gameId: id, quantity: 2, firstName: 'Zoë', lastName: 'Reed', createdAt: new Date('2026-01-02T03:04:05Z') },
      database
    )
    const game = (await administrator.http.get(`/api/games/${id}`)).body
    assert.equal(game.players, 2)
    assert.deepEqual(game.playerDetails, [
      {
        orderId: order.id,
        firstName: 'Zoë',
        lastName: 'Reed',
        email: order.email,
        phone: '',
        quantity: 2,
        orderDate: '2026-01-02T03:04:05.000Z',
      },
    ])
  }).tags(['1-3-03', '2-3-22'])

  test('A game that nobody bought is deleted, and then unknown', async ({ assert }) => {
    const { id } = await created()
    assert.equal((await administrator.http.delete(`/api/games/${id}`)).status, 204)
    assert.equal((await administrator.http.get(`/api/games/${id}`)).status, 404)
    assert.equal((await update(id)).status, 404)
  }).tags(['2-7-28'])

  test('Ids that cannot be are unknown', async ({ assert }) => {
    for (const id of ['0', '-1', 'x', '1.5', '2147483648', '9007199254740993', '1e3', '%20', "1'--"]) {
      assert.equal((await administrator.http.get(`/api/games/${id}`)).status, 404, id)
      assert.equal((await administrator.http.put(`/api/games/${id}`, form())).status, 404, id)
    }
  })

  test('Players read and write no games over REST, and game masters write none', async ({ assert }) => {
    const player = await createPerson(product)
    const master = await createPerson(product, { roles: ['Game Master'] })
    const { id } = await created()
    const calls: [string, string][] = [
      ['GET', '/api/games'],
      ['GET', `/api/games/${id}`],
      ['POST', '/api/games'],
      ['PUT', `/api/games/${id}`],
      ['DELETE', `/api/games/${id}`],
    ]
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PUT' ? form() : undefined
      assert.equal((await product.http.call(method, path, { body })).status, 401, `${method} ${path}`)
      assert.equal((await player.http.call(method, path, { body })).status, 403, `${method} ${path}`)
      if (method !== 'GET')
        assert.equal((await master.http.call(method, path, { body })).status, 403, `${method} ${path}`)
    }
  })

  test('The list is paged, sorted and counted', async ({ assert }) => {
    const module = await createModule({ name: `Paged ${randomUUID()}` }, database)
    for (const day of ['03', '01', '02'])
      await created({ moduleId: module.id, date: `2031-08-${day}T12:00`, price: Number(day) })
    const filter = JSON.stringify({ moduleId: module.id })
    const page = await list({ filter, range: '[0,1]', sort: '["date","ASC"]' })
    assert.equal(page.headers.get('content-range'), 'games 0-1/3')
    assert.deepEqual(
      page.body.map((game: AdminGame) => game.price),
      [1, 2]
    )
    const rest = await list({ filter, range: '[2,3]', sort: '["price","DESC"]' })
    assert.equal(rest.headers.get('content-range'), 'games 2-2/3')
    assert.deepEqual(
      rest.body.map((game: AdminGame) => game.price),
      [1]
    )
  })

  test('The list is searched and filtered', async ({ assert }) => {
    const word = randomUUID()
    const module = await createModule({ name: `100%_${word} \\ dragon` }, database)
    const past = await createGame({ moduleId: module.id, startsIn: { days: -3 } }, database)
    const full = await createGame({ moduleId: module.id, maxPlayers: 2, seatsLeft: 0 }, database)
    const open = await createGame({ moduleId: module.id, startsAt: new Date('2032-03-02T06:30:00Z') }, database)
    const ids = async (filter: object) =>
      (await list({ filter: JSON.stringify(filter) })).body
        .map((game: AdminGame) => game.id)
        .toSorted((a: number, b: number) => a - b)
    const all = [past.id, full.id, open.id]
    assert.deepEqual(await ids({ q: word.toUpperCase() }), all)
    assert.deepEqual(await ids({ q: `%_${word} \\` }), all)
    assert.deepEqual(await ids({ q: word, upcoming: true }), [full.id, open.id])
    assert.deepEqual(await ids({ q: word, upcoming: false }), [past.id])
    assert.deepEqual(await ids({ q: word, full: true }), [full.id])
    assert.deepEqual(await ids({ q: word, full: false, upcoming: true }), [open.id])
    assert.deepEqual(await ids({ moduleId: module.id, from: '2032-03-01', to: '2032-03-01' }), [open.id])
    assert.deepEqual(await ids({ moduleId: module.id, from: '2032-03-02' }), [])
    assert.deepEqual(await ids({ gameMasterId: full.gameMasterId }), [full.id])
    assert.deepEqual(await ids({ venueId: open.venueId }), [open.id])
    assert.deepEqual(await ids({ id: [past.id, open.id] }), [past.id, open.id])
    assert.deepEqual(await ids({ q: `#${open.id}`, moduleId: module.id }), [open.id])
  })

  test('A game is found by its module, its game master, its venue and the town of that, without accents and capitals', async ({
    assert,
  }) => {
    const word = randomUUID()
    const [module, gameMaster] = [
      await createModule({ name: `Séance ${word}` }, database),
      await createGameMaster({ name: `Zoë ${word}` }, database),
    ]
    const venue = await createVenue({ name: `Café ${word}`, city: `Río ${word}` }, database)
    const { id } = await createGame({ moduleId: module.id, gameMasterId: gameMaster.id, venueId: venue.id }, database)
    for (const name of ['SEANCE', 'zoe', 'cafe', 'rio', 'Río']) {
      const { body } = await list({ filter: JSON.stringify({ q: `${name} ${word}` }) })
      assert.deepEqual(
        body.map((game: AdminGame) => game.id),
        [id],
        name
      )
    }
  })

  test('A game is found by its day in Mountain Time as people type it, alone and beside words of its names', async ({
    assert,
  }) => {
    const word = unique('Cellar')
    const venue = await createVenue({ name: `Dice ${word}` }, database)
    const year = new Date().getFullYear() + 1
    const [day, after] = [
      DateTime.fromObject({ year, month: 12, day: 12, hour: 23 }, { zone: ZONE }),
      DateTime.fromObject({ year, month: 12, day: 13, hour: 1 }, { zone: ZONE }),
    ]
    const at = (date: DateTime) => createGame({ venueId: venue.id, startsAt: date.toJSDate() }, database)
    const [game, other] = [await at(day), await at(after)]
    const ids = async (q: string) => (await list({ filter: JSON.stringify({ q }) })).body.map(({ id }: AdminGame) => id)
    for (const typed of [
      'dec 12',
      '12 december',
      '12/12',
      `12/12/${year}`,
      day.toFormat('cccc'),
      day.toFormat('ccc'),
    ]) {
      assert.deepEqual(await ids(`${typed} ${word}`), [game.id], typed)
      assert.deepEqual(await ids(`${word} dice ${typed}`), [game.id], typed)
    }
    assert.deepEqual(await ids(`${after.toFormat('cccc')} ${word}`), [other.id])
    assert.include(await ids(day.toISODate()!), game.id)
    assert.notInclude(await ids(day.toISODate()!), other.id)
    assert.deepEqual(await ids(`dec 14 ${word}`), [])
    const soon = await at(DateTime.now().setZone(ZONE).plus({ days: 1 }))
    assert.deepEqual(await ids(`tomorrow ${word}`), [soon.id])
  })

  test('What reads as a day is found in names as well', async ({ assert }) => {
    const word = unique('Ember')
    const module = await createModule({ name: `Sunless ${word} 12/12` }, database)
    const { id } = await createGame({ moduleId: module.id, startsAt: new Date('2032-03-02T18:00:00Z') }, database)
    for (const q of [`sun ${word}`, `12/12 ${word}`])
      assert.deepEqual(
        (await list({ filter: JSON.stringify({ q }) })).body.map((game: AdminGame) => game.id),
        [id],
        q
      )
  })

  test('A cancelled game is in no list but that of the cancelled, can be read and cannot be changed', async ({
    assert,
  }) => {
    const game = await createGame({ ...chosen(), maxPlayers: 4, seatsLeft: 1 }, database)
    await administrator.http.delete(`/api/games/${game.id}`)
    const ids = async (filter: object) =>
      (await list({ filter: JSON.stringify({ q: `#${game.id}`, ...filter }) })).body.map(({ id }: AdminGame) => id)
    for (const others of [{}, { upcoming: true }, { cancelled: false }]) assert.notInclude(await ids(others), game.id)
    // What names it finds it by its number.
    for (const own of [{ cancelled: true, gameMasterId: game.gameMasterId }, { id: [game.id] }])
      assert.include(await ids(own), game.id)
    const { status, body } = await administrator.http.get(`/api/games/${game.id}`)
    assert.deepEqual([status, body.cancelledAt], [200, body.cancellation.at])
    const refused = await update(game.id, { version: body.version })
    assert.deepEqual([refused.status, refused.body.code], [400, 'GAME_CANCELLED'])
    assert.equal(
      refused.body.message,
      'This game was cancelled, so it can no longer be changed. Clone it to schedule it again.'
    )
  }).tags(['2-2.12-08'])

  test('A malformed list request is refused, never an error of the server', async ({ assert }) => {
    const bad: Record<string, string>[] = [
      { filter: '{' },
      { filter: '[]' },
      { filter: '{"id":["x"]}' },
      { filter: '{"from":"2026-99-99x"}' },
      { range: '[0]' },
      { range: '[-1,5]' },
      { range: '[0,1e30]' },
      { sort: '["id"]' },
      { sort: '["id","SIDEWAYS"]' },
      { filter: '{"upcoming":"maybe"}' },
    ]
    for (const query of bad) assert.equal((await list(query)).status, 422, JSON.stringify(query))
    assert.equal((await list({ sort: '["nonsense; drop table games","ASC"]' })).status, 200)
    assert.equal((await list({ filter: '{"from":"2026-02-31"}' })).status, 422)
  })
})

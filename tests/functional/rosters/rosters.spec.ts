import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { whenText } from '#api/shared/clock'
import { seatLink } from '#api/games/rules/seat_link'
import { createVenue } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { BoardStage } from '#tests/support/board_stage'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'
import { unique } from '#tests/support/unique'

/** Of every product that tests start (`support/product.ts`). */
const KEY = 'a-key-for-tests-that-guards-nothing'

test.group('Rosters | who sits at a game', (group) => {
  let product: App
  let shop: Shop
  let staff: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    staff = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const address = (name: string) => `${name}-${randomUUID()}@example.test`
  const seat = async (gameId: number, firstName: string, more: object = {}) =>
    createOrder(
      { gameId, firstName, lastName: 'Reed', email: address(firstName.toLowerCase()), ...more },
      shop.database
    )
  const at = (gameId: number, path = '') => `/api/games/${gameId}/roster${path}`
  const mark = (gameId: number, itemId: number, attendance: unknown, seats?: unknown) =>
    staff.http.put(at(gameId, `/${itemId}/attendance`), { attendance, seats })
  const scan = async (gameId: number, link: string) => (await staff.http.post(at(gameId, '/scans'), { link })).body
  const roster = async (gameId: number) => (await staff.http.get(at(gameId))).body.players
  const write = (gameId: number, itemIds: unknown, more: object = {}) =>
    staff.http.post(`/api/games/${gameId}/messages`, {
      itemIds,
      subject: 'Parking',
      text: 'Park behind the shop.\n\nSee you!',
      key: randomUUID(),
      ...more,
    })
  const events = async (orderId: number) =>
    (await staff.http.get(`/api/orders/${orderId}`)).body.history.map(({ event }: { event: string }) => event)
  const audited = async (gameId: number) =>
    (
      await product.database.query<{ action: string }>(
        "select action from audit_log where subject_type = 'game' and subject_id = $1 order by id",
        [String(gameId)]
      )
    ).map(({ action }) => action)

  test('gives the link of an online table to players with a seat only', async ({ assert }) => {
    const venue = await createVenue({ type: 'online' }, shop.database)
    const game = await shop.game({ venueId: venue.id })
    const early = await seat(game.id, 'Ann')
    const joinUrl = 'https://meet.example.test/table-7'
    const set = (url: unknown, person = staff) => person.http.put(`/api/games/${game.id}/join-link`, { joinUrl: url })
    assert.deepEqual((await set(joinUrl)).body, { joinUrl })
    const host = await createPerson(product, { roles: ['Game Master'] })
    assert.equal((await set(joinUrl, host)).status, 404, 'another game master')
    await product.database.query(
      'update game_masters set user_id = $1 where id = (select game_master_id from games where id = $2)',
      [host.id, game.id]
    )
    assert.equal((await set(joinUrl, host)).status, 200, 'its game master')
    for (const wrong of ['javascript:alert(1)', 'http://meet.example.test', 'meet'])
      assert.equal((await set(wrong)).status, 422, wrong)
    const mailWith = async (email: string) =>
      eventually(async () => (await shop.mailsTo(email)).body.find(({ text }) => text.includes(joinUrl)))
    assert.include((await mailWith(early.email)).subject, 'Your link to')
    assert.equal((await staff.http.get(at(game.id))).body.joinUrl, joinUrl)

    const late = await createPerson(product)
    const { sessionId } = await shop.startedCheckout([{ game, email: late.email }], {
      email: late.email,
      http: late.http,
    })
    await shop.pay(sessionId)
    const { body } = await shop.createOrder(sessionId, late.http)
    assert.include((await mailWith(late.email)).text, `Join online: ${joinUrl}`)
    const order = async () => (await late.http.get(`/api/orders/${body.id}`)).body
    assert.equal((await order()).items[0].join_url, joinUrl)
    assert.deepEqual((await order()).items[0].links, [], 'there is no table to check in at')
    await late.http.post(`/api/orders/${body.id}/cancel`, {})
    assert.isNull((await order()).items[0].join_url, 'the seat was given back')

    for (const path of [`/join-game/${game.id}`, `/api/venues/games/${venue.id}`])
      assert.notInclude((await product.http.get(path)).text, joinUrl, path)
  })

  test('refuses a join link for a game at a place', async ({ assert }) => {
    const game = await shop.game({ venueId: (await createVenue({ type: 'store' }, shop.database)).id })
    assert.containsSubset(await staff.http.put(`/api/games/${game.id}/join-link`, { joinUrl: 'https://a.example' }), {
      status: 400,
      body: { code: 'NOT_ONLINE' },
    })
  })

  test('who came and who did not is said with who and when, and taken back; seats and money stay as they are', async ({
    assert,
  }) => {
    const game = await shop.game()
    const ann = await seat(game.id, 'Ann', { quantity: 2 })
    const before = await product.database.one(
      'select g.seats_sold, g.version, i.status, i.quantity from games g, order_items i where g.id = $1 and i.id = $2',
      [game.id, ann.itemId]
    )
    assert.containsSubset(await roster(game.id), [
      {
        itemId: ann.itemId,
        orderId: ann.id,
        firstName: 'Ann',
        quantity: 2,
        attendance: 'expected',
        marked: null,
        notes: [],
      },
    ])
    const arrived = await mark(game.id, ann.itemId, 'arrived')
    assert.containsSubset(arrived.body, { attendance: 'arrived', marked: { by: 'Ada Admin' } })
    assert.deepEqual(
      (await mark(game.id, ann.itemId, 'arrived')).body,
      arrived.body,
      'said again, the first time counts'
    )
    const early = await mark(game.id, ann.itemId, 'no-show')
    assert.deepEqual([early.status, early.body.code], [400, 'NOT_STARTED'])
    await product.database.query("update games set starts_at = now() - interval '1 minute' where id = $1", [game.id])
    assert.containsSubset((await mark(game.id, ann.itemId, 'no-show')).body, { attendance: 'no-show' })
    assert.containsSubset((await mark(game.id, ann.itemId, 'expected')).body, { attendance: 'expected', marked: null })
    assert.deepEqual(await audited(game.id), ['marked attendance', 'marked attendance', 'marked attendance'])
    assert.deepEqual(
      await product.database.one(
        'select g.seats_sold, g.version, i.status, i.quantity from games g, order_items i where g.id = $1 and i.id = $2',
        [game.id, ann.itemId]
      ),
      before
    )
  })

  test('checks in a part of a booking, then all of it', async ({ assert }) => {
    const game = await shop.game()
    const user = await createPerson(product)
    const ann = await seat(game.id, 'Ann', { quantity: 3, userId: user.id })
    const link = seatLink({ itemId: ann.itemId, linkVersion: 0 }, KEY)
    const pass = async () =>
      (await product.http.get(`/api/seats/${ann.itemId}`, { headers: { 'x-seat-link': link } })).body
    assert.containsSubset((await mark(game.id, ann.itemId, 'arrived', 1)).body, { attendance: 'arrived', seatsHere: 1 })
    assert.containsSubset(await pass(), { state: 'arrived', seats: 3, seats_here: 1 })
    const [{ id: personId }] = (await staff.http.get('/api/people', { query: { userId: user.id } })).body
    assert.containsSubset((await staff.http.get(`/api/people/${personId}/attendance`)).body, [
      { gameId: game.id, state: 'arrived', seats: 1, booked: 3 },
    ])
    assert.containsSubset((await staff.http.post(`/api/people/${personId}/export`)).body.attendance, [
      { said: 'arrived (1 of 3 seats)' },
    ])
    for (const seats of [0, -1, 1.5, 4, 'two'])
      assert.equal((await mark(game.id, ann.itemId, 'arrived', seats)).status, 422, String(seats))
    assert.containsSubset(await roster(game.id), [{ seatsHere: 1 }])
    const two = await mark(game.id, ann.itemId, 'arrived', 2)
    assert.containsSubset(two.body, { seatsHere: 2 })
    assert.deepEqual((await mark(game.id, ann.itemId, 'arrived', 2)).body, two.body, 'a repeated mark changes nothing')
    assert.containsSubset(await scan(game.id, link), { outcome: 'arrived', player: { seatsHere: 3 } })
    assert.containsSubset(await scan(game.id, link), { outcome: 'already' })
    assert.containsSubset((await mark(game.id, ann.itemId, 'expected')).body, { attendance: 'expected', seatsHere: 0 })
    assert.containsSubset((await mark(game.id, ann.itemId, 'arrived')).body, { seatsHere: 3 })
    const marks = await product.database.query<{ after: object }>(
      "select after from audit_log where subject_type = 'game' and subject_id = $1 order by id",
      [String(game.id)]
    )
    assert.deepEqual(
      marks.map(({ after }) => after),
      [
        { itemId: ann.itemId, attendance: 'arrived', seats: 1 },
        { itemId: ann.itemId, attendance: 'arrived', seats: 2 },
        { itemId: ann.itemId, attendance: 'arrived' },
        { itemId: ann.itemId, attendance: 'expected' },
        { itemId: ann.itemId, attendance: 'arrived' },
      ]
    )
  })

  test('limits the seats here to the seats that stay', async ({ assert }) => {
    const [game, next] = [await shop.game({ maxPlayers: 9 }), await shop.game()]
    const [ann, bob, cyd] = [
      await seat(game.id, 'Ann', { quantity: 3 }),
      await seat(game.id, 'Bob', { quantity: 3 }),
      await seat(game.id, 'Cyd', { quantity: 3 }),
    ]
    const here = async () =>
      (await roster(game.id)).map(({ seatsHere, quantity }: Record<string, number>) => `${seatsHere} of ${quantity}`)
    for (const [line, seats] of [
      [ann, 2],
      [bob, 3],
      [cyd, 1],
    ] as const)
      assert.equal((await mark(game.id, line.itemId, 'arrived', seats)).status, 200)
    assert.deepEqual(await here(), ['2 of 3', '3 of 3', '1 of 3'])
    const cancelled = await staff.http.post(`/api/orders/${ann.id}/cancel`, {
      items: [ann.itemId],
      seats: 2,
      refund: 'none',
    })
    assert.equal(cancelled.status, 200)
    assert.equal(
      (await staff.http.put(`/api/orders/item/${bob.itemId}/game`, { productId: next.id, seats: 1 })).status,
      200
    )
    assert.equal(
      (await staff.http.post(`/api/orders/${cyd.id}/cancel`, { items: [cyd.itemId], seats: 1, refund: 'none' })).status,
      200
    )
    assert.deepEqual(await here(), ['1 of 1', '2 of 2', '1 of 2'])
    assert.containsSubset(await roster(next.id), [{ attendance: 'expected', seatsHere: 0, quantity: 1 }])
  })

  test('what cannot be is refused in words: another state, another game, a line that was given back, a cancelled game', async ({
    assert,
  }) => {
    const [game, other] = [await shop.game(), await shop.game()]
    const [ann, bob] = [await seat(game.id, 'Ann'), await seat(game.id, 'Bob')]
    assert.equal((await mark(game.id, ann.itemId, 'late')).status, 422)
    assert.containsSubset(await mark(other.id, ann.itemId, 'arrived'), {
      status: 404,
      body: { message: 'This player no longer has a seat at this game.' },
    })
    await product.database.query("update order_items set status = 'cancelled' where id = $1", [bob.itemId])
    assert.equal((await mark(game.id, bob.itemId, 'arrived')).status, 404)
    assert.equal((await staff.http.get(at(1_000_000_000))).status, 404)
    assert.equal((await staff.http.get(at(0, ''))).status, 404)
    await staff.http.delete(`/api/games/${game.id}`)
    assert.containsSubset(await mark(game.id, ann.itemId, 'arrived'), { status: 400, body: { code: 'GAME_CANCELLED' } })
    assert.containsSubset(
      await staff.http.post(at(game.id, '/scans'), { link: seatLink({ itemId: ann.itemId, linkVersion: 0 }, KEY) }),
      {
        status: 400,
      }
    )
  })

  test('notes are kept with who and when, for staff alone; one that is removed can come back', async ({ assert }) => {
    const game = await shop.game()
    const ann = await seat(game.id, 'Ann')
    const notes = at(game.id, `/${ann.itemId}/notes`)
    const noted = await staff.http.post(notes, { text: '  Needs a chair with arms. ' })
    const [note] = noted.body.notes
    assert.containsSubset(note, { text: 'Needs a chair with arms.', author: 'Ada Admin' })
    assert.isFalse(Number.isNaN(Date.parse(note.writtenAt)))
    for (const text of ['', '   ', 'x'.repeat(501), 7])
      assert.equal((await staff.http.post(notes, { text })).status, 422)
    assert.notInclude((await staff.http.get(`/api/orders/${ann.id}`)).text, 'chair with arms')
    assert.equal((await staff.http.delete(`${notes}/${note.id}`)).status, 204)
    assert.equal((await staff.http.delete(`${notes}/${note.id}`)).status, 404)
    assert.deepEqual((await roster(game.id))[0].notes, [])
    assert.equal((await staff.http.post(`${notes}/${note.id}/restore`, {})).status, 204)
    assert.equal((await staff.http.post(`${notes}/${note.id}/restore`, {})).status, 404)
    assert.deepEqual((await roster(game.id))[0].notes, [note], 'as it was written, by whom and when')
    assert.deepEqual(await audited(game.id), [
      'noted of a player',
      'removed a note of a player',
      'restored a note of a player',
    ])
  })

  test('notes go along when a line is moved, with the game that they were written at, and are removed and restored there; who came stays with the game', async ({
    assert,
  }) => {
    const [game, next] = [await shop.game(), await shop.game()]
    const ann = await seat(game.id, 'Ann')
    const {
      notes: [note],
    } = (await staff.http.post(at(game.id, `/${ann.itemId}/notes`), { text: 'Needs a chair with arms.' })).body
    assert.isNull(note.game)
    await mark(game.id, ann.itemId, 'arrived')
    await staff.http.put(`/api/orders/item/${ann.itemId}/game`, { productId: next.id })
    const name = (await staff.http.get(`/api/games/${game.id}`)).body.module.name
    const moved = { ...note, game: { name, date: game.startsAt.toISOString() } }
    assert.containsSubset(await roster(next.id), [{ itemId: ann.itemId, attendance: 'expected', notes: [moved] }])
    const { notes } = (await staff.http.post(at(next.id, `/${ann.itemId}/notes`), { text: 'Came late.' })).body
    assert.deepEqual([notes[0], notes[1].text, notes[1].game, notes.length], [moved, 'Came late.', null, 2])
    const one = (gameId: number, path = '') => at(gameId, `/${ann.itemId}/notes/${note.id}${path}`)
    const third = await shop.game()
    assert.equal((await staff.http.delete(one(third.id))).status, 404)
    assert.equal((await staff.http.delete(one(next.id))).status, 204)
    assert.deepEqual((await roster(next.id))[0].notes, [notes[1]])
    assert.equal((await staff.http.post(one(next.id, '/restore'), {})).status, 204)
    await staff.http.put(`/api/orders/item/${ann.itemId}/game`, { productId: game.id })
    assert.containsSubset(await roster(game.id), [
      { attendance: 'arrived', notes: [note, { text: 'Came late.', game: { date: next.startsAt.toISOString() } }] },
    ])
  })

  test('a confirmation leads to a check-in code, which works at its own table alone', async ({ assert }) => {
    const [game, other] = [await shop.game(), await shop.game()]
    const email = address('buyer')
    const order = (
      await staff.http.post('/api/orders/manual', {
        gameId: game.id,
        firstName: 'Ann',
        lastName: 'Reed',
        email,
        quantity: 2,
      })
    ).body
    const itemId = order.items[0].id
    const link = seatLink({ itemId, linkVersion: 0 }, KEY)
    const mail = await shop.mailTo(email)
    assert.include(mail.text, `/seats#${link}`)
    const code = mail.attachments.find(({ content_id }) => content_id !== null)!
    assert.include(mail.html, `src="cid:${code.content_id!.replaceAll(/[<>]/g, '')}"`)
    assert.equal(code.disposition, 'inline')
    const pass = await product.http.get(`/api/seats/${itemId}`, { headers: { 'x-seat-link': link } })
    assert.containsSubset(pass.body, {
      id: itemId,
      first_name: 'Ann',
      seats: 2,
      state: 'to come',
      date: game.startsAt.toISOString(),
    })
    assert.equal(
      (await product.http.get(`/api/seats/${itemId}`, { headers: { 'x-seat-link': `${itemId}.nonsense` } })).status,
      404
    )

    await product.database.query("update games set table_name = 'Dragon' where id = $1", [game.id])
    const { body: sold } = await staff.http.get(`/api/games/${game.id}`)
    assert.deepEqual(await scan(other.id, link), {
      outcome: 'other game',
      told: `Ann Reed has seats at another game: ${sold.module.name}, ${whenText(game.startsAt)}, table Dragon.`,
      player: null,
    })
    assert.deepEqual(await scan(game.id, `${itemId}.nonsense`), {
      outcome: 'unknown',
      told: 'This code is of no seats that we know.',
      player: null,
    })
    assert.containsSubset(await scan(game.id, link), {
      outcome: 'arrived',
      told: 'Ann Reed is here, 2 seats.',
      player: { itemId, attendance: 'arrived' },
    })
    assert.containsSubset(await scan(game.id, link), { outcome: 'already' })
    assert.equal(
      (await product.http.get(`/api/seats/${itemId}`, { headers: { 'x-seat-link': link } })).body.state,
      'arrived'
    )
    await staff.http.put(`/api/orders/item/${itemId}/game`, { productId: other.id })
    assert.containsSubset(
      (await roster(other.id))[0],
      { itemId, attendance: 'expected' },
      'at the next game they are expected anew'
    )
    assert.equal((await staff.http.post(at(game.id, '/scans'), { link: 'x'.repeat(300) })).status, 422)
  })

  test('a buyer finds the check-in code of each game at their orders, until it is over or cancelled', async ({
    assert,
  }) => {
    const buyer = await createPerson(product)
    const [game, off] = [await shop.game(), await shop.game()]
    const ann = await seat(game.id, 'Ann', { userId: buyer.id })
    const bob = await seat(off.id, 'Bob', { userId: buyer.id })
    const links = async () =>
      (await buyer.http.get('/api/orders/my-orders')).body.flatMap(({ items }: { items: { links: unknown[] }[] }) =>
        items.flatMap((item) => item.links)
      )
    assert.sameDeepMembers(
      await links(),
      [ann, bob].map(({ itemId }) => ({
        label: 'Check-in code',
        path: `/seats#${seatLink({ itemId, linkVersion: 0 }, KEY)}`,
      }))
    )
    await staff.http.delete(`/api/games/${off.id}`)
    assert.lengthOf(await links(), 1)
    await product.database.query("update games set starts_at = now() - interval '239 minutes' where id = $1", [game.id])
    assert.lengthOf(await links(), 1, 'who comes late still has it')
    await product.database.query("update games set starts_at = now() - interval '241 minutes' where id = $1", [game.id])
    assert.deepEqual(await links(), [])
  })

  test('a message is one mail to each address, told in the history of each order, and sent once however often it is asked for', async ({
    assert,
  }) => {
    const game = await shop.game()
    const [one, two] = [await seat(game.id, 'Ann'), await seat(game.id, 'Bob')]
    const again = await seat(game.id, 'Ann', { email: one.email.toUpperCase() })
    const silent = await seat(game.id, 'Cyd', { email: '' })
    const subject = unique('Parking')
    const key = randomUUID()
    const asked = () =>
      write(game.id, [one.itemId, two.itemId, again.itemId, silent.itemId], {
        subject: `${subject}\r\nBcc: x@example.test`,
        key,
      })
    const answers = await Promise.all([asked(), asked(), asked()])
    for (const answer of answers)
      assert.deepEqual([answer.status, answer.body], [200, { sent: 2, unreachable: 1 }], answer.text)
    const mails = await eventually(async () => {
      const { body } = await shop.mailsTo(one.email)
      return body.length > 0 && body
    })
    assert.deepEqual(
      mails.map((mail: { subject: string }) => mail.subject),
      [`${subject} Bcc: x@example.test`]
    )
    assert.include(mails[0].text, 'Hello Ann,')
    assert.include(mails[0].text, 'Park behind the shop.')
    await eventually(async () => (await events(one.id)).includes('mailed'))
    for (const { id } of [one, two, again]) assert.include(await events(id), 'message written')
    assert.notInclude(await events(silent.id), 'message written')
    assert.deepEqual(await audited(game.id), ['wrote to players'])
  })

  test('a message that nobody could read, or to somebody who has gone, is not sent', async ({ assert }) => {
    const [game, other] = [await shop.game(), await shop.game()]
    const [ann, silent, elsewhere] = [
      await seat(game.id, 'Ann'),
      await seat(game.id, 'Cyd', { email: '' }),
      await seat(other.id, 'Eve'),
    ]
    assert.containsSubset(await write(game.id, [ann.itemId, elsewhere.itemId]), {
      status: 409,
      body: { code: 'PLAYERS_CHANGED' },
    })
    assert.containsSubset(await write(game.id, [silent.itemId]), { status: 400, body: { code: 'NO_EMAIL' } })
    assert.containsSubset(await write(game.id, []), {
      status: 422,
      body: { errors: [{ message: 'Choose someone first.' }] },
    })
    const bad = [
      { subject: ' ' },
      { subject: 'x'.repeat(151) },
      { text: '' },
      { text: 'x'.repeat(4001) },
      { key: 'once' },
    ]
    for (const more of bad)
      assert.equal((await write(game.id, [ann.itemId], more)).status, 422, JSON.stringify(more).slice(0, 40))
    assert.deepEqual(await audited(game.id), [])
  })

  test('people of a squad are written to by their tickets', async ({ assert }) => {
    const stage = await BoardStage.open(product)
    const [event, other] = [await stage.event(), await stage.event()]
    const owls = await stage.squad(event, { name: 'Owls' })
    const [ann] = await stage.players(event, ['Ann'], { squadId: owls.id })
    const send = (id: number) =>
      staff.http.post(`/api/large-events/${id}/messages`, {
        ticketIds: [ann],
        subject: 'Your table',
        text: 'It is by the door.',
        key: randomUUID(),
      })
    assert.deepEqual((await send(event.id)).body, { sent: 1, unreachable: 0 })
    assert.equal((await send(other.id)).status, 409)
    const [mail] = await product.database.query<{ data: Record<string, unknown> }>(
      "select data from mails where kind = 'player_message' and data->'about'->>'type' = 'large event' and (data->'about'->>'id')::int = $1",
      [event.id]
    )
    assert.containsSubset(mail!.data, { firstName: 'Ann', subject: 'Your table' })
  })
})

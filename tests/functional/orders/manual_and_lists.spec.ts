import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import { createModule, createSpecialEvent } from '#database/factories/catalog'
import { createLargeEvent } from '#database/factories/large_events'
import { folded } from '#api/shared/text_search'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { createOrder } from '#database/factories/orders'
import { sharedApp, type App } from '#tests/support/app'
import type { PlayerDetail } from '#common/wire'
import { Shop } from '#tests/support/shop'

test.group('Orders | the desk', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product, { username: 'Ada Admin' })
  })

  const manual = (order: object) => administrator.http.post('/api/orders/manual', order)
  const list = (query: Record<string, string> = {}) => administrator.http.get('/api/orders', { query })

  test('an order by hand takes seats like any buyer, without payment, and is on record', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, maxPlayers: 3 })
    const taken = await manual({
      gameId: game.id,
      firstName: 'Zoë',
      lastName: 'Ōe',
      email: 'zoe@example.test',
      phone: '1',
      quantity: 2,
    })
    assert.equal(taken.status, 201)
    assert.deepEqual([taken.body.manual, taken.body.subtotal, taken.body.paid], [true, 40, 0])
    assert.equal(taken.body.history[0].actor, 'Ada Admin')
    assert.deepEqual(await shop.seats(game), { sold: 2, held: 0 })
    const full = await manual({ gameId: game.id, firstName: 'Zoë', quantity: 2 })
    assert.equal(full.status, 400)
    assert.equal(full.body.message, 'Sorry, only 1 seat available.')
    const audit = await product.database.one(
      `select actor_id::int, action from audit_log where subject_type = 'order' and subject_id = $1`,
      [String(taken.body.id)]
    )
    assert.deepEqual(audit, { actor_id: administrator.id, action: 'created manually' })
  }).tags(['1-7-16'])

  test('an order by hand says how it was paid, and its sums agree', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, maxPlayers: 20 })
    const taken = async (payment: object) =>
      (await manual({ gameId: game.id, firstName: 'Paying', quantity: 2, ...payment })).body
    const sums = ({ total, discount, paid, paymentKind, paymentNote }: Record<string, unknown>) => [
      total,
      discount,
      paid,
      paymentKind,
      paymentNote,
    ]
    const cash = await taken({ payment: 'cash' })
    const other = await taken({ payment: 'other', paymentNote: 'a voucher of the store' })
    const free = await taken({ payment: 'complimentary' })
    assert.deepEqual(sums(cash), [40, 0, 40, 'cash', ''])
    assert.deepEqual(sums(await taken({ payment: 'card' })), [40, 0, 40, 'card', ''])
    assert.deepEqual(sums(other), [40, 0, 40, 'other', 'a voucher of the store'])
    assert.deepEqual([...sums(free), free.subtotal], [0, 40, 0, 'complimentary', '', 40])
    assert.deepEqual(sums(await taken({})), [0, 40, 0, 'complimentary', ''], 'without a payment')
    const listed = (await list({ filter: JSON.stringify({ gameId: game.id, paymentKind: 'other' }) })).body
    assert.deepEqual(
      listed.map(({ id, total, paid, paymentKind }: Record<string, unknown>) => [id, total, paid, paymentKind]),
      [[other.id, 40, 40, 'other']]
    )
    for (const [bad, field] of [
      [{ payment: 'beads' }, 'payment'],
      [{ payment: 'other' }, 'paymentNote'],
    ] as const) {
      const { status, body } = await manual({ gameId: game.id, firstName: 'Ann', quantity: 1, ...bad })
      assert.deepEqual([status, body.errors[0].field], [422, field])
    }
    await assert.rejects(
      () => product.database.query('update orders set paid_cents = 1 where id = $1', [cash.id]),
      /orders_desk_payment/
    )
    const before = (await manual({ gameId: game.id, firstName: 'Older', quantity: 1 })).body
    await product.database.query('update orders set payment_kind = null, discount_cents = 0 where id = $1', [before.id])
    assert.deepEqual(
      sums((await administrator.http.get(`/api/orders/${before.id}`)).body),
      [20, 0, 0, null, ''],
      'nobody wrote it down'
    )
  })

  test('an order by hand belongs to the account of its address, once that is proved', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 9 })
    const [owner, stranger] = [await createPerson(product), await createPerson(product)]
    await product.database.query('update users set email_verified_at = null where id = $1', [stranger.id])
    const taken = async (email: string) =>
      (await manual({ gameId: game.id, firstName: 'Ann', email, quantity: 1 })).body
    const [order, other] = [await taken(owner.email.toUpperCase()), await taken(stranger.email)]
    assert.deepEqual([order.userId, other.userId], [owner.id, null])
    assert.deepEqual(
      (await owner.http.get('/api/orders/my-orders')).body.map(({ id }: { id: number }) => id),
      [order.id]
    )
  })

  test('a row of the list says what was bought and whom to call', async ({ assert }) => {
    const game = await shop.game({ priceCents: 2000, maxPlayers: 9 })
    const order = (await manual({ gameId: game.id, firstName: 'Ann', phone: '555 0100', quantity: 2, payment: 'cash' }))
      .body
    const [row] = (await list({ filter: `{"gameId":${game.id}}` })).body
    assert.equal(row.phone, '555 0100')
    const [{ id, product_name }] = order.items
    assert.deepEqual(row.items, [{ id, product_type: 'game', product_name, price: 20, quantity: 2, status: 'active' }])
    assert.containsSubset(row, { total: 40, credits: 0, paid: 40, refunded: 0, refundable: 40, refundedThen: null })
  }).tags(['1-7-13'])

  test('an order by hand that does not fit its form is refused field by field', async ({ assert }) => {
    const game = await shop.game()
    for (const bad of [
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: 1e9 },
      { firstName: '  ' },
      { email: 'no' },
      { gameId: 'x' },
      { gameId: 2 ** 53 },
    ]) {
      const answer = await manual({ gameId: game.id, firstName: 'Ann', quantity: 1, ...bad })
      assert.equal(answer.status, 422, JSON.stringify(bad))
      assert.match(answer.body.message, /^Please /, 'words for people')
      assert.equal(answer.body.errors[0].field, Object.keys(bad)[0])
    }
    assert.equal((await manual({ gameId: 2_000_000_000, firstName: 'Ann', quantity: 1 })).status, 400)
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
  })

  test('the list finds orders by number, name and address, a page at a time', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 50 })
    for (let number = 1; number <= 6; number += 1) {
      await manual({
        gameId: game.id,
        firstName: 'Listed',
        lastName: `Person ${number}`,
        email: `listed${number}@example.test`,
        quantity: number,
      })
    }
    const page = await list({ filter: '{"q":"Listed Person"}', range: '[0,3]', sort: '["id","ASC"]' })
    assert.lengthOf(page.body, 4)
    assert.equal(page.headers.get('content-range'), 'orders 0-3/6')
    assert.deepEqual(
      page.body.map(({ seats }: { seats: number }) => seats),
      [1, 2, 3, 4]
    )
    const one = page.body[0]
    assert.equal((await list({ filter: `{"q":"#${one.id}"}` })).body[0].id, one.id)
    assert.lengthOf((await list({ filter: '{"q":"LISTED3@example"}' })).body, 1)
    assert.lengthOf((await list({ filter: '{"q":"zq%_"}' })).body, 0)
    assert.lengthOf((await list({ filter: `{"gameId":${game.id},"manual":true}`, range: '[4,9]' })).body, 2)
    assert.lengthOf((await list({ filter: '{"from":"2001-01-01","to":"2001-01-02"}' })).body, 0)
  }).tags(['1-7-13'])

  test('every page is reached from the one before, without gaps and whatever is placed meanwhile', async ({
    assert,
  }) => {
    const game = await shop.game({ maxPlayers: 50 })
    for (const name of ['Ash', 'birch', 'Cedar', 'cedar', 'Elm']) {
      await manual({
        gameId: game.id,
        firstName: 'Paged',
        lastName: `${name} Tree`,
        email: 'paged@example.test',
        quantity: 1,
      })
    }
    const sorts = ['["createdAt","DESC"]', '["last_name","ASC"]', '["total","DESC"]', '["email","ASC"]', '["id","ASC"]']
    const filters = [{ gameId: game.id }, { gameMasterId: game.gameMasterId }, { venueId: game.venueId }]
    for (const [sort, filter] of sorts.flatMap((one) => filters.map((other) => [one, other] as const))) {
      const query = { filter: JSON.stringify(filter), sort, range: '[0,1]' }
      const whole = (await list({ ...query, range: '[0,9]' })).body.map(({ id }: { id: number }) => id)
      const seen: number[] = []
      for (let after: string | null = ''; after !== null;) {
        const page = await list(after ? { ...query, after } : query)
        seen.push(...page.body.map(({ id }: { id: number }) => id))
        after = page.headers.get('x-next-cursor')
      }
      assert.deepEqual(seen, whole, sort)
      assert.lengthOf(seen, 5)
    }
  })

  test('a page far into a list is reached by turning pages, never by its number alone', async ({ assert }) => {
    const far = await list({ range: '[1025,1049]' })
    assert.deepEqual([far.status, far.body.code], [400, 'TOO_FAR'])
    assert.match(far.body.message, /^Beyond the first 1,000 rows of a list, pages are only turned one after another\./)
    assert.equal((await list({ range: '[1000,1024]' })).status, 200)
    await manual({ gameId: (await shop.game()).id, firstName: 'Turned', quantity: 1 })
    const next = (await list({ range: '[0,0]' })).headers.get('x-next-cursor')!
    const turned = await list({ range: '[900000,900024]', after: next })
    assert.equal(turned.status, 200)
    assert.match(turned.headers.get('content-range')!, /^orders 900000-/)
  })

  test('an order is found by the game masters and venues of its games, wherever its seats and its games have gone', async ({
    assert,
  }) => {
    const [game, other] = [await shop.game({ maxPlayers: 9 }), await shop.game({ maxPlayers: 9 })]
    const { id } = (await manual({ gameId: game.id, firstName: 'Hosted', quantity: 1 })).body
    const later = (await manual({ gameId: game.id, firstName: 'Hosted', quantity: 2 })).body
    const found = async (filter: object): Promise<number[]> =>
      (await list({ filter: JSON.stringify(filter) })).body.map((order: { id: number }) => order.id)
    const of = ({ gameMasterId, venueId }: typeof game) => ({ gameMasterId, venueId: venueId! })
    assert.deepEqual(await found(of(game)), [later.id, id])
    assert.deepEqual(await found({ venueId: game.venueId!, manual: false }), [])
    assert.deepEqual(await found({ gameMasterId: game.gameMasterId, venueId: other.venueId! }), [])
    await administrator.http.put(`/api/orders/item/${later.items[0].id}/game`, { gameId: other.id })
    assert.deepEqual(
      [await found({ gameMasterId: game.gameMasterId }), await found({ venueId: other.venueId! })],
      [[id], [later.id]]
    )
    const { moduleId, gameMasterId } = other
    const moved = {
      moduleId,
      gamemasterId: gameMasterId,
      venueId: other.venueId,
      date: '2099-06-01T17:00',
      price: 20,
      maxPlayers: 9,
    }
    assert.equal((await administrator.http.put(`/api/games/${game.id}`, moved)).status, 200)
    assert.deepEqual(
      [await found({ gameMasterId: game.gameMasterId }), await found({ venueId: game.venueId! })],
      [[], []]
    )
    assert.deepEqual(await found(of(other)), [later.id, id])
    assert.deepEqual((await list({ filter: '{"venueId":"here"}' })).status, 422)
  })

  test('an order is found by what became of it', async ({ assert }) => {
    const status = async (id: number, lines: string[]) => {
      await product.database.query('delete from order_items where order_id = $1', [id])
      for (const line of lines) {
        await product.database.query(
          "insert into order_items (order_id, product_type, product_id, product_name, unit_price_cents, quantity, status, first_name) values ($1, 'a type of its own', 1, 'A line', 100, 1, $2, 'Ann')",
          [id, line]
        )
      }
      const { body } = await administrator.http.get(`/api/orders/${id}`)
      const listed = (await list({ filter: JSON.stringify({ q: `#${id}`, status: body.status }) })).body
      assert.deepEqual(
        listed.map((order: { id: number; status: string }) => [order.id, order.status]),
        [[id, body.status]],
        lines.join()
      )
      return body.status
    }
    const { id } = (await manual({ gameId: (await shop.game()).id, firstName: 'Ann', quantity: 1 })).body
    await product.database.query(
      "update orders set subtotal_cents = 200, discount_cents = 0, paid_cents = 200, payment_kind = 'cash' where id = $1",
      [id]
    )
    const [active, cancelled, refunded] = ['active', 'cancelled', 'refunded'] as const
    assert.equal(await status(id, [active, active]), 'active')
    assert.equal(await status(id, [active, refunded]), 'partly cancelled')
    assert.equal(await status(id, [cancelled, refunded]), 'cancelled')
    assert.equal(await status(id, [refunded, refunded]), 'refunded')
    await product.database.query("update order_items set status = 'active' where order_id = $1", [id])
    assert.lengthOf((await list({ filter: `{"q":"#${id}","status":"active"}` })).body, 1)
  })

  test('an order is found by its phone number however that is written, and by the last seven digits', async ({
    assert,
  }) => {
    const game = await shop.game({ maxPlayers: 9 })
    const { id } = (await manual({ gameId: game.id, firstName: 'Phoning', phone: '+1 (303) 555-0142', quantity: 1 }))
      .body
    const found = async (q: string) =>
      (await list({ filter: JSON.stringify({ q }) })).body.some((order: { id: number }) => order.id === id)
    for (const q of [
      '303-555-0142',
      '3035550142',
      '+1 303 555 0142',
      '(303) 555.0142',
      '555-0142',
      'phoning 303 555 0142',
    ])
      assert.isTrue(await found(q), q)
    for (const q of ['303-555-0143', 'nobody 303-555-0142']) assert.isFalse(await found(q), q)
  })

  test('an order is found by the numbers of its payment, its payment page and its refunds, as they are pasted', async ({
    assert,
  }) => {
    const { sessionId } = await shop.startedCheckout([{ game: await shop.game() }], { email: 'paid@example.test' })
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId)).body
    const { paymentIntent } = (await administrator.http.get(`/api/orders/${id}`)).body
    await administrator.http.post(`/api/orders/${id}/refunds`, {
      amount: 1,
      confirmAmount: 1,
      destination: 'card',
      key: randomUUID(),
    })
    const refund = await product.database.one<{ number: string }>(
      'select provider_refund_id as number from refunds where order_id = $1',
      [id]
    )
    const pasted = [
      paymentIntent,
      `  ${paymentIntent} `,
      `https://dashboard.stripe.com/test/payments/${paymentIntent}`,
      `${paymentIntent}_secret_abc`,
      sessionId,
      refund.number,
    ]
    for (const q of pasted) {
      const { body, headers } = await list({ filter: JSON.stringify({ q }) })
      assert.deepEqual(
        body.map((order: { id: number }) => order.id),
        [id],
        q
      )
      assert.equal(headers.get('content-range'), 'orders 0-0/1')
    }
    assert.lengthOf((await list({ filter: '{"q":"pi_1234567890nobody"}' })).body, 0)
  })

  test('an order is found by the names of its games, without their accents, also where its seats have moved', async ({
    assert,
  }) => {
    const word = randomUUID().slice(0, 8)
    const named = async (name: string) =>
      shop.game({ moduleId: (await createModule({ name }, shop.database)).id, maxPlayers: 9 })
    const [game, other] = [await named(`Séance at ${word}`), await named(`Other ${word}x`)]
    const order = (await manual({ gameId: game.id, firstName: 'Rubén', lastName: 'Núñez', quantity: 1 })).body
    const found = async (q: string) =>
      (await list({ filter: JSON.stringify({ q }) })).body.map(({ id }: { id: number }) => id)
    for (const q of [`seance ${word}`, `SEANCE ${word}`, `ruben ${word}`, `núñez seance ${word}`])
      assert.deepEqual(await found(q), [order.id], q)
    await administrator.http.put(`/api/orders/item/${order.items[0].id}/game`, { gameId: other.id })
    assert.deepEqual([await found(`seance ${word}`), await found(`other ${word}`)], [[], [order.id]])
  })

  test('orders are listed by the day on which their games are', async ({ assert }) => {
    const [saturday, sunday] = ['2097-06-01T18:00:00-06:00', '2097-06-02T00:30:00-06:00'].map((text) => new Date(text))
    const [game, other] = [
      await shop.game({ startsAt: saturday, maxPlayers: 9 }),
      await shop.game({ startsAt: sunday, maxPlayers: 9 }),
    ]
    const [first, second] = [
      (await manual({ gameId: game.id, firstName: 'Sat', quantity: 1 })).body,
      (await manual({ gameId: other.id, firstName: 'Sun', quantity: 1 })).body,
    ]
    const found = async (plays: object, more = {}) =>
      (await list({ filter: JSON.stringify({ plays, ...more }) })).body.map(({ id }: { id: number }) => id)
    assert.deepEqual(await found({ from: '2097-06-01', to: '2097-06-01' }), [first.id])
    assert.deepEqual(await found({ from: '2097-06-01', to: '2097-06-02' }), [second.id, first.id])
    assert.deepEqual(await found({ from: '2097-06-01' }, { q: 'sun', gameMasterId: other.gameMasterId }), [second.id])
    assert.equal((await list({ filter: '{"plays":{"from":"someday"}}' })).status, 422)
  })

  test('orders are listed by what their products belong to: a module, a special event, a campaign, a large event, and all of it at once', async ({
    assert,
  }) => {
    const [module, specialEvent] = [await createModule({}, shop.database), await createSpecialEvent({}, shop.database)]
    const [game, plain] = [
      await shop.game({ moduleId: module.id, specialEventId: specialEvent.id, maxPlayers: 9 }),
      await shop.game({ moduleId: module.id, maxPlayers: 9 }),
    ]
    const campaign = await createCampaign({}, shop.database)
    const session = await shop.game({ maxPlayers: 9 })
    await product.database.query(
      'insert into campaign_sessions (campaign_id, held_on, game_id) values ($1, current_date, $2)',
      [campaign.id, session.id]
    )
    const event = await createLargeEvent({}, shop.database)
    const take = async (what: object) =>
      (await manual({ firstName: 'Kit', quantity: 1, payment: 'complimentary', ...what })).body.id as number
    const orders = [
      await take({ gameId: game.id }),
      await take({ gameId: plain.id }),
      await take({ gameId: session.id }),
    ]
    const ticket = await take({
      productType: 'lpg',
      productId: event.ticketTypes.find(({ role }) => role === 'master')!.id,
      choice: { squadName: randomUUID().slice(0, 8) },
    })
    const found = async (filter: object) =>
      (await list({ filter: JSON.stringify(filter) })).body.map(({ id }: { id: number }) => id)
    assert.deepEqual(await found({ moduleId: module.id }), [orders[1], orders[0]])
    assert.deepEqual(await found({ moduleId: module.id, specialEventId: specialEvent.id }), [orders[0]])
    assert.deepEqual(await found({ moduleId: module.id, venueId: plain.venueId, gameMasterId: plain.gameMasterId }), [
      orders[1],
    ])
    assert.deepEqual(await found({ campaignId: campaign.id }), [orders[2]])
    assert.deepEqual(await found({ largeEventId: event.id }), [ticket])
    assert.deepEqual(await found({ largeEventId: event.id, moduleId: module.id }), [])
    for (const filter of [{ moduleId: 'x' }, { campaignId: -1 }, { largeEventId: 1.5 }])
      assert.equal((await list({ filter: JSON.stringify(filter) })).status, 422)
  })

  test('what is searched is folded alike by the product and by its database', async ({ assert }) => {
    const texts = [
      'Séance',
      'RUBÉN',
      'Łódź',
      'Straße',
      'Ærø',
      'œuvre',
      'ﬁnal',
      'Żółć',
      'Đặng',
      'ЖЁЛТЫЙ',
      'İstanbul',
      '日本',
      "O'Quirke-Vance",
      'Wayfarers’ Library',
      '‘Oʼkina`',
      'plain',
    ]
    const [row] = await product.database.query<{ all: string[] }>(
      'select array(select folded(text) from unnest($1::text[]) text) as all',
      [texts]
    )
    assert.deepEqual(row!.all, texts.map(folded))
    assert.deepEqual(row!.all.slice(0, 5), ['seance', 'ruben', 'lodz', 'strasse', 'aero'])
    assert.includeMembers(row!.all, ['oquirke-vance', 'wayfarers library', 'okina'])
  })

  test('finds names whatever their apostrophes', async ({ assert }) => {
    const game = await shop.game()
    const mark = `q${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const ids = await Promise.all(
      ["O'Brien", 'O’Brien', 'OʼBrien', 'OBrien'].map(
        async (name) => (await createOrder({ gameId: game.id, firstName: mark, lastName: name }, shop.database)).id
      )
    )
    const found = async (typed: string): Promise<number[]> =>
      (await list({ filter: JSON.stringify({ q: `${mark} ${typed}` }) })).body.map(({ id }: { id: number }) => id)
    for (const typed of ['obrien', "O'Brien", 'o’brien', '‘obrien’', 'brien'])
      assert.sameMembers(await found(typed), ids, typed)
  })

  test('one or two letters find the beginnings of words', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 9 })
    await manual({ gameId: game.id, firstName: 'Quentin', lastName: 'Xylo', email: 'q@example.test', quantity: 1 })
    const found = async (q: string) => (await list({ filter: JSON.stringify({ q, gameId: game.id }) })).body.length
    assert.deepEqual(
      [await found('xy'), await found('x'), await found('qu'), await found('yl'), await found('ylo')],
      [1, 1, 1, 0, 1]
    )
  })

  test('a search finds records that contain all its words, in any order', async ({ assert }) => {
    const game = await shop.game({ maxPlayers: 9 })
    await manual({
      gameId: game.id,
      firstName: 'Wilhelmina',
      lastName: "O'Quirke-Vance",
      email: 'mina.q@Faraway.test',
      quantity: 1,
    })
    await manual({ gameId: game.id, firstName: 'Wilhelm', lastName: 'Helmina', quantity: 1 })
    const found = async (q: string) => (await list({ filter: JSON.stringify({ q, gameId: game.id }) })).body.length
    const counts: Record<string, number> = {
      'wilhelm': 2,
      'WILHELMINA': 1,
      'quirke wil': 1,
      'vance o': 1,
      'mina': 2,
      'mina.q@faraway.test': 1,
      'mina.q@far': 1,
      'helmi': 2,
      'wil nobody': 0,
      'araway': 1,
      'elhelm': 0,
      'ilhel': 2,
      "o'quirke": 1,
      '!!': 0,
      '!!!': 0,
    }
    for (const [q, count] of Object.entries(counts)) assert.equal(await found(q), count, q)
  })

  test('an order is found by its new name, and not by the former one', async ({ assert }) => {
    const { id } = (
      await manual({ gameId: (await shop.game()).id, firstName: 'Formerly', lastName: 'Xantippe', quantity: 1 })
    ).body
    const found = async (q: string) => (await list({ filter: JSON.stringify({ q }) })).body.length
    await product.database.query("update orders set last_name = 'Yolande' where id = $1", [id])
    assert.deepEqual([await found('xantippe'), await found('yolande'), await found('formerly')], [0, 1, 1])
  })

  test('a malformed page, sort or filter is refused, never an error', async ({ assert }) => {
    const malformed: Record<string, string>[] = [
      { range: 'all' },
      { range: '[1]' },
      { range: '[-1,5]' },
      { sort: '["id"]' },
      { sort: '["id","SIDEWAYS"]' },
      { after: 'x' },
      { after: btoa('["someday",1]') },
      { after: btoa('["1"]') },
      { filter: '[' },
      { filter: '7' },
      { filter: '{"from":"yesterday"}' },
      { filter: '{"to":"2026-02-31"}' },
    ]
    assert.equal((await list({ filter: '{"to":"2026-02-31"}' })).body.message, 'There is no such day.')
    for (const query of malformed) {
      assert.equal((await list(query)).status, 422, JSON.stringify(query))
    }
    assert.equal((await list({ sort: '["(select 1)","ASC"]' })).status, 200)
  })

  test('an order that does not exist is not found', async ({ assert }) => {
    for (const id of ['0', '-1', '1.5', 'abc', '9007199254740993', '2147483647', '%00']) {
      assert.equal((await administrator.http.get(`/api/orders/${id}`)).status, 404, id)
    }
  })

  test('a cancelled game gives every player everything back and tells them', async ({ assert }) => {
    const game = await shop.game({ priceCents: 1500, maxPlayers: 6 })
    const { sessionId } = await shop.startedCheckout([{ game, seats: 2, email: 'paid@example.test' }], {
      email: 'paid@example.test',
    })
    await shop.pay(sessionId)
    const { id } = (await shop.createOrder(sessionId)).body
    await manual({ gameId: game.id, firstName: 'Desk', email: 'desk@example.test', quantity: 1 })
    const answer = await administrator.http.delete(`/api/games/${game.id}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { cancelled: true, refundedOrders: 2 })
    assert.deepEqual(await shop.seats(game), { sold: 0, held: 0 })
    const order = (await administrator.http.get(`/api/orders/${id}`)).body
    assert.equal(order.status, 'refunded')
    assert.deepEqual(
      order.refunds.map(({ amount, destination, state }: { amount: number; destination: string; state: string }) => [
        amount,
        destination,
        state,
      ]),
      [[30, 'card', 'succeeded']]
    )
    const again = await administrator.http.delete(`/api/games/${game.id}`)
    assert.deepEqual(again.body, { cancelled: true, refundedOrders: 0 })
    const { cancellation, playerDetails } = (await administrator.http.get(`/api/games/${game.id}`)).body
    assert.containsSubset(cancellation, { by: 'Ada Admin', toCard: 30, toCredits: 0 })
    assert.deepEqual(
      playerDetails.map(({ email, quantity, refund }: PlayerDetail) => [email, quantity, refund]),
      [
        ['paid@example.test', 2, { toCard: 30, toCredits: 0, state: 'succeeded' }],
        ['desk@example.test', 1, null],
      ]
    )
  })

  test('a game that never sold a seat is gone without a trace', async ({ assert }) => {
    const game = await shop.game()
    assert.equal((await administrator.http.delete(`/api/games/${game.id}`)).status, 204)
    assert.equal((await administrator.http.delete(`/api/games/${game.id}`)).status, 404)
    assert.equal((await product.http.delete(`/api/games/${game.id}`)).status, 401)
  }).tags(['2-7-28'])
})

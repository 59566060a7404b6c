import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { TellGameMasters } from '#api/games/actions/tell_game_masters'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster } from '#database/factories/catalog'
import { createOrder } from '#database/factories/orders'
import { BoardStage } from '#tests/support/board_stage'
import { eventually } from '#tests/support/eventually'
import { createAdministrator, signInWithGoogle, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import { sharedApp, type App } from '#tests/support/app'

/** What the provider tells in these has the buyer's name and address. */
const NAMING = ['checkout.session.completed', 'charge.refunded']

test.group('People | export and erase', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const newAddress = () => `${unique('forget').toLowerCase().replaceAll(/\W/g, '-')}@forgotten.test`
  const personOf = (q: string) =>
    product
      .runJob('know-buyers')
      .then(() => administrator.http.get('/api/people', { query: { filter: JSON.stringify({ q }) } }))
      .then(({ body }) => body[0] as { id: number })
  const erase = async (id: number, credits = 0) => {
    await eventually(heardOut)
    return administrator.http.post(`/api/people/${id}/erasure`, { credits })
  }

  /** What the payment provider tells of a payment comes, and is written down, a while after it. */
  async function heardOut(): Promise<boolean> {
    const { body: deliveries } = await product.sandbox.http.get('/_sandbox/stripe/deliveries')
    const written = new Set(
      (await product.database.query<{ event_id: string }>('select event_id from webhook_events')).map(
        (row) => row.event_id
      )
    )
    return deliveries.every(
      ({ event, type, state }: Record<string, string>) =>
        !NAMING.includes(type!) || (state !== 'pending' && (state !== 'delivered' || written.has(event!)))
    )
  }

  /** Every table with a row that has these letters in any of its columns. */
  async function tablesWith(letters: string): Promise<string[]> {
    const tables = await product.database.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await product.database.query(
        `select from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
        [letters]
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }

  const books = (userId: number) =>
    product.database.query(
      `select 'order ' || id as what, subtotal_cents, paid_cents, credits_cents, refunded_cents, status, created_at from orders where user_id = $1
      union all select 'entry ' || id, amount_cents, 0, 0, 0, reason, created_at from credit_entries where user_id = $1 order by what`,
      [userId]
    )

  /** Somebody of whom nearly everything is kept that can be. */
  async function somebody() {
    const address = newAddress()
    const name = unique('Fern Forgetful')
    const person = await signInWithGoogle(product, address, name)
    await shop.grantCredits(person, 7)
    const game = await shop.game({ priceCents: 2000, startsIn: { days: 3 } })
    const started = await shop.startedCheckout(
      [{ game, seats: 1, firstName: name, email: address, phone: '720 555 0188' }],
      { http: person.http }
    )
    await shop.pay(started.sessionId)
    const order = (await shop.createOrder(started.sessionId, person.http)).body
    const desk = await administrator.http.post('/api/orders/manual', {
      key: randomUUID(),
      gameId: (await shop.game()).id,
      firstName: name,
      lastName: 'F',
      email: address.toUpperCase(),
      phone: '720 555 0188',
      quantity: 1,
      payment: 'other',
      paymentNote: `Owed by ${name}`,
    })
    const past = await shop.game({ startsIn: { days: -2 } })
    const played = await createOrder(
      { gameId: past.id, userId: person.id, email: address, firstName: name },
      shop.database
    )
    await administrator.http.post(`/api/games/${past.id}/roster/${played.itemId}/notes`, { text: `${name} sings.` })
    await administrator.http.put(`/api/games/${past.id}/roster/${played.itemId}/attendance`, { attendance: 'arrived' })
    await administrator.http.put(`/api/orders/${desk.body.id}/contact`, {
      firstName: name,
      lastName: 'G',
      email: address,
      phone: '720 555 0188',
      resend: true,
    })
    await product.http.post('/api/contact', { name, email: address, message: 'Where is my dice bag?' })
    await product.database.query(
      "insert into error_log (name, message, source, user_id) values ('TypeError', $1, 'cart', $2)",
      [`no such cart of ${address}`, person.id]
    )
    await administrator.http.post('/api/saved-views', {
      list: 'orders',
      name: unique('View'),
      settings: { filter: { q: address } },
    })
    const { id } = await personOf(address)
    await administrator.http.post(`/api/people/${id}/notes`, { text: `${name} is allergic to nuts.` })
    await administrator.http.post(`/api/orders/${order.id}/notes`, { text: `${name} pays by check.` })
    return { id, address, name, person, orders: [order.id, desk.body.id, played.id] as number[] }
  }

  test('an export has everything that is kept of one, and is in the audit log', async ({ assert }) => {
    const { id, address, name, orders } = await somebody()
    const answer = await administrator.http.post(`/api/people/${id}/export`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-disposition'), `attachment; filename="person-${id}.json"`)
    const { body } = answer
    assert.containsSubset(body, {
      person: { number: id, name, addresses: [address] },
      notes: [{ text: `${name} is allergic to nuts.` }],
      accounts: [{ email: address, signsInWith: [{ provider: 'google' }] }],
      credits: [{ amountCents: 700, reason: 'granted' }, { reason: 'purchase' }],
      attendance: [{ said: 'arrived' }, { said: `${name} sings.` }],
    })
    assert.includeMembers(
      body.orders.map((order: { id: number }) => order.id),
      orders
    )
    assert.containsSubset(body.orders, [{ id: orders[0], notes: [{ text: `${name} pays by check.` }] }])
    for (const part of ['checkouts', 'mails', 'changes', 'errors']) assert.isAbove(body[part].length, 0, part)
    const { count } = await product.database.one<{ count: string }>(
      "select count(*) from audit_log where action = 'exported a person' and subject_id = $1 and actor_id = $2",
      [String(id), administrator.id]
    )
    assert.equal(Number(count), 1)
    assert.equal((await administrator.http.post('/api/people/0/export')).status, 404)
  })

  test('somebody is not erased while a seat is to be played, a refund is under way, or they have a role; and only with the credits that were told', async ({
    assert,
  }) => {
    const { id, person, orders } = await somebody()
    const refused = async () => {
      const told = (await administrator.http.get(`/api/people/${id}/erasure`)).body
      const { status, body } = await erase(id)
      assert.deepEqual([status, body.message], [400, told.hindrance])
      return told.hindrance as string
    }
    assert.match(await refused(), /^A seat is still to be played: /)
    for (const order of orders)
      await product.database.query(
        "update games set starts_at = now() - interval '1 day' where id in (select game_id from order_items where order_id = $1)",
        [order]
      )
    await product.database.query(
      "insert into refunds (id, order_id, amount_cents, destination, reason, state) values (gen_random_uuid(), $1, 1, 'desk', 'x', 'pending')",
      [orders[2]]
    )
    assert.equal(await refused(), 'A refund is under way.')
    await product.database.query("update refunds set state = 'failed' where order_id = $1", [orders[2]])
    await product.database.query("update users set roles = '{Game Master}' where id = $1", [person.id])
    assert.equal(await refused(), 'They have a role. Take it from them first.')
    await product.database.query("update users set roles = '{}' where id = $1", [person.id])
    await shop.grantCredits(person, 5)
    const told = (await administrator.http.get(`/api/people/${id}/erasure`)).body
    assert.deepEqual([told.credits, told.hindrance], [5, null])
    const outdated = await erase(id)
    assert.deepEqual([outdated.status, outdated.body.current], [409, { credits: 5 }])
  })

  test('what staff noted of somebody at a large event is exported, and goes with them, from the audit log too', async ({
    assert,
  }) => {
    const stage = new TicketStage(product)
    const event = await stage.event()
    const squad = await stage.squad(event)
    const [address, secret] = [newAddress(), unique('sings').toLowerCase()]
    await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id }, firstName: 'Fern' }], {
      email: address,
    })
    const { id: ticketId } = await product.database.one<{ id: number }>(
      'select max(id)::int as id from tickets where event_id = $1',
      [event.id]
    )
    const { body } = await administrator.http.post(`/api/large-events/${event.id}/tickets/${ticketId}/notes`, {
      text: secret,
    })
    await administrator.http.call(
      'DELETE',
      `/api/large-events/${event.id}/tickets/${ticketId}/notes/${body.notes[0].id}`
    )
    const { id } = await personOf(address)
    assert.include((await administrator.http.post(`/api/people/${id}/export`)).text, secret)
    assert.sameMembers(await tablesWith(secret), ['public.ticket_notes', 'public.audit_log'])
    await product.database.query(
      "update large_events set doors_at = null, starts_at = now() - interval '2 days', ends_at = now() - interval '1 day', refund_until = now() - interval '3 days' where id = $1",
      [event.id]
    )
    const answer = await erase(id)
    assert.equal(answer.status, 204, answer.text)
    assert.deepEqual(await tablesWith(secret), [])
  })

  test('erasing leaves their name and address in no column of the database, and every cent and date as it was', async ({
    assert,
  }) => {
    const { id, address, name, person, orders } = await somebody()
    await administrator.http.post('/api/scheduled-exports', {
      list: 'orders',
      filter: { q: address },
      sort: { field: 'id', order: 'DESC' },
      recipients: [address, 'desk@example.test'],
      every: 'day',
      onDay: 1,
      hour: 6,
    })
    await product.database.query(
      "insert into differences (kind, subject, order_id, details) values ('credit entry', $1, $2, $3)",
      [`order ${orders[0]}`, orders[0], { userId: person.id, person: name }]
    )
    // What the payment provider tells is written down a moment later.
    const kept = await eventually(async () => {
      const tables = await tablesWith(address)
      return tables.includes('public.webhook_events') && tables
    })
    assert.isAbove(kept.length, 9)
    assert.include(kept, 'public.export_schedules')
    assert.include(await tablesWith(name), 'public.differences')
    for (const order of orders)
      await product.database.query(
        "update games set starts_at = now() - interval '1 day' where id in (select game_id from order_items where order_id = $1)",
        [order]
      )
    await product.runJob('deliver-mails')
    assert.isEmpty(
      await product.database.query('select from mails where sent_at is null and lower(recipient) = $1', [address])
    )
    const before = await books(person.id)
    assert.isAbove(before.length, 3)
    const answer = await erase(id)
    assert.equal(answer.status, 204, answer.text)
    assert.deepEqual(await tablesWith(address), [])
    assert.deepEqual(await tablesWith(name), [])
    assert.deepEqual(await books(person.id), before)
    assert.equal((await person.http.get('/api/auth/me')).status, 401)
    assert.equal((await administrator.http.get(`/api/people/${id}`)).status, 404)
    const shown = (await administrator.http.get(`/api/orders/${orders[0]}`)).body
    assert.deepEqual([shown.first_name, shown.email], ['Erased person', ''])
    const log = await product.database.one<{ after: object }>(
      "select before, after from audit_log where action = 'erased a person' and subject_id = $1",
      [String(id)]
    )
    assert.deepEqual(log, { before: null, after: { orders: 3, credits: 0 } } as object)
    const again = await signInWithGoogle(product, address, 'Somebody new')
    assert.notEqual(again.id, person.id)
  })

  test('game masters and other players keep no name of them either: in news of games, also of one that they were moved away from, nor in messages and notes about games and large events, nor where they applied to a campaign', async ({
    assert,
  }) => {
    const stage = await BoardStage.open(product)
    const address = newAddress()
    const campaign = await createCampaign(
      { gameMasterId: (await createGameMaster({ email: newAddress() }, shop.database)).id },
      shop.database
    )
    // Called otherwise at the table than by their account.
    const [account, first, last] = [unique('Nick'), unique('Nora'), unique('Nameless')]
    const name = `${first} ${last}`
    const person = await signInWithGoogle(product, address, account)
    const [gm, otherGm] = [
      await createGameMaster({ email: newAddress() }, shop.database),
      await createGameMaster({ email: newAddress() }, shop.database),
    ]
    const [game, next] = [
      await shop.game({ gameMasterId: gm.id, startsIn: { days: 3 } }),
      await shop.game({ gameMasterId: otherGm.id, startsIn: { days: 3 } }),
    ]
    const news = async () => {
      await product.database.query(
        "update game_news set noted_at = noted_at - interval '11 minutes' where game_master_id = any($1)",
        [[gm.id, otherGm.id]]
      )
      await new TellGameMasters(shop.database).handle()
    }
    assert.equal((await person.http.post(`/api/campaigns/${campaign.id}/apply`)).status, 201)
    // That they run it is news of its own.
    await news()
    const theirs = { userId: person.id, email: address, firstName: first, lastName: last }
    const moved = await createOrder({ gameId: game.id, ...theirs }, shop.database)
    await createOrder({ gameId: game.id, ...theirs, quantity: 2 }, shop.database)
    const other = await createOrder({ gameId: game.id, firstName: 'Otto', lastName: 'Other' }, shop.database)
    await news()
    await administrator.http.post(`/api/games/${game.id}/roster/${moved.itemId}/notes`, { text: `${name} sings.` })
    await administrator.http.put(`/api/orders/item/${moved.itemId}/game`, { productId: next.id })
    await administrator.http.post(`/api/games/${game.id}/messages`, {
      itemIds: [other.itemId],
      subject: 'Seats',
      text: `${name} sits beside you.`,
      key: randomUUID(),
    })
    await news()
    // What is not told yet when they are erased.
    await createOrder({ gameId: next.id, ...theirs }, shop.database)

    const [event, given] = [await stage.event(), await stage.event()]
    const { id: squadId } = await stage.squad(event)
    await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId }, firstName: first }], {
      http: person.http,
      email: address,
    })
    const [stranger] = await stage.players(event, ['Stranger'], { squadId })
    const relief = await stage.relief(given)
    await product.database.query('update tickets set first_name = $2, last_name = $3, email = $4 where id = $1', [
      relief,
      first,
      last,
      address,
    ])
    const write = (eventId: number, ticketId: number) =>
      administrator.http.post(`/api/large-events/${eventId}/messages`, {
        ticketIds: [ticketId],
        subject: `About ${name}`,
        text: `${name} comes later.`,
        key: randomUUID(),
      })
    for (const answer of [await write(event.id, stranger!), await write(given.id, relief)])
      assert.equal(answer.status, 200, answer.text)

    const told = async () =>
      (
        await product.database.query<{ news: any[] }>(
          "select data->'news' as news from mails where kind = 'game_master_news' and recipient = any($1) order by cause",
          [[gm.email, otherGm.email]]
        )
      )
        .flatMap(({ news: all }) => all)
        .flatMap(({ gameId, came, left }) => [...came, ...left].map((who) => `${gameId} ${who.name} ${who.seats}`))
    const written = (of: string) => [
      `${game.id} ${of} 3`,
      `${game.id} Otto Other 1`,
      `${game.id} ${of} 1`,
      `${next.id} ${of} 1`,
    ]
    assert.sameMembers(await told(), written(name))
    const before = await tablesWith(name)
    assert.includeMembers(before, [
      'public.mails',
      'public.player_messages',
      'public.audit_log',
      'public.player_notes',
      'public.game_news',
    ])

    await product.database.query("update games set starts_at = now() - interval '1 day' where id = any($1)", [
      [game.id, next.id],
    ])
    await product.database.query(
      "update large_events set refund_until = refund_until - interval '1 year', doors_at = doors_at - interval '1 year', starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year' where id = any($1)",
      [[event.id, given.id]]
    )
    await product.runJob('deliver-mails')
    const { id } = await personOf(address)
    const answer = await erase(id)
    assert.equal(answer.status, 204, answer.text)
    for (const word of [address, account, name]) assert.deepEqual(await tablesWith(word), [], word)
    assert.sameMembers(await told(), written('Erased person'))
  })
})

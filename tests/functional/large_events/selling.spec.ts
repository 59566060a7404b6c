import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createPerson } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const address = () => `${randomUUID()}@example.test`

test.group('Large events | tickets', (group) => {
  let product: App
  let stage: TicketStage

  group.setup(async () => {
    product = await sharedApp()
    stage = new TicketStage(product)
  })

  test('a game master founds a squad, players join it once it is paid, and the order tells all of it', async ({
    assert,
  }) => {
    const event = await stage.event({ divisions: ['North', 'South'] })
    const [north] = event.divisions
    const master = {
      typeId: typeOf(event, 'master'),
      choice: { role: 'master', squadName: 'Iron Owls', divisionId: north!.id },
    }
    const started = await stage.start([master])
    assert.equal(started.status, 200, started.text)
    assert.containsSubset(await stage.told(event), { squads: [], squad_names: [] }, 'nobody has paid for it yet')

    await stage.pay(started.body.sessionId)
    const { squads, ticketTypes } = await stage.told(event)
    assert.containsSubset(squads, [
      { name: 'Iron Owls', division_id: north!.id, division_name: 'North', is_vip: false, player_count: 0 },
    ])
    assert.containsSubset(ticketTypes, [
      { role: 'master', available_count: 19, price: 10 },
      { role: 'player', available_count: 60, price: 50 },
    ])

    const person = await createPerson(product)
    const order = await stage.buy(
      [{ typeId: typeOf(event, 'player'), quantity: 3, choice: { squadId: squads[0].id } }],
      { http: person.http, email: person.email }
    )
    assert.containsSubset(order, {
      paid: 150,
      items: [
        {
          product_type: 'lpg',
          product_name: `${event.name} - Standard Ticket`,
          quantity: 3,
          price: 50,
          details: [
            { label: 'Role', value: 'Player' },
            { label: 'Joining Squad', value: 'Iron Owls' },
          ],
          path: `/lpg/${event.slug}`,
          freeUntil: event.refundUntil.toISOString(),
        },
      ],
    })
    assert.equal((await stage.told(event)).squads[0].player_count, 3)
    const room = await product.http.get(`/api/lpg/games/${event.id}/squad-availability`, {
      query: { squad_id: squads[0].id, role: 'player' },
    })
    assert.deepEqual(room.body, { maxQuantity: 3, currentMembers: 3, hasGameMaster: true })
  }).tags(['1-3-23', '2-7-35', '2-6-04', '2-3-27', 'C-65'])

  for (const [title, wish, message] of [
    ['a game master without a name', { role: 'master', choice: {} }, 'Please enter a squad name or generate one'],
    [
      'a name of two letters',
      { role: 'master', choice: { squadName: 'ab' } },
      'Squad name must be at least 3 characters long',
    ],
    ['a player without a squad', { role: 'player', choice: {} }, 'Please select a squad to join'],
    [
      'a squad that is not of this event',
      { role: 'player', choice: { squadId: 1_000_000 } },
      'The squad that you chose takes no players with this ticket. Please choose another one.',
    ],
  ] as const) {
    test(`is refused in words, and nothing is held: ${title}`, async ({ assert }) => {
      const event = await stage.event()
      const answer = await stage.start([{ typeId: typeOf(event, wish.role), choice: wish.choice }])
      assert.include([400, 422], answer.status)
      assert.equal(answer.body.errors?.[0].message ?? answer.body.message, message)
      assert.deepEqual(await stage.tickets(event), [])
    }).tags(['2-5-21', '2-5-22'])
  }

  test('seats the players of one event at several tables', async ({ assert }) => {
    const event = await stage.event()
    const squads = [await stage.squad(event), await stage.squad(event), await stage.squad(event)]
    const join = (squadId: number, quantity: number) => ({
      typeId: typeOf(event, 'player'),
      quantity,
      choice: { squadId },
    })
    await stage.buy(squads.map(({ id }, index) => join(id, 6 - index)))
    const page = await stage.told(event)
    assert.sameDeepMembers(
      page.squads.map(({ name, player_count }: Record<string, unknown>) => [name, player_count]),
      [
        [squads[1]!.name, 5],
        [squads[2]!.name, 4],
      ],
      'a table of six is full'
    )
    assert.equal((await stage.tickets(event)).filter(({ role }) => role === 'player').length, 15)
    assert.isAbove(Date.parse(page.event_date), Date.now(), 'all of them on one day')
    assert.equal((await stage.start([join(squads[0]!.id, 1)])).status, 400)
  }).tags(['2-2.10-01'])

  test('refuses an offensive squad name at checkout', async ({ assert }) => {
    const event = await stage.event()
    const refused = await stage.start([{ typeId: typeOf(event, 'master'), choice: { squadName: 'Sh1t Owls' } }])
    assert.containsSubset(refused, {
      status: 422,
      body: {
        errors: [
          {
            field: 'squadName',
            message: 'Please choose another squad name. Other guests may find this one offensive.',
          },
        ],
      },
    })
    assert.deepEqual(await stage.tickets(event), [])
  })

  test('a game master of an event with divisions has to choose one of it', async ({ assert }) => {
    const event = await stage.event({ divisions: ['North'] })
    for (const choice of [{ squadName: 'Iron Owls' }, { squadName: 'Iron Owls', divisionId: 1_000_000 }]) {
      assert.containsSubset((await stage.start([{ typeId: typeOf(event, 'master'), choice }])).body, {
        errors: [{ field: 'divisionId', message: 'Please select a division' }],
      })
    }
  })

  test('what has begun is sold no more, whatever the browser sends', async ({ assert }) => {
    const event = await stage.event({ startsIn: { hours: -1 } })
    const answer = await stage.start([{ typeId: typeOf(event, 'relief') }])
    assert.containsSubset(answer, {
      status: 400,
      body: { message: 'Sorry, this game has already started and registration is no longer available.' },
    })
  }).tags(['C-70'])

  test('VIP tickets are for VIP squads alone, in any case, and others for others', async ({ assert }) => {
    const event = await stage.event({
      ticketTypes: [
        { role: 'master', tier: 'Game Master', priceCents: 0 },
        { role: 'master', tier: 'Vip Master', priceCents: 0 },
        { role: 'player', tier: 'Standard', priceCents: 5000 },
        { role: 'player', tier: 'Super VIP', priceCents: 9000 },
      ],
    })
    const [plain, golden] = [await stage.squad(event), await stage.squad(event, { vip: true })]
    const join = async (vip: boolean, squadId: number) =>
      (await stage.start([{ typeId: typeOf(event, 'player', vip), choice: { squadId } }])).status
    assert.deepEqual([await join(true, plain.id), await join(false, golden.id)], [400, 400])
    assert.deepEqual([await join(true, golden.id), await join(false, plain.id)], [200, 200])
    await assert.rejects(
      () =>
        product.database.query('update tickets set squad_id = $1 where squad_id = $2 and role = $3', [
          plain.id,
          golden.id,
          'player',
        ]),
      /tickets_in_their_tier/
    )
  }).tags(['SEAT-4'])

  test('who waits gets the place that opens, is told, and the order says so', async ({ assert }) => {
    const event = await stage.event()
    const email = address()
    const order = await stage.buy([{ typeId: typeOf(event, 'player'), choice: { joinWaitlist: true } }], { email })
    assert.equal(order.items[0].product_name, `${event.name} - Standard Ticket (Wait List)`)
    assert.deepEqual((await product.http.get(`/api/lpg/games/${event.id}/waitlist-count`)).body, { waitlist_count: 1 })
    assert.deepEqual(
      (await product.http.post('/api/lpg/games/waitlist-counts', { lpg_ids: [event.id, 1_000_000] })).body,
      [{ lpg_id: event.id, waitlist_count: 1 }]
    )

    const squad = await stage.squad(event)
    const mail = await stage.mail(email, 'You have a place')
    assert.include(mail.text, squad.name)
    assert.match(mail.text, /^Where: \S/m)
    assert.lengthOf(
      mail.attachments.filter(({ filename }) => filename === 'questboard.ics'),
      1
    )
    assert.deepEqual(
      (await stage.told(event)).squads.map((one: { player_count: number }) => one.player_count),
      [1]
    )
    assert.equal((await product.http.get(`/api/lpg/games/${event.id}/waitlist-count`)).body.waitlist_count, 0)
    const [line] = await product.database.query<{ product_name: string; choice: object }>(
      'select product_name, choice from order_items where order_id = $1',
      [order.id]
    )
    assert.containsSubset(line, {
      product_name: `${event.name} - Standard Ticket`,
      choice: { squadId: squad.id, squadName: squad.name },
    })
    assert.notProperty(line!.choice, 'waits')
  }).tags(['2-7-32', '2-7-33', 'B-23'])

  test('accepts a waiting-list ticket with the metadata of the specification', async ({ assert }) => {
    const event = await stage.event()
    const typeId = typeOf(event, 'player')
    const name = `${event.name} - Standard Ticket (Wait List)`
    const choice = {
      lpgId: event.id,
      isGameMaster: false,
      isReliefMaster: false,
      role: 'player',
      squadName: '',
      squadId: null,
      joinedSquadName: null,
      divisionId: null,
    }
    const order = await stage.buy([{ typeId, name, choice }])
    assert.containsSubset(order, { paid: 50, items: [{ product_name: name, price: 50 }] })
    assert.containsSubset(await stage.tickets(event), [{ role: 'player', squadId: null, waits: true }])

    const squad = await stage.squad(event)
    await stage.buy([{ typeId, name, choice: { ...choice, squadId: squad.id } }])
    const joined = (await stage.tickets(event)).at(-1)
    assert.containsSubset(joined, { squadId: squad.id, waits: false }, 'a squad was chosen')
    for (const ticket of [
      { name: 'A ticket', choice },
      { name, choice: { ...choice, joinWaitlist: false } },
    ])
      assert.containsSubset((await stage.start([{ typeId, ...ticket }])).body, {
        errors: [{ field: 'squadId', message: 'Please select a squad to join' }],
      })
  }).tags(['B-23', '2-3-30'])

  test('whether and as which one of those who wait somebody waits, they alone are told; a visitor waits for nothing', async ({
    assert,
  }) => {
    const event = await stage.event()
    await stage.buy([{ typeId: typeOf(event, 'player'), choice: { joinWaitlist: true } }])
    const person = await createPerson(product)
    const status = (http = person.http) =>
      http.get(`/api/lpg/games/${event.id}/waitlist-status`).then(({ body }) => body)
    assert.deepEqual(await status(), { isOnWaitlist: false, waitlistEntry: null })
    await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 2, choice: { joinWaitlist: true } }], {
      http: person.http,
      email: person.email,
    })
    assert.deepEqual(await status(), { isOnWaitlist: true, waitlistEntry: { status: 'waiting', position: 2 } })
    assert.deepEqual(await status(product.http), { isOnWaitlist: false, waitlistEntry: null })
  }).tags(['2-7-34', '2-3-28', '2-4-17'])

  test('a hold that lapses, and an order that is cancelled, give back ticket and place; a squad that nobody is in any more is gone', async ({
    assert,
  }) => {
    const event = await stage.event()
    const squad = await stage.squad(event)
    const buyerKey = randomUUID()
    await stage.start([{ typeId: typeOf(event, 'player'), quantity: 4, choice: { squadId: squad.id } }], { buyerKey })
    assert.containsSubset(await stage.told(event), { squads: [{ player_count: 4 }] })
    await product.database.query(
      "update tickets set expires_at = now() - interval '1 minute' where event_id = $1 and state = 'held'",
      [event.id]
    )
    const person = await createPerson(product)
    const order = await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 6, choice: { squadId: squad.id } }], {
      http: person.http,
      email: person.email,
    })
    assert.lengthOf(await stage.tickets(event), 7)

    const [item] = order.items
    assert.equal((await person.http.post(`/api/orders/${order.id}/cancel`, { items: [item.id], seats: 2 })).status, 200)
    assert.containsSubset(await stage.told(event), {
      squads: [{ player_count: 4 }],
      ticketTypes: [{ role: 'player', available_count: 56 }],
    })
    assert.equal((await person.http.post(`/api/orders/${order.id}/cancel`, {})).status, 200)
    assert.containsSubset(await stage.told(event), {
      squads: [{ player_count: 0 }],
      ticketTypes: [{ role: 'player', available_count: 60 }],
    })

    const founder = await createPerson(product)
    const founded = await stage.squad(event, { buyer: { http: founder.http, email: founder.email } })
    assert.equal((await founder.http.post(`/api/orders/${founded.order.id}/cancel`, {})).status, 200)
    assert.deepEqual((await stage.told(event)).squad_names, [squad.name])
  }).tags(['SEAT-4'])

  test('who waits leaves the list at any time for all they paid, as they paid it; who has a place does by the deadline of the event', async ({
    assert,
  }) => {
    const event = await stage.event({ refundUntil: new Date(Date.now() - 60_000) })
    const squad = await stage.squad(event)
    const person = await createPerson(product)
    const buyer = { http: person.http, email: person.email }
    const seated = await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id } }], buyer)
    const offer = (order: Record<string, any>) =>
      person.http.get(`/api/orders/${order.id}/cancellation`).then(({ body }) => body.refund)
    assert.deepEqual(await offer(seated), { card: 0, credits: 0 })

    const crowded = await stage.event({ refundUntil: new Date(Date.now() - 60_000) })
    const waiting = await stage.buy(
      [{ typeId: typeOf(crowded, 'player'), quantity: 2, choice: { joinWaitlist: true } }],
      buyer
    )
    assert.deepEqual(await offer(waiting), { card: 100, credits: 0 })
    assert.equal(waiting.items[0].freeUntil, crowded.startsAt.toISOString())
    assert.equal(
      (await person.http.post(`/api/orders/${waiting.id}/cancel`, { expected: { card: 100, credits: 0 } })).status,
      200
    )
    assert.equal((await stage.told(crowded)).waitlist_count, 0)
    const [refund] = await product.database.query('select destination, amount_cents from refunds where order_id = $1', [
      waiting.id,
    ])
    assert.deepEqual(refund, { destination: 'card', amount_cents: 10_000 })
  }).tags(['SEAT-4'])

  test('an event without a venue is not online for that: its place is not known yet', async ({ assert }) => {
    const event = await stage.event({ venueId: null })
    const started = await stage.start([{ typeId: typeOf(event, 'relief') }])
    assert.equal(started.body.lines[0].place, 'Location TBD')
    assert.containsSubset(await stage.pay(started.body.sessionId), { items: [{ large_event: { venue: null } }] })
    assert.containsSubset(await stage.told(event), { venue_name: null, venue: null })
  })
})

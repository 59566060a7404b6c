import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createVenue } from '#database/factories/catalog'
import type { AdminLargeEvent, LargeEventForm } from '#common/wire'
import { eventForm, instantOf, wallTime } from '#tests/support/event_form'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const AT = '/api/large-events'
const address = () => `${randomUUID().slice(0, 8)}@example.test`

test.group('Large events | cancelled, moved, and who is expected', (group) => {
  let product: App
  let stage: TicketStage
  let staff: Person

  group.setup(async () => {
    product = await sharedApp()
    stage = new TicketStage(product)
    staff = await createAdministrator(product)
  })

  const read = async ({ id }: { id: number }): Promise<AdminLargeEvent> => (await staff.http.get(`${AT}/${id}`)).body
  /** All that it is, with some fields changed. */
  const change = async (event: { id: number }, fields: Partial<LargeEventForm>) => {
    const { name, version, venue } = await read(event)
    const { ticketTypes: _types, divisions: _divisions, tables: _tables, ...form } = eventForm()
    return staff.http.put(`${AT}/${event.id}`, { ...form, name, version, venueId: venue?.id ?? null, ...fields })
  }
  const refundsOf = (orderId: number) =>
    product.database.query<{ destination: string; cents: number; state: string }>(
      'select destination, amount_cents::int as cents, state from refunds where order_id = $1 order by destination',
      [orderId]
    )
  const give = (orderId: number, email: string, firstName: string) =>
    product.database.query(
      `update tickets set email = $2, first_name = $3, last_name = '', handovers = 1 where id = (select max(t.id) from tickets t join order_items i on i.choice->>'party' = t.party::text where i.order_id = $1)`,
      [orderId, email, firstName]
    )
  const mails = async (event: { id: number }) =>
    Number(
      (
        await product.database.one<{ count: string }>("select count(*) from mails where data->>'eventId' = $1", [
          String(event.id),
        ])
      ).count
    )

  test('an event that is cancelled gives everybody everything back the way they paid, to the cent, said before; each is told, also who was given a ticket', async ({
    assert,
  }) => {
    const event = await stage.event()
    const squad = await stage.squad(event, { buyer: { email: address() } })
    const player = typeOf(event, 'player')
    const [guest, friend, atDesk] = [address(), address(), address()]
    const byCard = await stage.buy([{ typeId: player, quantity: 2, choice: { squadId: squad.id } }], { email: guest })
    await give(byCard.id, friend, 'Frankie')
    const person = await createPerson(product)
    await stage.shop.grantCredits(person, 30.01)
    const mixed = await stage.buy(
      [{ typeId: player, choice: { joinWaitlist: true } }, { typeId: typeOf(event, 'relief') }],
      { http: person.http, email: person.email }
    )
    const manual = await staff.http.post('/api/orders/manual', {
      productType: 'lpg',
      productId: player,
      choice: { squadId: squad.id },
      firstName: 'Desk',
      email: atDesk,
      quantity: 1,
      payment: 'cash',
    })
    assert.equal(manual.status, 201)

    const said = await staff.http.get(`${AT}/${event.id}/cancellation`)
    assert.deepEqual(said.body, {
      tickets: 6,
      orders: 4,
      card: 10 + 100 + 19.99,
      desk: 50,
      credits: 30.01,
      deletes: false,
    })
    const cancel = (told: object) =>
      staff.http.post(`${AT}/${event.id}/cancel`, {
        expected: { tickets: 6, card: 129.99, desk: 50, credits: 30.01, ...told },
      })
    for (const other of [{ tickets: 5 }, { card: 129.98 }, { desk: 0 }, { credits: 30 }])
      assert.containsSubset(await cancel(other), { status: 409, body: { code: 'OFFER_CHANGED' } })
    assert.isNull((await read(event)).cancelledAt, 'nothing is done where something else was told')
    assert.equal((await cancel({ card: -1 })).status, 422)
    const done = await cancel({})
    assert.deepEqual(done.body, { cancelled: true, refundedOrders: 4 })
    assert.deepEqual((await cancel({})).body, { cancelled: true, refundedOrders: 0 })

    const settled = async (id: number) =>
      (
        await eventually(async () => {
          const refunds = await refundsOf(id)
          return refunds.every(({ state }) => state === 'succeeded') && refunds
        })
      ).map(({ destination, cents }) => [destination, cents])
    assert.deepEqual(await settled(squad.order.id), [['card', 1000]])
    assert.deepEqual(await settled(byCard.id), [['card', 10_000]])
    const [choice] = (await person.http.get(`/api/orders/${mixed.id}`)).body.refundChoices
    assert.equal(choice.amount, 19.99)
    await person.http.post(`/api/orders/${mixed.id}/refunds/${choice.id}/choice`, { destination: 'card' })
    assert.deepEqual(await settled(mixed.id), [
      ['card', 1999],
      ['credits', 3001],
    ])
    assert.deepEqual(
      (await refundsOf(manual.body.id)).map(({ destination, cents }) => [destination, cents]),
      [['desk', 5000]]
    )
    assert.deepEqual(await stage.tickets(event), [], 'nobody who waited was given a place that this opened')
    assert.containsSubset(await read(event), { sold: 0, soldFor: 0, waiting: 0 })
    assert.isNotNull((await read(event)).cancelledAt)
    assert.notInclude((await product.http.get('/api/lpg/games')).text, event.slug)
    assert.equal((await stage.start([{ typeId: player, choice: { squadId: squad.id } }])).status, 400)

    assert.include((await stage.mail(guest, 'is cancelled')).text, 'You get a full refund: $100.00 to your card')
    assert.include((await stage.mail(atDesk, 'is cancelled')).text, '$50.00 at our desk')
    const told = await stage.mail(friend, 'is cancelled')
    assert.include(told.text, 'The person who paid for your ticket gets a refund.')
    assert.notInclude(told.text, '$')

    const before = await mails(event)
    assert.deepEqual((await staff.http.post(`${AT}/${event.id}/cancel`)).body, { cancelled: true, refundedOrders: 0 })
    assert.equal(await mails(event), before, 'nobody is told twice')
    assert.containsSubset(await change(event, {}), { status: 400, body: { code: 'EVENT_CANCELLED' } })
    const entries = await product.database.query<{ action: string }>(
      "select action from audit_log where subject_type = 'large event' and subject_id = $1",
      [String(event.id)]
    )
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['cancelled']
    )
  }).tags(['RFND-1'])

  test('one that never sold a ticket is gone without a trace', async ({ assert }) => {
    const event = await stage.event()
    assert.deepEqual((await staff.http.get(`${AT}/${event.id}/cancellation`)).body, {
      tickets: 0,
      orders: 0,
      card: 0,
      desk: 0,
      credits: 0,
      deletes: true,
    })
    assert.deepEqual((await staff.http.post(`${AT}/${event.id}/cancel`)).body, { cancelled: false, refundedOrders: 0 })
    assert.equal((await staff.http.get(`${AT}/${event.id}`)).status, 404)
    assert.equal((await staff.http.post(`${AT}/${event.id}/cancel`)).status, 404)
  })

  test('moved to another time and venue: everybody with a ticket has a mail with a new calendar file, and may go with all their money though the deadline is over', async ({
    assert,
  }) => {
    const venue = await createVenue({ name: `Hall ${randomUUID().slice(0, 6)}` }, stage.shop.database)
    const event = await stage.event()
    await product.database.query("update large_events set refund_until = now() - interval '1 hour' where id = $1", [
      event.id,
    ])
    const squad = await stage.squad(event)
    const person = await createPerson(product)
    const friend = address()
    const order = await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id } }], {
      http: person.http,
      email: person.email,
    })
    await give(order.id, friend, 'Frankie')
    const [startsAt, endsAt] = [wallTime(45, 11), wallTime(45, 20)]
    await stage.start([{ typeId: typeOf(event, 'relief') }])
    assert.containsSubset(await change(event, { startsAt, endsAt, doorsAt: null }), {
      status: 409,
      body: { code: 'SOMEBODY_PAYS' },
    })
    await product.database.query(
      "update tickets set expires_at = now() - interval '1 second' where event_id = $1 and state = 'held'",
      [event.id]
    )
    const moved = await change(event, { startsAt, endsAt, doorsAt: null, venueId: venue.id, refundUntil: wallTime(40) })
    assert.equal(moved.status, 200)
    assert.isNotNull(moved.body.movedAt)

    const mail = await stage.mail(person.email, 'has changed')
    for (const text of ['New time', 'Old time', 'New place', venue.name, 'for a full refund', '/lpg/ticket#'])
      assert.include(mail.text, text)
    const file = mail.attachments[0]!.text.replaceAll('\r', '')
    assert.include(file, `DTSTART:${instantOf(startsAt).replace(/[-:]|\.000/g, '')}`)
    assert.match(file, /METHOD:PUBLISH/)
    assert.include((await stage.mail(friend, 'has changed')).text, 'Frankie')

    await product.database.query("update large_events set refund_until = now() - interval '1 hour' where id = $1", [
      event.id,
    ])
    assert.equal((await person.http.post(`/api/orders/${order.id}/cancel`, {})).status, 200)
    assert.containsSubset(await refundsOf(order.id), [{ destination: 'card', cents: 5000 }], 'the friend keeps theirs')
  }).tags(['D-13'])

  test('what is told of neither time nor place tells nobody', async ({ assert }) => {
    const event = await stage.event()
    await stage.squad(event)
    await product.database.query(
      'update large_events set starts_at = $2, ends_at = $3, doors_at = $4, refund_until = $5 where id = $1',
      [
        event.id,
        instantOf(wallTime(30)),
        instantOf(wallTime(30, 18)),
        instantOf(wallTime(30, 9)),
        instantOf(wallTime(23)),
      ]
    )
    const saved = await change(event, { description: 'New words.', name: 'Another name' })
    assert.containsSubset(saved, { status: 200, body: { movedAt: null, version: 2, name: 'Another name' } })
    assert.equal(await mails(event), 0)
  })

  test('who is expected is found by name, address, squad and order, by role, ticket, division and presence, page by page; the file has the same', async ({
    assert,
  }) => {
    const event = await stage.event({ divisions: ['North', 'South'] })
    const [north] = event.divisions
    const word = randomUUID().slice(0, 6)
    const squad = await stage.squad(event, { name: `Owls ${word}`, divisionId: north!.id })
    const email = address()
    const order = await stage.buy(
      [{ typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id }, firstName: 'Zoë' }],
      { email }
    )
    await stage.buy([
      {
        typeId: typeOf(event, 'player'),
        choice: { joinWaitlist: true, divisionId: event.divisions[1]!.id },
        firstName: 'Wade',
      },
    ])
    await stage.buy([{ typeId: typeOf(event, 'relief'), firstName: 'Rae' }])
    await stage.start([{ typeId: typeOf(event, 'relief') }])
    await give(order.id, `friend-${email}`, 'Frankie')
    const list = (filter: object, range = [0, 24], sort = ['name', 'ASC']) =>
      staff.http.get(`${AT}/${event.id}/registrations`, {
        query: { filter: JSON.stringify(filter), sort: JSON.stringify(sort), range: JSON.stringify(range) },
      })
    const names = async (...query: Parameters<typeof list>) =>
      (await list(...query)).body.map(({ firstName }: { firstName: string }) => firstName)

    const all = await list({}, [0, 1])
    assert.equal(all.headers.get('content-range'), 'registrations 0-1/5')
    assert.lengthOf(all.body, 2)
    assert.containsSubset((await list({ q: 'frankie' })).body, [
      {
        firstName: 'Frankie',
        email: `friend-${email}`,
        phone: '',
        role: 'player',
        tier: 'Standard',
        squad: squad.name,
        division: 'North',
        table: null,
        waiting: false,
        absent: false,
        checkedInAt: null,
        orderId: order.id,
      },
    ])
    assert.deepEqual(await names({ q: 'zoe' }), ['Zoë'])
    assert.deepEqual((await names({ q: `OWLS ${word}` })).toSorted(), ['Frankie', 'Robin', 'Zoë'])
    assert.deepEqual(await names({ q: email, role: 'player' }), ['Frankie', 'Zoë'])
    assert.deepEqual(await names({ q: `#${order.id}` }), ['Frankie', 'Zoë'])
    assert.deepEqual(await names({ role: 'master' }), ['Robin'])
    assert.deepEqual(await names({ ticketTypeId: typeOf(event, 'relief') }), ['Rae'])
    assert.deepEqual((await names({ divisionId: north!.id, squadId: squad.id })).length, 3)
    assert.deepEqual(await names({ waiting: true, divisionId: event.divisions[1]!.id }), ['Wade'])
    await product.database.query(
      "update tickets set checked_in_at = now() where event_id = $1 and role = 'relief' and state = 'sold'",
      [event.id]
    )
    await product.database.query(
      "update tickets set state = 'absent', squad_id = null where event_id = $1 and email is not null",
      [event.id]
    )
    assert.deepEqual([await names({ checkedIn: true }), await names({ absent: true })], [['Rae'], ['Frankie']])
    assert.equal((await list({ role: 'wizard' })).status, 422)

    const { status, body } = await staff.http.post('/api/exports', {
      list: 'registrations',
      filter: { eventId: event.id, q: email },
      sort: { field: 'name', order: 'ASC' },
    })
    assert.equal(status, 201)
    const file = (await product.http.get(body.url)).text
    assert.match(
      file,
      /Ticket,First Name,Last Name,Email,Phone,Role,Ticket Type,Squad,Division,Table,Waiting,Checked In \(Mountain Time\),Absent,Order,Ordered/
    )
    assert.lengthOf(file.trim().split('\r\n'), 3)
    assert.equal(
      (
        await staff.http.post('/api/exports', {
          list: 'registrations',
          filter: {},
          sort: { field: 'name', order: 'ASC' },
        })
      ).status,
      422,
      'of one event'
    )
  })
})

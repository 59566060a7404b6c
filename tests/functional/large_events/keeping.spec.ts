import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { createVenue } from '#database/factories/catalog'
import type { AdminLargeEvent, LargeEventForm } from '#common/wire'
import { eventForm, instantOf, wallTime } from '#tests/support/event_form'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const AT = '/api/large-events'

test.group('Large events | keeping them', (group) => {
  let product: App
  let stage: TicketStage
  let staff: Person

  group.setup(async () => {
    product = await sharedApp()
    stage = new TicketStage(product)
    staff = await createAdministrator(product)
  })

  const make = async (fields: Partial<LargeEventForm> = {}): Promise<AdminLargeEvent> => {
    const { status, body, text } = await staff.http.post(AT, eventForm(fields))
    if (status !== 201) throw new Error(`${status}: ${text}`)
    return body
  }
  /** As its form is sent back, with some fields changed. */
  const formOf = (
    { ticketTypes, divisions, tables, version }: AdminLargeEvent,
    fields: Partial<LargeEventForm> = {}
  ) => ({
    ...eventForm(),
    ticketTypes: ticketTypes.map(({ id, role, tier, price, stock }) => ({ id, role, tier, price, stock })),
    divisions: divisions.map(({ id, name }) => ({ id, name })),
    tables: tables.map(({ id, name, divisionId }) => ({
      id,
      name,
      division: divisions.find((one) => one.id === divisionId)?.name ?? null,
    })),
    version,
    ...fields,
  })
  const put = (event: AdminLargeEvent, fields: Partial<LargeEventForm>) =>
    staff.http.put(`${AT}/${event.id}`, formOf(event, fields))
  const refused = async (event: AdminLargeEvent, fields: Partial<LargeEventForm>): Promise<Record<string, string>> => {
    const { status, body, text } = await put(event, fields)
    if (status !== 422) throw new Error(`${status}: ${text}`)
    return Object.fromEntries(
      body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])
    )
  }
  const read = async ({ id }: { id: number }): Promise<AdminLargeEvent> => (await staff.http.get(`${AT}/${id}`)).body
  /** One that sells, as the stage knows it. */
  const sold = async () => {
    // At the hours of the form, whatever hour it is.
    const { startsAt, endsAt, doorsAt, refundUntil } = eventForm()
    const [start, end, doors, until] = [startsAt, endsAt, doorsAt!, refundUntil].map(
      (time) => new Date(instantOf(time))
    )
    const event = await stage.event({
      divisions: ['North', 'South'],
      startsAt: start,
      endsAt: end,
      doorsAt: doors,
      refundUntil: until,
    })
    const squad = await stage.squad(event, {
      divisionId: event.divisions[0]!.id,
      name: `Owls ${randomUUID().slice(0, 6)}`,
    })
    await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 2, choice: { squadId: squad.id } }])
    return { event, squad, kept: await read(event) }
  }

  test('staff write down an event with its ticket types, divisions and tables, in the wall time of Denver; it is sold at once, and audited', async ({
    assert,
  }) => {
    const venue = await createVenue({}, stage.shop.database)
    const name = `Siege ${randomUUID().slice(0, 8)}`
    const form = eventForm({ name, venueId: venue.id })
    const made = await staff.http.post(AT, form)
    assert.equal(made.status, 201)
    assert.containsSubset(made.body, {
      slug: name.toLowerCase().replace(' ', '-'),
      name,
      image: null,
      date: instantOf(form.startsAt),
      endsAt: instantOf(form.endsAt),
      doorsAt: instantOf(form.doorsAt!),
      refundUntil: instantOf(form.refundUntil),
      descriptionHtml: '<p>Twenty tables, <em>one</em> story.</p>',
      venue: { id: venue.id, name: venue.name },
      campaignSetting: null,
      cancelledAt: null,
      movedAt: null,
      swapsDivisions: true,
      version: 1,
      sold: 0,
      held: 0,
      stock: 84,
      squads: 0,
      waiting: 0,
      soldFor: 0,
      ticketTypes: [
        { role: 'master', tier: 'Game Master', price: 10, stock: 20 },
        { role: 'relief', price: 0 },
        {
          role: 'player',
          price: 49.5,
          taken: 0,
          used: false,
          onSaleFrom: null,
          onSaleTo: instantOf(form.ticketTypes![2]!.onSaleTo!),
        },
      ],
    })
    const { divisions, tables } = made.body as AdminLargeEvent
    assert.deepEqual(
      divisions.map((one) => one.name),
      ['North', 'South']
    )
    assert.deepEqual(
      tables.map((one) => [one.name, one.divisionId, one.squad]),
      [
        ['Table 1', divisions[0]!.id, null],
        ['Table 2', null, null],
      ]
    )
    assert.containsSubset((await product.http.get(`/api/lpg/games/${made.body.slug}`)).body, {
      name,
      ticketTypes: [{ available_count: 20 }, {}, { available_count: 60 }],
    })
    const [entry] = await product.database.query<{ action: string; actor_id: number; after: object }>(
      "select action, actor_id, after from audit_log where subject_type = 'large event' and subject_id = $1",
      [String(made.body.id)]
    )
    assert.containsSubset(entry, {
      action: 'created',
      actor_id: staff.id,
      after: { name, ticketTypes: [{ tier: 'Game Master' }, {}, {}] },
    })
  })

  test('the form comes once for each key, and with a picture as form data', async ({ assert }) => {
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'seagreen' } })
      .jpeg()
      .toBuffer()
    const data = () => {
      const form = new FormData()
      for (const [field, value] of Object.entries({
        name: 'Painted',
        startsAt: wallTime(30),
        endsAt: wallTime(30, 18),
        refundUntil: wallTime(20),
        divisions: '',
      }))
        form.append(field, value)
      for (const [field, value] of Object.entries({
        role: 'player',
        tier: 'Standard',
        price: '5',
        stock: '6',
        onSaleFrom: '',
      }))
        form.append(`ticketTypes[0][${field}]`, value)
      form.append('image', new Blob([new Uint8Array(picture)]), 'siege.jpg')
      return form
    }
    const headers = { 'Idempotency-Key': randomUUID() }
    const [one, other] = [
      await staff.http.post(AT, data(), { headers }),
      await staff.http.post(AT, data(), { headers }),
    ]
    assert.equal(one.status, 201)
    assert.equal(other.body.id, one.body.id)
    assert.match(one.body.image, /^\/uploads\/lpg\/[\da-f]{24}\/picture-736\.webp$/)
    assert.containsSubset(one.body, {
      ticketTypes: [{ role: 'player', tier: 'Standard', price: 5, stock: 6, onSaleFrom: null }],
      divisions: [],
      tables: [],
    })
    const kept = await put(one.body, { name: 'Repainted' })
    assert.containsSubset(kept.body, { name: 'Repainted', slug: one.body.slug, image: one.body.image, version: 2 })
  })

  test('what a form lacks or has wrong is said field by field, and nothing is kept', async ({ assert }) => {
    const answer = async (fields: object) => {
      const { status, body } = await staff.http.post(AT, { ...eventForm(), ...fields })
      assert.equal(status, 422, JSON.stringify(body))
      return Object.fromEntries(
        body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])
      )
    }
    assert.deepEqual(await answer({ name: ' ', startsAt: undefined, endsAt: undefined, refundUntil: undefined }), {
      name: 'Please enter a name.',
      startsAt: 'Please say when it begins.',
      endsAt: 'Please say when it ends.',
      refundUntil: 'Please enter when full refunds end.',
    })
    assert.deepEqual(await answer({ startsAt: 'soon' }), { startsAt: 'Please enter a day and a time.' })
    assert.deepEqual(await answer({ startsAt: wallTime(-1), refundUntil: wallTime(-2), doorsAt: null }), {
      startsAt: 'Please choose a time to come.',
    })
    assert.deepEqual(await answer({ endsAt: wallTime(30, 9) }), {
      endsAt: 'It ends after it begins. Please choose a later time.',
    })
    assert.deepEqual(await answer({ doorsAt: wallTime(30, 11) }), {
      doorsAt: 'Doors open before it begins. Please choose an earlier time.',
    })
    assert.deepEqual(await answer({ refundUntil: wallTime(31) }), {
      refundUntil: 'This is after it begins. Please choose an earlier time.',
    })
    assert.deepEqual(await answer({ startsAt: '2027-03-14T02:30', endsAt: '2027-03-14T12:00' }), {
      startsAt: 'No clock in Mountain Time ever shows this time. Please choose another one.',
    })
    assert.deepEqual(await answer({ venueId: 999_999_999 }), { venueId: 'This venue can no longer be chosen.' })
    assert.deepEqual(
      await answer({
        ticketTypes: [
          { role: 'player', tier: 'Standard', price: 1, stock: 1 },
          { role: 'player', tier: 'STANDARD', price: 1, stock: 1 },
        ],
      }),
      { 'ticketTypes.1.tier': 'This name is there twice. Please choose another one.' }
    )
    assert.deepEqual(await answer({ ticketTypes: [{ role: 'wizard', tier: 'x', price: -1, stock: 10_001 }] }), {
      'ticketTypes.0.role': 'Please choose who it is for.',
      'ticketTypes.0.price': 'Please enter a number from 0 to 100000.',
      'ticketTypes.0.stock': 'Please enter a number from 0 to 10000.',
    })
    assert.deepEqual(
      await answer({
        ticketTypes: [
          { role: 'player', tier: 'x', price: 1, stock: 1, onSaleFrom: wallTime(3), onSaleTo: wallTime(2) },
        ],
      }),
      { 'ticketTypes.0.onSaleTo': 'Sale ends after it begins. Please choose a later time.' }
    )
    assert.deepEqual(await answer({ divisions: [{ name: 'North' }, { name: 'north' }] }), {
      'divisions.1.name': 'This name is there twice. Please choose another one.',
    })
    assert.deepEqual(await answer({ tables: [{ name: 'Table 1', division: 'West' }] }), {
      'tables.0.division': 'There is no such division. Please choose another one.',
    })
  })

  test('an older version is told what it missed; parts are renamed, handed round, added and taken away', async ({
    assert,
  }) => {
    const event = await make()
    const [north, south] = event.divisions
    const saved = await put(event, {
      divisions: [{ id: north!.id, name: 'South' }, { id: south!.id, name: 'North' }, { name: 'East' }],
      tables: [
        { id: event.tables[1]!.id, name: 'Table 1', division: 'East' },
        { name: 'Table 9', division: 'South' },
      ],
      ticketTypes: [
        { role: 'player', tier: 'VIP', price: 99, stock: 6 },
        ...event.ticketTypes.slice(1).map(({ id, role, tier, price }) => ({ id, role, tier, price, stock: 5 })),
      ],
    })
    assert.equal(saved.status, 200)
    const after = saved.body as AdminLargeEvent
    assert.deepEqual(after.divisions.map(({ id, name }) => [id, name]).slice(0, 2), [
      [north!.id, 'South'],
      [south!.id, 'North'],
    ])
    assert.deepEqual(
      after.tables.map(({ name, divisionId }) => [name, divisionId]),
      [
        ['Table 1', after.divisions[2]!.id],
        ['Table 9', north!.id],
      ]
    )
    assert.deepEqual(
      after.ticketTypes.map(({ tier, stock }) => [tier, stock]),
      [
        ['VIP', 6],
        ['Relief', 5],
        ['Standard', 5],
      ]
    )
    assert.containsSubset(await put(event, { name: 'Late' }), {
      status: 409,
      body: { code: 'OUTDATED', current: { version: 2, divisions: [{ name: 'South' }, {}, {}] } },
    })
    const empty = await put(after, { divisions: null, tables: null })
    assert.containsSubset(empty, { status: 200, body: { divisions: [], tables: [] } })
    assert.deepEqual(
      Object.values(await refused(after, { version: undefined })),
      [
        'Somebody else took one of these away in the meantime. Please reload and look again.',
        'Somebody else took one of these away in the meantime. Please reload and look again.',
      ].slice(0, 2)
    )
  }).tags(['D-05'])

  test('stock never falls below what is taken: the number is said', async ({ assert }) => {
    const { kept } = await sold()
    const types = (stock: number) =>
      kept.ticketTypes.map(({ id, role, tier, price, stock: before }) => ({
        id,
        role,
        tier,
        price,
        stock: role === 'player' ? stock : before,
      }))
    assert.deepEqual(await refused(kept, { ticketTypes: types(1) }), {
      'ticketTypes.2.stock': '2 of these tickets are sold or held. Choose at least 2.',
    })
    assert.equal((await put(kept, { ticketTypes: types(2) })).body.ticketTypes[2].stock, 2)
  }).tags(['SEAT-4'])

  test('types, divisions and tables that somebody uses cannot be taken away; it is said how many do', async ({
    assert,
  }) => {
    const { event, squad, kept } = await sold()
    const form = formOf(kept)
    assert.deepEqual(await refused(kept, { ticketTypes: form.ticketTypes!.slice(0, 2) }), {
      ticketTypes: '2 Standard tickets are sold or held, so this type stays. Set its stock to 2 to sell no more.',
    })
    assert.deepEqual(await refused(kept, { divisions: form.divisions!.slice(1) }), {
      divisions: '1 squad is in the division "North", so it stays.',
    })
    await stage.buy([
      {
        typeId: typeOf(event, 'player'),
        quantity: 5,
        choice: { joinWaitlist: true, divisionId: event.divisions[1]!.id },
      },
    ])
    assert.deepEqual(await refused(kept, { divisions: form.divisions!.slice(0, 1) }), {
      divisions: '5 tickets are in the division "South", so it stays.',
    })
    const { body } = await put(kept, { tables: [{ name: 'Table 1', division: 'North' }] })
    await product.database.query('update squads set table_id = $1 where id = $2', [body.tables[0].id, squad.id])
    assert.deepEqual(await refused(body, { tables: null }), {
      tables: `The squad "${squad.name}" sits at the table "Table 1", so it stays.`,
    })
    assert.deepEqual(await refused(body, { tables: [{ id: body.tables[0].id, name: 'Table 1', division: 'South' }] }), {
      'tables.0.division': `The squad "${squad.name}", which is in another division, sits here.`,
    })
  })

  test('what somebody has had keeps its role, and stays VIP or not', async ({ assert }) => {
    const { kept } = await sold()
    const types = (fields: object) =>
      kept.ticketTypes.map(({ id, role, tier, price, stock }) => ({
        id,
        role,
        tier,
        price,
        stock,
        ...(role === 'player' && fields),
      }))
    assert.deepEqual(await refused(kept, { ticketTypes: types({ tier: 'Vip' }) }), {
      'ticketTypes.2.tier': 'Somebody has had such a ticket, so it does not become VIP. Add another type instead.',
    })
    assert.deepEqual(await refused(kept, { ticketTypes: types({ role: 'relief' }) }), {
      'ticketTypes.2.role': 'Somebody has had such a ticket, so it stays for whom it is. Add another type instead.',
    })
    assert.equal((await put(kept, { ticketTypes: types({ tier: 'Regular', price: 80 }) })).status, 200)
  }).tags(['SEAT-4'])

  test('a refund deadline is never brought forward once somebody has a ticket', async ({ assert }) => {
    const event = await make()
    assert.equal((await put(event, { refundUntil: wallTime(10) })).status, 200, 'nobody relies on it yet')
    const [type] = await product.database.query<{ id: number }>(
      "select id::int from ticket_types where event_id = $1 and role = 'relief'",
      [event.id]
    )
    await stage.buy([{ typeId: type!.id }])
    const kept = await read(event)
    assert.match(
      (await refused(kept, { refundUntil: wallTime(9) })).refundUntil!,
      /^Tickets are sold with all money back until .+ Mountain Time\. Choose that or a later time\.$/
    )
    assert.equal((await put(kept, { refundUntil: wallTime(11) })).status, 200)
  })

  test('they are listed with their figures, in any order, by words, venue and time; the file has the same', async ({
    assert,
  }) => {
    const word = randomUUID().slice(0, 8)
    const venue = await createVenue({ name: `Hall ${word}` }, stage.shop.database)
    const [a, b] = [
      await make({ name: `${word} Á`, venueId: venue.id, startsAt: wallTime(40), endsAt: wallTime(41), doorsAt: null }),
      await make({ name: `${word} B` }),
    ]
    const list = async (filter: object, sort = ['name', 'ASC']) =>
      staff.http.get(AT, {
        query: { filter: JSON.stringify({ q: word, ...filter }), sort: JSON.stringify(sort), range: '[0,24]' },
      })
    const ids = async (...query: Parameters<typeof list>) =>
      (await list(...query)).body.map(({ id }: { id: number }) => id)
    const found = await list({})
    assert.equal(found.headers.get('content-range'), 'large-events 0-1/2')
    assert.deepEqual(await ids({}, ['date', 'ASC']), [b.id, a.id])
    assert.deepEqual(await ids({ q: 'HALL ' + word }), [a.id])
    assert.deepEqual(
      [await ids({ venueId: venue.id }), await ids({ upcoming: false }), await ids({ cancelled: true })],
      [[a.id], [], []]
    )
    const { event } = await sold()
    assert.containsSubset((await list({ q: undefined, id: [event.id] })).body, [
      { id: event.id, sold: 3, held: 0, stock: 90, squads: 1, waiting: 0, soldFor: 110 },
    ])
    const { body } = await staff.http.post('/api/exports', {
      list: 'large-events',
      filter: { id: [event.id] },
      sort: { field: 'name', order: 'ASC' },
    })
    assert.include((await product.http.get(body.url)).text, `${event.name},`)
  })

  test('an event is copied to another day: everything lies as it lay by the clock on the wall, and nothing is sold', async ({
    assert,
  }) => {
    const { kept } = await sold()
    const event = (await put(kept, { tables: [{ name: 'Table 1', division: 'South' }], doorsAt: wallTime(30, 9) }))
      .body as AdminLargeEvent
    const headers = { 'Idempotency-Key': randomUUID() }
    const wish = { startsAt: wallTime(200, 10) }
    const [copied, again] = [
      await staff.http.post(`${AT}/${event.id}/copy`, wish, { headers }),
      await staff.http.post(`${AT}/${event.id}/copy`, wish, { headers }),
    ]
    assert.equal(copied.status, 201)
    assert.equal(again.body.id, copied.body.id)
    assert.notEqual(copied.body.slug, event.slug)
    assert.containsSubset(copied.body, {
      name: event.name,
      date: instantOf(wish.startsAt),
      doorsAt: instantOf(wallTime(200, 9)),
      endsAt: instantOf(wallTime(200, 18)),
      refundUntil: instantOf(wallTime(193, 10)),
      sold: 0,
      squads: 0,
      stock: 90,
      version: 1,
      divisions: [{ name: 'North', squads: 0 }, { name: 'South' }],
      tables: [{ name: 'Table 1', divisionId: copied.body.divisions[1].id, squad: null }],
      ticketTypes: event.ticketTypes.map(({ role, tier, price, stock }) => ({
        role,
        tier,
        price,
        stock,
        taken: 0,
        used: false,
      })),
    })
    assert.equal(
      (await staff.http.post(`${AT}/${event.id}/copy`, { startsAt: wallTime(-1) })).body.message,
      'Please choose a time to come.'
    )
  })
})

import { test } from '@japa/runner'
import { sharedApp } from '#tests/support/app'
import { BoardStage } from '#tests/support/board_stage'

test.group('Large events | the board', (group) => {
  let stage: BoardStage

  group.setup(async () => {
    stage = await BoardStage.open(await sharedApp())
  })

  /** Two led squads: Ann and Bob in the first, Cy in the second. */
  async function twoSquads(attributes: Parameters<BoardStage['event']>[0] = {}) {
    const event = await stage.event(attributes)
    const [owls, bears] = [await stage.squad(event, { name: 'Owls' }), await stage.squad(event, { name: 'Bears' })]
    const [ann, bob] = await stage.players(event, ['Ann', 'Bob'], { squadId: owls.id })
    const [cy] = await stage.players(event, ['Cy'], { squadId: bears.id })
    return { event, owls, bears, ann: ann!, bob: bob!, cy: cy! }
  }

  test('people are moved by staff, their order tells it, it is written down, and taken back exactly', async ({
    assert,
  }) => {
    const { event, owls, bears, ann } = await twoSquads()
    const before = await stage.board(event)
    const moved = await stage.take(event, {
      kind: 'move',
      people: [{ ticketId: ann, from: owls.id }],
      squadId: bears.id,
    })
    assert.equal(moved.status, 200, moved.text)
    assert.containsSubset(moved.body, { told: 'Ann Reed moved to "Bears".', placed: 0 })
    assert.deepEqual(await stage.seats(event), { Bears: ['Robin', 'Ann', 'Cy'], Owls: ['Robin', 'Bob'] })
    const lines = () =>
      stage.product.database.query(
        "select choice->>'squadName' as squad from order_items where first_name = 'Ann' and choice->>'party' = (select party::text from tickets where id = $1)",
        [ann]
      )
    assert.deepEqual(await lines(), [{ squad: 'Bears' }])

    const undone = await stage.undo(event, moved.body.stepId)
    assert.equal(undone.status, 200, undone.text)
    assert.deepEqual(undone.body.board, before)
    assert.deepEqual(await lines(), [{ squad: 'Owls' }])
    assert.containsSubset(await stage.undo(event, moved.body.stepId), {
      status: 409,
      body: { message: 'This was taken back already.' },
    })
    const audit = await stage.product.database.query(
      "select action, before, after from audit_log where subject_type = 'large event' and subject_id = $1 order by id",
      [String(event.id)]
    )
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['moved people', 'took a step back']
    )
    assert.containsSubset(audit[0], {
      before: { [`Ann Reed (ticket ${ann})`]: 'Owls' },
      after: { [`Ann Reed (ticket ${ann})`]: 'Bears' },
    })
  })

  test('who was moved since stays where they are: the step can not be taken back, and a screen that is behind moves nobody', async ({
    assert,
  }) => {
    const { event, owls, bears, ann } = await twoSquads()
    const first = await stage.take(event, {
      kind: 'move',
      people: [{ ticketId: ann, from: owls.id }],
      squadId: bears.id,
    })
    const behind = await stage.take(event, {
      kind: 'move',
      people: [{ ticketId: ann, from: owls.id }],
      squadId: bears.id,
    })
    assert.containsSubset(behind, {
      status: 409,
      body: {
        code: 'BEHIND',
        message: 'Ann Reed sits somewhere else by now. Nothing was changed; the board shows it as it is.',
      },
    })
    await stage.take(event, { kind: 'move', people: [{ ticketId: ann, from: bears.id }], squadId: owls.id })
    const stale = await stage.undo(event, first.body.stepId)
    assert.containsSubset(stale, {
      status: 409,
      body: { message: 'Ann Reed was moved again since. It can no longer be undone.' },
    })
  })

  test('the board says by what address somebody is reached, and what staff noted of them; who is given the ticket begins anew', async ({
    assert,
  }) => {
    const { event, owls, ann, bob } = await twoSquads()
    await stage.product.database.query(
      "update order_items set email = '' where choice->>'party' = (select party::text from tickets where id = $1)",
      [bob]
    )
    await stage.product.database.query(
      "update orders set email = '' where id = (select order_id from order_items where choice->>'party' = (select party::text from tickets where id = $1) limit 1)",
      [bob]
    )
    const seat = async (ticketId: number) =>
      (await stage.board(event)).squads
        .find(({ id }: { id: number }) => id === owls.id)
        .people.find((person: { ticketId: number }) => person.ticketId === ticketId)
    assert.match((await seat(ann)).email, /@/)
    assert.equal((await seat(bob)).email, '')

    const at = `/api/large-events/${event.id}/tickets/${ann}/notes`
    const { status, body: noted } = await stage.staff.post(at, { text: ' Sings. ' })
    assert.deepEqual([status, noted.ticketId, noted.notes[0].text], [200, ann, 'Sings.'])
    assert.deepEqual((await seat(ann)).notes, noted.notes)
    const note = `${at}/${noted.notes[0].id}`
    assert.equal((await stage.staff.call('DELETE', note)).status, 204)
    assert.deepEqual((await seat(ann)).notes, [])
    assert.containsSubset(await stage.staff.call('DELETE', note), {
      status: 404,
      body: { message: 'This note no longer exists.' },
    })
    assert.equal((await stage.staff.post(`${note}/restore`)).status, 204)
    assert.deepEqual((await seat(ann)).notes, noted.notes)
    assert.equal((await stage.staff.post(at, { text: ' ' })).status, 422)
    const other = await stage.event()
    for (const path of [
      `/api/large-events/${other.id}/tickets/${ann}/notes`,
      `/api/large-events/${event.id}/tickets/0/notes`,
    ]) {
      assert.containsSubset(await stage.staff.post(path, { text: 'Sings.' }), {
        status: 404,
        body: { message: 'No one has this ticket of the event now.' },
      })
    }
    const audit = await stage.product.database.query<{ action: string }>(
      "select action from audit_log where subject_type = 'large event' and subject_id = $1 order by id",
      [String(event.id)]
    )
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['noted of a player', 'removed a note of a player', 'restored a note of a player']
    )

    await stage.product.database.query(
      "update tickets set handovers = handovers + 1, first_name = 'Sam', last_name = '', email = 'sam@example.test' where id = $1",
      [ann]
    )
    assert.containsSubset(await seat(ann), { firstName: 'Sam', email: 'sam@example.test', notes: [] })
    assert.equal((await stage.staff.call('DELETE', note)).status, 404)
  })

  test('two of the staff who move the same person at once: one does, the other is told', async ({ assert }) => {
    const { event, owls, bears, ann } = await twoSquads()
    const answers = await Promise.all(
      [1, 2].map(() =>
        stage.take(event, { kind: 'move', people: [{ ticketId: ann, from: owls.id }], squadId: bears.id })
      )
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    assert.deepEqual(await stage.seats(event), { Bears: ['Robin', 'Ann', 'Cy'], Owls: ['Robin', 'Bob'] })
  })

  test('a screen that has the board as it is gets no second copy; after a step it does', async ({ assert }) => {
    const { event, owls, bears, ann } = await twoSquads()
    const path = `/api/large-events/${event.id}/board`
    const { headers } = await stage.staff.get(path)
    const again = () => stage.staff.get(path, { headers: { 'If-None-Match': headers.get('etag')! } })
    assert.equal((await again()).status, 304)
    await stage.take(event, { kind: 'move', people: [{ ticketId: ann, from: owls.id }], squadId: bears.id })
    assert.equal((await again()).status, 200)
  })

  test('two people of full squads swap', async ({ assert }) => {
    const event = await stage.event()
    const [owls, bears] = [await stage.squad(event, { name: 'Owls' }), await stage.squad(event, { name: 'Bears' })]
    const owl = await stage.players(event, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], { squadId: owls.id })
    const bear = await stage.players(event, ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'], { squadId: bears.id })
    const full = await stage.take(event, {
      kind: 'move',
      people: [{ ticketId: owl[0], from: owls.id }],
      squadId: bears.id,
    })
    assert.containsSubset(full, {
      status: 400,
      body: { code: 'SQUAD_FULL', message: 'Six players sit in a squad at most: "Bears" is full.' },
    })
    const swap = await stage.take(event, {
      kind: 'swap',
      people: [
        { ticketId: owl[0], from: owls.id },
        { ticketId: bear[5], from: bears.id },
      ],
    })
    assert.equal(swap.body.told, 'A1 Reed and B6 Reed swapped places.', swap.text)
    assert.deepEqual(await stage.seats(event), {
      Bears: ['Robin', 'A1', 'B1', 'B2', 'B3', 'B4', 'B5'],
      Owls: ['Robin', 'A2', 'A3', 'A4', 'A5', 'A6', 'B6'],
    })
    await assert.rejects(
      () => stage.product.database.query('update tickets set squad_id = $1 where id = $2', [bears.id, owl[1]]),
      /squads_never_overfull/
    )
  }).tags(['SEAT-4'])

  test('squads are merged: one game master stays, the other is free; taking it back brings the squad with its people and its name', async ({
    assert,
  }) => {
    const { event, owls, bears } = await twoSquads()
    const before = await stage.board(event)
    const merged = await stage.take(event, { kind: 'merge', squadId: bears.id, intoId: owls.id })
    assert.equal(
      merged.body.told,
      '"Bears" is part of "Owls" now. Robin Reed is free to lead another squad.',
      merged.text
    )
    assert.deepEqual(await stage.seats(event), { Owls: ['Robin', 'Ann', 'Bob', 'Cy'] })
    assert.lengthOf(merged.body.board.free, 1)
    assert.deepEqual((await stage.undo(event, merged.body.stepId)).body.board, before)
    assert.containsSubset(await stage.take(event, { kind: 'merge', squadId: bears.id, intoId: bears.id }), {
      status: 400,
      body: { message: 'Choose two different squads.' },
    })
  })

  test('more than six are not merged, nor is a squad that somebody is paying for', async ({ assert }) => {
    const { event, owls, bears } = await twoSquads()
    await stage.players(event, ['Di', 'Ed', 'Flo', 'Gil'], { squadId: owls.id })
    const merged = await stage.take(event, { kind: 'merge', squadId: bears.id, intoId: owls.id })
    assert.containsSubset(merged, {
      status: 400,
      body: { message: 'Six players sit in a squad at most: "Owls" is full.' },
    })
    await stage.start([{ typeId: event.ticketTypes[2]!.id, choice: { squadId: bears.id } }])
    assert.containsSubset(await stage.take(event, { kind: 'merge', squadId: bears.id, intoId: owls.id }), {
      status: 409,
      body: { code: 'SOMEBODY_PAYS' },
    })
  })

  test('part of a squad becomes a new one, which a relief leads; taken back, the new one is gone', async ({
    assert,
  }) => {
    const { event, owls, ann, bob } = await twoSquads()
    const before = await stage.board(event)
    const taken = await stage.take(event, {
      kind: 'split',
      squadId: owls.id,
      people: [{ ticketId: ann, from: owls.id }],
      name: 'bears',
    })
    assert.containsSubset(taken, {
      status: 400,
      body: { message: 'There is a squad called "bears" already. Please choose another name.' },
    })
    assert.containsSubset(
      await stage.take(event, {
        kind: 'split',
        squadId: owls.id,
        people: [{ ticketId: ann, from: owls.id }],
        name: 'ab',
      }),
      { status: 422, body: { message: 'Squad name must be at least 3 characters long' } }
    )
    const split = await stage.take(event, {
      kind: 'split',
      squadId: owls.id,
      people: [{ ticketId: bob, from: owls.id }],
      name: 'Foxes',
    })
    assert.equal(split.body.told, 'Bob Reed left "Owls" for the new squad "Foxes".', split.text)
    assert.deepEqual((await stage.undo(event, split.body.stepId)).body.board, before)

    const again = await stage.take(event, {
      kind: 'split',
      squadId: owls.id,
      people: [{ ticketId: bob, from: owls.id }],
      name: 'Foxes',
    })
    const foxes = again.body.board.squads.find((squad: any) => squad.name === 'Foxes')
    const relief = await stage.relief(event)
    const led = await stage.take(event, { kind: 'move', people: [{ ticketId: relief, from: null }], squadId: foxes.id })
    assert.equal(led.body.told, 'Rae Reed leads "Foxes" now.', led.text)
    const second = await stage.relief(event, 'Sam')
    assert.containsSubset(
      await stage.take(event, { kind: 'move', people: [{ ticketId: second, from: null }], squadId: foxes.id }),
      { status: 400, body: { message: 'A squad has one game master, and "Foxes" has one.' } }
    )
    await assert.rejects(
      () => stage.product.database.query('update tickets set squad_id = $1 where id = $2', [foxes.id, second]),
      /tickets_one_master/
    )
    const back = await stage.take(event, {
      kind: 'move',
      people: [{ ticketId: relief, from: foxes.id }],
      squadId: null,
    })
    assert.equal(back.body.told, 'Rae Reed leads no squad now.')
    await stage.players(event, ['Di'], { squadId: owls.id })
    const late = await stage.undo(event, again.body.stepId)
    assert.equal(late.status, 200, late.text)
    assert.deepEqual((await stage.seats(event)).Owls, ['Robin', 'Ann', 'Bob', 'Di'])
  }).tags(['SEAT-4', '2-6-05'])

  test('VIP tickets stay in VIP squads, and who chose a division stays in it', async ({ assert }) => {
    const vip = await stage.event({
      ticketTypes: [
        { role: 'master', tier: 'Game Master', priceCents: 0 },
        { role: 'master', tier: 'VIP Master', priceCents: 0 },
        { role: 'player', tier: 'Standard', priceCents: 5000 },
        { role: 'player', tier: 'VIP', priceCents: 9000 },
      ],
    })
    const [plain, golden] = [
      await stage.squad(vip, { name: 'Plain' }),
      await stage.squad(vip, { name: 'Golden', vip: true }),
    ]
    const [ann] = await stage.players(vip, ['Ann'], { squadId: plain.id })
    const [bob] = await stage.players(vip, ['Bob'], { squadId: golden.id }, true)
    const move = (ticketId: number, from: number, squadId: number) =>
      stage.take(vip, { kind: 'move', people: [{ ticketId, from }], squadId })
    assert.containsSubset((await move(ann!, plain.id, golden.id)).body, {
      code: 'WRONG_TIER',
      message: 'VIP squads are for VIP tickets alone: Ann Reed has another one.',
    })
    assert.containsSubset((await move(bob!, golden.id, plain.id)).body, {
      message: 'VIP tickets sit in VIP squads alone: Bob Reed has one, "Plain" is none.',
    })

    const event = await stage.event({ divisions: ['North', 'South'], swapsDivisions: false })
    const [north, south] = event.divisions.map(({ id }) => id)
    const [owls, bears] = [
      await stage.squad(event, { name: 'Owls', divisionId: north }),
      await stage.squad(event, { name: 'Bears', divisionId: south }),
    ]
    const [cy] = await stage.players(event, ['Cy'], { squadId: owls.id, divisionId: north })
    const [di] = await stage.players(event, ['Di'], { squadId: owls.id })
    const across = (ticketId: number) =>
      stage.take(event, { kind: 'move', people: [{ ticketId, from: owls.id }], squadId: bears.id })
    assert.containsSubset((await across(cy!)).body, {
      code: 'WRONG_DIVISION',
      message: 'Cy Reed chose another division than that of the squad "Bears".',
    })
    assert.equal((await across(di!)).status, 200)
    assert.containsSubset((await stage.take(event, { kind: 'change', squadId: owls.id, divisionId: south })).body, {
      code: 'WRONG_DIVISION',
    })
  }).tags(['SEAT-4', '2-5-24'])

  test('squads are founded, named, pinned, given a table and a division, and taken away while nobody is in them', async ({
    assert,
  }) => {
    const event = await stage.event({ divisions: ['North', 'South'] })
    const [north, south] = event.divisions.map(({ id }) => id)
    const tables = await stage.product.database.query<{ id: number }>(
      "insert into event_tables (event_id, division_id, name) values ($1, $2, 'Table 1'), ($1, null, 'Table 2') returning id::int",
      [event.id, north]
    )
    assert.containsSubset(await stage.take(event, { kind: 'create', name: 'Owls' }), {
      status: 422,
      body: { message: 'Please choose a division.' },
    })
    const made = await stage.take(event, { kind: 'create', name: 'Owls', divisionId: north })
    const owls = made.body.board.squads[0]
    const change = (wanted: object) => stage.take(event, { kind: 'change', squadId: owls.id, ...wanted })
    assert.equal((await change({ name: 'Night Owls' })).body.told, '"Owls" is called "Night Owls" now.')
    assert.match((await change({ pinned: true })).body.told, /is pinned/)
    assert.equal((await change({ tableId: tables[0]!.id })).status, 200)
    const moved = await change({ divisionId: south })
    assert.containsSubset(moved.body.board.squads, [
      { name: 'Night Owls', divisionId: south, tableId: null, pinned: true },
    ])
    assert.containsSubset((await change({ tableId: tables[0]!.id })).body, {
      code: 'TABLE_ELSEWHERE',
      message: 'Table 1 stands in another division.',
    })
    await change({ tableId: tables[1]!.id })
    const bears = (
      await stage.take(event, { kind: 'create', name: 'Bears', divisionId: north })
    ).body.board.squads.find((squad: any) => squad.name === 'Bears')
    assert.containsSubset(
      (await stage.take(event, { kind: 'change', squadId: bears.id, tableId: tables[1]!.id })).body,
      { message: 'Table 2 is the table of the squad "Night Owls" already.' }
    )
    assert.containsSubset(await stage.take(event, { kind: 'change', squadId: bears.id, name: 'NIGHT OWLS' }), {
      status: 400,
      body: { code: 'SQUAD_NAME_TAKEN' },
    })
    const removed = await stage.take(event, { kind: 'remove', squadId: bears.id })
    assert.deepEqual(
      removed.body.board.squads.map((squad: any) => squad.name),
      ['Night Owls']
    )
    assert.containsSubset((await stage.undo(event, removed.body.stepId)).body.board.squads, [
      { id: bears.id, name: 'Bears' },
    ])
  })

  test('a pinned squad gets nobody by itself, by hand it does: who is promoted is told, and waits again if it is taken back', async ({
    assert,
  }) => {
    const event = await stage.event()
    const owls = await stage.squad(event, { name: 'Owls' })
    await stage.take(event, { kind: 'change', squadId: owls.id, pinned: true })
    const [ann] = await stage.players(event, ['Ann'], { joinWaitlist: true })
    assert.deepEqual(
      (await stage.board(event)).waiting.map(({ people }: any) => people.length),
      [1]
    )
    const promoted = await stage.take(event, {
      kind: 'move',
      people: [{ ticketId: ann, from: null }],
      squadId: owls.id,
    })
    assert.deepEqual(await stage.seats(event), { Owls: ['Robin', 'Ann'] }, promoted.text)
    const mails = () =>
      stage.product.database.query("select 1 from mails where kind = 'ticket_placed' and cause like $1", [
        `ticket:${ann}:placed:%`,
      ])
    assert.lengthOf(await mails(), 1)
    const undone = await stage.undo(event, promoted.body.stepId)
    assert.deepEqual(undone.body.board.waiting[0].people[0].ticketId, ann, undone.text)
    const player = await stage.take(event, { kind: 'move', people: [{ ticketId: ann, from: null }], squadId: null })
    assert.containsSubset(player, { status: 400, body: { code: 'KEEPS_PLACE' } })
  })

  test('what opens by a step goes to who waits, and is not taken back over their heads', async ({ assert }) => {
    const event = await stage.event()
    const owls = await stage.squad(event, { name: 'Owls' })
    const owl = await stage.players(event, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], { squadId: owls.id })
    await stage.players(event, ['Wes'], { joinWaitlist: true })
    const made = await stage.take(event, { kind: 'create', name: 'Bears' })
    const bears = made.body.board.squads.find((squad: any) => squad.name === 'Bears')
    const moved = await stage.take(event, {
      kind: 'move',
      people: [{ ticketId: owl[0], from: owls.id }],
      squadId: bears.id,
    })
    assert.equal(moved.body.placed, 1, moved.text)
    assert.include((await stage.seats(event)).Owls!, 'Wes')
    assert.containsSubset(await stage.undo(event, moved.body.stepId), {
      status: 409,
      body: {
        message: 'A place in the squad "Owls" has gone to somebody else since. It can no longer be undone.',
      },
    })
  }).tags(['B-23'])
})

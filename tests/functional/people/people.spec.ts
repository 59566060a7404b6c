import { test } from '@japa/runner'
import { createUser } from '#database/factories/users'
import { createOrder } from '#database/factories/orders'
import { BoardStage } from '#tests/support/board_stage'
import { createAdministrator, createPerson, signInWithGoogle, type Person } from '#tests/support/people'
import { Shop } from '#tests/support/shop'
import { typeOf } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import { sharedApp, type App } from '#tests/support/app'

test.group('People | who has an account, and who bought without one', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person

  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const list = async (filter: object, query: Record<string, string> = {}) =>
    (await administrator.http.get('/api/people', { query: { filter: JSON.stringify(filter), ...query } }))
      .body as Record<string, any>[]
  const found = async (q: string) => {
    await product.runJob('know-buyers')
    return list({ q })
  }
  const newAddress = () => `${unique('guest').toLowerCase().replaceAll(' ', '-')}@guests.test`
  const past = { startsIn: { days: -2 } }

  test('a guest is one person by their address, however it is written, and is found by name, address and phone', async ({
    assert,
  }) => {
    const address = newAddress()
    const game = await shop.game({ priceCents: 1000 })
    const desk = await administrator.http.post('/api/orders/manual', {
      key: crypto.randomUUID(),
      gameId: game.id,
      firstName: 'Gita',
      lastName: 'Guest',
      email: address.toUpperCase(),
      phone: '+1 303-555-0199',
      quantity: 2,
      payment: 'cash',
    })
    assert.equal(desk.status, 201)
    const started = await shop.startedCheckout([{ game, seats: 1, phone: '303 555 0199' }], { email: address })
    await shop.pay(started.sessionId!)
    await shop.createOrder(started.sessionId!)
    const [person, ...others] = await found(address)
    assert.lengthOf(others, 0)
    assert.containsSubset(person, { userId: null, orders: 2, seats: 3, lifetimeValue: 30 })
    assert.deepEqual((await list({ q: '303 555 0199', account: false })).map(({ id }) => id).includes(person!.id), true)
    assert.lengthOf(await list({ q: address, account: true }), 0)
    const palette = (await administrator.http.get('/api/search', { query: { q: address } })).body
    assert.deepEqual(
      palette.filter(({ resource }: { resource: string }) => resource === 'people').map(({ id }: { id: number }) => id),
      [person!.id]
    )
    const orders = (await administrator.http.get(`/api/people/${person!.id}/orders`)).body
    assert.lengthOf(orders, 2)
  })

  test('whoever signs in under the address that they bought with is the same person, and keeps what was noted', async ({
    assert,
  }) => {
    const address = newAddress()
    await createOrder(
      { gameId: (await shop.game()).id, email: address, firstName: 'Gina', lastName: 'Guest' },
      shop.database
    )
    const [guest] = await found(address)
    const noted = await administrator.http.post(`/api/people/${guest!.id}/notes`, { text: 'Brings snacks.' })
    assert.equal(noted.status, 200)
    const signedIn = await signInWithGoogle(product, address, 'Gina of Google')
    const [person, ...others] = await list({ q: address })
    assert.lengthOf(others, 0)
    assert.containsSubset(person, { id: guest!.id, userId: signedIn.id, name: 'Gina of Google', orders: 1 })
    const { body } = await administrator.http.get(`/api/people/${person!.id}`)
    assert.containsSubset(body, { addresses: [address], notes: [{ text: 'Brings snacks.' }] })
    assert.deepEqual(
      (await list({ userId: signedIn.id })).map(({ id }) => id),
      [guest!.id]
    )
  })

  test('an address that an account has not verified does not make a guest its person', async ({ assert }) => {
    const address = newAddress()
    await createUser({ username: 'Unverified', email: address, emailVerified: false }, shop.database)
    await createOrder(
      { gameId: (await shop.game()).id, email: address, firstName: 'Real', lastName: 'Buyer' },
      shop.database
    )
    await product.runJob('know-buyers')
    const rows = await list({ q: address }, { sort: '["name","ASC"]' })
    assert.deepEqual(
      rows.map(({ name, orders }) => [name, orders]),
      [
        ['Real Buyer', 1],
        ['Unverified', 0],
      ]
    )
  })

  test('lifetime value is what was paid by card and at the desk less what went back there, to the cent; credits count where they were paid for', async ({
    assert,
  }) => {
    const person = await createPerson(product)
    const orders = [
      [2001, 500, 'card', 'succeeded'],
      [1003, 1003, 'credits', 'succeeded'],
      [999, 999, 'desk', 'pending'],
      [1, 1, 'card', 'failed'],
    ] as const
    for (const [paid, back, destination, state] of orders) {
      const { id } = await createOrder(
        { gameId: (await shop.game(past)).id, userId: person.id, unitPriceCents: paid },
        shop.database
      )
      await product.database.query('update orders set manual = false, paid_cents = subtotal_cents where id = $1', [id])
      await product.database.query(
        "insert into refunds (id, order_id, amount_cents, destination, reason, state) values (gen_random_uuid(), $1, $2, $3, 'x', $4)",
        [id, back, destination, state]
      )
    }
    const [row] = await list({ userId: person.id })
    assert.containsSubset(row, { orders: 4, seats: 4, lifetimeValue: (2001 - 500 + 1003 + 999 - 999 + 1) / 100 })
  })

  test('shows who came and who did not', async ({ assert }) => {
    const person = await createPerson(product)
    const games = [await shop.game(past), await shop.game(past), await shop.game(past)]
    for (const [index, game] of games.entries()) {
      const { itemId } = await createOrder({ gameId: game.id, userId: person.id }, shop.database)
      const state = ['arrived', 'no-show', 'no-show'][index]!
      assert.equal(
        (await administrator.http.put(`/api/games/${game.id}/roster/${itemId}/attendance`, { attendance: state }))
          .status,
        200
      )
    }
    const [row] = await list({ userId: person.id })
    assert.containsSubset(row, { arrived: 1, noShows: 2 })
    const { body } = await administrator.http.get(`/api/people/${row!.id}/attendance`)
    assert.sameMembers(
      body.map(({ gameId, state }: { gameId: number; state: string }) => `${gameId} ${state}`),
      games.map(({ id }, index) => `${id} ${index ? 'no-show' : 'arrived'}`)
    )
  })

  test('shows who came to large events and who did not, those who bought together as one; what nobody said, and what is of others, counts for nothing', async ({
    assert,
  }) => {
    const stage = await BoardStage.open(product)
    const person = await createPerson(product)
    const [event, other] = [await stage.event(), await stage.event()]
    const { id: squadId } = await stage.squad(event)
    const wish = { typeId: typeOf(event, 'player'), choice: { squadId } }
    const order = await stage.buy([{ ...wish, quantity: 4 }], { http: person.http, email: person.email })
    await stage.buy([{ typeId: typeOf(other, 'relief') }], { http: person.http, email: person.email })
    await stage.players(event, ['Stranger'], { squadId })
    const [one, two, three, , stranger] = (
      await product.database.query<{ id: number }>(
        "select id::int from tickets where event_id = $1 and role = 'player' order by id",
        [event.id]
      )
    ).map(({ id }) => id)
    const said = async () => {
      const [row] = await list({ userId: person.id })
      return [
        row!.arrived,
        row!.noShows,
        ...(await administrator.http.get(`/api/people/${row!.id}/attendance`)).body.map(
          (seat: Record<string, unknown>) =>
            `${seat.orderId} ${seat.gameId} ${seat.eventId} ${seat.name} ${seat.state} ${seat.seats}`
        ),
      ]
    }
    const told = (state: string, seats: number) => `${order.id} null ${event.id} ${event.name} ${state} ${seats}`
    assert.deepEqual(await said(), [0, 0])
    await stage.checkIn(
      event,
      [one, two, stranger].map((ticketId) => ({ ticketId, at: new Date().toISOString(), present: true }))
    )
    assert.deepEqual(await said(), [1, 0, told('arrived', 2)])
    await stage.openDoors(event)
    await stage.absent(event, [three!])
    assert.deepEqual(await said(), [1, 1, told('arrived', 2), told('no-show', 1)])
    // A part that is given back has a line of its own, and is counted no second time.
    await administrator.http.post(`/api/orders/${order.id}/cancel`, {
      items: [order.items[0].id],
      seats: 1,
      refund: 'original',
    })
    assert.deepEqual(
      await product.database.query('select status, quantity from order_items where order_id = $1 order by id', [
        order.id,
      ]),
      [
        { status: 'active', quantity: 3 },
        { status: 'refunded', quantity: 1 },
      ]
    )
    assert.deepEqual(await said(), [1, 1, told('arrived', 2), told('no-show', 1)])
    const [{ id }] = (await list({ userId: person.id })) as [{ id: number }]
    assert.deepEqual(
      (await administrator.http.post(`/api/people/${id}/export`)).body.attendance.map(
        (entry: { said: string }) => entry.said
      ),
      ['arrived', 'arrived', 'no-show']
    )
  })

  test('a corrected address is known at once', async ({ assert }) => {
    const [wrong, right] = [newAddress(), newAddress()]
    const order = await createOrder(
      { gameId: (await shop.game()).id, email: wrong, firstName: 'Typo', lastName: 'Tom' },
      shop.database
    )
    await administrator.http.put(`/api/orders/${order.id}/contact`, {
      firstName: 'Typo',
      lastName: 'Tom',
      email: right,
      phone: '',
      resend: false,
    })
    assert.containsSubset(await list({ q: right }), [{ name: 'Typo Tom', orders: 1 }])
  })

  test('notes are added, changed, removed and restored, each in the audit log', async ({ assert }) => {
    const person = await createPerson(product)
    const [{ id }] = (await list({ userId: person.id })) as [{ id: number }]
    const notes = `/api/people/${id}/notes`
    const note = (await administrator.http.post(notes, { text: ' Needs a quiet table. ' })).body.notes[0]
    assert.containsSubset(note, { text: 'Needs a quiet table.', author: administrator.username, changedAt: null })
    assert.containsSubset(
      (await administrator.http.put(`${notes}/${note.id}`, { text: 'Needs a quiet corner.' })).body.notes,
      [{ text: 'Needs a quiet corner.' }]
    )
    assert.lengthOf((await administrator.http.delete(`${notes}/${note.id}`)).body.notes, 0)
    assert.lengthOf((await administrator.http.post(`${notes}/${note.id}/restore`)).body.notes, 1)
    const log = await product.database.query(
      "select action, before->>'note' as before, after->>'note' as after from audit_log where subject_type = 'person' and subject_id = $1 order by id",
      [String(id)]
    )
    assert.deepEqual(log, [
      { action: 'noted of a person', before: null, after: 'Needs a quiet table.' },
      { action: 'changed a note of a person', before: 'Needs a quiet table.', after: 'Needs a quiet corner.' },
      { action: 'removed a note of a person', before: 'Needs a quiet corner.', after: null },
      { action: 'restored a note of a person', before: null, after: 'Needs a quiet corner.' },
    ])
    assert.equal((await administrator.http.post(notes, { text: ' ' })).status, 422)
    assert.equal((await administrator.http.post('/api/people/0/notes', { text: 'x' })).status, 404)
    assert.equal((await administrator.http.put(`${notes}/0`, { text: 'x' })).status, 404)
  })
})

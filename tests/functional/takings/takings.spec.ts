import { test } from '@japa/runner'
import { createCampaignSetting, createModule, createSystem, createVenue } from '#database/factories/catalog'
import { applyRefund, revertRefund } from '#api/refunds/actions/apply_refund'
import type {
  AdminGame,
  AdminLargeEvent,
  AdminOrderRow,
  Dashboard,
  RecordFigures,
  RecordTakings,
  TakingsByRecord,
  TakingsOfRecord,
} from '#common/wire'
import { toCents } from '#common/money'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { eventForm, wallTime } from '#tests/support/event_form'
import { freshApp, type App } from '#tests/support/app'
import { Shop, type WantedSeats } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

const KINDS = ['venues', 'game-masters', 'modules', 'systems', 'campaign-settings', 'special-events'] as const
/** How the list of orders asks for what a row is made of. */
const FILTERS = {
  'venues': 'venueId',
  'game-masters': 'gameMasterId',
  'modules': 'moduleId',
  'systems': 'systemId',
  'campaign-settings': 'campaignSettingId',
  'special-events': 'specialEventId',
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
const money = ({ seats, paidCents, creditsCents, refundedCents, netCents }: TakingsOfRecord) => ({
  seats,
  paidCents,
  creditsCents,
  refundedCents,
  netCents,
})

test.group('Takings | of every record', (group) => {
  let product: App
  let shop: Shop
  let stage: TicketStage
  let administrator: Person

  group.setup(async () => {
    product = await freshApp()
    shop = new Shop(product)
    stage = new TicketStage(product)
    administrator = await createAdministrator(product)
  })

  const read = async <Answer>(path: string, filter?: object): Promise<Answer> =>
    (await administrator.http.get(path, { query: filter && { filter: JSON.stringify(filter), range: '[0,99]' } })).body
  const byKind = (kind: string) => read<TakingsByRecord>(`/api/dashboard/${kind}`)
  const rowOf = async (kind: string, id: number | null) =>
    (await byKind(kind)).rows.find(({ record }) => (record?.id ?? null) === id)!

  async function bought(wanted: WantedSeats[], person?: Person): Promise<number> {
    const email = person?.email ?? 'buyer@example.test'
    const { sessionId } = await shop.startedCheckout(
      wanted.map((line) => ({ ...line, email })),
      { email, ...(person && { http: person.http }) }
    )
    await shop.pay(sessionId)
    return (await shop.createOrder(sessionId, person?.http)).body.id
  }
  const done = async (path: string, body: object, method: 'post' | 'put' = 'post') => {
    const answer = await administrator.http[method](path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body
  }
  const linesOf = async (id: number): Promise<{ id: number; product_name: string }[]> =>
    (await read<{ items: [] }>(`/api/orders/${id}`)).items

  /** A refund that the provider reported. */
  const addRefund = async (orderId: number, { amountCents, origin }: { amountCents: number; origin: string }) => {
    const { id } = await product.database.one<{ id: string }>(
      `insert into refunds (id, order_id, amount_cents, destination, reason, origin) values (gen_random_uuid(), $1, $2, 'card', 'reported', $3) returning id`,
      [orderId, amountCents, origin]
    )
    await shop.database.transaction((transaction) => applyRefund(transaction, id, orderId))
    return id
  }
  const moveEvent = async ({ id }: { id: number }, venueId: number) => {
    const { name, version } = await read<AdminLargeEvent>(`/api/large-events/${id}`)
    const { ticketTypes: _types, divisions: _divisions, tables: _tables, ...form } = eventForm()
    await done(`/api/large-events/${id}`, { ...form, name, version, venueId }, 'put')
  }
  const moveGame = async ({ id }: { id: number }, venueId: number) => {
    const { module, gameMaster, price, maxPlayers } = await read<AdminGame>(`/api/games/${id}`)
    const form = { moduleId: module.id, gamemasterId: gameMaster.id, venueId, price, maxPlayers, doubleBooked: true }
    await done(`/api/games/${id}`, { ...form, date: wallTime(5) }, 'put')
  }

  test('what lines brought and what went back for them adds up to the dashboard, to its orders and to the months of each record', async ({
    assert,
  }) => {
    const [here, there] = [await createVenue({}, shop.database), await createVenue({}, shop.database)]
    const system = await createSystem({}, shop.database)
    const module = await createModule({ systemId: system.id }, shop.database)
    const startsIn = { days: 5 }
    const first = await shop.game({ priceCents: 1999, maxPlayers: 9, venueId: here.id, moduleId: module.id, startsIn })
    const second = await shop.game({ priceCents: 1001, maxPlayers: 9, venueId: there.id, startsIn })
    const online = await shop.game({ priceCents: 700, maxPlayers: 9, venueId: null, moduleId: module.id, startsIn })

    // Half of a line is cancelled: its money goes back for that game alone.
    const two = await bought([{ game: first, seats: 2 }, { game: second }])
    const [half] = await linesOf(two)
    await done(`/api/orders/${two}/cancel`, { items: [half!.id], seats: 1, refund: 'original' })
    assert.deepEqual(money(await rowOf('venues', here.id)), {
      seats: 1,
      paidCents: 3998,
      creditsCents: 0,
      refundedCents: 1999,
      netCents: 1999,
    })
    assert.deepEqual(money(await rowOf('venues', there.id)), {
      seats: 1,
      paidCents: 1001,
      creditsCents: 0,
      refundedCents: 0,
      netCents: 1001,
    })

    // Paid in part with credits, which are of both lines; then cancelled without money, and paid back in part afterwards.
    const person = await createPerson(product)
    await shop.grantCredits(person, 10)
    const mixed = await bought([{ game: first }, { game: second }], person)
    const partly = await linesOf(mixed)
    await done(`/api/orders/${mixed}/cancel`, { items: [partly[1]!.id], refund: 'none' })
    await done(`/api/orders/${mixed}/refunds`, {
      amount: 4.01,
      confirmAmount: 4.01,
      destination: 'card',
      reason: 'goodwill',
      key: '0b1f7a5e-6f58-4a0e-9d7e-3a1a2b3c4d5e',
    })
    assert.deepEqual(money(await rowOf('venues', there.id)), {
      seats: 1,
      paidCents: 1001 + 668,
      creditsCents: 334,
      refundedCents: 401,
      netCents: 1001 + 668 + 334 - 401,
    })

    // A line that is moved takes what it brought, and what went back for it, along.
    const desk = await done('/api/orders/manual', { gameId: second.id, firstName: 'Ann', quantity: 3, payment: 'cash' })
    await done(`/api/orders/${desk.id}/refunds`, {
      amount: 5,
      confirmAmount: 5,
      destination: 'card',
      reason: 'late',
      key: '1b1f7a5e-6f58-4a0e-9d7e-3a1a2b3c4d5e',
    })
    const [line] = await linesOf(desk.id)
    const before = await rowOf('venues', here.id)
    await done(`/api/orders/item/${line!.id}/game`, { gameId: first.id }, 'put')
    const after = await rowOf('venues', here.id)
    assert.deepEqual(
      [after.seats - before.seats, after.paidCents - before.paidCents, after.refundedCents - before.refundedCents],
      [3, 3003, 500]
    )

    // What is disputed is gone until it is won.
    const disputed = await bought([{ game: online }, { game: first }])
    const dispute = await addRefund(disputed, { amountCents: 2699, origin: 'dispute' })
    assert.equal((await rowOf('venues', null)).refundedCents, 700)
    await product.database.query(`update refunds set state = 'failed' where id = $1`, [dispute])
    await shop.database.transaction((transaction) => revertRefund(transaction, dispute, disputed))
    assert.deepEqual(money(await rowOf('venues', null)), {
      seats: 1,
      paidCents: 700,
      creditsCents: 0,
      refundedCents: 0,
      netCents: 700,
    })
    // More than it brought: still to the cent.
    await addRefund(disputed, { amountCents: 2702, origin: 'provider' })

    // Tickets of a large event are of its venue and world; those of one without a venue are of none.
    const setting = await createCampaignSetting({}, shop.database)
    const event = await stage.event({ venueId: here.id, campaignSettingId: setting.id, startsIn: { days: 20 } })
    const nowhere = await stage.event({ venueId: null, startsIn: { days: 20 } })
    const [hereBefore, noneBefore] = [await rowOf('venues', here.id), await rowOf('venues', null)]
    const squad = await stage.squad(event)
    const tickets = await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 3, choice: { squadId: squad.id } }])
    const [ticketLine] = await linesOf(tickets.id)
    await done(`/api/orders/${tickets.id}/cancel`, { items: [ticketLine!.id], seats: 1, refund: 'original' })
    await done(`/api/orders/${tickets.id}/refunds`, {
      amount: 7.01,
      confirmAmount: 7.01,
      destination: 'card',
      reason: 'noise',
      key: '2b1f7a5e-6f58-4a0e-9d7e-3a1a2b3c4d5e',
    })
    await stage.squad(nowhere)
    const grown = await rowOf('venues', here.id)
    assert.deepEqual(
      [
        grown.seats - hereBefore.seats,
        grown.paidCents - hereBefore.paidCents,
        grown.refundedCents - hereBefore.refundedCents,
      ],
      [3, 1000 + 15_000, 5000 + 701]
    )
    assert.equal((await rowOf('venues', null)).paidCents - noneBefore.paidCents, 1000)
    assert.deepEqual(money(await rowOf('campaign-settings', setting.id)), {
      seats: 3,
      paidCents: 16_000,
      creditsCents: 0,
      refundedCents: 5701,
      netCents: 16_000 - 5701,
    })

    const dashboard = await read<Dashboard>('/api/dashboard')
    const days = { from: dashboard.from, to: dashboard.to }
    for (const kind of KINDS) {
      const { rows, total, ...told } = await byKind(kind)
      assert.deepEqual(told, days)
      assert.deepEqual(
        [total.paidCents + total.creditsCents, total.refundedCents, total.seats],
        [dashboard.revenue.now, dashboard.refunds.now].map(toCents).concat(dashboard.seats.now),
        kind
      )
      for (const figure of [
        'seats',
        'paidCents',
        'creditsCents',
        'refundedCents',
        'netCents',
        'games',
        'events',
        'seatsFree',
      ] as const)
        assert.equal(
          sum(rows, (row) => row[figure]),
          total[figure],
          `${kind} ${figure}`
        )
      for (const row of rows) {
        if (!row.record) continue
        const asked = { [FILTERS[kind]]: row.record.id }
        const placed = await read<AdminOrderRow[]>('/api/orders', { ...asked, ...days })
        const parts = placed.map(({ part }) => part!)
        assert.deepEqual(
          [
            sum(parts, ({ seats }) => seats),
            sum(parts, ({ paid }) => toCents(paid)),
            sum(parts, ({ credits }) => toCents(credits)),
          ],
          [row.seats, row.paidCents, row.creditsCents],
          `${kind} ${row.record.name}`
        )
        const back = await read<AdminOrderRow[]>('/api/orders', { ...asked, refunded: days })
        assert.equal(
          sum(back, ({ refundedThen }) => toCents(refundedThen!)),
          row.refundedCents,
          `${kind} ${row.record.name}`
        )
        const { months, total: ever } = await read<RecordTakings>(`/api/takings/${kind}/${row.record.id}`)
        assert.deepEqual([sum(months, ({ netCents }) => netCents), ever.seats], [row.netCents, row.seats])
      }
    }
    const figures = await read<RecordFigures[]>('/api/takings/venues')
    assert.deepEqual(
      figures.find(({ id }) => id === there.id),
      {
        id: there.id,
        upcomingGames: 1,
        seatsFree: 9 - 1,
        seats: 1,
        netCents: (await rowOf('venues', there.id)).netCents,
      }
    )
    const atGame =
      first.maxPlayers -
      (await product.database.one<{ sold: number }>('select seats_sold as sold from games where id = $1', [first.id]))
        .sold
    assert.equal(
      figures.find(({ id }) => id === here.id)!.seatsFree,
      atGame + (20 + 10 + 60) - 3,
      'and the tickets that nobody has'
    )
  }).timeout(60_000)

  test('a large event that moves to another venue takes what was sold of it along, its free tickets and its orders; one held in a checkout is not free', async ({
    assert,
  }) => {
    const [former, next] = [await createVenue({}, shop.database), await createVenue({}, shop.database)]
    const event = await stage.event({ venueId: former.id, startsIn: { days: 20 } })
    const game = await shop.game({ priceCents: 500, venueId: former.id })
    const { order: founding } = await stage.squad(event)
    await stage.start([{ typeId: typeOf(event, 'relief') }], { email: 'holding@example.test' })
    const both = await done('/api/orders/manual', { gameId: game.id, firstName: 'Ann', quantity: 1, payment: 'card' })
    const ordersOf = async (venueId: number) =>
      (await read<AdminOrderRow[]>('/api/orders', { venueId })).map(({ id }) => id).toSorted()
    const freeAt = async (venueId: number) =>
      (await read<RecordFigures[]>('/api/takings/venues')).find(({ id }) => id === venueId)?.seatsFree
    assert.deepEqual(
      [(await rowOf('venues', former.id)).netCents, await freeAt(former.id), await ordersOf(former.id)],
      [1500, 90 - 2 + game.maxPlayers - 1, [founding.id, both.id].toSorted()]
    )
    // An event cannot move while a ticket is being paid.
    await product.database.query(`update tickets set expires_at = now() where event_id = $1 and state = 'held'`, [
      event.id,
    ])
    await moveEvent(event, next.id)
    assert.deepEqual(
      [(await rowOf('venues', former.id)).netCents, await freeAt(former.id), await ordersOf(former.id)],
      [500, game.maxPlayers - 1, [both.id]]
    )
    assert.deepEqual(
      [(await rowOf('venues', next.id)).netCents, await freeAt(next.id), await ordersOf(next.id)],
      [1000, 88, [founding.id]]
    )
    assert.deepEqual((await read<RecordTakings>(`/api/takings/venues/${next.id}`)).total.netCents, 1000)
    await moveGame(game, next.id)
    assert.deepEqual([await ordersOf(former.id), await ordersOf(next.id)], [[], [founding.id, both.id].toSorted()])
    await moveGame(game, former.id)
    assert.deepEqual([await ordersOf(former.id), await ordersOf(next.id)], [[both.id], [founding.id]])
    await product.database.query('update large_events set cancelled_at = now() where id = $1', [event.id])
    assert.equal(await freeAt(next.id), 0)
  })

  test('games that change hands take what was sold of them along, and a record that is not there has no months', async ({
    assert,
  }) => {
    const [former, next] = [await createVenue({}, shop.database), await createVenue({}, shop.database)]
    const game = await shop.game({ priceCents: 1500, venueId: former.id })
    await done('/api/orders/manual', { gameId: game.id, firstName: 'Ann', quantity: 2, payment: 'card' })
    assert.equal((await rowOf('venues', former.id)).netCents, 3000)
    await moveGame(game, next.id)
    assert.deepEqual([(await rowOf('venues', next.id)).netCents, await rowOf('venues', former.id)], [3000, undefined])
    for (const path of [
      'takings/venues/0',
      'takings/venues/999999',
      'takings/dragons',
      'takings/dragons/1',
      'dashboard/dragons',
      'dashboard/__proto__',
    ]) {
      assert.equal((await administrator.http.get(`/api/${path}`)).status, 404, path)
    }
    assert.equal((await administrator.http.get('/api/dashboard/venues', { query: { from: 'x' } })).status, 422)
  })
})

import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import { createGameMaster, createVenue } from '#database/factories/catalog'
import { createLargeEvent } from '#database/factories/large_events'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { eventually, Shop } from '#tests/support/shop'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import type { CalendarGame, StaffCalendar } from '#common/wire'

test.group('Back office | the calendar', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const read = async (query: Record<string, string | number>): Promise<StaffCalendar> =>
    (await administrator.http.get('/api/calendar', { query })).body

  test('tells games, sessions and large events of some days of Mountain Time, with their seats, and who or what is booked twice', async ({
    assert,
  }) => {
    const at = (instant: string) => ({ startsAt: new Date(instant) })
    const late = await shop.game({ ...at('2032-03-10T06:30:00Z'), maxPlayers: 5, seatsLeft: 3, tableName: 'A' })
    const { gameMasterId, venueId } = late
    const twice = await shop.game({ ...at('2032-03-10T05:00:00Z'), gameMasterId })
    const table = await shop.game({ ...at('2032-03-10T05:00:00Z'), venueId, tableName: 'a' })
    const gone = await shop.game({ ...at('2032-03-10T05:00:00Z'), gameMasterId, cancelledAt: new Date() })
    const campaign = await createCampaign(
      { gameMasterId, venueId: venueId!, scheduleDay: 2, scheduleTime: '10:00', startsOn: '2032-03-09' },
      shop.database
    )
    await administrator.http.get(`/api/campaigns/${campaign.id}/sessions`)
    const event = await createLargeEvent(
      { venueId, startsAt: new Date('2032-03-09T16:00:00Z'), endsAt: new Date('2032-03-09T22:00:00Z') } as never,
      shop.database
    )

    const { games, events } = await read({ from: '2032-03-09', to: '2032-03-09' })
    const byId = new Map(games.map((game) => [game.id, game]))
    const of = ({ id }: { id: number }) => byId.get(id) as CalendarGame
    assert.deepEqual(
      [of(late).date, of(late).ends, of(late).maxPlayers, of(late).players, of(late).table],
      ['2032-03-10T06:30:00.000Z', '2032-03-10T10:30:00.000Z', 5, 2, 'A']
    )
    assert.deepEqual(
      [of(late).conflicts, of(twice).conflicts, of(table).conflicts],
      [['game master', 'table'], ['game master'], ['table']]
    )
    assert.isUndefined(of(gone))
    const session = games.find(({ session: its }) => its?.campaignId === campaign.id)
    assert.deepEqual(session?.session, { campaignId: campaign.id, heldOn: '2032-03-09' })
    assert.containsSubset(events, [
      {
        id: event.id,
        date: '2032-03-09T16:00:00.000Z',
        ends: '2032-03-09T22:00:00.000Z',
        sold: 0,
        version: 1,
        conflicts: [],
      },
    ])
    const ids = async (query: Record<string, string | number>) =>
      (await read({ from: '2032-03-09', to: '2032-03-09', ...query })).games.map(({ id }) => id)
    assert.sameMembers(await ids({ gameMasterId }), [late.id, twice.id, session!.id])
    assert.sameMembers(await ids({ venueId: venueId! }), [late.id, table.id, session!.id])
    assert.notInclude(
      (await read({ from: '2032-03-11', to: '2032-03-12' })).games.map(({ id }) => id),
      late.id
    )
  })

  test('a large event says what else is at its venue then, there and before it is moved, with the mails that go out; what a colleague has saved since is not saved over', async ({
    assert,
  }) => {
    const stage = new TicketStage(product)
    const venue = await createVenue({ name: unique('Hall') }, shop.database)
    const on = (day: string) => ({
      venueId: venue.id,
      startsAt: new Date(`${day}T16:00:00Z`),
      endsAt: new Date(`${day}T22:00:00Z`),
      refundUntil: new Date(`${day}T16:00:00Z`),
    })
    const [event, other, beside] = [
      await stage.event(on('2032-07-10')),
      await stage.event({ ...on('2032-07-12'), name: unique('Siege') }),
      await stage.event(on('2032-07-12')),
    ]
    const { events } = await read({ from: '2032-07-10', to: '2032-07-12' })
    assert.deepEqual(
      [event, other, beside].map(({ id }) => events.find((one) => one.id === id)?.conflicts),
      [[], ['venue'], ['venue']]
    )

    const emails = [1, 2].map(() => `holder-${randomUUID()}@example.test`)
    const squad = await stage.squad(event, { buyer: { email: emails[1]! } })
    await stage.buy([{ typeId: typeOf(event, 'player'), quantity: 3, choice: { squadId: squad.id } }], {
      email: emails[0]!,
    })
    const at = `/api/large-events/${event.id}`
    const to = { startsAt: '2032-07-12T10:00', endsAt: '2032-07-12T16:00', refundUntil: '2032-07-12T10:00' }
    const { body: told } = await administrator.http.get(`${at}/change`, { query: to })
    assert.equal(told.mails, 2, 'one to each address of an order, however many tickets it has')
    assert.lengthOf(told.conflicts, 2)
    assert.equal(told.conflicts[0], `${venue.name} already has "${other.name}" on Mon, Jul 12, 2032, 10:00 AM.`)
    assert.equal(
      (await administrator.http.get(`${at}/change`, { query: { ...to, startsAt: '2020-07-12T10:00' } })).status,
      422,
      'refused as saving it'
    )
    assert.equal(
      (
        await administrator.http.get(`${at}/change`, {
          query: { ...to, startsAt: '2032-07-10T10:00', endsAt: '2032-07-10T16:00', refundUntil: '2032-07-10T10:00' },
        })
      ).body.mails,
      0
    )

    const form = { name: event.name, ...to, version: 1 }
    const differs = await administrator.http.put(at, { ...form, expected: { mails: 4 } })
    assert.deepEqual([differs.status, differs.body.code], [409, 'CHANGE_DIFFERS'])
    assert.equal(
      (
        await administrator.http.put(at, {
          ...form,
          startsAt: '2032-07-10T11:00',
          endsAt: '2032-07-10T16:00',
          refundUntil: '2032-07-10T10:00',
          expected: { mails: 2 },
        })
      ).status,
      200
    )
    const behind = await administrator.http.put(at, { ...form, expected: { mails: 2 } })
    assert.deepEqual([behind.status, behind.body.code], [409, 'OUTDATED'])
    const sent = async () =>
      (
        await product.database.query<{ recipient: string }>(
          "select recipient from mails where kind = 'event_changed' and (data->>'eventId')::bigint = $1 order by 1",
          [event.id]
        )
      ).map(({ recipient }) => recipient)
    assert.sameMembers(await sent(), emails)

    // As if the worker had not come to them yet: moved back, nobody reads anything.
    const settled = () =>
      eventually(async () => {
        await product.runJob('deliver-mails')
        const waiting = await product.database.query(
          "select 1 from mails where kind = 'event_changed' and (data->>'eventId')::bigint = $1 and sent_at is null",
          [event.id]
        )
        return waiting.length === 0
      })
    const newsRead = async () =>
      (await Promise.all(emails.map((email) => shop.mailsTo(email)))).map(
        ({ body }) => body.filter(({ subject }) => subject.includes('has changed')).length
      )
    await settled()
    assert.deepEqual(await newsRead(), [1, 1])
    await product.database.query(
      "update mails set sent_at = null, attempts = 0, next_attempt_at = now() + interval '1 hour' where kind = 'event_changed' and (data->>'eventId')::bigint = $1",
      [event.id]
    )
    assert.equal(
      (
        await administrator.http.put(at, {
          ...form,
          startsAt: '2032-07-10T10:00',
          endsAt: '2032-07-10T16:00',
          refundUntil: '2032-07-10T10:00',
          version: 2,
        })
      ).status,
      200
    )
    await settled()
    assert.deepEqual(await newsRead(), [1, 1])
  }).tags(['D-04'])

  test('who keeps a venue and runs games elsewhere is told which of them they may change', async ({ assert }) => {
    const venue = await createVenue({ name: unique('Cellar') }, shop.database)
    const keeper = await createPerson(product, { roles: ['Venue', 'Game Master'], venueIds: [venue.id] })
    const profile = await createGameMaster({ userId: keeper.id }, shop.database)
    const [own, elsewhere] = [
      await shop.game({ venueId: venue.id, startsAt: new Date('2032-09-10T23:00:00Z') }),
      await shop.game({ gameMasterId: profile.id, startsAt: new Date('2032-09-11T23:00:00Z') }),
    ]
    const told = (games: { id: number; mayEdit: boolean }[]) =>
      [own, elsewhere].map(({ id }) => games.find((game) => game.id === id)?.mayEdit)
    const list = async (person: Person) =>
      (await person.http.get('/api/games', { query: { filter: JSON.stringify({ id: [own.id, elsewhere.id] }) } })).body
    const calendar = async (person: Person) =>
      (await person.http.get('/api/calendar', { query: { from: '2032-09-10', to: '2032-09-11' } })).body.games
    const each = async (person: Person) =>
      Promise.all([own, elsewhere].map(async ({ id }) => (await person.http.get(`/api/games/${id}`)).body))
    for (const games of [list, calendar, each]) {
      assert.deepEqual(told(await games(keeper)), [true, false])
      assert.deepEqual(told(await games(administrator)), [true, true])
    }
    assert.equal((await keeper.http.get(`/api/games/${elsewhere.id}/removal`)).status, 404)
  })

  test('venues and game masters see what is theirs, and change a series only where all of it is', async ({
    assert,
  }) => {
    const own = await shop.game({ startsAt: new Date('2032-05-10T23:00:00Z') })
    const other = await shop.game({ startsAt: new Date('2032-05-17T23:00:00Z') })
    const keeper = await createPerson(product, { roles: ['Venue'], venueIds: [own.venueId!] })
    const query = { from: '2032-05-01', to: '2032-05-31' }
    const { body } = await keeper.http.get('/api/calendar', { query })
    assert.deepEqual([body.games.map(({ id }: CalendarGame) => id), body.events], [[own.id], []])
    await product.database.query(
      `with s as (insert into game_series (repeats, starts_on, count) values ('weekly', '2032-05-10', 2) returning id) update games set series_id = (select id from s) where id in ($1, $2)`,
      [own.id, other.id]
    )
    const form = {
      moduleId: own.moduleId,
      gamemasterId: own.gameMasterId,
      venueId: own.venueId,
      date: '2032-05-10T18:00',
      price: 20,
      maxPlayers: 6,
    }
    for (const call of [
      keeper.http.put(`/api/games/${own.id}`, { ...form, scope: 'all' }),
      keeper.http.get(`/api/games/${own.id}/change`, { query: { ...form, scope: 'all' } as never }),
      keeper.http.call('DELETE', `/api/games/${own.id}`, { body: { scope: 'all' } }),
    ])
      assert.equal((await call).status, 404)
    assert.equal((await keeper.http.put(`/api/games/${own.id}`, { ...form, scope: 'one' })).status, 200)
    assert.equal(
      (await keeper.http.post('/api/game-series', { ...form, venueId: other.venueId, repeats: 'weekly', count: 2 }))
        .status,
      422
    )
    assert.equal((await keeper.http.get(`/api/games/${own.id}`)).body.series.toCome.length, 1)
  })

  test('days that are none, or too many, are refused', async ({ assert }) => {
    for (const query of [
      { from: '2032-03-09' },
      { from: '2032-03-09', to: 'soon' },
      { from: '2032-03-09', to: '2032-03-08' },
      { from: '2032-01-01', to: '2032-12-31' },
    ]) {
      assert.equal((await administrator.http.get('/api/calendar', { query })).status, 422, JSON.stringify(query))
    }
    assert.deepEqual(await read({ from: '1990-01-01', to: '1990-01-31' }), { games: [], events: [] })
  })
})

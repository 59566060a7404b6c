import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import { createLargeEvent } from '#database/factories/large_events'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { sharedProduct, type Product } from '#tests/support/product'
import { Shop } from '#tests/support/shop'
import type { CalendarGame, GameChange, StaffCalendar } from '#common/wire'

test.group('Back office | the calendar', (group) => {
  let product: Product
  let shop: Shop
  let administrator: Person
  group.setup(async () => {
    product = await sharedProduct()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  const read = async (query: Record<string, string | number>): Promise<StaffCalendar> => (await administrator.http.get('/api/calendar', { query })).body

  test('tells games, sessions and large events of some days of Mountain Time, with their seats, and who or what is booked twice', async ({ assert }) => {
    const at = (instant: string) => ({ startsAt: new Date(instant) })
    const late = await shop.game({ ...at('2032-03-10T06:30:00Z'), maxPlayers: 5, seatsLeft: 3, tableName: 'A' })
    const { gameMasterId, venueId } = late
    const twice = await shop.game({ ...at('2032-03-10T05:00:00Z'), gameMasterId })
    const table = await shop.game({ ...at('2032-03-10T05:00:00Z'), venueId, tableName: 'a' })
    const gone = await shop.game({ ...at('2032-03-10T05:00:00Z'), gameMasterId, cancelledAt: new Date() })
    const campaign = await createCampaign({ gameMasterId, venueId: venueId!, scheduleDay: 2, scheduleTime: '10:00', startsOn: '2032-03-09' }, shop.database)
    await administrator.http.get(`/api/campaigns/${campaign.id}/sessions`)
    const event = await createLargeEvent({ venueId, startsAt: new Date('2032-03-09T16:00:00Z'), endsAt: new Date('2032-03-09T22:00:00Z') } as never, shop.database)

    const { games, events } = await read({ from: '2032-03-09', to: '2032-03-09' })
    const byId = new Map(games.map((game) => [game.id, game]))
    const of = ({ id }: { id: number }) => byId.get(id) as CalendarGame
    assert.deepEqual([of(late).date, of(late).ends, of(late).maxPlayers, of(late).players, of(late).table], ['2032-03-10T06:30:00.000Z', '2032-03-10T10:30:00.000Z', 5, 2, 'A'])
    assert.deepEqual([of(late).conflicts, of(twice).conflicts, of(table).conflicts], [['game master', 'table'], ['game master'], ['table']])
    assert.isUndefined(of(gone))
    const session = games.find(({ session: its }) => its?.campaignId === campaign.id)
    assert.deepEqual(session?.session, { campaignId: campaign.id, heldOn: '2032-03-09', members: 0 })
    assert.containsSubset(events, [{ id: event.id, date: '2032-03-09T16:00:00.000Z', ends: '2032-03-09T22:00:00.000Z', sold: 0 }])
    const ids = async (query: Record<string, string | number>) => (await read({ from: '2032-03-09', to: '2032-03-09', ...query })).games.map(({ id }) => id)
    assert.sameMembers(await ids({ gameMasterId }), [late.id, twice.id, session!.id])
    assert.sameMembers(await ids({ venueId: venueId! }), [late.id, table.id, session!.id])
    assert.notInclude((await read({ from: '2032-03-11', to: '2032-03-12' })).games.map(({ id }) => id), late.id)

    const { body } = await administrator.http.get(`/api/games/${session!.id}/change`, { query: { date: '2032-03-09T20:00' } })
    assert.deepEqual([(body as GameChange).games[0]!.conflicts.length, (body as GameChange).mails], [2, 0], 'a session that would move is compared with all else')
  })

  test('venues and game masters see what is theirs, and change a series only where all of it is', async ({ assert }) => {
    const own = await shop.game({ startsAt: new Date('2032-05-10T23:00:00Z') })
    const other = await shop.game({ startsAt: new Date('2032-05-17T23:00:00Z') })
    const keeper = await createPerson(product, { roles: ['Venue'], venueIds: [own.venueId!] })
    const query = { from: '2032-05-01', to: '2032-05-31' }
    const { body } = await keeper.http.get('/api/calendar', { query })
    assert.deepEqual([body.games.map(({ id }: CalendarGame) => id), body.events], [[own.id], []])
    await product.database.query(`with s as (insert into game_series (repeats, starts_on, count) values ('weekly', '2032-05-10', 2) returning id) update games set series_id = (select id from s) where id in ($1, $2)`, [own.id, other.id])
    const form = { moduleId: own.moduleId, gamemasterId: own.gameMasterId, venueId: own.venueId, date: '2032-05-10T18:00', price: 20, maxPlayers: 6 }
    for (const call of [
      keeper.http.put(`/api/games/${own.id}`, { ...form, scope: 'all' }),
      keeper.http.get(`/api/games/${own.id}/change`, { query: { ...form, scope: 'all' } as never }),
      keeper.http.call('DELETE', `/api/games/${own.id}`, { body: { scope: 'all' } }),
    ]) assert.equal((await call).status, 404)
    assert.equal((await keeper.http.put(`/api/games/${own.id}`, { ...form, scope: 'one' })).status, 200)
    assert.equal((await keeper.http.post('/api/game-series', { ...form, venueId: other.venueId, repeats: 'weekly', count: 2 })).status, 422)
    assert.equal((await keeper.http.get(`/api/games/${own.id}`)).body.series.toCome.length, 1)
  })

  test('days that are none, or too many, are refused', async ({ assert }) => {
    for (const query of [{ from: '2032-03-09' }, { from: '2032-03-09', to: 'soon' }, { from: '2032-03-09', to: '2032-03-08' }, { from: '2032-01-01', to: '2032-12-31' }]) {
      assert.equal((await administrator.http.get('/api/calendar', { query })).status, 422, JSON.stringify(query))
    }
    assert.deepEqual(await read({ from: '1990-01-01', to: '1990-01-31' }), { games: [], events: [] })
  })
})

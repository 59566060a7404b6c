import { test } from '@japa/runner'
import { createCampaign } from '#database/factories/campaigns'
import { createGame } from '#database/factories/games'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { Shop } from '#tests/support/shop'
import type { GameForm } from '#common/wire'

test.group('Games | a game master who would run two at once', (group) => {
  let product: App
  let shop: Shop
  let administrator: Person
  group.setup(async () => {
    product = await sharedApp()
    shop = new Shop(product)
    administrator = await createAdministrator(product)
  })

  /** At five in the afternoon of Mountain Time. */
  async function booked() {
    const game = await shop.game({ startsAt: new Date('2031-07-04T23:00:00Z') })
    const form: GameForm = {
      moduleId: game.moduleId!,
      gamemasterId: game.gameMasterId,
      venueId: game.venueId!,
      date: '2031-07-04T17:00',
      price: 15,
      maxPlayers: 6,
    }
    return { game, form }
  }
  const create = (form: object) => administrator.http.post('/api/games', form)

  test('is told by name, day and place, and booked twice only by who says that they know', async ({ assert }) => {
    const { game, form } = await booked()
    const named = await product.database.one<{ master: string; module: string; venue: string }>(
      'select p.name as master, m.name as module, v.name as venue from games g join game_masters p on p.id = g.game_master_id join modules m on m.id = g.module_id join venues v on v.id = g.venue_id where g.id = $1',
      [game.id]
    )
    for (const date of ['2031-07-04T17:00', '2031-07-04T20:30', '2031-07-04T13:30']) {
      const { status, body } = await create({ ...form, date })
      assert.deepEqual([status, body.code, body.gameId], [409, 'DOUBLE_BOOKED', game.id], date)
      assert.equal(
        body.message,
        `${named.master} already runs "${named.module}" on Fri, Jul 4, 2031, 5:00 PM at ${named.venue}.`
      )
    }
    assert.equal((await create({ ...form, date: '2031-07-04T21:00' })).status, 201, 'after it')
    assert.equal((await create({ ...form, date: '2031-07-04T13:00' })).status, 201, 'before it')
    assert.equal((await create({ ...form, doubleBooked: true })).status, 201, 'knowingly')
    assert.equal((await create({ ...form, doubleBooked: 'perhaps' })).status, 422)
  }).tags(['D-15'])

  test('a session of a campaign counts, a cancelled game does not', async ({ assert }) => {
    const { game, form } = await booked()
    await product.database.query('update games set cancelled_at = now() where id = $1', [game.id])
    assert.equal((await create(form)).status, 201)
    const campaign = await createCampaign(
      { gameMasterId: game.gameMasterId, scheduleDay: 5, startsOn: '2031-08-01' },
      shop.database
    )
    await administrator.http.get(`/api/campaigns/${campaign.id}/sessions`)
    const { at } = await product.database.one<{ at: Date }>(
      'select min(g.starts_at) as at from games g join campaign_sessions s on s.game_id = g.id where s.campaign_id = $1',
      [campaign.id]
    )
    const wall = new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 16)
    assert.include((await create({ ...form, date: wall })).body.message, `already runs "${campaign.name}"`)
  })

  test('a game that is edited is compared with the others, and with them only where its time or game master change', async ({
    assert,
  }) => {
    const { form } = await booked()
    const { body: second } = await create({ ...form, doubleBooked: true })
    const update = (more: object) => administrator.http.put(`/api/games/${second.id}`, { ...form, ...more })
    assert.equal((await update({ price: 20 })).status, 200, 'it stays where it was put knowingly')
    assert.equal((await update({ date: '2031-07-04T18:00' })).body.code, 'DOUBLE_BOOKED')
    assert.equal((await update({ date: '2031-07-04T18:00', doubleBooked: true })).status, 200)
    const other = await createGame({ startsAt: new Date('2031-07-05T00:00:00Z') }, shop.database)
    assert.equal(
      (await update({ date: '2031-07-04T18:00', gamemasterId: other.gameMasterId })).body.code,
      'DOUBLE_BOOKED'
    )
  })
})

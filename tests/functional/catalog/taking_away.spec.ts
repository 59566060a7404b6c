import { test } from '@japa/runner'
import { createModule, createSystem, createVenue } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { Catalogue } from './records.ts'

test.group('Catalogue | taking away', (group) => {
  let catalogue: Catalogue
  group.setup(async () => void (catalogue = await Catalogue.open()))

  test('what games to come need is not deleted, and the answer says why', async ({ assert }) => {
    const game = await createGame({}, catalogue.database)
    await createGame({ venueId: game.venueId, startsIn: { days: -2 } }, catalogue.database)
    await createGame({ venueId: game.venueId, startsIn: { days: -3 } }, catalogue.database)
    const refused = await catalogue.administrator.http.delete(`/api/venues/${game.venueId}`)
    assert.deepEqual([refused.status, refused.body.code], [409, 'IN_USE'])
    assert.equal(
      refused.body.message,
      'This venue is used by 1 upcoming game and 2 past games. Change or delete what is still to come first.'
    )
    for (const [kind, id] of [
      ['modules', game.moduleId],
      ['game-masters', game.gameMasterId],
    ] as const) {
      assert.equal((await catalogue.administrator.http.delete(`/api/${kind}/${id}`)).status, 409, kind)
      assert.equal((await catalogue.elsewhere(`/api/${kind}/${id}`)).status, 200, kind)
    }
  }).tags(['2-7-26'])

  test('what only past games need is archived: off the lists, in history, and it can come back', async ({ assert }) => {
    const game = await createGame({ startsIn: { days: -2 } }, catalogue.database)
    const records = [
      ['venues', game.venueId],
      ['modules', game.moduleId],
      ['game-masters', game.gameMasterId],
    ] as const
    for (const [kind, id] of records) {
      const answer = await catalogue.administrator.http.delete(`/api/${kind}/${id}`)
      assert.deepEqual([answer.status, answer.body], [200, { archived: true }], kind)
      const ids = async () => (await catalogue.elsewhere(`/api/${kind}`)).body.map((row: { id: number }) => row.id)
      assert.notInclude(await ids(), id!)
      assert.isTrue((await catalogue.read(kind, id!)).body.archived)
      const archived = await catalogue.elsewhere(`/api/${kind}?filter={"archived":true}`)
      assert.include(
        archived.body.map((row: { id: number }) => row.id),
        id!
      )
      assert.equal((await catalogue.elsewhere(`/api/${kind}/${id}`)).status, 200)
      assert.isFalse((await catalogue.administrator.http.post(`/api/${kind}/${id}/restore`)).body.archived)
      assert.include(await ids(), id!)
    }
  })

  test('what was restored by mistake is archived again, never deleted; not what is needed by now', async ({
    assert,
  }) => {
    const venue = await createVenue({}, catalogue.database)
    const archive = () => catalogue.administrator.http.post(`/api/venues/${venue.id}/archive`)
    assert.deepEqual(
      [(await archive()).body.archived, (await catalogue.read('venues', venue.id)).body.archived],
      [true, true]
    )
    assert.isFalse((await catalogue.administrator.http.post(`/api/venues/${venue.id}/restore`)).body.archived)
    await createGame({ venueId: venue.id }, catalogue.database)
    assert.deepEqual([(await archive()).status, (await catalogue.read('venues', venue.id)).body.archived], [409, false])
    assert.deepEqual(
      (await catalogue.audit('venue', venue.id)).map(({ action }) => action),
      ['archived', 'restored']
    )
  })

  test('a system stays while modules belong to it', async ({ assert }) => {
    const system = await createSystem({}, catalogue.database)
    const module = await createModule({ systemId: system.id }, catalogue.database)
    const refused = await catalogue.administrator.http.delete(`/api/systems/${system.id}`)
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'This system belongs to 1 module. Choose another one for it first.']
    )
    await catalogue.administrator.http.delete(`/api/modules/${module.id}`)
    assert.equal((await catalogue.administrator.http.delete(`/api/systems/${system.id}`)).status, 204)
  })

  test('a game that is made while its venue is deleted is refused clearly, or the venue stays', async ({ assert }) => {
    for (let round = 0; round < 5; round += 1) {
      const { moduleId, gameMasterId } = await createGame({}, catalogue.database)
      const { id } = await createVenue({}, catalogue.database)
      const form = {
        moduleId,
        gamemasterId: gameMasterId,
        venueId: id,
        date: '2031-07-04T17:00',
        price: 15,
        maxPlayers: 6,
      }
      const [made, removed] = await Promise.all([
        catalogue.administrator.http.post('/api/games', form),
        catalogue.administrator.http.delete(`/api/venues/${id}`),
      ])
      assert.oneOf(`${made.status} ${removed.status}`, ['201 409', '409 204', '422 204'])
    }
  })
})

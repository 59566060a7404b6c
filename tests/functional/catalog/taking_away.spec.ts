import { test } from '@japa/runner'
import { createModule, createSystem, createVenue } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { auditOf } from './records.ts'

test.group('Catalogue | taking away', (group) => {
  let product: Product
  let database: Database
  let administrator: Person

  group.setup(async () => {
    // Two processes: what one of them changes, the other one shows at once.
    product = await startProduct({ processes: 2 })
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    return () => database.close()
  })

  const read = (kind: string, id: number) => administrator.http.get(`/api/${kind}/${id}`)
  const elsewhere = (path: string) => product.http.at(product.processes[1]!.url).get(path)
  const audit = (noun: string, id: number) => auditOf(product, noun, id)

  test('what games to come need is not deleted, and the answer says why', async ({ assert }) => {
    const game = await createGame({}, database)
    await createGame({ venueId: game.venueId, startsIn: { days: -2 } }, database)
    await createGame({ venueId: game.venueId, startsIn: { days: -3 } }, database)
    const refused = await administrator.http.delete(`/api/venues/${game.venueId}`)
    assert.deepEqual([refused.status, refused.body.code], [409, 'IN_USE'])
    assert.equal(refused.body.message, 'This venue is used by 1 upcoming game and 2 past games. Change or delete what is still to come first.')
    for (const [kind, id] of [['modules', game.moduleId], ['game-masters', game.gameMasterId]] as const) {
      assert.equal((await administrator.http.delete(`/api/${kind}/${id}`)).status, 409, kind)
      assert.equal((await elsewhere(`/api/${kind}/${id}`)).status, 200, kind)
    }
  }).tags(['2-7-26'])

  test('what only past games need is archived: off the lists, in history, and it can come back', async ({ assert }) => {
    const game = await createGame({ startsIn: { days: -2 } }, database)
    const records = [['venues', game.venueId], ['modules', game.moduleId], ['game-masters', game.gameMasterId]] as const
    for (const [kind, id] of records) {
      const answer = await administrator.http.delete(`/api/${kind}/${id}`)
      assert.deepEqual([answer.status, answer.body], [200, { archived: true }], kind)
      const ids = async () => (await elsewhere(`/api/${kind}`)).body.map((row: { id: number }) => row.id)
      assert.notInclude(await ids(), id!)
      assert.isTrue((await read(kind, id!)).body.archived)
      const archived = await elsewhere(`/api/${kind}?filter={"archived":true}`)
      assert.include(archived.body.map((row: { id: number }) => row.id), id!)
      assert.equal((await elsewhere(`/api/${kind}/${id}`)).status, 200)
      assert.isFalse((await administrator.http.post(`/api/${kind}/${id}/restore`)).body.archived)
      assert.include(await ids(), id!)
    }
  })

  test('what was restored by mistake is archived again, never deleted; not what is needed by now', async ({ assert }) => {
    const venue = await createVenue({}, database)
    const archive = () => administrator.http.post(`/api/venues/${venue.id}/archive`)
    assert.deepEqual([(await archive()).body.archived, (await read('venues', venue.id)).body.archived], [true, true])
    assert.isFalse((await administrator.http.post(`/api/venues/${venue.id}/restore`)).body.archived)
    await createGame({ venueId: venue.id }, database)
    assert.deepEqual([(await archive()).status, (await read('venues', venue.id)).body.archived], [409, false])
    assert.deepEqual((await audit('venue', venue.id)).map(({ action }) => action), ['archived', 'restored'])
  })

  test('a system stays while modules belong to it', async ({ assert }) => {
    const system = await createSystem({}, database)
    const module = await createModule({ systemId: system.id }, database)
    const refused = await administrator.http.delete(`/api/systems/${system.id}`)
    assert.deepEqual([refused.status, refused.body.message], [409, 'This system belongs to 1 module. Choose another one for it first.'])
    await administrator.http.delete(`/api/modules/${module.id}`)
    assert.equal((await administrator.http.delete(`/api/systems/${system.id}`)).status, 204)
  })

  test('a game that is made while its venue is deleted is refused clearly, or the venue stays', async ({ assert }) => {
    for (let round = 0; round < 5; round += 1) {
      const { moduleId, gameMasterId } = await createGame({}, database)
      const { id } = await createVenue({}, database)
      const form = { moduleId, gamemasterId: gameMasterId, venueId: id, date: '2031-07-04T17:00', price: 15, maxPlayers: 6 }
      const [made, removed] = await Promise.all([
        administrator.http.post('/api/games', form),
        administrator.http.at(product.processes[1]!.url).delete(`/api/venues/${id}`),
      ])
      assert.oneOf(`${made.status} ${removed.status}`, ['201 409', '409 204', '422 204'])
    }
  })
})

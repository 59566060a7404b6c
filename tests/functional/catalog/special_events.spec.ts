import { test } from '@japa/runner'
import { createSpecialEvent } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, type Person } from '#tests/support/people'
import { startProduct, type Product } from '#tests/support/product'
import { auditOf } from './records.ts'

test.group('Catalogue | games of a special event', (group) => {
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

  test('the games of a special event live on without it', async ({ assert }) => {
    const event = await createSpecialEvent({}, database)
    const game = await createGame({ specialEventId: event.id }, database)
    assert.containsSubset((await read('special-events', event.id)).body, { uses: { upcomingGames: 1 }, games: [{ id: game.id }] })
    assert.equal((await administrator.http.delete(`/api/special-events/${event.id}`)).status, 204)
    assert.equal((await administrator.http.get(`/api/games/${game.id}`)).status, 200)
  })

  test('a game comes to an event, moves to another one, and leaves it', async ({ assert }) => {
    const [first, second] = [await createSpecialEvent({}, database), await createSpecialEvent({}, database)]
    const game = await createGame({}, database)
    const games = async (event: { slug: string }) => (await elsewhere(`/api/special-events/slug/${event.slug}`)).body.games.map(({ id }: { id: number }) => id)
    const call = (method: 'PUT' | 'DELETE', event: { id: number }, id = game.id) => administrator.http.call(method, `/api/special-events/${event.id}/games/${id}`)
    for (const from of [null, first.id]) assert.deepEqual((await call('PUT', first)).body, { from })
    assert.deepEqual(await games(first), [game.id])
    assert.deepEqual((await call('PUT', second)).body, { from: first.id })
    assert.deepEqual([await games(first), await games(second)], [[], [game.id]])
    assert.deepEqual((await call('DELETE', first)).body, { from: second.id })
    assert.deepEqual(await games(second), [game.id], 'it is of another event')
    const takenBack = await administrator.http.put(`/api/special-events/${first.id}/games/${game.id}`, { from: null })
    assert.deepEqual([takenBack.status, takenBack.body.code], [409, 'OUTDATED'])
    assert.deepEqual(await games(second), [game.id], 'it came there in the meantime')
    assert.deepEqual((await call('DELETE', second)).body, { from: second.id })
    assert.deepEqual(await games(second), [])
    assert.deepEqual((await audit('game', game.id)).map(({ after }) => after), [{ specialEventId: first.id }, { specialEventId: second.id }, { specialEventId: null }])
    assert.equal((await call('PUT', { id: 2 ** 31 - 1 })).status, 404)
    assert.equal((await call('PUT', first, 2 ** 31 - 1)).status, 404)
  })
})

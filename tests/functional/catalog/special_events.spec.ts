import { test } from '@japa/runner'
import { createSpecialEvent } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { Catalogue } from './records.ts'

test.group('Catalogue | games of a special event', (group) => {
  let catalogue: Catalogue
  group.setup(async () => void (catalogue = await Catalogue.open()))

  test('the games of a special event live on without it', async ({ assert }) => {
    const event = await createSpecialEvent({}, catalogue.database)
    const game = await createGame({ specialEventId: event.id }, catalogue.database)
    assert.containsSubset((await catalogue.read('special-events', event.id)).body, {
      uses: { upcomingGames: 1 },
      games: [{ id: game.id }],
    })
    assert.equal((await catalogue.administrator.http.delete(`/api/special-events/${event.id}`)).status, 204)
    assert.equal((await catalogue.administrator.http.get(`/api/games/${game.id}`)).status, 200)
  })

  test('a game comes to an event, moves to another one, and leaves it', async ({ assert }) => {
    const [first, second] = [
      await createSpecialEvent({}, catalogue.database),
      await createSpecialEvent({}, catalogue.database),
    ]
    const game = await createGame({}, catalogue.database)
    const games = async (event: { slug: string }) =>
      (await catalogue.elsewhere(`/api/special-events/slug/${event.slug}`)).body.games.map(
        ({ id }: { id: number }) => id
      )
    const call = (method: 'PUT' | 'DELETE', event: { id: number }, id = game.id) =>
      catalogue.administrator.http.call(method, `/api/special-events/${event.id}/games/${id}`)
    for (const from of [null, first.id]) assert.deepEqual((await call('PUT', first)).body, { from })
    assert.deepEqual(await games(first), [game.id])
    assert.deepEqual((await call('PUT', second)).body, { from: first.id })
    assert.deepEqual([await games(first), await games(second)], [[], [game.id]])
    assert.deepEqual((await call('DELETE', first)).body, { from: second.id })
    assert.deepEqual(await games(second), [game.id], 'it is of another event')
    const takenBack = await catalogue.administrator.http.put(`/api/special-events/${first.id}/games/${game.id}`, {
      from: null,
    })
    assert.deepEqual([takenBack.status, takenBack.body.code], [409, 'OUTDATED'])
    assert.deepEqual(await games(second), [game.id], 'it came there in the meantime')
    assert.deepEqual((await call('DELETE', second)).body, { from: second.id })
    assert.deepEqual(await games(second), [])
    assert.deepEqual(
      (await catalogue.audit('game', game.id)).map(({ after }) => after),
      [{ specialEventId: first.id }, { specialEventId: second.id }, { specialEventId: null }]
    )
    assert.equal((await call('PUT', { id: 2 ** 31 - 1 })).status, 404)
    assert.equal((await call('PUT', first, 2 ** 31 - 1)).status, 404)
  })
})

import { test } from '@japa/runner'
import { createSystem } from '#database/factories/catalog'
import { createGame } from '#database/factories/games'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { createAdministrator, type Person } from '#tests/support/people'
import { freshApp, type App } from '#tests/support/app'
import { eventually } from '#tests/support/shop'

test.group('Back office | a change of one’s own', (group) => {
  let product: App
  let database: Database
  let administrator: Person

  group.setup(async () => {
    product = await freshApp()
    database = openDatabase(product.database.url, 2)
    administrator = await createAdministrator(product)
    return () => database.close()
  })

  const waiting = (count: number) =>
    eventually(async () => {
      const locked = await product.database.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      )
      return locked.length >= count
    })

  /** Sends a change, and changes the row the moment that it is committed, before anybody can read it. */
  async function overtaking(
    table: string,
    id: number,
    change: () => ReturnType<Person['http']['put']>,
    theirs: string
  ) {
    const [before, after] = [await product.database.pool.connect(), await product.database.pool.connect()]
    try {
      await before.query('begin')
      await before.query(`select from ${table} where id = $1 for update`, [id])
      const mine = change()
      await waiting(1)
      await after.query('begin')
      const alone = after.query(`lock table ${table} in access exclusive mode`)
      await waiting(2)
      await before.query('commit')
      await alone
      await after.query(`update ${table} set ${theirs}, version = version + 1 where id = $1`, [id])
      await after.query('commit')
      return await mine
    } finally {
      before.release()
      after.release()
    }
  }

  test('a record is answered as it was saved, not as somebody else left it right after', async ({ assert }) => {
    const { id } = await createSystem({}, database)
    const change = () =>
      administrator.http.put(`/api/systems/${id}`, { name: 'A system', description: 'Mine.', version: 1 })
    const { status, body } = await overtaking('systems', id, change, "description = 'Theirs.'")
    assert.equal(status, 200, JSON.stringify(body))
    assert.containsSubset(body, { description: 'Mine.', version: 2 })
    assert.containsSubset((await administrator.http.get(`/api/systems/${id}`)).body, {
      description: 'Theirs.',
      version: 3,
    })
  })

  test('a game is answered as it was saved, not as somebody else left it right after', async ({ assert }) => {
    const { id, moduleId, gameMasterId: gamemasterId, venueId } = await createGame({}, database)
    const form = { moduleId, gamemasterId, venueId, date: '2099-07-04T17:00', price: 20, maxPlayers: 6, version: 1 }
    const { status, body } = await overtaking(
      'games',
      id,
      () => administrator.http.put(`/api/games/${id}`, form),
      'price_cents = 3000'
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.containsSubset(body, { price: 20, version: 2 })
    assert.containsSubset((await administrator.http.get(`/api/games/${id}`)).body, { price: 30, version: 3 })
  })
})

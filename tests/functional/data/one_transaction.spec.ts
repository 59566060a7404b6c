import { test } from '@japa/runner'
import System from '#api/catalog/models/system'
import { openDatabase } from '#database/factories/connection'
import { type Database, sql, type Transaction } from '#api/shared/sql'
import { createDatabase, type TestDatabase } from '#tests/support/database'

const NAMES = sql`SELECT name FROM systems ORDER BY name`
const RENAME = sql`UPDATE systems SET name = $1`

test.group('Models and prepared statements', (group) => {
  let tables: TestDatabase
  let database: Database

  group.setup(async () => {
    tables = await createDatabase()
    // One connection: whatever asked for a second would wait for ever.
    database = openDatabase(tables.url, 1, { lockTimeout: 300 })
    await tables.query(
      `create table promises (id int primary key, of int references promises deferrable initially deferred)`
    )
    return () => database.close()
  })
  group.each.setup(async () => {
    await tables.query('truncate systems, promises cascade')
  })

  const namesOf = async () => (await tables.query<{ name: string }>('select name from systems')).map(({ name }) => name)

  test('are in one transaction, on one connection: both see what the other wrote, and both are kept', async ({
    assert,
  }) => {
    const seen = await database.modelTransaction(async (transaction) => {
      const system = await System.create(
        { name: 'Lantern', slug: 'lantern', description: '' },
        { client: transaction.lucid }
      )
      const names = await transaction.rows<{ name: string }>(NAMES)
      await transaction.run(RENAME, ['Lantern Rules'])
      await system.refresh()
      return { names, name: system.name }
    })
    assert.deepEqual(seen, { names: [{ name: 'Lantern' }], name: 'Lantern Rules' })
    assert.deepEqual(await namesOf(), ['Lantern Rules'])
  })

  test('are undone together', async ({ assert }) => {
    const broken = database.modelTransaction(async (transaction) => {
      await System.create({ name: 'Lantern', slug: 'lantern', description: '' }, { client: transaction.lucid })
      await transaction.run(RENAME, ['Lantern Rules'])
      throw new Error('changed my mind')
    })
    await assert.rejects(() => broken, 'changed my mind')
    assert.deepEqual(await namesOf(), [])
    assert.deepEqual(await database.rows(NAMES), [], 'the connection is good for the next')
  })

  test('what the database refuses at the very end has failed', async ({ assert }) => {
    const promise = async (transaction: Transaction) =>
      void (await transaction.compose('INSERT INTO promises VALUES (1, 2)', []))
    await assert.rejects(() => database.modelTransaction(promise), /violates foreign key constraint/)
    await assert.rejects(() => database.transaction(promise), /violates foreign key constraint/)
    assert.deepEqual(await tables.query('select id from promises'), [])
  })

  test('Lucid’s own transaction says that such a one was kept', async ({ assert }) => {
    const told = await database.lucid.transaction(async (transaction) => {
      await transaction.rawQuery('INSERT INTO promises VALUES (1, 2)')
      return 'kept'
    })
    assert.equal(told, 'kept')
    assert.deepEqual(await tables.query('select id from promises'), [])
  })

  test('give up when a lock is not granted within the timeout', async ({ assert }) => {
    await tables.query(`insert into systems (name, slug) values ('Lantern', 'lantern')`)
    const holder = await tables.pool.connect()
    await holder.query('begin; select from systems for update')
    try {
      const model = System.query({ client: database.lucid }).forUpdate()
      await assert.rejects(() => model, /lock timeout/)
      await assert.rejects(() => database.run(RENAME, ['Lamp']), /lock timeout/)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }).timeout(30_000)
})

import { test } from '@japa/runner'
import { createGameMaster, createVenue } from '#database/factories/catalog'
import { createUser } from '#database/factories/main'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import { execute } from '../../../scripts/processes.ts'
import { consoleScript, root, serverEnv } from '../../../scripts/product.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database'

const MIGRATION = 'database/migrations/0036_check_addresses'

/** What was possible before addresses were checked, and is put in order by the migration that checks them. */
test.group('Catalogue | addresses from before they were checked', (group) => {
  let tables: TestDatabase
  let database: Database

  group.each.setup(async () => {
    tables = await createDatabase()
    database = openDatabase(tables.url, 2)
    await tables.query('drop index game_masters_email')
    await tables.query('delete from adonis_schema where name = $1', [MIGRATION])
    return () => database.close()
  })

  async function migrate(): Promise<void> {
    const wiring = {
      databaseUrl: tables.url,
      appUrl: 'http://127.0.0.1',
      port: 0,
      host: '127.0.0.1',
      uploads: '/nowhere',
    }
    const env = {
      ...process.env,
      ...serverEnv({ ...wiring, appKey: 'a-key-for-tests-that-guards-nothing', sandbox: { port: 1, smtpPort: 1 } }),
      LOG_LEVEL: 'warn',
    }
    await execute(process.execPath, [consoleScript, 'migration:run', '--force'], { cwd: root, env })
  }

  test('of several game masters with one address one keeps it, with an account before one in use before the first, and staff hear of the others', async ({
    assert,
  }) => {
    const master = async (email: string, { archived = false, account = false } = {}) => {
      const { id } = await createGameMaster(
        { email, userId: account ? (await createUser({}, database)).id : null },
        database
      )
      if (archived) await tables.query('update game_masters set archived_at = now() where id = $1', [id])
      return id
    }
    const [first, ofAccount] = [
      await master('One@example.test'),
      await master('one@example.test', { archived: true, account: true }),
    ]
    const [archived, inUse, later] = [
      await master('two@example.test', { archived: true }),
      await master('two@example.test'),
      await master('TWO@example.test'),
    ]
    const [alone, without] = [await master('three@example.test'), await master('')]
    await migrate()

    const kept = await tables.query<{ id: number; email: string | null }>(
      'select id::int, email from game_masters order by id'
    )
    assert.deepEqual(
      kept.filter(({ email }) => email !== null).map(({ id }) => id),
      [ofAccount, inUse, alone]
    )
    assert.isNull(kept.find(({ id }) => id === without)!.email)
    const alerts = await tables.query<{ subject: string; details: object }>(
      "select subject, details from alerts where kind = 'game master without an address' order by id"
    )
    assert.sameDeepMembers(alerts, [
      { subject: `game master ${first}`, details: { 'email': 'One@example.test', 'kept by': ofAccount } },
      { subject: `game master ${archived}`, details: { 'email': 'two@example.test', 'kept by': inUse } },
      { subject: `game master ${later}`, details: { 'email': 'TWO@example.test', 'kept by': inUse } },
    ])
    await assert.rejects(() => createGameMaster({ email: 'THREE@example.test' }, database), /game_masters_email/)
  })

  test('a state of the USA by its name becomes its code; what is no state, or elsewhere, stays', async ({ assert }) => {
    for (const state of ['Colorado', ' new york', 'd.c.', 'CO', 'Bavaria'])
      await createVenue({ state, city: state }, database)
    const { id } = await createVenue({ state: 'Colorado', city: 'Abroad' }, database)
    await tables.query("update venues set country = 'CAN' where id = $1", [id])
    await migrate()
    const states = await tables.query<{ city: string; state: string }>('select city, state from venues order by id')
    assert.deepEqual(
      states.map(({ state }) => state),
      ['CO', 'NY', 'DC', 'CO', 'Bavaria', 'Colorado']
    )
  })
})

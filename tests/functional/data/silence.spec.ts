import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import { eventually } from '#tests/support/eventually'
import System from '#api/catalog/models/system'
import { isAway } from '#api/shared/errors'
import { type Database, sql, type ModelTransaction } from '#api/shared/sql'
import { openDatabase } from '#database/factories/connection'
import { createDatabase, type TestDatabase } from '#tests/support/database'
import { type Line, lineTo } from '#tests/support/silent_line'

const ECHO = sql`SELECT $1::text AS said`
const ADD = sql`INSERT INTO systems (name, slug) VALUES ($1, $1)`

/** Milliseconds. */
const SILENCE = 800

test.group('A database that falls silent', (group) => {
  let tables: TestDatabase
  let line: Line
  let database: Database

  group.setup(async () => {
    tables = await createDatabase()
  })
  group.each.setup(async () => {
    await tables.query('truncate systems cascade')
    line = await lineTo(tables.url)
    // One connection: what happens to it meets whoever comes next.
    database = openDatabase(line.url, 1, { silence: SILENCE / 1000 })
    await database.first(ECHO, ['hello'])
    return async () => {
      line.cut()
      await database.close()
    }
  })

  const said = async (text: string) => (await database.first<{ said: string }>(ECHO, [text]))?.said
  const names = async () =>
    (await tables.query<{ name: string }>('select name from systems order by name')).map(({ name }) => name)
  const createSystem = ({ lucid: client }: ModelTransaction, name: string) =>
    System.create({ name, slug: name, description: '' }, { client })

  const assertOneSilence = (assert: Assert, began: number) => {
    const silences = (performance.now() - began) / SILENCE
    assert.isAbove(silences, 0.7)
    assert.isBelow(silences, 2)
  }

  /** Ends as with a database that is away, after one silence and not after several. */
  async function isGivenUp(assert: Assert, waiting: Promise<unknown>): Promise<void> {
    const began = performance.now()
    const error = await waiting.then(
      () => null,
      (reason: unknown) => reason
    )
    assert.isTrue(isAway(error), String(error))
    assertOneSilence(assert, began)
  }

  const asked: Record<string, () => Promise<unknown>> = {
    'a prepared statement': () => said('early'),
    'a statement of a model': () => System.query({ client: database.lucid }),
    'a transaction': () => database.transaction((transaction) => transaction.first(ECHO, ['early'])),
    'a transaction for models': () => database.modelTransaction((transaction) => createSystem(transaction, 'early')),
    'a transaction for models that begins with a statement': () =>
      database.modelTransaction((transaction) => transaction.first(ECHO, ['early'])),
  }
  for (const [what, ask] of Object.entries(asked)) {
    test(`${what} is given up, and its answer, when it comes, is nobody's`, async ({ assert }) => {
      line.fallSilent()
      await isGivenUp(assert, ask())
      line.beHeard()
      assert.deepEqual([await said('late'), await said('later')], ['late', 'later'])
      assert.equal(line.begun, 2)
    })
  }

  const begun: Record<string, (fallSilent: () => void) => Promise<unknown>> = {
    'by a prepared statement': (fallSilent) =>
      database.transaction(async (transaction) => {
        await transaction.run(ADD, ['first'])
        fallSilent()
        await transaction.run(ADD, ['second'])
      }),
    'by a model': (fallSilent) =>
      database.modelTransaction(async (transaction) => {
        await createSystem(transaction, 'first')
        fallSilent()
        await createSystem(transaction, 'second')
      }),
    'by one whose error its caller takes': (fallSilent) =>
      database.modelTransaction(async (transaction) => {
        await transaction.run(ADD, ['first'])
        fallSilent()
        await createSystem(transaction, 'second').catch(() => {})
        await createSystem(transaction, 'third')
      }),
  }
  for (const [how, work] of Object.entries(begun)) {
    test(`a transaction that was going on is undone (${how}), and its rollback keeps nobody waiting`, async ({
      assert,
    }) => {
      let silentFrom = 0
      const outcome = await work(() => {
        silentFrom = performance.now()
        line.fallSilent()
      }).catch((error: unknown) => error)
      assert.isTrue(isAway(outcome), String(outcome))
      assertOneSilence(assert, silentFrom)
      line.beHeard()
      assert.equal(await said('late'), 'late')
      assert.deepEqual(await names(), [])
    })
  }

  for (const kind of ['transaction', 'modelTransaction'] as const) {
    test(`what a ${kind} came to whose commit was not answered only the books tell`, async ({ assert }) => {
      const work = async ({ run }: Pick<ModelTransaction, 'run'>) => {
        await run(ADD, ['kept'])
        // Whoever sends the commit does so next.
        line.fallSilent()
      }
      await isGivenUp(assert, database[kind](work))
      assert.deepEqual(await names(), [])
      line.beHeard()
      assert.equal(await said('late'), 'late')
      // The commit comes on a line of its own.
      await eventually(async () => (await names()).length > 0)
      assert.deepEqual(await names(), ['kept'])
    })
  }

  test('a new connection is waited for as long, and no longer', async ({ assert }) => {
    line.cut()
    await assert.rejects(() => said('cut'))
    line.fallSilent()
    await isGivenUp(assert, said('early'))
    line.beHeard()
    await new Promise((done) => setTimeout(done, SILENCE / 4))
    assert.equal(await said('late'), 'late')
  })

  test('a connection that breaks off under a statement of a model counts as away, too', async ({ assert }) => {
    line.fallSilent()
    const waiting = System.query({ client: database.lucid })
    const error = waiting.then(
      () => null,
      (reason: unknown) => reason
    )
    await new Promise((done) => setTimeout(done, SILENCE / 4))
    line.cut()
    assert.isTrue(isAway(await error), String(await error))
  })

  test('who sets no limit waits for as long as it takes', async ({ assert }) => {
    const patient = openDatabase(line.url, 1)
    await patient.first(ECHO, ['hello'])
    line.fallSilent()
    const waiting = patient.first<{ said: string }>(ECHO, ['early'])
    await new Promise((done) => setTimeout(done, SILENCE * 2))
    line.beHeard()
    assert.equal((await waiting)?.said, 'early')
    await patient.close()
  })
})

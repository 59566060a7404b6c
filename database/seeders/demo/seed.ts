import type { LucidModel } from '@adonisjs/lucid/types/model'
import { catalogueModels } from '#database/seeders/demo/catalogue'
import { continueNumbers, insertRows } from '#database/seeders/demo/bulk'
import { deriveRows } from '#database/seeders/derive_rows'
import { buildDemoWorld, type DemoWorld, numberedTables } from '#database/seeders/demo/world'
import { type Database, type ModelTransaction, type Sql, sql } from '#api/shared/sql'

/** Writing a world takes longer than a lock is waited for otherwise. */
const WITHOUT_HASTE = sql`SET LOCAL lock_timeout = 0`
const ONE_AT_A_TIME = sql`SELECT pg_advisory_xact_lock(hashtext('demo world'))`
const HAS_SOMETHING = sql`
  SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM systems) OR EXISTS (SELECT FROM modules)
      OR EXISTS (SELECT FROM venues) OR EXISTS (SELECT FROM game_masters) OR EXISTS (SELECT FROM orders) AS something`

export async function isEmpty(database: Sql): Promise<boolean> {
  return (await database.first<{ something: boolean }>(HAS_SOMETHING))?.something === false
}

/** Writes the demo world in one transaction. null: the database holds something already, and nothing was written. */
export async function seedDemoWorld(database: Database, now: Date): Promise<DemoWorld | null> {
  const world = buildDemoWorld(now)
  return database.modelTransaction(async (transaction) => {
    await transaction.run(WITHOUT_HASTE)
    await transaction.run(ONE_AT_A_TIME)
    if (!(await isEmpty(transaction))) return null
    for (const [table, rows] of Object.entries(world)) await write(transaction, table, rows)
    await continueNumbers(transaction, numberedTables)
    await deriveRows(transaction)
    return world
  })
}

/** The catalogue by its models; what counts, adds up and has a past a table at a time. */
async function write(transaction: ModelTransaction, table: string, rows: readonly object[]): Promise<void> {
  const model: LucidModel | undefined = Object.entries(catalogueModels).find(([name]) => name === table)?.[1]
  if (model) await model.createMany([...rows], { client: transaction.lucid })
  else await insertRows(transaction, table, rows)
}

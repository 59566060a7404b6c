import { RESOURCES, type Kept, type Kind, type Kinds } from '#api/catalog/kinds'
import type { CatalogRecord } from '#api/catalog/models/catalog_record'
import { countsOf, forEachKind, NOW_GIVEN } from '#api/catalog/queries/count_uses'
import { recordUses } from '#api/catalog/record_uses'
import { type Connection, type ModelTransaction, sql, type Sql } from '#api/shared/sql'
import type { RecordUses } from '#common/wire'

/** Null when there is none. `now` parts the games to come from those that are over. */
export async function findRecord<K extends Kind>(
  database: Connection,
  kind: K,
  id: number,
  now: Date
): Promise<Kept<K> | null> {
  const record = await RESOURCES[kind].model.find(id, { client: database.lucid })
  return record && keptWith(database, kind, record as Kinds[K], now)
}

/** Nobody else changes it or comes to use it until the transaction ends. */
export async function lockRecord<K extends Kind>(
  transaction: ModelTransaction,
  kind: K,
  id: number
): Promise<Kinds[K] | null> {
  return (await RESOURCES[kind].model.query({ client: transaction.lucid }).where({ id }).forUpdate().first()) as
    | Kinds[K]
    | null
}

/** A record with the names of what it refers to, and with what needs it. */
export async function keptWith<K extends Kind>(database: Sql, kind: K, record: Kinds[K], now: Date): Promise<Kept<K>> {
  for (const relation of RESOURCES[kind].relations ?? []) await (record as CatalogRecord).load(relation as never)
  return { record, uses: await findUses(database, kind, record.id, now) }
}

/** What would be missing without the record. */
export async function findUses(database: Sql, kind: Kind, id: number, now: Date): Promise<RecordUses> {
  return (await database.first<RecordUses>(usesOf(kind), [now, id]))!
}

const usesOf = forEachKind(
  (kind, { model }) => sql`
  SELECT ${countsOf(kind, recordUses)} FROM ${model.table} r WHERE r.id = $2 AND ${NOW_GIVEN}`
)

import { RESOURCES, type CatalogResource, type Kept, type Kind, type Kinds } from '#api/catalog/kinds'
import type { CatalogRecord } from '#api/catalog/models/catalog_record'
import GameMaster from '#api/catalog/models/game_master'
import { recordUses, type RecordUse } from '#api/catalog/record_uses'
import { sql, type Connection, type ModelTransaction, type Sql, type Statement } from '#api/shared/sql'
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

/** A statement for each kind, made when it is first asked for: by then all contexts have said what uses records. */
export function forEachKind(
  state: (kind: Kind, resource: CatalogResource<Kind>) => Statement
): (kind: Kind) => Statement {
  const made = new Map<Kind, Statement>()
  return (kind) => {
    const statement = made.get(kind) ?? state(kind, RESOURCES[kind] as CatalogResource<Kind>)
    made.set(kind, statement)
    return statement
  }
}

/** Gives the time now its type, also where no use of a kind asks for it. */
export const NOW_GIVEN = '$1::timestamptz IS NOT NULL'

/** How many of each use the record `r`, as columns of SQL; $1 is the time now. */
export const countsOf = (kind: Kind, uses: Iterable<[string, RecordUse]>): string =>
  [...uses]
    .map(([name, { of }]) => `${of[kind] ? `(SELECT count(*)::int FROM ${of[kind]})` : '0'} AS "${name}"`)
    .join(', ')

/** The profile of an account; null if it has none. */
export const findOwnProfile = (database: Connection, userId: number): Promise<GameMaster | null> =>
  GameMaster.query({ client: database.lucid }).where({ userId }).first()

const EMAIL = sql`
  SELECT COALESCE(game_masters.email, users.email) AS email
    FROM game_masters LEFT JOIN users ON users.id = user_id WHERE game_masters.id = $1`

/** Not a part of the catalogue: only administrators see it. */
export async function findGameMasterEmail(database: Sql, id: number): Promise<string | null> {
  return (await database.first<{ email: string | null }>(EMAIL, [id]))?.email ?? null
}

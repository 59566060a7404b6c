import { RESOURCES, type CatalogResource, type Kept, type Kind, type Kinds } from '#api/catalog/kinds'
import type { CatalogRecord } from '#api/catalog/models/catalog_record'
import { type Connection, type ModelTransaction, sql, type Sql, type Statement } from '#api/shared/sql'
import type { RecordUses } from '#common/wire'

/** Null when there is none. `now` parts the games to come from those that are over. */
export async function findRecord<K extends Kind>(database: Connection, kind: K, id: number, now: Date): Promise<Kept<K> | null> {
  const record = await RESOURCES[kind].model.find(id, { client: database.lucid })
  return record && keptWith(database, kind, record as Kinds[K], now)
}

/** Nobody else changes it or comes to use it until the transaction ends. */
export async function lockRecord<K extends Kind>(transaction: ModelTransaction, kind: K, id: number): Promise<Kinds[K] | null> {
  return (await RESOURCES[kind].model.query({ client: transaction.lucid }).where({ id }).forUpdate().first()) as Kinds[K] | null
}

/** A record with the names of what it refers to, and with what needs it. */
export async function keptWith<K extends Kind>(database: Sql, kind: K, record: Kinds[K], now: Date): Promise<Kept<K>> {
  for (const relation of RESOURCES[kind].relations ?? []) await (record as CatalogRecord).load(relation as never)
  return { record, uses: await findUses(database, kind, record.id, now) }
}

/** What would be missing without the record. */
export async function findUses(database: Sql, kind: Kind, id: number, now: Date): Promise<RecordUses> {
  return (await database.first<RecordUses>(USES[kind], [id, now]))!
}

const resources = Object.entries(RESOURCES) as [Kind, CatalogResource<Kind>][]
export const forEach = (state: (resource: CatalogResource<Kind>) => Statement) =>
  Object.fromEntries(resources.map(([kind, resource]) => [kind, state(resource)])) as Record<Kind, Statement>

const IS_TO_COME = 'g.starts_at > $2 AND g.cancelled_at IS NULL'
/** The games that are made of the record `r`, as a FROM and its WHERE. */
export const gamesOf = ({ games: belongs }: Pick<CatalogResource<Kind>, 'games'>) =>
  `${belongs.startsWith('m.') ? 'modules m JOIN games g ON g.module_id = m.id' : 'games g'} WHERE ${belongs}`
export const games = (resource: Pick<CatalogResource<Kind>, 'games'>, which: string) => `(SELECT count(*)::int FROM ${gamesOf(resource)} AND ${which})`

const USES = forEach((resource) => sql`
  SELECT ${games(resource, IS_TO_COME)} AS "upcomingGames", ${games(resource, `NOT (${IS_TO_COME})`)} AS "pastGames",
         ${resource.modules ? `(SELECT count(*)::int FROM modules m WHERE ${resource.modules} AND m.archived_at IS NULL)` : '0'} AS modules
    FROM ${resource.model.table} r WHERE r.id = $1`)

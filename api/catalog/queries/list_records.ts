import type { Kept, Kind } from '#api/catalog/kinds'
import { column, forEach, games } from '#api/catalog/queries/find_record'
import { selectRecords, type Selection } from '#api/catalog/rules/select_records'
import { sql, type Sql } from '#api/shared/sql'

/** As administrators keep it, with the games to come that are made of it. */
export type Listed<K extends Kind> = Omit<Kept<K>, 'uses' | 'version'> & { upcomingGames: number }

const ALL = forEach((shelf) => sql`
  SELECT r.id, ${shelf.slugged ? 'r.slug' : 'NULL AS slug'}, ${shelf.archivable ? 'r.archived_at IS NOT NULL' : 'false'} AS archived,
         ${[...shelf.columns.map(column), ...(shelf.names ?? []), ...(shelf.traits ?? [])].join(', ')},
         ${games(shelf, 'g.starts_at > $1 AND g.cancelled_at IS NULL')} AS "upcomingGames"
    FROM ${shelf.table} r`)

/** The records of one kind that were asked for, in their order. There are hundreds of them, not more. */
export async function listRecords<K extends Kind>(database: Sql, kind: K, selection: Selection, now: Date): Promise<Listed<K>[]> {
  const records = await database.rows<Listed<K> & { name: string }>(ALL[kind], [now])
  return selectRecords(records.map((record) => ({ ...record, upcoming: record.upcomingGames > 0 })), selection)
}

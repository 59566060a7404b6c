import type { Kind, WrittenOf } from '#api/catalog/kinds'
import { forEach, games } from '#api/catalog/queries/find_record'
import { selectRecords, type Selection } from '#api/catalog/rules/select_records'
import { sql, type Sql } from '#api/shared/sql'

/** As administrators keep it, with the games to come that are made of it. */
export type Listed<K extends Kind> = WrittenOf<K> & {
  id: number
  name: string
  archived: boolean
  upcomingGames: number
} & (K extends 'modules' ? { systemName: string | null; campaignSettingName: string | null } : unknown)

const ALL = forEach(({ model, listed, archivable, ...resource }) => {
  const columns = { ...Object.fromEntries([...model.written()].map(([name, column]) => [name, `r.${column}`])), ...listed }
  return sql`
    SELECT r.id, ${archivable ? 'r.archived_at IS NOT NULL' : 'false'} AS archived,
           ${Object.entries(columns).map(([name, column]) => `${column} AS "${name}"`).join(', ')},
           ${games(resource, 'g.starts_at > $1 AND g.cancelled_at IS NULL')} AS "upcomingGames"
      FROM ${model.table} r`
})

/** The records of one kind that were asked for, in their order. There are hundreds of them, not more. */
export async function listRecords<K extends Kind>(database: Sql, kind: K, selection: Selection, now: Date): Promise<Listed<K>[]> {
  const records = await database.rows<Listed<K> & { name: string }>(ALL[kind], [now])
  return selectRecords(records.map((record) => ({ ...record, upcoming: record.upcomingGames > 0 })), selection)
}

import type { Kind, WrittenOf } from '#api/catalog/kinds'
import { NOW_GIVEN, countsOf, forEachKind } from '#api/catalog/queries/find_record'
import { usesThatAre } from '#api/catalog/record_uses'
import type { Reference } from '#api/catalog/reference'
import { countUses } from '#api/catalog/rules/removal'
import { selectRecords, type Selection } from '#api/catalog/rules/select_records'
import { sql, type Sql } from '#api/shared/sql'
import type { RecordUses } from '#common/wire'

/** As administrators keep it, with what is to come and made of it. */
export type Listed<K extends Kind> = WrittenOf<K> & {
  id: number
  name: string
  archived: boolean
  uses: RecordUses
} & (K extends 'modules' ? { systemName: string | null; campaignSettingName: string | null } : unknown)

const allOf = forEachKind((kind, { model, listed, archivable }) => {
  const columns = {
    ...Object.fromEntries([...model.written()].map(([name, column]) => [name, `r.${column}`])),
    ...listed,
  }
  return sql`
    SELECT r.id, ${archivable ? 'r.archived_at IS NOT NULL' : 'false'} AS archived,
           ${Object.entries(columns)
             .map(([name, column]) => `${column} AS "${name}"`)
             .join(', ')}, to_json(uses) AS uses
      FROM ${model.table} r, LATERAL (SELECT ${countsOf(kind, usesThatAre('to come'))}) uses WHERE ${NOW_GIVEN}`
})

/** The records of one kind that were asked for, in their order. There are hundreds of them, not more. */
export async function listRecords<K extends Kind>(
  database: Sql,
  kind: K,
  selection: Selection,
  now: Date
): Promise<Listed<K>[]> {
  const records = await database.rows<Listed<K> & { name: string }>(allOf(kind), [now])
  return selectRecords(
    records.map((record) => ({ ...record, upcoming: countUses(record.uses, 'to come') > 0 })),
    selection
  )
}

const neededOf = forEachKind((kind, { model }) => {
  const toCome = usesThatAre('to come').flatMap(([, { of }]) => (of[kind] ? [`EXISTS (SELECT FROM ${of[kind]})`] : []))
  return sql`SELECT r.id FROM ${model.table} r WHERE ${NOW_GIVEN} AND (${toCome.join(' OR ') || 'false'})`
})

/** The records of one kind that something to come is made of. */
export async function listNeeded(database: Sql, kind: Kind, now: Date): Promise<ReadonlySet<number>> {
  const rows = await database.rows<{ id: number }>(neededOf(kind), [now])
  return new Set(rows.map(({ id }) => id))
}

/** Pages of the catalogue that a stranger may find. */
export const listPublicPages = ({
  systems,
  settings,
  venues,
  gameMasters,
  specialEvents,
}: Reference): { path: string }[] => [
  ...pagesOf('/system', systems.values()),
  ...pagesOf('/campaign-setting', settings.values()),
  ...pagesOf('/at', venues.values()),
  ...pagesOf(
    '/game-master',
    [...gameMasters.values()].filter((person) => !person.private)
  ),
  ...pagesOf('/special-event', specialEvents.values()),
]

const pagesOf = (folder: string, records: Iterable<{ slug: string; archived?: boolean }>) =>
  [...records]
    .filter(({ archived }) => !archived)
    .map(({ slug }) => ({ path: `${folder}/${encodeURIComponent(slug)}` }))

import type { Kind } from '#api/catalog/kinds'
import { forEachKind, NOW_GIVEN } from '#api/catalog/queries/count_uses'
import { usesThatAre } from '#api/catalog/record_uses'
import { sql, type Sql } from '#api/shared/sql'

const neededOf = forEachKind((kind, { model }) => {
  const toCome = usesThatAre('to come').flatMap(([, { of }]) => (of[kind] ? [`EXISTS (SELECT FROM ${of[kind]})`] : []))
  return sql`SELECT r.id FROM ${model.table} r WHERE ${NOW_GIVEN} AND (${toCome.join(' OR ') || 'false'})`
})

/** The records of one kind that something to come is made of. */
export async function listNeeded(database: Sql, kind: Kind, now: Date): Promise<ReadonlySet<number>> {
  const rows = await database.rows<{ id: number }>(neededOf(kind), [now])
  return new Set(rows.map(({ id }) => id))
}

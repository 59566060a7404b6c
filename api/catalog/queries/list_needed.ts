import type { Kind } from '#api/catalog/kinds'
import { forEach, gamesOf } from '#api/catalog/queries/find_record'
import { sql, type Sql } from '#api/shared/sql'

const NEEDED = forEach((resource) => sql`
  SELECT r.id FROM ${resource.model.table} r WHERE EXISTS (SELECT FROM ${gamesOf(resource)} AND g.starts_at > $1 AND g.cancelled_at IS NULL)`)

/** The records of one kind that some game to come is made of. */
export async function listNeeded(database: Sql, kind: Kind, now: Date): Promise<ReadonlySet<number>> {
  const rows = await database.rows<{ id: number }>(NEEDED[kind], [now])
  return new Set(rows.map(({ id }) => id))
}

import { searchPattern, type Conditions, type Listing } from '#api/shared/listing'
import type { Sql } from '#api/shared/sql'

/** So many records are sorted when they are found; where more fit, the list is walked until a page is full. */
const GATHERED = 1000

/**
 * Lets only those through whose text holds what is sought. What few records hold may be as old as the list: they are
 * gathered by the index of trigrams first, as nobody knows where a walk by date would meet them.
 */
export async function addTextSearch(database: Sql, conditions: Conditions, { table, alias }: Listing, text: string, q: string): Promise<void> {
  const pattern = searchPattern(q)
  // A limit within would make the planner hope to meet them soon.
  const gather = `WITH found AS MATERIALIZED (SELECT ${alias}.id FROM ${table} WHERE ${text} ILIKE $1) SELECT id FROM found LIMIT ${GATHERED + 1}`
  const found = await database.compose<{ id: number }>(gather, [pattern])
  if (found.length > GATHERED) return conditions.search(`${text} ILIKE ${conditions.value(pattern)}`, { fit: found.length, walks: true })
  const ids = conditions.value(found.map(({ id }) => id))
  conditions.search(`${alias}.id = ANY(ARRAY(SELECT unnest(${ids}::bigint[])))`, { fit: found.length })
}

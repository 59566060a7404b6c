import { sql, type Sql } from '#api/shared/sql'

const KEY = sql`SELECT key FROM partners WHERE id = $1`

/** The number of the partner whose key stands at this place; none of one that is unknown or archived. SQL. */
export const partnerOfKey = (place: string) =>
  `(SELECT partner.id FROM partners partner WHERE partner.key = ${place} AND partner.archived_at IS NULL)`

export const findPartnerKey = async (database: Sql, id: number): Promise<string | null> =>
  (await database.first<{ key: string }>(KEY, [id]))?.key ?? null

import { sql, type Sql } from '#api/shared/sql'

const KEPT = sql`SELECT ARRAY(SELECT venue_id::int FROM venue_keepers WHERE user_id = $1 ORDER BY venue_id) AS ids`
const NAMES = sql`SELECT name FROM venues WHERE id = ANY($1::bigint[]) ORDER BY id`

/** The venues of somebody with the role Venue. */
export const venuesKeptBy = async (database: Sql, userId: number): Promise<number[]> =>
  (await database.first<{ ids: number[] }>(KEPT, [userId]))!.ids

export const namesOfVenues = async (database: Sql, ids: readonly number[]): Promise<string[]> =>
  (await database.rows<{ name: string }>(NAMES, [ids])).map(({ name }) => name)

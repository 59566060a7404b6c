import { sql, type Sql } from '#api/shared/sql'

const OWN = sql`SELECT id FROM game_masters WHERE user_id = $1 AND archived_at IS NULL`

/** The profile of a person; null when they have none. */
export const findOwnGameMaster = async (database: Sql, userId: number): Promise<number | null> =>
  (await database.first<{ id: number }>(OWN, [userId]))?.id ?? null

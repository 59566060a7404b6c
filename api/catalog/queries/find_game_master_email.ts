import { sql, type Sql } from '#api/shared/sql'

const EMAIL = sql`
  SELECT COALESCE(game_masters.email, users.email) AS email
    FROM game_masters LEFT JOIN users ON users.id = user_id WHERE game_masters.id = $1`

/** Not a part of the catalogue: only administrators see it. */
export async function findGameMasterEmail(database: Sql, id: number): Promise<string | null> {
  return (await database.first<{ email: string | null }>(EMAIL, [id]))?.email ?? null
}

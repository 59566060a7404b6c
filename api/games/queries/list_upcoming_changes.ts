import { LISTED } from '#api/games/queries/listed'
import { sql, type Sql } from '#api/shared/sql'

export interface UpcomingChange {
  id: number
  changed: Date
}

const UPCOMING = sql`
  SELECT id, updated_at AS changed FROM games WHERE ${LISTED} AND starts_at >= $1 ORDER BY starts_at, id`

/** Every game to come, and when it was changed. */
export const listUpcomingChanges = (database: Sql, now: Date): Promise<UpcomingChange[]> =>
  database.rows<UpcomingChange>(UPCOMING, [now])

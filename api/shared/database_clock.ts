import { sql, type Sql } from '#api/shared/sql'

const NOW = sql`SELECT clock_timestamp() + clock_ahead() AS now`

/** The time of all processes together, whatever their own clocks say: for what the minute decides (docs/adr/0020). */
export const databaseNow = async (database: Sql): Promise<Date> => (await database.first<{ now: Date }>(NOW))!.now

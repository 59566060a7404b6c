import { sql, type Sql } from '#api/shared/sql'

const NOW = sql`SELECT /* guard: database-clock */ clock_timestamp() + clock_ahead() /* end guard */ AS now`

/** The time of all processes together, whatever their own clocks say: for what the minute decides (docs/adr/0020). */
export const databaseNow = async (database: Sql): Promise<Date> => (await database.first<{ now: Date }>(NOW))!.now

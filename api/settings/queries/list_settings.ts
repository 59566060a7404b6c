import type { Sql } from '#api/shared/sql'
import { sql } from '#api/shared/sql'

export interface SettingRow {
  key: string
  venueId: number | null
  venueName: string | null
  value: unknown
  version: number
}

const COLUMNS = `s.key, s.venue_id AS "venueId", v.name AS "venueName", s.value, s.version FROM shop_settings s LEFT JOIN venues v ON v.id = s.venue_id`
const ALL = sql`SELECT ${COLUMNS}`
const ONE = sql`SELECT ${COLUMNS} WHERE s.key = $1 AND s.venue_id IS NOT DISTINCT FROM $2`
const VENUE = sql`SELECT name FROM venues WHERE id = $1`

/** Those that were ever set. */
export const listSetSettings = (database: Sql) => database.rows<SettingRow>(ALL)

export const findSetSetting = (database: Sql, key: string, venueId: number | null) =>
  database.first<SettingRow>(ONE, [key, venueId])

export const nameOfVenue = async (database: Sql, venueId: number) =>
  (await database.first<{ name: string }>(VENUE, [venueId]))?.name ?? null

import { sql, type Sql } from '#api/shared/sql'
import type { SavedView } from '#common/wire'

const COLUMNS = `v.id, v.list, v.name, v.settings, u.username AS "createdBy"`
const LIST = sql`
  SELECT ${COLUMNS} FROM saved_views v LEFT JOIN users u ON u.id = v.created_by WHERE v.list = $1 ORDER BY lower(v.name)`
const ONE = sql`SELECT ${COLUMNS} FROM saved_views v LEFT JOIN users u ON u.id = v.created_by WHERE v.id = $1`

/** The views of a list, by name. */
export const listViews = (database: Sql, list: string) => database.rows<SavedView>(LIST, [list])

export const findView = (database: Sql, id: number) => database.first<SavedView>(ONE, [id])

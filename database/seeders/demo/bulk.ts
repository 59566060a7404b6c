import type { Sql } from '#api/shared/sql'

/** Writes rows in one statement; the table's own types decide how the values are read. */
export async function insertRows(database: Sql, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await database.compose(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(rows)]
  )
}

/** Lets a table's numbers go on after the highest that was written. */
export async function continueNumbers(database: Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await database.compose(
      `SELECT setval(pg_get_serial_sequence($1, 'id'), (SELECT GREATEST(max(id), 1) FROM ${table}))`,
      [table]
    )
  }
}

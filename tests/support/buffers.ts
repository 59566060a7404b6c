import type { Connection, Database, Statement } from '#api/shared/sql'

/** Buffers that PostgreSQL touches for a read: exact where time is not. */
export interface Touched {
  buffers: number
  /** Those of the statements that count a list, and how far they count. */
  counting: number
  counted: number
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}

export async function touchedBy(database: Database, read: (sql: Connection) => Promise<unknown>): Promise<Touched> {
  const touched: Touched = { buffers: 0, counting: 0, counted: 0 }
  const note = async (text: string, values: readonly unknown[], rows: object[]) => {
    const [row] = await database.compose<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
      values
    )
    const plan = row!['QUERY PLAN'][0].Plan
    const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    const [only] = rows as { total?: number }[]
    const isCount = rows.length === 1 && only?.total !== undefined
    touched[isCount ? 'counting' : 'buffers'] += buffers
    touched.counted += isCount ? only.total! : 0
  }
  const compose = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const rows = await database.compose<Row>(text, values)
    await note(text, values, rows)
    return rows
  }
  const byModels: { sql: string; bindings: unknown[] }[] = []
  const client = database.lucid.getWriteClient()
  const listen = (query: (typeof byModels)[number]) => byModels.push(query)
  client.on('query', listen)
  await read({
    lucid: database.lucid,
    compose,
    rows: <Row extends object>({ text }: Statement, values?: readonly unknown[]) => compose<Row>(text, values),
    first: async <Row extends object>({ text }: Statement, values?: readonly unknown[]) =>
      (await compose<Row>(text, values))[0] ?? null,
    run: (statement, values) => database.run(statement, values),
  }).finally(() => client.off('query', listen))
  for (const query of byModels) await note(query.sql, query.bindings, [])
  return touched
}

export async function buffersOf(database: Database, read: (sql: Connection) => Promise<unknown>): Promise<number> {
  const { buffers, counting } = await touchedBy(database, read)
  return buffers + counting
}

import type { Database, Sql } from '#api/shared/sql'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

export interface Reading {
  statements: number
  /** Rows of a table that one statement looked at, the most of any. */
  rows: Map<string, number>
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What it takes to answer, as PostgreSQL tells it. */
export async function readingOf(database: Database, read: (sql: Sql) => Promise<unknown>): Promise<Reading> {
  const reading: Reading = { statements: 0, rows: new Map() }
  const explain = async (text: string, values: readonly unknown[] = []) => {
    const [row] = await database.compose<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
    reading.statements += 1
    for (const node of nodesOf(row!['QUERY PLAN'][0].Plan)) {
      const [table, removed] = [node['Relation Name'], (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)]
      const seen = (node['Actual Rows'] + removed) * node['Actual Loops']
      if (table) reading.rows.set(table, Math.max(reading.rows.get(table) ?? 0, seen))
    }
  }
  await read({
    rows: async (statement, values) => (await explain(statement.text, values), database.rows(statement, values)),
    first: async (statement, values) => (await explain(statement.text, values), database.first(statement, values)),
    run: (statement, values) => database.run(statement, values),
    compose: async (text, values) => (await explain(text, values), database.compose(text, values)),
  })
  return reading
}

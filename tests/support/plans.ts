import { escapeLiteral } from 'pg'
import type { Database, Sql, Statement } from '#api/shared/sql'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  /** Where an index is read alone: what it could not vouch for. */
  'Heap Fetches'?: number
  'Plans'?: Node[]
}

export interface Reading {
  statements: number
  /** Those of them that are planned each time. */
  planned: number
  /** Rows of a table that one statement looked at, the most of any. */
  rows: Map<string, number>
  /** Those of them for which no index sufficed. */
  fetched: Map<string, number>
}

const plain = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value))

/** As the driver sends it: numbers and words, moments, lists of them. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  return escapeLiteral(
    Array.isArray(value) ? `{${value.map((one) => JSON.stringify(plain(one))).join(',')}}` : plain(value)
  )
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const EXPLAIN = 'EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON)'

/** After so many calls PostgreSQL may plan a prepared statement once, for whatever its values are. */
const CALLS = 6

/** What it takes to answer, as PostgreSQL tells it. */
export async function readingOf(database: Database, read: (sql: Sql) => Promise<unknown>): Promise<Reading> {
  const reading: Reading = { statements: 0, planned: 0, rows: new Map(), fetched: new Map() }
  const explain = async (sql: Sql, text: string, values: readonly unknown[] = []) => {
    const [row] = await sql.compose<{ 'QUERY PLAN': [{ Plan: Node }] }>(`${EXPLAIN} ${text}`, values)
    reading.statements += 1
    for (const node of nodesOf(row!['QUERY PLAN'][0].Plan)) {
      const [table, removed] = [
        node['Relation Name'],
        (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0),
      ]
      const seen = (node['Actual Rows'] + removed) * node['Actual Loops']
      if (!table) continue
      reading.rows.set(table, Math.max(reading.rows.get(table) ?? 0, seen))
      reading.fetched.set(table, Math.max(reading.fetched.get(table) ?? 0, node['Heap Fetches'] ?? seen))
    }
  }
  const explainPrepared = ({ text }: Statement, values: readonly unknown[] = []) =>
    database.transaction(async (transaction) => {
      await transaction.compose(`PREPARE asked AS ${text}`, [])
      const call = values.length > 0 ? `EXECUTE asked(${values.map(literal).join(', ')})` : 'EXECUTE asked'
      for (let n = 1; n < CALLS; n += 1) await transaction.compose(call, [])
      await explain(transaction, call)
      await transaction.compose('DEALLOCATE asked', [])
    })
  await read({
    rows: async (statement, values) => (await explainPrepared(statement, values), database.rows(statement, values)),
    first: async (statement, values) => (await explainPrepared(statement, values), database.first(statement, values)),
    run: (statement, values) => database.run(statement, values),
    compose: async (text, values) => {
      reading.planned += 1
      await explain(database, text, values)
      return database.compose(text, values)
    },
  })
  return reading
}

import pg from 'pg'

/**
 * Plain, prepared SQL for lists and for everything that touches seats and money (docs/adr/0003).
 * A statement is written once as a constant and is prepared once per connection.
 */

const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

export interface Statement {
  readonly name: string
  readonly text: string
}

let statements = 0

/** Declares a prepared statement; parameters are `$1`, `$2`, ... */
export function sql(strings: TemplateStringsArray, ...fragments: string[]): Statement {
  statements += 1
  return { name: `q${statements}`, text: String.raw({ raw: strings }, ...fragments).trim() }
}

export interface Sql {
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  first<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row | null>
  /** Answers the number of rows it changed. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>
  /** Unprepared, for text that is composed at run time (filters). Values always go as parameters. */
  compose<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
}

/** An open transaction. Nothing outside the database may be called while it is open. */
export interface Transaction extends Sql {
  readonly open: true
}

function over(connection: pg.Pool | pg.PoolClient): Sql {
  const query = (statement: Statement, values: readonly unknown[] = []) =>
    connection.query({ name: statement.name, text: statement.text, values: [...values] })
  return {
    rows: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
      (await query(statement, values)).rows as Row[],
    first: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
      ((await query(statement, values)).rows[0] as Row | undefined) ?? null,
    run: async (statement, values) => (await query(statement, values)).rowCount ?? 0,
    compose: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await connection.query(text, [...values])).rows as Row[],
  }
}

/** Milliseconds for a connection, then the database counts as away. */
const LONGEST_WAIT = 30_000

/** The application's pool. One per process. */
export class Database implements Sql {
  readonly pool: pg.Pool
  readonly #plain: Sql

  constructor(connectionString: string, size = 12) {
    this.pool = new pg.Pool({ connectionString, max: size, application_name: 'questboard', connectionTimeoutMillis: LONGEST_WAIT })
    // A connection that breaks is replaced on the next use; an error outside of a query is not ours to throw,
    // and one without a listener, as between two statements of a transaction, would end the process.
    this.pool.on('error', () => {})
    this.pool.on('connect', (client) => client.on('error', () => {}))
    this.#plain = over(this.pool)
  }

  rows<Row extends object>(statement: Statement, values?: readonly unknown[]) {
    return this.#plain.rows<Row>(statement, values)
  }

  first<Row extends object>(statement: Statement, values?: readonly unknown[]) {
    return this.#plain.first<Row>(statement, values)
  }

  run(statement: Statement, values?: readonly unknown[]) {
    return this.#plain.run(statement, values)
  }

  compose<Row extends object>(text: string, values: readonly unknown[]) {
    return this.#plain.compose<Row>(text, values)
  }

  /** READ COMMITTED; a lock waits three seconds at most, then LockTimeout (409) is thrown. */
  async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      await client.query("BEGIN; SET LOCAL lock_timeout = '3s'")
      const result = await work({ ...over(client), open: true })
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  close(): Promise<void> {
    return this.pool.end()
  }
}

import type { Database as Lucid } from '@adonisjs/lucid/database'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type pg from 'pg'

/**
 * Plain, prepared SQL for lists and for whatever is counted and paid (docs/adr/0003).
 * A statement is written once as a constant and is prepared once per connection.
 */

export interface Statement {
  readonly name: string
  readonly text: string
}

let statements = 0

/** Declares a prepared statement; parameters are `$1`, `$2`, ... */
export function sql(strings: TemplateStringsArray, ...fragments: string[]): Statement {
  return declared(String.raw({ raw: strings }, ...fragments).trim())
}

const composed = new Map<string, Statement>()

/** The same for text that is composed at run time, of parts that give a few hundred texts at most. */
export function sqlOf(text: string): Statement {
  const statement = composed.get(text) ?? declared(text)
  composed.set(text, statement)
  return statement
}

function declared(text: string): Statement {
  statements += 1
  return { name: `q${statements}`, text }
}

export interface Sql {
  rows<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  first<Row extends object>(statement: Statement, values?: readonly unknown[]): Promise<Row | null>
  /** Answers the number of rows it changed. */
  run(statement: Statement, values?: readonly unknown[]): Promise<number>
  /** Unprepared, for text that is composed at run time (filters). Values always go as parameters. */
  compose<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
}

/** With the client that models are given: `Letter.find(id, { client: database.lucid })`. */
export interface Connection extends Sql {
  readonly lucid: QueryClientContract
}

/** An open transaction. Nothing outside the database may be called while it is open. */
export interface Transaction extends Sql {
  readonly open: true
}

/** One for models as well: `Letter.create({ ... }, { client: transaction.lucid })`. */
export interface ModelTransaction extends Transaction {
  readonly lucid: TransactionClientContract
}

type Query = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** The promise that the driver would give keeps the query and its rows in memory until the next full collection. */
function ask(connection: pg.Client, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    connection.query(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })
  return answer.catch((error: Error) => {
    // The stack of the driver leads to the socket, this one to whoever asked.
    Error.captureStackTrace(error)
    throw error
  })
}

function over(query: Query): Sql {
  const prepared = ({ name, text }: Statement, values: readonly unknown[] = []) =>
    query({ name, text, values: [...values] })
  return {
    rows: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
      (await prepared(statement, values)).rows as Row[],
    first: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
      ((await prepared(statement, values)).rows[0] as Row | undefined) ?? null,
    run: async (statement, values) => (await prepared(statement, values)).rowCount ?? 0,
    compose: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await query({ text, values: [...values] })).rows as Row[],
  }
}

/** Lucid's connections, for prepared statements too: one pool, one transaction for both. */
export class Database implements Connection {
  readonly #plain: Sql

  constructor(
    protected connections: Lucid,
    protected name?: string
  ) {
    this.#plain = over((query) => this.#connected((connection) => ask(connection, query)))
  }

  get lucid(): QueryClientContract {
    return this.connections.connection(this.name)
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

  /** READ COMMITTED. A lock that is not granted within LOCK_TIMEOUT_MS throws an error for which `isLockTimeout` is true (409). */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#connected(async (connection) => {
      await connection.query('BEGIN')
      try {
        const result = await work({ ...over((query) => ask(connection, query)), open: true })
        await connection.query('COMMIT')
        return result
      } catch (error) {
        // A connection that broke off has nothing left to undo, and is not lent again.
        await connection.query('ROLLBACK').catch(() => {})
        throw error
      }
    })
  }

  /** The same for models and statements together; it takes more of the processor (docs/adr/0031). */
  async modelTransaction<Result>(work: (transaction: ModelTransaction) => Promise<Result>): Promise<Result> {
    const lucid = await this.connections.transaction()
    try {
      // Lucid hands out one that could not begin, too; this tells.
      if (lucid.isCompleted) await lucid.knexClient.executionPromise
      const connection: pg.Client = await lucid.knexClient.client.acquireConnection()
      const result = await work({ ...over((query) => ask(connection, query)), open: true, lucid })
      await lucid.commit()
      // `commit` answers also where the database refused; this tells.
      await lucid.knexClient.executionPromise
      return result
    } catch (error) {
      if (!lucid.isCompleted) await lucid.rollback().catch(() => {})
      throw error
    }
  }

  close(): Promise<void> {
    return this.connections.manager.closeAll()
  }

  async #connected<Result>(work: (connection: pg.Client) => Promise<Result>): Promise<Result> {
    const { client: pool } = this.lucid.getWriteClient()
    const connection: pg.Client = await pool.acquireConnection()
    try {
      return await work(connection)
    } finally {
      await pool.releaseConnection(connection)
    }
  }
}

/** What everybody reads goes by connections of its own, so that an answer stands in no line behind what is written (docs/adr/0004). */
export class ReadingDatabase extends Database {
  constructor(connections: Lucid) {
    super(connections, 'reading')
  }
}

import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import type { TestDatabase } from './database.ts'
import { eventually } from './eventually.ts'
import { atEndOfGroup } from './workspace.ts'

/** Where transactions stop. */
export interface Stop {
  /** A statement, as a trigger names it: `insert on orders`. It has its snapshot by then, and no lock yet. */
  before: string
  /** Stops before the first row for which this is true, with the row locked: `new.state = 'returned'`. */
  when?: string
  /** Once the barrier is open, each transaction waits for the end of the one that arrived before it. */
  inTurn?: boolean
}

/** Starts the calls, stops their transactions until `count` of them wait, and lets all go on. Returns what the calls return. */
export async function meet<Result>(
  database: TestDatabase,
  { count, ...stop }: Stop & { count: number },
  calls: () => Promise<Result>
): Promise<Result> {
  const barrier = await Barrier.close(database, stop)
  try {
    const results = calls()
    // Reported by the last line, which may not be reached.
    results.catch(() => {})
    await barrier.untilWaiting(count)
    await barrier.open()
    return await results
  } finally {
    await barrier.open()
  }
}

/** An advisory lock that the test holds, or waits for behind others. */
export class TestLock {
  #isReleased = false

  private constructor(
    private readonly client: Client,
    /** Settles when the test has the lock. */
    readonly granted: Promise<unknown>
  ) {}

  /** `key` is SQL. Returns before the lock is granted. */
  static async request(database: TestDatabase, key: string): Promise<TestLock> {
    const client = new Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    const lock = new TestLock(client, client.query(`select pg_advisory_lock(${key})`))
    // A test that fails leaves no product waiting.
    atEndOfGroup(() => lock.release())
    return lock
  }

  static async take(database: TestDatabase, key: string): Promise<TestLock> {
    const lock = await TestLock.request(database, key)
    await lock.granted
    return lock
  }

  /** Calling it again has no effect. */
  async release(): Promise<void> {
    if (this.#isReleased) return
    this.#isReleased = true
    await this.client.end()
  }
}

/** A busy machine takes its time until all requests have come. */
const SECONDS = 60

/** Returns when `count` transactions wait for these locks, or for one that waits for them. */
export async function untilWaiting(database: TestDatabase, keys: string[], count: number): Promise<void> {
  let waiting = 0
  await eventually(async () => {
    ;({ waiting } = await database.one<{ waiting: number }>(waitingFor(keys)))
    return waiting >= count
  }, SECONDS).catch(() => {
    throw new Error(`${waiting} transactions wait instead of ${count}`)
  })
}

const waitingFor = (keys: string[]) => `
  with recursive waiting (pid) as (
    select pid from pg_locks join pg_database d on d.oid = database and datname = current_database()
     where locktype = 'advisory' and objsubid = 1 and not granted and (classid::bigint << 32 | objid::bigint) in (${keys.join()})
    union
    select a.pid from waiting w join pg_stat_activity a on w.pid = any(pg_blocking_pids(a.pid))
     where datname = current_database() and wait_event_type = 'Lock'
  )
  select count(*)::int as waiting from waiting`

/** Stops transactions of the product before a statement. The trigger stays in the database, which has to be the test's own. */
export class Barrier {
  #isOpen = false

  private constructor(
    private readonly database: TestDatabase,
    private readonly key: string,
    private readonly lock: TestLock
  ) {}

  static async close(database: TestDatabase, { before, when, inTurn = false }: Stop): Promise<Barrier> {
    const key = String(randomInt(1_000_000_000))
    const lock = await TestLock.take(database, key)
    const wait = inTurn ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
    const rows = when ? `for each row when (${when})` : 'for each statement'
    await database.query(write(key, `perform ${wait}(${key});`))
    await database.query(`create trigger barrier_${key} before ${before} ${rows} execute function barrier_${key}()`)
    return new Barrier(database, key, lock)
  }

  /** Returns when `count` transactions wait here, or for one that waits here. */
  untilWaiting(count: number): Promise<void> {
    return untilWaiting(this.database, [this.key], count)
  }

  /** Transactions that arrive from now on do not stop. */
  async admitNewcomers(): Promise<void> {
    await this.database.query(write(this.key, ''))
  }

  /** Lets all go on. Calling it again has no effect. */
  async open(): Promise<void> {
    if (this.#isOpen) return
    this.#isOpen = true
    await this.admitNewcomers()
    await this.lock.release()
  }
}

/** The product's timeout of locks does not count here. */
const write = (key: string, wait: string) =>
  `create or replace function barrier_${key}() returns trigger language plpgsql set lock_timeout = 0
   as $$ begin ${wait} return coalesce(new, old); end $$`

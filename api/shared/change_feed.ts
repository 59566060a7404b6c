import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql, type Sql } from '#api/shared/sql'

/** What public answers are made of. Contexts name theirs here, and have triggers in the database that note them. */
export interface ChangeKinds {}

export type Kind = keyof ChangeKinds

/** What was committed when somebody asked. */
export interface Moment {
  /** Grows when a change of one of these kinds is seen; equal versions mean that nothing changed. */
  version(kinds: readonly Kind[]): number
  /** `pg_snapshot` as text; null where it is unknown what changed. */
  readonly snapshot: string | null
}

/** Of `changes`, what was committed after the snapshot $1. */
export const SINCE = `transaction >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(transaction, $1::pg_snapshot)`

/** Whether no change after the snapshot $1 has been forgotten yet. */
export const KNOWN_SINCE = `(SELECT pg_snapshot_xmax(forgotten) < pg_snapshot_xmax($1::pg_snapshot) FROM change_horizon)`

/** $1: the snapshot of the check before. */
const CHECK = sql`
  SELECT pg_current_snapshot()::text AS snapshot, ${KNOWN_SINCE} AS known,
         ARRAY(SELECT DISTINCT kind FROM changes WHERE ${SINCE}) AS kinds`

interface Check {
  snapshot: string
  known: boolean | null
  kinds: Kind[]
}

/**
 * Knows, at the price of one small statement that concurrent callers share, whether anything changed
 * (docs/adr/0004): whatever was committed before `now()` was called is counted in the moment it answers.
 */
export class ChangeFeed {
  #snapshot: string | null = null
  /** Grows when it is unknown what changed: everything is taken for changed. */
  #unknown = 0
  #seen = new Map<Kind, number>()
  #running: Promise<Moment> | null = null
  #sentAt = 0
  #waiting: Promise<Moment> | null = null

  constructor(protected database: Sql) {}

  /** A caller never joins a check that was sent already: that one may not see what the caller knows to be committed. */
  now(): Promise<Moment> {
    return (this.#waiting ??= this.#send())
  }

  /** What was committed at most `age` milliseconds ago: whoever asks again and again, and can bear that, mostly costs no statement. */
  recent(age: number): Promise<Moment> {
    return this.#running && performance.now() - this.#sentAt <= age ? this.#running : this.now()
  }

  /**
   * Whoever comes while a check is under way, or in the same turn of the event loop, is served by one check. If the one under way
   * fails, they hear of it, and don't wait as long again for a database that is away.
   */
  async #send(): Promise<Moment> {
    try {
      await this.#running
      await nextTurn()
    } finally {
      this.#waiting = null
    }
    this.#sentAt = performance.now()
    this.#running = this.#check()
    return this.#running
  }

  async #check(): Promise<Moment> {
    const since = this.#snapshot
    this.#snapshot = null
    const check = await this.database.first<Check>(CHECK, [since]).catch((error: unknown) => {
      this.#running = null
      throw error
    })
    if (check?.known !== true) this.#unknown += 1
    for (const kind of check?.kinds ?? []) this.#seen.set(kind, (this.#seen.get(kind) ?? 0) + 1)
    this.#snapshot = check?.snapshot ?? null
    return this.#moment()
  }

  /** Every counter only grows, so their sum is equal only when each of them is. */
  #moment(): Moment {
    const unknown = this.#unknown
    const seen = new Map(this.#seen)
    return {
      version: (kinds) => kinds.reduce((sum, kind) => sum + (seen.get(kind) ?? 0), unknown),
      snapshot: this.#snapshot,
    }
  }
}

/** Minutes that a process may go without a check before it has to take everything for changed. */
const KEPT_MINUTES = 10

const FORGET = sql`
  WITH moved AS (
    UPDATE change_horizon SET forgotten = upcoming, upcoming = pg_current_snapshot(), moved_at = now()
     WHERE moved_at < now() - make_interval(mins => ${String(KEPT_MINUTES)})
    RETURNING forgotten
  )
  DELETE FROM changes USING moved WHERE pg_visible_in_snapshot(changes.transaction, moved.forgotten)`

/** Deletes what every process that is in use has seen. Runs as a job; answers the number of rows. */
export function forgetChanges(database: Sql): Promise<number> {
  return database.run(FORGET)
}

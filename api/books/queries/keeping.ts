import { sql, type Sql } from '#api/shared/sql'

/** How far the comparing of books has come. */
export interface Keeping {
  beginsAt: Date
  /** Of older events nobody knows whether they were received. */
  eventsBeginAt: Date
  readUntil: Date
  comparedAt: Date | null
  now: Date
}

const FIND = sql`
  SELECT begins_at AS "beginsAt", events_begin_at AS "eventsBeginAt", read_until AS "readUntil", compared_at AS "comparedAt", clock_timestamp() + clock_ahead() AS now FROM book_keeping`
const PROOF = sql`
  SELECT (SELECT count(*)::int FROM differences WHERE closed_at IS NULL) AS open, compared_at AS "comparedAt", all_compared_at AS "allComparedAt",
         failing_since AS "failingSince", product_now() AS now
    FROM book_keeping`
const READ = sql`UPDATE book_keeping SET read_until = $1`
const COMPARED = sql`UPDATE book_keeping SET compared_at = $1, failing_since = NULL`
const ALL_COMPARED = sql`UPDATE book_keeping SET all_compared_at = $1`
const FAILING = sql`UPDATE book_keeping SET failing_since = COALESCE(failing_since, product_now())`

export interface Proof {
  open: number
  comparedAt: Date | null
  allComparedAt: Date | null
  failingSince: Date | null
  now: Date
}

export const findKeeping = async (database: Sql): Promise<Keeping> => (await database.first<Keeping>(FIND))!

/** One statement: the dashboard asks for it, too. */
export const findProof = async (database: Sql): Promise<Proof> => (await database.first<Proof>(PROOF))!

export const moveReadUntil = (database: Sql, instant: Date) => database.run(READ, [instant])
export const markCompared = (database: Sql, instant: Date) => database.run(COMPARED, [instant])
export const markAllCompared = (database: Sql, instant: Date) => database.run(ALL_COMPARED, [instant])
export const markFailing = (database: Sql) => database.run(FAILING)

import type { Comparison, Found, Scope } from '#api/books/queries/comparisons'
import { sql, type Database, type Sql, type Transaction } from '#api/shared/sql'
import type { DifferenceKind } from '#common/wire'

/** Of a kind, what is noted at a time: the rest comes round again. */
const MOST = 200

const OPEN = sql`SELECT subject FROM differences WHERE kind = $1 AND closed_at IS NULL`
const NOTE = sql`
  INSERT INTO differences (kind, subject, order_id, ours_cents, theirs_cents, details)
  SELECT $1, subject, "orderId", ours, theirs, details
    FROM jsonb_to_recordset($2) AS found(subject text, "orderId" bigint, ours integer, theirs integer, details jsonb)
      ON CONFLICT (kind, subject) WHERE closed_at IS NULL DO UPDATE
     SET ours_cents = EXCLUDED.ours_cents, theirs_cents = EXCLUDED.theirs_cents, details = differences.details || EXCLUDED.details`
const CLOSE = sql`
  UPDATE differences SET closed_at = product_now(), failure = NULL
   WHERE kind = $1 AND closed_at IS NULL AND subject = ANY($2) AND NOT subject = ANY($3)`

/** What differs of a kind, as far as it is known. */
export const openSubjects = async (database: Sql, kind: DifferenceKind): Promise<string[]> =>
  (await database.rows<{ subject: string }>(OPEN, [kind])).map(({ subject }) => subject)

/** `known`: what differed before. What of it was not found again is gone. */
async function noteDifferences(
  transaction: Transaction,
  kind: DifferenceKind,
  found: readonly Found[],
  known: readonly string[]
): Promise<void> {
  const before = new Set(known)
  const noted = [
    ...found.filter(({ subject }) => before.has(subject)),
    ...found.filter(({ subject }) => !before.has(subject)).slice(0, MOST),
  ]
  if (noted.length > 0) await transaction.run(NOTE, [kind, JSON.stringify(noted)])
  if (known.length > 0) await transaction.run(CLOSE, [kind, known, found.map(({ subject }) => subject)])
}

/** Each comparison with what it finds is one transaction. `some`: those that can be made. */
export async function compare(
  database: Database,
  some: readonly Comparison[],
  scope: Omit<Scope, 'again'>
): Promise<void> {
  for (const { kind, find } of some) {
    const again = await openSubjects(database, kind)
    await database.transaction(async (transaction) =>
      noteDifferences(transaction, kind, await find(transaction, { ...scope, again }), again)
    )
  }
}

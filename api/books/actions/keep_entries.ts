import type { BookEntry } from '#api/payments/payment_gateway'
import { sql, type Sql } from '#api/shared/sql'

const KEEP = sql`
  INSERT INTO book_entries (id, kind, payment_intent, amount_cents, fee_cents, state, refund_id, attempt, reason, due_at, made_at)
  SELECT * FROM jsonb_to_recordset($1) AS entry(
           "id" text, "kind" text, "paymentIntent" text, "amountCents" integer, "feeCents" integer, "state" text, "refundId" text, "attempt" integer, "reason" text,
           "dueAt" timestamptz, "madeAt" timestamptz)
      ON CONFLICT (id) DO UPDATE
     SET amount_cents = EXCLUDED.amount_cents, fee_cents = EXCLUDED.fee_cents, state = EXCLUDED.state, due_at = EXCLUDED.due_at
   WHERE (book_entries.amount_cents, book_entries.fee_cents, book_entries.state, book_entries.due_at)
         IS DISTINCT FROM (EXCLUDED.amount_cents, EXCLUDED.fee_cents, EXCLUDED.state, EXCLUDED.due_at)`
const UNDECIDED = sql`SELECT id, kind FROM book_entries WHERE state = 'pending' AND kind <> 'payment' ORDER BY made_at DESC LIMIT 100`
const STATE = sql`UPDATE book_entries SET state = $2 WHERE id = $1 AND state <> $2`
const SET_ASIDE = sql`UPDATE book_entries SET set_aside = true WHERE payment_intent = $1`

/** Copies what the provider's books say. Repeating it changes nothing. */
export async function keepEntries(database: Sql, entries: readonly BookEntry[]): Promise<void> {
  if (entries.length > 0) await database.run(KEEP, [JSON.stringify(entries)])
}

/** Refunds on their way and disputes that are open. */
export const listUndecided = (database: Sql) => database.rows<{ id: string; kind: 'refund' | 'dispute' }>(UNDECIDED)

export const keepState = (database: Sql, id: string, state: BookEntry['state']) => database.run(STATE, [id, state])

/** A payment that is not the shop's, with all that became of it: the books leave it out. */
export const setAside = (database: Sql, paymentIntent: string) => database.run(SET_ASIDE, [paymentIntent])

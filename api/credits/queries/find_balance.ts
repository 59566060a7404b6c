import { sql, type Sql } from '#api/shared/sql'

export interface Account {
  /** The sum of all entries. */
  ledgerCents: number
  /** Set aside by open checkouts. */
  reservedCents: number
  /** To be taken as soon as it is free. */
  owedCents: number
}

const ACCOUNT = sql`
  SELECT COALESCE((SELECT sum(amount_cents) FROM credit_entries WHERE user_id = $1), 0)::int AS "ledgerCents",
         COALESCE((SELECT sum(amount_cents) FROM credit_reservations WHERE user_id = $1 AND state = 'reserved'), 0)::int AS "reservedCents",
         COALESCE((SELECT sum(owed_cents) FROM credit_debts WHERE user_id = $1 AND owed_cents > 0), 0)::int AS "owedCents"`

export const readAccount = async (database: Sql, userId: number): Promise<Account> =>
  (await database.first<Account>(ACCOUNT, [userId]))!

/** Cents that no open checkout has reserved. */
export const freeCents = ({ ledgerCents, reservedCents }: Account) => ledgerCents - reservedCents

/** Cents that the user can still spend: what is free, less what is owed (CRED-1). */
export async function findBalance(database: Sql, userId: number): Promise<number> {
  const account = await readAccount(database, userId)
  return Math.max(0, freeCents(account) /* guard: owed-credits */ - account.owedCents /* end guard */)
}

export interface LedgerRow {
  id: number
  amountCents: number
  reason: string
  note: string | null
  actor: string | null
  orderId: number | null
  createdAt: Date
}

/** Entries that a person looks through; older ones are in the books. */
const SHOWN = 200

const OWNER = sql`SELECT id FROM users WHERE id = $1 AND merged_into IS NULL`
const LEDGER = sql`
  SELECT id, amount_cents AS "amountCents", reason, note, actor, order_id AS "orderId", created_at AS "createdAt"
    FROM credit_entries WHERE user_id = $1 ORDER BY id DESC LIMIT ${String(SHOWN)}`
const RESERVED = sql`
  SELECT COALESCE(sum(amount_cents), 0)::int AS cents FROM credit_reservations WHERE user_id = $1 AND state = 'reserved'`

export const findOwner = (database: Sql, userId: number) => database.first<{ id: number }>(OWNER, [userId])

/** What came and went, newest first. */
export const listLedger = (database: Sql, userId: number) => database.rows<LedgerRow>(LEDGER, [userId])

/** Cents that open checkouts have set aside. */
export const findReserved = async (database: Sql, userId: number): Promise<number> =>
  (await database.first<{ cents: number }>(RESERVED, [userId]))!.cents

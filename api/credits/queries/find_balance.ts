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

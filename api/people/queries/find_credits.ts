import type { Identity } from '#api/people/queries/find_person'
import { sql, type Sql } from '#api/shared/sql'

const LEDGER = sql`SELECT COALESCE(sum(amount_cents), 0)::int AS cents FROM credit_entries WHERE user_id = ANY($1::bigint[])`

/** Cents that their ledger adds up to. */
export const findCredits = async (database: Sql, { userIds }: Pick<Identity, 'userIds'>): Promise<number> =>
  (await database.first<{ cents: number }>(LEDGER, [userIds]))!.cents

import { AboveLimit, dailyLimitCents, type Giver } from '#api/approvals/rules/daily_limit'
import { APPROVAL_NEEDED } from '#api/approvals/actions/request_approval'
import { resolveAlertOf } from '#api/operations/actions/raise_alert'
import { ProductError } from '#api/shared/errors'
import { sql, type Transaction } from '#api/shared/sql'

const LOCK = sql`SELECT pg_advisory_xact_lock(hashtextextended('amounts given by ' || $1, 0))`
const GIVEN = sql`
  SELECT COALESCE(sum(cents), 0)::int AS cents FROM given_amounts
   WHERE user_id = $1 AND reference <> $2 AND approval_id IS NULL AND given_at > product_now() - interval '24 hours'`
const RECORD = sql`
  WITH purged AS (DELETE FROM given_amounts WHERE user_id = $1 AND reference <> $2 AND given_at < product_now() - interval '30 days')
  INSERT INTO given_amounts (user_id, reference, kind, cents, approval_id) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, reference) DO UPDATE
    SET cents = EXCLUDED.cents, approval_id = EXCLUDED.approval_id, given_at = product_now()`
const APPROVE = sql`
  UPDATE approvals SET state = 'approved', input = '{}', decided_by = $2, decided_at = product_now(), run = $3
   WHERE id = $1 AND requested_by <> $2 AND (state = 'pending' OR run = $3)`
const APPROVED = sql`
  SELECT a.cents - COALESCE((SELECT sum(cents) FROM given_amounts WHERE approval_id = a.id AND reference <> $2), 0)::int AS "leftCents"
    FROM approvals a WHERE a.id = $1`

export interface GivenAmount {
  /** Identifies the refund or the credits: the same reference counts once. */
  reference: string
  kind: 'refund' | 'credit'
  cents: number
}

/**
 * Locks what a person gives. Taken before orders and games, so that two steps of one person cannot deadlock.
 * A step that was approved is marked in its first transaction.
 */
export async function lockGiver(transaction: Transaction, giver: Giver): Promise<void> {
  if (dailyLimitCents(giver) === null) return
  const { approval } = giver
  if (approval) {
    if ((await transaction.run(APPROVE, [approval.id, giver.id, approval.run])) === 0) throw new AlreadyDecided()
    await resolveAlertOf(transaction, APPROVAL_NEEDED, String(approval.id))
  }
  // guard: giver-lock
  await transaction.run(LOCK, [giver.id])
  // end guard
}

/** Throws `AboveLimit`, before anything is written. With the giver locked. */
export async function assertWithinLimit(
  transaction: Transaction,
  giver: Giver,
  cents: number,
  reference = ''
): Promise<void> {
  const limitCents = dailyLimitCents(giver)
  if (limitCents === null || cents <= 0) return
  if (giver.approval) {
    const { leftCents } = (await transaction.first<{ leftCents: number }>(APPROVED, [giver.approval.id, reference]))!
    if (cents > leftCents) throw new AmountChanged()
    return
  }
  const given = (await transaction.first<{ cents: number }>(GIVEN, [giver.id, reference]))!
  if (given.cents + cents > limitCents) throw new AboveLimit(giver, cents, given.cents)
}

/** Counts an amount against the limit of its giver, in the transaction that gives it. */
export async function countGiven(transaction: Transaction, giver: Giver, amount: GivenAmount): Promise<void> {
  const { reference, kind, cents } = amount
  if (dailyLimitCents(giver) === null || cents <= 0) return
  await lockGiver(transaction, giver)
  await assertWithinLimit(transaction, giver, cents, reference)
  await transaction.run(RECORD, [giver.id, reference, kind, cents, giver.approval?.id ?? null])
}

export class AlreadyDecided extends ProductError {
  constructor() {
    super(409, 'ALREADY_DECIDED', 'This request was decided in the meantime.')
  }
}

class AmountChanged extends ProductError {
  constructor() {
    super(
      409,
      'AMOUNT_CHANGED',
      'More would go back by now than was requested. Decline this, and have it requested again.'
    )
  }
}

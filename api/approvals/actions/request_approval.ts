import { raiseAlert, resolveAlertOf } from '#api/operations/actions/raise_alert'
import { centsText } from '#common/money'
import { sql, type Transaction } from '#api/shared/sql'

/** The kind of the alert, whose subject is the approval's id. */
export const APPROVAL_NEEDED = 'approval needed'

const LOCK = sql`SELECT pg_advisory_xact_lock(hashtextextended('approvals of ' || $1, 0))`
const REPLACE = sql`
  UPDATE approvals SET state = 'declined', input = '{}', decided_by = requested_by, decided_at = product_now()
   WHERE requested_by = $1 AND step = $2 AND summary = $3 AND state = 'pending' RETURNING id`
const REQUEST = sql`
  INSERT INTO approvals (step, input, summary, cents, requested_by) VALUES ($1, $2, $3, $4, $5) RETURNING id`

export interface ApprovalRequest {
  step: string
  input: object
  /** A clause such as "a refund for order #12". Requesting it again declines the pending request. */
  summary: string
  cents: number
  requester: { id: number; username: string }
}

/**
 * Asks for the approval of a second person. Returns the id. A changed request has another id: an administrator approves the
 * amount that they saw.
 */
export async function requestApproval(transaction: Transaction, request: ApprovalRequest): Promise<number> {
  const { step, input, summary, cents, requester } = request
  await transaction.run(LOCK, [String(requester.id)])
  for (const { id } of await transaction.rows<{ id: number }>(REPLACE, [requester.id, step, summary]))
    await resolveAlertOf(transaction, APPROVAL_NEEDED, String(id))
  const values = [step, JSON.stringify(input), summary, cents, requester.id]
  const { id } = (await transaction.first<{ id: number }>(REQUEST, values))!
  const sentence = `${requester.username} requests ${summary}: ${centsText(cents)}. An administrator must approve this.`
  await raiseAlert(transaction, {
    kind: APPROVAL_NEEDED,
    subject: String(id),
    details: { approval: id, requestedBy: requester.id, sentence },
  })
  return id
}

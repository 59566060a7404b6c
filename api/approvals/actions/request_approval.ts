import { raiseAlert } from '#api/operations/actions/raise_alert'
import { centsText } from '#common/money'
import { sql, type Transaction } from '#api/shared/sql'

/** The kind of the alert, whose subject is the approval's id. */
export const APPROVAL_NEEDED = 'approval needed'

const REQUEST = sql`
  INSERT INTO approvals (step, input, summary, cents, requested_by) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (requested_by, step, summary) WHERE state = 'pending'
  DO UPDATE SET input = EXCLUDED.input, cents = EXCLUDED.cents, requested_at = product_now()
  RETURNING id`

export interface ApprovalRequest {
  step: string
  input: object
  /** A clause such as "a refund for order #12". Requesting it again replaces the pending request. */
  summary: string
  cents: number
  requester: { id: number; username: string }
}

/** Asks for the approval of a second person. Returns the id. */
export async function requestApproval(transaction: Transaction, request: ApprovalRequest): Promise<number> {
  const { step, input, summary, cents, requester } = request
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

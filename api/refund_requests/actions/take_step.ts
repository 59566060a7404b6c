import { recordHistory } from '#api/orders/actions/record_history'
import { NotPossible } from '#api/refund_requests/exceptions/request_refusals'
import type { RequestRow } from '#api/refund_requests/queries/find_request'
import { stepOf, type Step } from '#api/refund_requests/rules/lifecycle'
import { sql, type Transaction } from '#api/shared/sql'

export interface StepTaken {
  step: Step
  /** As the order's history names them. */
  actor: string
  /** Why it is declined, or what support answers. */
  words?: string
  grantedCents?: number
}

/** From a state that the step begins in: whoever comes second changes nothing. */
const TAKE = sql`
  UPDATE refund_requests
     SET state = $3,
         escalated_at = CASE WHEN $3 = 'escalated' THEN product_now() ELSE escalated_at END,
         decline_reason = CASE WHEN $3 = 'declined' THEN $4 ELSE decline_reason END,
         answer = CASE WHEN $3 IN ('granted', 'refused') THEN $4 ELSE answer END,
         decided_by = CASE WHEN $3 IN ('granted', 'refused', 'declined') THEN $5 ELSE decided_by END,
         decided_at = CASE WHEN $3 IN ('granted', 'refused') THEN product_now() ELSE decided_at END,
         granted_cents = $6
   WHERE id = $1 /* guard: request-state */ AND state = ANY($2::text[]) /* end guard */ RETURNING id`

const EVENTS: Record<Step, string> = {
  withdraw: 'refund request withdrawn',
  escalate: 'refund request escalated',
  approve: 'refund request granted',
  decline: 'refund request declined',
  grant: 'refund request granted',
  refuse: 'refund request refused',
}

/** Takes a request on to its next state, once, with the order locked. Throws NotPossible where it has left the one it was in. */
export async function takeStep(
  transaction: Transaction,
  request: RequestRow,
  { step, actor, words, grantedCents }: StepTaken
): Promise<void> {
  const { from, to } = stepOf(step)
  const values = [request.id, from, to, words ?? null, actor, grantedCents ?? null]
  if (!(await transaction.first(TAKE, values))) throw new NotPossible()
  const { orderId, productName: item } = request
  await recordHistory(transaction, {
    orderId,
    event: EVENTS[step],
    actor,
    details: { item, reason: words ?? '', amountCents: grantedCents ?? null },
  })
}

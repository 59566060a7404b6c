import { recordMovement } from './charge_object.ts'
import type { StripeContext } from './context.ts'
import { createdRange, isWithin } from './created_range.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { missing } from './errors.ts'
import { newId } from './ids.ts'
import { pageFields, paginate } from './lists.ts'
import type { Dispute } from './objects.ts'
import { text } from './params.ts'

const WEEK = 7 * 24 * 60 * 60

const EVIDENCE = [
  'access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal',
  'customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature',
  'duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt',
  'refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation',
  'shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation', 'shipping_tracking_number',
  'uncategorized_file', 'uncategorized_text',
] // prettier-ignore

/** The bank takes the money back for now: all that the charge still has, or less. */
export function openDispute(context: StripeContext, chargeId: string, wanted?: number): Dispute | null {
  const charge = context.store.charges.get(chargeId)
  if (!charge || charge.disputed) return null
  const amount = wanted ?? (charge.amount - charge.amount_refunded || charge.amount)
  const now = context.clock.seconds()
  const id = newId('dp')
  const movement = recordMovement(context, 'adjustment', id, -amount, charge.currency)
  const dispute = context.store.disputes.add({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [context.store.balanceTransactions.get(movement)],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    evidence: Object.fromEntries(EVIDENCE.map((name) => [name, null])),
    evidence_details: { due_by: now + WEEK, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: { card: { brand: 'visa', network_reason_code: '10.4' }, type: 'card' },
    reason: 'fraudulent',
    status: 'needs_response',
  })
  charge.disputed = true
  context.emit('charge.dispute.created', dispute)
  context.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides; what is won comes back. */
export function closeDispute(context: StripeContext, dispute: Dispute, outcome: 'won' | 'lost'): void {
  dispute.status = outcome
  if (outcome === 'won') {
    const movement = recordMovement(context, 'adjustment', dispute.id, dispute.amount, dispute.currency)
    dispute.balance_transactions.push(context.store.balanceTransactions.get(movement))
    context.emit('charge.dispute.funds_reinstated', dispute)
  }
  context.emit('charge.dispute.closed', dispute)
}

export const disputeEndpoints = [
  endpoint(
    'GET',
    '/v1/disputes',
    { ...pageFields, charge: text(), payment_intent: text(), created: createdRange },
    ({ context, params }) => {
      const found = context.store.disputes
        .newestFirst()
        .filter(
          (dispute) =>
            (!params.charge || dispute.charge === params.charge) &&
            (!params.payment_intent || dispute.payment_intent === params.payment_intent) &&
            isWithin(params.created, dispute.created)
        )
      return paginate(found, params, '/v1/disputes')
    }
  ),
  endpoint('GET', '/v1/disputes/:id', {}, ({ context, path }) => {
    const id = pathPart(path, 'id')
    const dispute = context.store.disputes.get(id)
    if (!dispute) throw missing('dispute', id)
    return dispute
  }),
]

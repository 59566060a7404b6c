import { testCardOf } from './cards.ts'
import { recordMovement } from './charge_object.ts'
import type { StripeContext } from './context.ts'
import { createdRange, isWithin } from './created_range.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { invalid, malformed, missing } from './errors.ts'
import { newId } from './ids.ts'
import { pageFields, paginate } from './lists.ts'
import { formatMoney } from './money.ts'
import type { Charge, Refund } from './objects.ts'
import { integer, mergeMetadata, metadata, oneOf, text } from './params.ts'
import type { Read } from './params.ts'

const REFUND_SETTLES_AFTER_MS = 3000

const createFields = {
  amount: integer(1, 99_999_999),
  charge: text(),
  metadata: metadata(),
  payment_intent: text(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
}

function chargeToRefund(context: StripeContext, given: { charge?: string; payment_intent?: string }): Charge {
  if (given.payment_intent === undefined && given.charge === undefined) {
    throw malformed('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    })
  }
  const intent = given.payment_intent === undefined ? null : context.store.paymentIntents.get(given.payment_intent)
  if (intent === undefined) throw missing('payment_intent', String(given.payment_intent), 'payment_intent')
  const chargeId = given.charge ?? intent?.latest_charge
  if (intent && (intent.status !== 'succeeded' || intent.latest_charge !== chargeId)) {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  const charge = chargeId ? context.store.charges.get(chargeId) : undefined
  if (!charge) throw missing('charge', String(chargeId), 'charge')
  return charge
}

function readAmount(context: StripeContext, charge: Charge, wanted: number | undefined): number {
  if (charge.status !== 'succeeded')
    throw invalid('This charge did not succeed and cannot be refunded.', { param: 'charge' })
  if (
    context.store.disputes.oldestFirst().some((dispute) => dispute.charge === charge.id && dispute.status !== 'won')
  ) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = wanted ?? left
  if (amount > left) {
    const whole = charge.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge'
    throw invalid(
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than ${whole} (${formatMoney(left, charge.currency)})`,
      { param: 'amount' }
    )
  }
  return amount
}

function create(
  context: StripeContext,
  charge: Charge,
  amount: number,
  given: { reason?: string; metadata: Record<string, string> }
): Refund {
  const method = context.store.paymentMethods.get(charge.payment_method)
  const behaviour = method ? testCardOf(method).refund : undefined
  const id = newId('re')
  const refund: Refund = context.store.refunds.add({
    id,
    object: 'refund',
    amount,
    balance_transaction: recordMovement(context, 'refund', id, -amount, charge.currency),
    charge: charge.id,
    created: context.clock.seconds(),
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: given.metadata,
    payment_intent: charge.payment_intent,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  })
  setRefunded(charge, charge.amount_refunded + amount)
  if (behaviour) {
    context.store.scheduledChanges.add({
      id: newId('sched'),
      at: context.clock.now() + REFUND_SETTLES_AFTER_MS,
      kind: behaviour === 'pending' ? 'refund_succeeds' : 'refund_fails',
      subject: id,
    })
  }
  context.emit('refund.created', refund)
  context.emit('charge.refunded', charge)
  return refund
}

function setRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded = amount
  charge.refunded = amount === charge.amount
}

/** What becomes of a refund later, with the test cards that stand for it. */
export function settleRefund(context: StripeContext, id: string, outcome: 'succeeded' | 'failed'): void {
  const refund = context.store.refunds.get(id)
  const charge = refund && context.store.charges.get(refund.charge)
  if (!refund || !charge) return
  refund.status = outcome
  if (outcome === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    refund.failure_balance_transaction = recordMovement(context, 'refund_failure', id, refund.amount, refund.currency)
    setRefunded(charge, charge.amount_refunded - refund.amount)
  }
  context.emit('refund.updated', refund)
  context.emit('charge.refund.updated', refund)
}

function find(context: StripeContext, id: string): Refund {
  const refund = context.store.refunds.get(id)
  if (!refund) throw missing('refund', id)
  return refund
}

type NewRefund = Partial<Read<typeof createFields>>

/** A refund as the API's callers ask for it, and as people make it in the dashboard. */
export function makeRefund(context: StripeContext, wish: NewRefund): Refund {
  const charge = chargeToRefund(context, wish)
  const amount = readAmount(context, charge, wish.amount)
  return create(context, charge, amount, { reason: wish.reason, metadata: mergeMetadata({}, wish.metadata) })
}

export const refundEndpoints = [
  endpoint('POST', '/v1/refunds', createFields, ({ context, params }) => makeRefund(context, params)),
  endpoint(
    'GET',
    '/v1/refunds',
    { ...pageFields, charge: text(), payment_intent: text(), created: createdRange },
    ({ context, params }) => {
      const found = context.store.refunds
        .newestFirst()
        .filter(
          (refund) =>
            (!params.charge || refund.charge === params.charge) &&
            (!params.payment_intent || refund.payment_intent === params.payment_intent) &&
            isWithin(params.created, refund.created)
        )
      return paginate(found, params, '/v1/refunds')
    }
  ),
  endpoint('GET', '/v1/refunds/:id', {}, ({ context, path }) => find(context, pathPart(path, 'id'))),
  endpoint('POST', '/v1/refunds/:id', { metadata: metadata() }, ({ context, path, params }) => {
    const refund = find(context, pathPart(path, 'id'))
    refund.metadata = mergeMetadata(refund.metadata, params.metadata)
    context.emit('refund.updated', refund)
    return refund
  }),
]

import type { WebhookInbox } from '#api/payments/webhook_inbox'
import type { CompareMoneyBack } from '#api/refunds/actions/compare_money_back'

const REFUND = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']
const DISPUTE = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/** Money went back at the provider, is on its way or did not arrive: whoever made it go, our books follow. */
export function listenForRefunds(inbox: WebhookInbox, compareMoneyBack: () => Promise<CompareMoneyBack>): void {
  inbox.on('refunds', REFUND, async ({ subject }, record) => (await compareMoneyBack()).ofRefund(subject.id, record))
  inbox.on('refunds', DISPUTE, async ({ subject }, record) => (await compareMoneyBack()).ofDispute(subject.id, record))
  inbox.on('refunds', ['charge.refunded'], async ({ subject }, record) => {
    if (typeof subject.payment_intent === 'string')
      await (await compareMoneyBack()).ofPayment(subject.payment_intent, record)
  })
}

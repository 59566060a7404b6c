import { amount, because, text, type HistorySentences } from '../../fields/history_details.ts'

/** What becomes of a request is told with its order. */
export const refundRequestHistory: HistorySentences = {
  'refund requested': (details) => `Refund requested for ${text(details, 'item')}${because(details)}`,
  'refund request withdrawn': (details) => `Refund request for ${text(details, 'item')} taken back`,
  'refund request escalated': (details) => `Refund request for ${text(details, 'item')} put before support`,
  'refund request declined': (details) => `Game master declined the refund for ${text(details, 'item')}${because(details)}`,
  'refund request refused': (details) => `Support declined the refund for ${text(details, 'item')}${because(details)}`,
  'refund request granted': (details) => `Refund of ${amount(details)} granted for ${text(details, 'item')}${because(details)}`,
}

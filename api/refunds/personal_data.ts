import { erasing, rowsOf, sentenceOf, type PersonalData } from '#api/people/personal_data'

export const refundData: PersonalData = {
  known: rowsOf(`
    SELECT order_id AS "orderId", amount_cents AS "amountCents", destination, reason, state, created_at AS at, settled_at AS "settledAt" FROM refunds WHERE order_id = ANY(:orders) ORDER BY created_at`),
  hinders: sentenceOf(
    `SELECT 'A refund is under way.' AS sentence FROM refunds WHERE order_id = ANY(:orders) AND state = 'pending' LIMIT 1`
  ),
  erase: erasing(
    'UPDATE refunds SET reason = without_words(reason, :words), requested_by = without_words(requested_by, :words) WHERE order_id = ANY(:orders)'
  ),
}

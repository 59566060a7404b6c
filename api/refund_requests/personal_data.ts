import { ERASED, erasing, rowsOf, sentenceOf, type PersonalData } from '#api/people/personal_data'

export const refundRequestData: PersonalData = {
  known: rowsOf(`
    SELECT id, order_id AS "orderId", state, reason, asked_at AS "askedAt", decline_reason AS "declineReason", answer, granted_cents AS "grantedCents"
      FROM refund_requests WHERE order_id = ANY(:orders) ORDER BY id`),
  hinders: sentenceOf(
    `SELECT 'They ask for a refund that is not decided.' AS sentence FROM refund_requests WHERE order_id = ANY(:orders) AND state IN ('asked', 'escalated') LIMIT 1`
  ),
  erase: erasing(`
    UPDATE refund_requests SET reason = '${ERASED}', decline_reason = CASE WHEN decline_reason IS NOT NULL THEN '${ERASED}' END, answer = CASE WHEN answer IS NOT NULL THEN '${ERASED}' END
     WHERE order_id = ANY(:orders)`),
}

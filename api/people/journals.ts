import { erasing, rowsOf, type PersonalData } from '#api/people/personal_data'

const ABOUT_THEM = `(subject_type = 'user' AND subject_id IN (SELECT id::text FROM unnest(:accounts) id) OR subject_type = 'order' AND subject_id IN (SELECT id::text FROM unnest(:orders) id) OR subject_type = 'person' AND subject_id = :person::text)`
const NAMES_THEM = (text: string) => `${text} ILIKE ANY(SELECT '%' || address || '%' FROM unnest(:addresses) address)`
const FOR_THEM = `(lower(recipient) = ANY(:addresses) OR lower(sender) = ANY(:addresses))`

/** What was written to them. One that has not been sent has nobody left to go to. */
export const mailData: PersonalData = {
  known: rowsOf(`SELECT kind, recipient, created_at AS at, sent_at AS "sentAt", data FROM mails WHERE ${FOR_THEM} ORDER BY created_at`),
  erase: erasing(
    `DELETE FROM mails WHERE sent_at IS NULL AND ${FOR_THEM}`,
    `UPDATE mails SET recipient = 'erased@erased.invalid', sender = NULL, network = NULL, data = '{}', cause = 'erased:' || id, failure = NULL WHERE ${FOR_THEM}`,
    `UPDATE mails SET data = CASE WHEN sent_at IS NULL THEN without_words(data::text, :words)::jsonb ELSE '{}' END WHERE ${NAMES_THEM('data::text')}`
  ),
}

/** Entries stay, with their actions and days. */
export const auditData: PersonalData = {
  known: rowsOf(`SELECT created_at AS at, action, subject_type AS subject, subject_id AS number, before, after FROM audit_log WHERE ${ABOUT_THEM} ORDER BY id`),
  erase: erasing(
    // What was noted of them.
    `UPDATE audit_log SET before = NULL, after = NULL WHERE subject_type = 'person' AND subject_id = :person::text`,
    `UPDATE audit_log SET before = without_words(before::text, :words)::jsonb, after = without_words(after::text, :words)::jsonb WHERE ${ABOUT_THEM}`,
    // What was said of them as players.
    `UPDATE audit_log SET before = without_words(before::text, :words)::jsonb, after = without_words(after::text, :words)::jsonb
      WHERE subject_type = 'game' AND subject_id IN (SELECT product_id::text FROM order_items WHERE order_id = ANY(:orders) AND product_type = 'game')`,
    `UPDATE audit_log SET before = without_words(before::text, :words)::jsonb, after = without_words(after::text, :words)::jsonb
      WHERE ${NAMES_THEM('before::text')} OR ${NAMES_THEM('after::text')}`
  ),
}

export const errorData: PersonalData = {
  known: rowsOf(`SELECT created_at AS at, name, message, source FROM error_log WHERE user_id = ANY(:accounts) ORDER BY id`),
  erase: erasing(
    `DELETE FROM error_log WHERE ${NAMES_THEM('message')} OR ${NAMES_THEM('stack')} OR ${NAMES_THEM('context::text')}`,
    'UPDATE error_log SET user_id = NULL, context = NULL WHERE user_id = ANY(:accounts)',
    `DELETE FROM alerts WHERE kind = 'message' AND ${NAMES_THEM('details::text')}`,
    `UPDATE alerts SET details = without_words(details::text, :words)::jsonb WHERE ${NAMES_THEM('details::text')}`
  ),
}

import { erasing, rowsOf, type PersonalData } from '#api/people/personal_data'

const NAMES_THEM = `payload::text ILIKE ANY(SELECT '%' || address || '%' FROM unnest(:addresses) address)`

/** What the payment provider told of them. */
export const webhookData: PersonalData = {
  known: rowsOf(`SELECT type, made_at AS at, payload FROM webhook_events WHERE ${NAMES_THEM} ORDER BY id`),
  erase: erasing(`UPDATE webhook_events SET payload = without_words(payload::text, :words)::jsonb WHERE ${NAMES_THEM}`),
}

import { erasing, type PersonalData } from '#api/people/personal_data'

/** Whose credits drifted is named beside by how much. */
export const differenceData: PersonalData = {
  erase: erasing(
    `UPDATE differences SET details = without_words(details::text, :words)::jsonb
      WHERE order_id = ANY(:orders) OR details->>'userId' IN (SELECT id::text FROM unnest(:accounts) id)`
  ),
}

import { erasing, moving, type PersonalData } from '#api/people/personal_data'

/** What somebody looked for is in a view, or in an export on its way. */
export const viewData: PersonalData = {
  erase: erasing(
    `DELETE FROM export_links WHERE user_id = ANY(:accounts) OR request::text ILIKE ANY(SELECT '%' || address || '%' FROM unnest(:addresses) address)`,
    `UPDATE saved_views SET settings = without_words(settings::text, :addresses)::jsonb WHERE settings::text ILIKE ANY(SELECT '%' || address || '%' FROM unnest(:addresses) address)`,
    'DELETE FROM export_recipients WHERE address = ANY(:addresses)',
    'DELETE FROM export_schedules WHERE lower(recipients::text)::text[] <@ :addresses',
    `UPDATE export_schedules SET recipients = ARRAY(SELECT one FROM unnest(recipients) one WHERE lower(one) <> ALL(:addresses)) WHERE lower(recipients::text)::text[] && :addresses`,
    `UPDATE export_schedules SET request = without_words(request::text, :addresses)::jsonb WHERE request::text ILIKE ANY(SELECT '%' || address || '%' FROM unnest(:addresses) address)`
  ),
  move: moving(
    'UPDATE saved_views SET created_by = :to WHERE created_by = :from',
    'UPDATE export_links SET user_id = :to WHERE user_id = :from'
  ),
}

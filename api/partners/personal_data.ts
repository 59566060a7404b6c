import { erasing, moving, rowsOf, sentenceOf, type PersonalData } from '#api/people/personal_data'

export const partnerData: PersonalData = {
  known: rowsOf(
    `SELECT name, site, email, created_at AS since FROM partners WHERE user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)`
  ),
  hinders: sentenceOf(`
    SELECT 'They are the partner ' || name || '. Archive it, or write down somebody else, first.' AS sentence
      FROM partners WHERE archived_at IS NULL AND (user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)) LIMIT 1`),
  erase: erasing(
    `UPDATE partners SET user_id = NULL, email = 'erased-' || id || '@erased.invalid' WHERE user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)`
  ),
  move: moving('UPDATE partners SET user_id = :to WHERE user_id = :from'),
}

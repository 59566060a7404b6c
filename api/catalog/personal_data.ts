import { erasing, moving, rowsOf, sentenceOf, type PersonalData } from '#api/people/personal_data'

export const gameMasterData: PersonalData = {
  known: rowsOf(
    `SELECT id, name, email, requested_email, biography FROM game_masters WHERE user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)`
  ),
  hinders: sentenceOf(`
    SELECT 'They are the game master ' || name || '. Archive the profile first.' AS sentence
      FROM game_masters WHERE archived_at IS NULL AND (user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)) LIMIT 1`),
  erase: erasing(
    `UPDATE game_masters SET user_id = NULL, email = NULL, requested_email = NULL, biography = '', biography_html = '' WHERE user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)`
  ),
  move: moving('UPDATE game_masters SET user_id = :to WHERE user_id = :from'),
}

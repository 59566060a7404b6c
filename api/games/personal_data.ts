import { ERASED, erasing, THEIR_GAMES, type PersonalData } from '#api/people/personal_data'

/** What game masters are yet to be told of who comes. */
export const gameNewsData: PersonalData = {
  erase: erasing(`
    UPDATE game_news SET player = CASE WHEN player = ANY(:names) THEN '${ERASED}' ELSE without_words(player, :words) END
     WHERE player IS NOT NULL AND game_id IN ${THEIR_GAMES}`),
}

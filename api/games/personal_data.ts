import { erasing, type PersonalData } from '#api/people/personal_data'

/** What game masters are yet to be told of who comes. */
export const gameNewsData: PersonalData = {
  erase: erasing(`
    UPDATE game_news SET player = without_words(player, :words)
     WHERE player IS NOT NULL AND game_id IN (SELECT product_id FROM order_items WHERE order_id = ANY(:orders) AND product_type = 'game')`),
}

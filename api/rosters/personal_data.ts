import { erasing, rowsOf, type PersonalData } from '#api/people/personal_data'

const LINES = 'SELECT id FROM order_items WHERE order_id = ANY(:orders)'

/** That they came, or did not, stays with the line. */
export const rosterData: PersonalData = {
  known: rowsOf(`
    SELECT order_item_id AS line, state AS said, marked_at AS at FROM attendances WHERE order_item_id IN (${LINES})
     UNION ALL SELECT order_item_id, text, written_at FROM player_notes WHERE order_item_id IN (${LINES}) ORDER BY at`),
  erase: erasing(
    `DELETE FROM player_notes WHERE order_item_id IN (${LINES})`,
    `UPDATE player_messages m SET subject = without_words(subject, :words), text = without_words(text, :words)
      WHERE about_type = 'game' AND about_id IN (SELECT product_id FROM order_items WHERE order_id = ANY(:orders) AND product_type = 'game')`
  ),
}

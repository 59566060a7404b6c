import { aboutTheirs, erasing, rowsOf, type PersonalData } from '#api/people/personal_data'
import { SAID_OF_TICKET, ticketLinesOf } from '#api/rosters/queries/list_attendance'

const LINES = 'SELECT id FROM order_items WHERE order_id = ANY(:orders)'

/** That they came, or did not, stays with the line. */
export const rosterData: PersonalData = {
  known: rowsOf(`
    SELECT order_item_id AS line, state || CASE WHEN a.seats < i.quantity THEN format(' (%s of %s seats)', a.seats, i.quantity) ELSE '' END AS said, marked_at AS at
      FROM attendances a JOIN order_items i ON i.id = a.order_item_id WHERE order_item_id IN (${LINES})
     UNION ALL SELECT i.id, ${SAID_OF_TICKET}, t.checked_in_at FROM (${ticketLinesOf(':orders')}) i JOIN tickets t ON t.party = i.party WHERE ${SAID_OF_TICKET} IS NOT NULL
     UNION ALL SELECT order_item_id, text, written_at FROM player_notes WHERE order_item_id IN (${LINES}) ORDER BY at`),
  erase: erasing(
    `DELETE FROM player_notes WHERE order_item_id IN (${LINES})`,
    `UPDATE player_messages m SET subject = without_words(subject, :words), text = without_words(text, :words)
      WHERE about_type = 'order' OR ${aboutTheirs('about_type', 'about_id::text')}`
  ),
}

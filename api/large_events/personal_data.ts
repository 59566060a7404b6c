import { ERASED, erasing, moving, rowsOf, type PersonalData } from '#api/people/personal_data'

const THEIRS = `(t.checkout_id IN (SELECT checkout_id FROM orders WHERE id = ANY(:orders))
  OR t.party::text IN (SELECT choice->>'party' FROM order_items WHERE order_id = ANY(:orders) AND product_type = 'lpg') OR lower(t.email) = ANY(:addresses))`

export const ticketData: PersonalData = {
  known: rowsOf(`
    SELECT t.id, e.name AS event, t.role, t.state, t.first_name AS "firstName", t.last_name AS "lastName", t.email, t.created_at AS since, t.waiting_since AS "waitingSince",
           t.checked_in_at AS "checkedInAt",
           ARRAY(SELECT n.text FROM ticket_notes n WHERE n.ticket_id = t.id ORDER BY n.id) AS notes FROM tickets t JOIN large_events e ON e.id = t.event_id WHERE ${THEIRS} ORDER BY t.id`),
  erase: erasing(
    `DELETE FROM ticket_notes n USING tickets t WHERE t.id = n.ticket_id AND ${THEIRS}`,
    `UPDATE tickets t SET first_name = '${ERASED}', last_name = '', email = NULL WHERE t.first_name IS NOT NULL AND ${THEIRS}`,
    `UPDATE event_steps s SET told = without_words(told, :words)
      WHERE event_id IN (SELECT t.event_id FROM tickets t WHERE ${THEIRS})`
  ),
  move: moving('UPDATE event_steps SET actor_id = :to WHERE actor_id = :from'),
}

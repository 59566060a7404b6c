import { erasing, rowsOf, type PersonalData } from '#api/people/personal_data'

export const messageData: PersonalData = {
  known: rowsOf(
    `SELECT created_at AS at, name, email, order_number AS "orderNumber", message FROM contact_messages WHERE lower(email) = ANY(:addresses) ORDER BY id`
  ),
  erase: erasing('DELETE FROM contact_messages WHERE lower(email) = ANY(:addresses)'),
}

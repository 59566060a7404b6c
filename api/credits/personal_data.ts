import { moveCredits } from '#api/credits/actions/move_credits'
import { erasing, rowsOf, type PersonalData } from '#api/people/personal_data'

export const creditData: PersonalData = {
  known: rowsOf(
    `SELECT id, created_at AS at, amount_cents AS "amountCents", reason, note, order_id AS "orderId" FROM credit_entries WHERE user_id = ANY(:accounts) ORDER BY id`
  ),
  erase: erasing('UPDATE credit_entries SET note = NULL WHERE user_id = ANY(:accounts) AND note IS NOT NULL'),
  move: moveCredits,
}

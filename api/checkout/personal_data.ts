import { forgetCustomers, moveCustomer } from '#api/payments/actions/retention'
import { apartOf, ERASED, erasing, moving, rowsOf, sentenceOf, type PersonalData } from '#api/people/personal_data'

const THEIRS = `(user_id = ANY(:accounts) OR lower(email) = ANY(:addresses) OR id IN (SELECT checkout_id FROM orders WHERE id = ANY(:orders)))`
const erase = erasing(`
  UPDATE checkouts SET email = NULL, buyer_key = 'erased', network = NULL, fingerprint = 'erased ' || id,
         lines = (SELECT jsonb_agg(line || '{"firstName": "${ERASED}", "lastName": "", "email": "", "phone": ""}') FROM jsonb_array_elements(lines) line)
   WHERE ${THEIRS}`)
const move = moving('UPDATE checkouts SET user_id = :to WHERE user_id = :from')

export const checkoutData: PersonalData = {
  known: rowsOf(
    `SELECT id, state, created_at AS "startedAt", email, lines, subtotal_cents AS "subtotalCents", credits_cents AS "creditsCents" FROM checkouts WHERE ${THEIRS} ORDER BY created_at`
  ),
  hinders: sentenceOf(
    `SELECT 'They have an open checkout. Wait until it is paid or over.' AS sentence FROM checkouts WHERE state = 'open' AND (user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)) LIMIT 1`
  ),
  erase: async (transaction, person) => {
    await erase(transaction, person)
    await forgetCustomers(transaction, person)
  },
  keepsApart: apartOf(`
    SELECT u.username || ' has an open checkout. Wait until it is paid or over.' AS sentence
      FROM checkouts c JOIN users u ON u.id = c.user_id WHERE c.state = 'open' AND c.user_id IN (:from, :to) LIMIT 1`),
  move: async (transaction, accounts) => {
    await move(transaction, accounts)
    await moveCustomer(transaction, accounts)
  },
}

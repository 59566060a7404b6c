import {
  ERASED,
  erasing,
  moving,
  rowsOf,
  THEIR_EVENTS,
  THEIR_GAMES,
  type PersonalData,
} from '#api/people/personal_data'
import { products } from '#api/sales/products'
import { sql, sqlOf } from '#api/shared/sql'

const ADOPT = sql`UPDATE orders SET user_id = $2 WHERE id = ANY($1::bigint[]) AND user_id IS NULL`

const KNOWN = rowsOf(`
  SELECT o.id, o.created_at AS "placedAt", o.first_name AS "firstName", o.last_name AS "lastName", o.email, o.phone, o.status, o.manual,
         o.subtotal_cents AS "subtotalCents", o.discount_cents AS "discountCents", o.credits_cents AS "creditsCents", o.paid_cents AS "paidCents",
         o.refunded_cents AS "refundedCents", o.payment_kind AS "paymentKind", o.payment_note AS "paymentNote", o.referral_code AS "referralCode",
         (SELECT json_agg(json_build_object('product', i.product_name, 'cents', i.unit_price_cents, 'quantity', i.quantity, 'status', line_status(i), 'firstName', i.first_name,
                                            'lastName', i.last_name, 'email', i.email, 'phone', i.phone, 'choice', i.choice) ORDER BY i.id)
            FROM order_items i WHERE i.order_id = o.id) AS lines,
         (SELECT json_agg(json_build_object('event', h.event, 'at', h.created_at, 'details', h.details) ORDER BY h.id) FROM order_history h WHERE h.order_id = o.id) AS history,
         (SELECT json_agg(json_build_object('text', n.text, 'at', n.written_at) ORDER BY n.id) FROM order_notes n WHERE n.order_id = o.id) AS notes
    FROM orders o WHERE o.id = ANY(:orders) ORDER BY o.id`)

/** What is still to take place of their orders. */
function toCome(): string {
  const lines = products.inLockOrder().flatMap(({ type, dates }) =>
    dates
      ? [
          `SELECT i.product_name AS name FROM order_items i JOIN (SELECT ${dates.id} AS id FROM ${dates.from} AND ${dates.startsAt} > product_now()) p ON p.id = i.product_id
               WHERE i.order_id = ANY($1::bigint[]) AND i.status = 'active' AND i.product_type = '${type}'`,
        ]
      : []
  )
  return lines.length > 0
    ? `${lines.join(' UNION ALL ')} LIMIT 1`
    : 'SELECT NULL AS name WHERE false AND $1::bigint[] IS NULL'
}

export const orderData: PersonalData = {
  known: KNOWN,
  hinders: async (database, { orderIds }) => {
    const line = await database.first<{ name: string }>(sqlOf(toCome()), [orderIds])
    return line && `A seat is still to be played: ${line.name}. Cancel it, or wait until then.`
  },
  erase: erasing(
    // Also of orders of others, by which they have a seat or were given a ticket: what was mailed to them is told there.
    `UPDATE order_history SET details = without_words(details::text, :words)::jsonb
      WHERE order_id = ANY(:orders) OR order_id IN (
        SELECT order_id FROM order_items WHERE lower(email) = ANY(:addresses)
         UNION SELECT i.order_id FROM tickets t JOIN order_items i ON i.product_type = 'lpg' AND i.choice->>'party' = t.party::text WHERE lower(t.email) = ANY(:addresses))`,
    // What messages to others at their games and large events were called.
    `UPDATE order_history SET details = without_words(details::text, :words)::jsonb
      WHERE event = 'message written' AND order_id IN (
        SELECT order_id FROM order_items WHERE product_type = 'game' AND product_id IN ${THEIR_GAMES}
         UNION SELECT i.order_id FROM ticket_types k JOIN order_items i ON i.product_type = 'lpg' AND i.product_id = k.id WHERE k.event_id IN ${THEIR_EVENTS})`,
    'DELETE FROM order_notes WHERE order_id = ANY(:orders)',
    // Notes on orders of others that name them.
    `UPDATE order_notes SET text = without_words(text, :words)
      WHERE order_id IN (SELECT order_id FROM order_items WHERE lower(email) = ANY(:addresses))`,
    `UPDATE order_items SET first_name = '${ERASED}', last_name = '', email = '', phone = '' WHERE order_id = ANY(:orders)`,
    // Seats that somebody else bought for them.
    `UPDATE order_items SET first_name = '${ERASED}', last_name = '', email = '', phone = '' WHERE lower(email) = ANY(:addresses)`,
    `UPDATE orders SET first_name = '${ERASED}', last_name = '', email = '', phone = '', payment_note = without_words(payment_note, :words) WHERE id = ANY(:orders)`,
    `UPDATE orders SET email = '' WHERE lower(email) = ANY(:addresses)`,
    'DELETE FROM own_calendars WHERE user_id = ANY(:accounts)'
  ),
  adopt: (transaction, { orderIds }, userId) => transaction.run(ADOPT, [orderIds, userId]),
  move: moving(
    'UPDATE orders SET user_id = :to WHERE user_id = :from',
    'DELETE FROM own_calendars WHERE user_id = :from'
  ),
}

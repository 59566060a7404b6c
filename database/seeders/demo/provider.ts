import { type Sql, sql } from '#api/shared/sql'

/** Since when the books of the demo world are compared: before that, the provider need not know of it. */
const BOOKS_BEGIN = sql`UPDATE book_keeping SET begins_at = $1::timestamptz - interval '31 days' RETURNING begins_at AS instant`
/** Coming games can still be given back; what came and went since the books begin is in them. */
const KNOWN = sql`
  SELECT provider_payment_intent AS id, paid_cents AS amount, email, created_at AS at, refunded.refunds
    FROM orders
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('amount', amount_cents, 'at', GREATEST(refunds.created_at, orders.created_at),
                                        'metadata', json_build_object('refund_id', id, 'attempt', attempt::text))) AS refunds,
             max(created_at) AS latest
        FROM refunds WHERE order_id = orders.id AND destination = 'card' AND state <> 'failed') refunded ON true
   WHERE provider_payment_intent IS NOT NULL AND (created_at >= $2 OR refunded.latest >= $2 OR EXISTS (
     SELECT FROM order_items LEFT JOIN games ON games.id = game_id
            LEFT JOIN ticket_types ON product_type = 'lpg' AND ticket_types.id = product_id LEFT JOIN large_events ON large_events.id = event_id
      WHERE order_id = orders.id AND order_items.status = 'active' AND COALESCE(games.starts_at, large_events.starts_at) > $1))`

/**
 * Tells the sandbox of payments and of what went back of them: for coming games and large events, so that they can go back to their cards, and of the last
 * month, so that its books say what ours do. Answers how many payments.
 */
export async function tellProvider(sandbox: string, database: Sql, now: Date): Promise<number> {
  const { instant } = (await database.first<{ instant: Date }>(BOOKS_BEGIN, [now]))!
  const known = await database.rows<{ refunds: object[] | null }>(KNOWN, [now, instant])
  const payments = known.map(({ refunds, ...payment }) => ({ ...payment, refunds: refunds ?? [] }))
  await ask(`${sandbox}/_sandbox/stripe/payments`, { 'content-type': 'application/json' }, JSON.stringify({ payments }))
  return payments.length
}

/** A card at the provider that belongs to nobody yet. Answers its name there. */
export async function newCard(sandbox: string, secretKey: string): Promise<string> {
  const headers = { 'authorization': `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' }
  const card = await ask(`${sandbox}/v1/payment_methods`, headers, 'type=card&card[token]=tok_visa')
  return (card as { id: string }).id
}

async function ask(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

import { type Sql, sql } from '#api/shared/sql'

const REFUNDABLE = sql`
  SELECT provider_payment_intent AS id, paid_cents AS amount, email FROM orders
   WHERE provider_payment_intent IS NOT NULL AND EXISTS (
     SELECT FROM order_items LEFT JOIN games ON games.id = game_id
            LEFT JOIN ticket_types ON product_type = 'lpg' AND ticket_types.id = product_id LEFT JOIN large_events ON large_events.id = event_id
      WHERE order_id = orders.id AND order_items.status = 'active' AND COALESCE(games.starts_at, large_events.starts_at) > $1)`

/** Tells the sandbox of the payments for coming games and large events, so that they can go back to their cards. Answers how many. */
export async function tellProvider(sandbox: string, database: Sql, now: Date): Promise<number> {
  const payments = await database.rows(REFUNDABLE, [now])
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

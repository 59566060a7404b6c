import type { MailKind, SentMail } from '#api/notifications/mail_kinds'
import { sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`INSERT INTO order_history (order_id, event, actor, details) VALUES ($1, $2, $3, $4) RETURNING id`

/** What acts when nobody does. */
export const PRODUCT = 'Questboard'

/** Appends to what happened to an order; answers the entry's id. `actor` is a person's name, or the product's own. */
export async function recordHistory(
  transaction: Transaction,
  entry: { orderId: number; event: string; actor: string; details?: Record<string, unknown> }
): Promise<number> {
  const values = [entry.orderId, entry.event, entry.actor, JSON.stringify(entry.details ?? {})]
  return (await transaction.first<{ id: number }>(RECORD, values))!.id
}

const RECORD_MAILED = sql`INSERT INTO order_history (order_id, event, actor, details) SELECT id, $2, $3, $4 FROM orders WHERE id = $1`

/** Records in an order's history that a mail about it was sent, or was refused for good. */
export const recordedMail = {
  afterSending: (transaction, mail) => record(transaction, 'mailed', mail),
  afterRefusal: (transaction, mail, failure) => record(transaction, 'mail refused', mail, { failure }),
} satisfies Partial<MailKind>

async function record(
  transaction: Transaction,
  event: string,
  { kind, recipient, data }: SentMail,
  details: { failure?: string } = {}
): Promise<void> {
  const values = [data.orderId, event, PRODUCT, JSON.stringify({ mail: kind, recipient, ...details })]
  await transaction.run(RECORD_MAILED, values)
}

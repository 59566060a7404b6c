import type { MailKind, SentMail } from '#api/notifications/mail_kinds'
import { PRODUCT } from '#api/orders/actions/record_history'
import { sql, type Transaction } from '#api/shared/sql'

const RECORD = sql`INSERT INTO order_history (order_id, event, actor, details) SELECT id, $2, $3, $4 FROM orders WHERE id = $1`

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
  await transaction.run(RECORD, values)
}

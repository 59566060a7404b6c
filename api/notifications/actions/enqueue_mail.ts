import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from '#api/shared/sql'

const ENQUEUE = sql`
  INSERT INTO mails (id, kind, recipient, data, cause) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (cause) DO NOTHING`

export interface NewMail {
  /** Names its renderer (`mail_renderers.ts`). */
  kind: string
  recipient: string
  /** Names what causes it: the same cause never writes twice. */
  cause: string
  data: Record<string, unknown>
}

/** Writes a mail down in the transaction that causes it; a worker sends it (MAIL-1). */
export async function enqueueMail(transaction: Transaction, mail: NewMail): Promise<void> {
  await transaction.run(ENQUEUE, [randomUUID(), mail.kind, mail.recipient, JSON.stringify(mail.data), mail.cause])
}

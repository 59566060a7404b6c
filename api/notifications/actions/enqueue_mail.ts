import { randomUUID } from 'node:crypto'
import { mailKinds } from '#api/notifications/mail_kinds'
import { sql, type Transaction } from '#api/shared/sql'

const ENQUEUE = sql`
  INSERT INTO mails (id, kind, recipient, data, cause) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (cause) DO NOTHING`

export interface NewMail {
  /** As its context has registered it (`mail_kinds.ts`). */
  kind: string
  recipient: string
  /** Names what causes it: the same cause never writes twice. */
  cause: string
  data: Record<string, unknown>
}

/** Writes a mail down in the transaction that causes it; a worker sends it (MAIL-1). One that nobody could send is refused at once. */
export async function enqueueMail(transaction: Transaction, mail: NewMail): Promise<void> {
  mailKinds.get(mail.kind)
  await transaction.run(ENQUEUE, [randomUUID(), mail.kind, mail.recipient, JSON.stringify(mail.data), mail.cause])
}

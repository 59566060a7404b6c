import { sql, type Transaction } from '#api/shared/sql'

const WITHDRAW = sql`DELETE FROM mails WHERE kind = $1 AND sent_at IS NULL AND attempts = 0 AND data @> $2::jsonb RETURNING recipient, data`

export interface WithdrawnMail<Data> {
  recipient: string
  data: Data
}

/**
 * Takes back the mails of a kind that nobody has begun to send, `about` being a part of their data: what has happened since is told by
 * another mail, or by none. Answers them, so that it says what its reader knows.
 */
export const withdrawMails = <Data>(
  transaction: Transaction,
  kind: string,
  about: Record<string, unknown>
): Promise<WithdrawnMail<Data>[]> => transaction.rows<WithdrawnMail<Data>>(WITHDRAW, [kind, JSON.stringify(about)])

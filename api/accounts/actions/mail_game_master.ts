import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { sql, type Transaction } from '#api/shared/sql'

const ACCOUNT = sql`SELECT username, email, updated_at AS "updatedAt" FROM users WHERE id = $1`

/** Writes to the account of a self-registered game master. A role that was lost and given again is another occasion. */
export async function mailGameMaster(
  transaction: Transaction,
  userId: number,
  kind: 'game_master_welcome' | 'game_master_confirmed'
): Promise<void> {
  const account = (await transaction.first<{ username: string; email: string; updatedAt: Date }>(ACCOUNT, [userId]))!
  await enqueueMail(transaction, {
    kind,
    recipient: account.email,
    cause: `user:${userId}:${kind}:${account.updatedAt.toISOString()}`,
    data: { username: account.username },
  })
}

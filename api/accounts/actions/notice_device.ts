import { createHash } from 'node:crypto'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { sql, type Transaction } from '#api/shared/sql'

/** A browser, by the random mark that it was given at its first sign-in. */
export interface Device {
  mark: string
  /** `Firefox on Windows`. */
  label: string
}

const FORGET = sql`DELETE FROM known_devices WHERE user_id = $1 AND last_seen_at < now() - interval '400 days'`
const NOTICE = sql`
  INSERT INTO known_devices (user_id, device_hash, label) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = now(), label = EXCLUDED.label
  RETURNING (xmax = 0) AS is_new, EXISTS (SELECT FROM known_devices WHERE user_id = $1) AS has_others`
const PERSON = sql`SELECT username, email FROM users WHERE id = $1`

/** Remembers where a person signs in, and writes to them when it is somewhere new; never at their first sign-in. */
export async function noticeDevice(transaction: Transaction, userId: number, device: Device, now: Date): Promise<void> {
  const hash = createHash('sha256').update(device.mark).digest('base64url')
  await transaction.run(FORGET, [userId])
  const noticed = await transaction.first<{ is_new: boolean; has_others: boolean }>(NOTICE, [
    userId,
    hash,
    device.label,
  ])
  if (!noticed?.is_new || !noticed.has_others) return
  const person = (await transaction.first<{ username: string; email: string }>(PERSON, [userId]))!
  await enqueueMail(transaction, {
    kind: 'new_device',
    recipient: person.email,
    cause: `new_device:${userId}:${hash}`,
    data: { username: person.username, device: device.label, at: now.toISOString() },
  })
}

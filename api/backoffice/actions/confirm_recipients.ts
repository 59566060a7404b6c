import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { sql, type Sql, type Transaction } from '#api/shared/sql'
import { PERMISSIONS } from '#common/permissions'

/** SQL. */
export const EXPORTER_ROLES = `ARRAY[${PERMISSIONS.shop.map((role) => `'${role}'`).join(', ')}]`

/** SQL: the addresses of an array that are neither of staff nor confirmed. */
export const selectUnconfirmed = (addresses: string) => `ARRAY(
  SELECT address FROM unnest(${addresses}) address
   WHERE NOT EXISTS (SELECT FROM users WHERE lower(email) = address AND email_verified_at IS NOT NULL AND roles && ${EXPORTER_ROLES})
     AND NOT EXISTS (SELECT FROM export_recipients r WHERE r.address = address.address AND confirmed_at IS NOT NULL))`

/** At most once a week for each address. */
const ASK = sql`
  INSERT INTO export_recipients AS known (address) SELECT unnest($1::text[])
  ON CONFLICT (address) DO UPDATE SET requested_at = product_now()
    WHERE known.confirmed_at IS NULL AND known.requested_at < product_now() - interval '7 days'
  RETURNING id, address, requested_at AS "requestedAt"`
const CONFIRM = sql`
  UPDATE export_recipients SET confirmed_at = COALESCE(confirmed_at, product_now()) WHERE id = $1 RETURNING id`

/** Mails a confirmation link to each address. */
export async function requestConfirmation(transaction: Transaction, addresses: readonly string[]): Promise<void> {
  const requests = await transaction.rows<{ id: number; address: string; requestedAt: Date }>(ASK, [addresses])
  for (const { id, address, requestedAt } of requests) {
    await enqueueMail(transaction, {
      kind: 'export_recipient',
      recipient: address,
      cause: `export-recipient:${id}:${requestedAt.toISOString()}`,
      data: { id },
    })
  }
}

/** Returns false if the address is unknown. */
export const confirmRecipient = async (database: Sql, id: number): Promise<boolean> =>
  (await database.first(CONFIRM, [id])) !== null

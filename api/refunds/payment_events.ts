import type { WebhookInbox } from '#api/payments/webhook_inbox'
import type { ExecuteRefund } from '#api/refunds/actions/execute_refund'
import { sql, type Database } from '#api/shared/sql'

const BY_PROVIDER_ID = sql`SELECT id FROM refunds WHERE provider_refund_id = $1`

/** A refund that was on its way has arrived or failed: look at it again. */
export function listenForRefunds(
  inbox: WebhookInbox,
  database: () => Promise<Database>,
  executeRefund: () => Promise<ExecuteRefund>
): void {
  inbox.on(['refund.updated', 'refund.failed', 'charge.refund.updated'], async (event) => {
    const refund = await (await database()).first<{ id: string }>(BY_PROVIDER_ID, [event.subject.id])
    if (refund) await (await executeRefund()).lookAgain(refund.id)
  })
}

import { isUuid } from '#api/shared/ids'
import { sql, type Sql } from '#api/shared/sql'

export interface KnownRefund {
  id: string
  providerRefundId: string | null
  state: 'pending' | 'succeeded' | 'failed'
}

const KNOWN = sql`
  SELECT id, provider_refund_id AS "providerRefundId", state FROM refunds WHERE provider_refund_id = ANY($1::text[]) OR id = ANY($2::uuid[])`

/** Those of our refunds that the provider's records stand for: by its name for them, or by ours. */
export const findKnown = (database: Sql, found: readonly { id: string; refundId: string | null }[]) =>
  database.rows<KnownRefund>(KNOWN, [
    found.map(({ id }) => id),
    found.flatMap(({ refundId }) => (refundId !== null && isUuid(refundId) ? [refundId] : [])),
  ])

import { Conditions } from '#api/shared/conditions'
import { readList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import type { Sql } from '#api/shared/sql'

export interface AlertRow {
  id: number
  kind: string
  subject: string
  details: Record<string, unknown>
  createdAt: Date
  resolvedAt: Date | null
  /** Of a payment that never became an order. */
  refund: { id: string; amountCents: number; state: 'pending' | 'succeeded' | 'failed'; email: string | null } | null
}

const LISTING: Listing = {
  table: 'alerts a',
  alias: 'a',
  sorts: { createdAt: { by: 'a.created_at', type: 'timestamptz' } },
  fallback: { by: 'a.created_at', type: 'timestamptz' },
  columns: `
    a.id, a.kind, a.subject, a.details, a.created_at AS "createdAt", a.resolved_at AS "resolvedAt",
    CASE WHEN r.id IS NOT NULL
         THEN json_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'email', c.email) END AS refund`,
  joins: `
    LEFT JOIN refunds r ON r.id = (a.details->>'refund')::uuid AND r.order_id IS NULL
    LEFT JOIN checkouts c ON c.id = r.checkout_id`,
}

/** What waits for somebody to look at it, or what somebody has seen to. */
export async function listAlerts(database: Sql, seenTo: boolean, page: Page): Promise<ListPage<AlertRow>> {
  const conditions = new Conditions()
  conditions.add(`a.resolved_at IS ${seenTo ? 'NOT ' : ''}NULL`)
  return readList<AlertRow>(database, LISTING, conditions, page)
}

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
  amountCents: number | null
  buyer: { name: string; email: string } | null
  refund: { id: string; amountCents: number; state: 'pending' | 'succeeded' | 'failed'; orderId: number | null } | null
}

const LISTING: Listing = {
  table: 'alerts a',
  alias: 'a',
  sorts: { createdAt: { by: 'a.created_at', type: 'timestamptz' } },
  fallback: { by: 'a.created_at', type: 'timestamptz' },
  columns: `
    a.id, a.kind, a.subject, a.details, a.created_at AS "createdAt", a.resolved_at AS "resolvedAt",
    coalesce(r.amount_cents, (a.details->>'amountCents')::integer, c.amount_cents) AS "amountCents",
    CASE WHEN coalesce(a.details->>'email', o.email, c.email) IS NOT NULL
         THEN json_build_object('name', CASE WHEN a.details->>'email' IS NULL THEN trim(concat(o.first_name, ' ', o.last_name))
                                             ELSE coalesce(a.details->>'name', '') END,
                                'email', coalesce(a.details->>'email', o.email, c.email)) END AS buyer,
    CASE WHEN r.id IS NOT NULL
         THEN json_build_object('id', r.id, 'amountCents', r.amount_cents, 'state', r.state, 'orderId', r.order_id) END AS refund`,
  // Some kinds have the checkout as subject.
  joins: `
    LEFT JOIN refunds r ON r.id = (a.details->>'refund')::uuid
    LEFT JOIN checkouts c ON c.id = coalesce(r.checkout_id, (a.details->>'checkout')::uuid,
      CASE WHEN a.details ? 'pageId' AND a.subject ~ '^[0-9a-f-]{36}$' THEN a.subject::uuid END)
    LEFT JOIN orders o ON o.id = coalesce(r.order_id,
      CASE WHEN jsonb_typeof(a.details->'order') = 'number' THEN (a.details->>'order')::bigint END)`,
}

/** What waits for somebody to look at it, or what somebody has seen to. */
export async function listAlerts(database: Sql, seenTo: boolean, page: Page): Promise<ListPage<AlertRow>> {
  const conditions = new Conditions()
  conditions.add(`a.resolved_at IS ${seenTo ? 'NOT ' : ''}NULL`)
  return readList<AlertRow>(database, LISTING, conditions, page)
}

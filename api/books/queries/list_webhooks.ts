import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import { sql, type Sql } from '#api/shared/sql'
import type { WebhookRow as Wire } from '#common/wire'

export interface WebhookFilters {
  id?: number[]
  /** What it is about, or its own number, from the beginning. */
  q?: string
  state?: Wire['state']
  type?: string
}

export interface WebhookRow extends Omit<Wire, 'madeAt' | 'receivedAt'> {
  madeAt: Date
  receivedAt: Date | null
}

const HANDLED = `(w.handled_at IS NOT NULL OR EXISTS (SELECT FROM handled_events h WHERE h.event_id = w.event_id))`
const IS: Record<Wire['state'], string> = {
  handled: HANDLED,
  failed: `NOT ${HANDLED} AND w.received_at IS NOT NULL`,
  lost: `NOT ${HANDLED} AND w.received_at IS NULL`,
}

const COLUMNS = `
  w.id, w.event_id AS "eventId", w.type, w.subject, CASE WHEN ${HANDLED} THEN 'handled' WHEN w.received_at IS NULL THEN 'lost' ELSE 'failed' END AS state,
  w.tries, w.made_at AS "madeAt", w.received_at AS "receivedAt", w.failure`

const LISTING: Listing = {
  table: 'webhook_events w',
  alias: 'w',
  sorts: { madeAt: { by: 'w.made_at', type: 'timestamptz' } },
  fallback: { by: 'w.made_at', type: 'timestamptz' },
  columns: COLUMNS,
}

const BY_ID = sql`SELECT ${COLUMNS}, w.payload FROM webhook_events w WHERE w.id = $1`

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const listWebhooks = (database: Sql, filters: WebhookFilters, page: Page): Promise<ListPage<WebhookRow>> =>
  readList<WebhookRow>(database, LISTING, conditionsOf(filters), page)

/** All of them, in steps. */
export const walkWebhooks = (
  database: Sql,
  filters: WebhookFilters,
  sort: Page['sort']
): AsyncGenerator<WebhookRow[]> => walkList<WebhookRow>(database, LISTING, conditionsOf(filters), sort)

function conditionsOf({ id, q, state, type }: WebhookFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(id, (ids) => `w.id = ANY(${ids}::bigint[])`)
  if (state) conditions.add(IS[state])
  conditions.when(type, (place) => `w.type = ${place}`)
  conditions.when(q && `${literal(q)}%`, (place) => `(w.subject LIKE ${place} OR w.event_id LIKE ${place})`)
  return conditions
}

export const findWebhook = (database: Sql, id: number) => database.first<WebhookRow & { payload: unknown }>(BY_ID, [id])

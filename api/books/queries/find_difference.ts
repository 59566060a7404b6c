import type { DifferenceKind } from '#common/wire'
import { Conditions } from '#api/shared/conditions'
import { readList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import { sql, type Sql } from '#api/shared/sql'

export interface DifferenceRow {
  id: number
  kind: DifferenceKind
  subject: string
  orderId: number | null
  oursCents: number | null
  theirsCents: number | null
  details: Record<string, unknown>
  foundAt: Date
  closedAt: Date | null
  repairedBy: string | null
  failure: string | null
}

const COLUMNS = `
  d.id, d.kind, d.subject, d.order_id::int AS "orderId", d.ours_cents AS "oursCents", d.theirs_cents AS "theirsCents", d.details,
  d.found_at AS "foundAt", d.closed_at AS "closedAt", u.username AS "repairedBy", d.failure`
const JOINS = 'LEFT JOIN users u ON u.id = d.repaired_by'

const LISTING: Listing = {
  table: 'differences d',
  alias: 'd',
  sorts: { foundAt: { by: 'd.found_at', type: 'timestamptz' } },
  fallback: { by: 'd.found_at', type: 'timestamptz' },
  columns: COLUMNS,
  joins: JOINS,
}

const BY_ID = sql`SELECT ${COLUMNS} FROM differences d ${JOINS} WHERE d.id = $1`

export const findDifference = (database: Sql, id: number) => database.first<DifferenceRow>(BY_ID, [id])

/** What waits, or what is gone. */
export async function listDifferences(database: Sql, closed: boolean, page: Page): Promise<ListPage<DifferenceRow>> {
  const conditions = new Conditions()
  conditions.add(`d.closed_at IS ${closed ? 'NOT ' : ''}NULL`)
  return readList<DifferenceRow>(database, LISTING, conditions, page)
}

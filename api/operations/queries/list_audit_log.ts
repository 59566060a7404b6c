import { Conditions, readList, searchPattern, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/pagination'
import { sql, type Sql } from '#api/shared/sql'

export interface AuditFilters {
  /** What was done to what, such as "moved seats order 17". */
  q?: string
  actorId?: number
  subjectType?: string
  subjectId?: string
}

export interface AuditRow {
  id: number
  actorId: number | null
  actorName: string | null
  action: string
  subjectType: string
  subjectId: string
  createdAt: Date
}

export interface AuditDetailRow extends AuditRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const COLUMNS = `
  a.id, a.actor_id AS "actorId", u.username AS "actorName", a.action, a.subject_type AS "subjectType", a.subject_id AS "subjectId",
  a.created_at AS "createdAt"`
const JOINS = 'LEFT JOIN users u ON u.id = a.actor_id'

const LISTING: Listing = {
  table: 'audit_log a',
  alias: 'a',
  sorts: { id: { by: 'a.id', type: 'bigint' }, createdAt: { by: 'a.id', type: 'bigint' } },
  fallback: { by: 'a.id', type: 'bigint' },
  columns: COLUMNS,
  joins: JOINS,
}

const BY_ID = sql`SELECT ${COLUMNS}, a.before, a.after FROM audit_log a ${JOINS} WHERE a.id = $1`

/** Who changed what, newest first. */
export function listAuditLog(database: Sql, filters: AuditFilters, page: Page): Promise<ListPage<AuditRow>> {
  const conditions = new Conditions()
  conditions.when(filters.actorId, (place) => `a.actor_id = ${place}`)
  conditions.when(filters.subjectType, (place) => `a.subject_type = ${place}`)
  conditions.when(filters.subjectId, (place) => `a.subject_id = ${place}`)
  if (filters.q) {
    conditions.search(`(' ' || a.action || ' ' || a.subject_type || ' ' || a.subject_id) ILIKE ${conditions.value(searchPattern(filters.q))}`)
  }
  return readList<AuditRow>(database, LISTING, conditions, page)
}

export const findAuditEntry = (database: Sql, id: number) => database.first<AuditDetailRow>(BY_ID, [id])

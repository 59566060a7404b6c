import { auditSubjects, type AuditSubject } from '#api/operations/audit_subjects'
import type { Instants } from '#api/shared/list_filters'
import type { Page } from '#api/shared/page'
import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Sql } from '#api/shared/sql'
import { searchClause } from '#api/shared/text_search'

/** The instants are those at which it was done. */
export interface AuditFilters extends Instants {
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
  subjectName: string | null
  /** When it takes place. */
  subjectDate: Date | null
  /** What is not as it was, by name; empty where there was nothing before or is nothing now. */
  fields: string[]
  createdAt: Date
}

export interface AuditDetailRow extends AuditRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const SUBJECT_ID = 'a.subject_id::bigint'
const told = (field: string) => `COALESCE(a.after ->> '${field}', a.before ->> '${field}')`

/** By the type of the entry's subject. */
function ofSubject(tell: (subject: AuditSubject) => string | undefined): string {
  const cases = [...auditSubjects].flatMap(([type, subject]) =>
    tell(subject) ? [`WHEN '${type}' THEN (${tell(subject)})`] : []
  )
  return `CASE a.subject_type ${cases.join(' ')} END`
}

const CHANGED = `
  CASE WHEN jsonb_typeof(a.before) = 'object' AND jsonb_typeof(a.after) = 'object'
       THEN ARRAY(SELECT field FROM jsonb_each(a.after) AS now (field, value) WHERE value IS DISTINCT FROM a.before -> field ORDER BY field) ELSE '{}' END`

/** Put together once they are asked for: contexts have added their subjects by then. */
const columns = () => `
  a.id, a.actor_id AS "actorId", u.username AS "actorName", a.action, a.subject_type AS "subjectType", a.subject_id AS "subjectId",
  COALESCE(${told('name')}, ${ofSubject(({ name }) => name(SUBJECT_ID, told))}) AS "subjectName",
  ${ofSubject(({ date }) => date?.(SUBJECT_ID, told))} AS "subjectDate", ${CHANGED} AS fields, a.created_at AS "createdAt"`
const JOINS = 'LEFT JOIN users u ON u.id = a.actor_id'

const listing = (): Listing => ({
  table: 'audit_log a',
  alias: 'a',
  sorts: { createdAt: { by: 'a.created_at', type: 'timestamptz' } },
  fallback: { by: 'a.created_at', type: 'timestamptz' },
  columns: columns(),
  joins: JOINS,
})

const SEARCHED = { id: 'a.id', text: 'a.searched' }

/** Who changed what. */
export const listAuditLog = async (database: Sql, filters: AuditFilters, page: Page): Promise<ListPage<AuditRow>> =>
  readList<AuditRow>(database, listing(), conditionsOf(filters), page)

/** All of it, in steps. */
export async function* walkAuditLog(
  database: Sql,
  filters: AuditFilters,
  sort: Page['sort']
): AsyncGenerator<AuditRow[]> {
  yield* walkList<AuditRow>(database, listing(), conditionsOf(filters), sort)
}

function conditionsOf({ q, actorId, subjectType, subjectId, from, until }: AuditFilters): Conditions {
  const conditions = new Conditions()
  conditions.when(actorId, (place) => `a.actor_id = ${place}`)
  conditions.when(subjectType, (place) => `a.subject_type = ${place}`)
  conditions.when(subjectId, (place) => `a.subject_id = ${place}`)
  conditions.when(from, (place) => `a.created_at >= ${place}`)
  conditions.when(until, (place) => `a.created_at < ${place}`)
  if (q) conditions.search(searchClause(SEARCHED, q))
  return conditions
}

export const findAuditEntry = async (database: Sql, id: number): Promise<AuditDetailRow | null> =>
  (
    await database.compose<AuditDetailRow>(
      `SELECT ${columns()}, a.before, a.after FROM audit_log a ${JOINS} WHERE a.id = $1`,
      [id]
    )
  )[0] ?? null

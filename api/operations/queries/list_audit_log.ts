import type { Instants } from '#api/shared/list_filters'
import { Conditions } from '#api/shared/conditions'
import { readList, walkList, type Listing, type ListPage } from '#api/shared/listing'
import type { Page } from '#api/shared/page'
import { sql, type Sql } from '#api/shared/sql'
import { addSearch } from '#api/shared/word_search'

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
  /** Of a game. */
  subjectDate: Date | null
  createdAt: Date
}

export interface AuditDetailRow extends AuditRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const named = (table: string, name = 't.name') => `(SELECT ${name} FROM ${table} t WHERE t.id = a.subject_id::bigint)`

/** As it is called today, where the change itself does not tell. */
const PRESENT_NAME = `
  CASE a.subject_type
    WHEN 'game' THEN (SELECT m.name FROM games g JOIN modules m ON m.id = g.module_id WHERE g.id = a.subject_id::bigint)
    WHEN 'order' THEN ${named('orders', "trim(t.first_name || ' ' || t.last_name)")}
    WHEN 'user' THEN ${named('users', 't.username')}
    WHEN 'game master' THEN ${named('game_masters')}
    WHEN 'module' THEN ${named('modules')}
    WHEN 'venue' THEN ${named('venues')}
    WHEN 'system' THEN ${named('systems')}
    WHEN 'campaign setting' THEN ${named('campaign_settings')}
    WHEN 'special event' THEN ${named('special_events')}
    WHEN 'alert' THEN ${named('alerts', 't.kind')} END`

const COLUMNS = `
  a.id, a.actor_id AS "actorId", u.username AS "actorName", a.action, a.subject_type AS "subjectType", a.subject_id AS "subjectId",
  COALESCE(a.after ->> 'name', a.before ->> 'name', ${PRESENT_NAME}) AS "subjectName",
  CASE WHEN a.subject_type = 'game' THEN (SELECT g.starts_at FROM games g WHERE g.id = a.subject_id::bigint) END AS "subjectDate", a.created_at AS "createdAt"`
const JOINS = 'LEFT JOIN users u ON u.id = a.actor_id'

const LISTING: Listing = {
  table: 'audit_log a',
  alias: 'a',
  sorts: { createdAt: { by: 'a.created_at', type: 'timestamptz' } },
  fallback: { by: 'a.created_at', type: 'timestamptz' },
  columns: COLUMNS,
  joins: JOINS,
}

const WORDS = { list: 'audit_log', id: 'a.id', text: 'a.searched' } as const

const BY_ID = sql`SELECT ${COLUMNS}, a.before, a.after FROM audit_log a ${JOINS} WHERE a.id = $1`

/** Who changed what. */
export const listAuditLog = async (database: Sql, filters: AuditFilters, page: Page): Promise<ListPage<AuditRow>> =>
  readList<AuditRow>(database, LISTING, await conditionsOf(database, filters), page)

/** All of it, in steps. */
export async function* walkAuditLog(database: Sql, filters: AuditFilters, sort: Page['sort']): AsyncGenerator<AuditRow[]> {
  yield* walkList<AuditRow>(database, LISTING, await conditionsOf(database, filters), sort)
}

async function conditionsOf(database: Sql, { q, actorId, subjectType, subjectId, from, until }: AuditFilters): Promise<Conditions> {
  const conditions = new Conditions()
  conditions.when(actorId, (place) => `a.actor_id = ${place}`)
  conditions.when(subjectType, (place) => `a.subject_type = ${place}`)
  conditions.when(subjectId, (place) => `a.subject_id = ${place}`)
  conditions.when(from, (place) => `a.created_at >= ${place}`)
  conditions.when(until, (place) => `a.created_at < ${place}`)
  if (q) await addSearch(database, conditions, WORDS, q)
  return conditions
}

export const findAuditEntry = (database: Sql, id: number) => database.first<AuditDetailRow>(BY_ID, [id])

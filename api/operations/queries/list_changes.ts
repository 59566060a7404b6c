import { sql, type Sql } from '#api/shared/sql'

/** What was written into the audit log of one subject. */
export interface ChangeRow {
  subjectId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actorName: string | null
  createdAt: Date
}

const COLUMNS = `a.subject_id AS "subjectId", a.before, a.after, u.username AS "actorName", a.created_at AS "createdAt"`
const FROM = 'FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id'
const OF_ONE = sql`SELECT ${COLUMNS} ${FROM} WHERE a.subject_type = $1 AND a.subject_id = $2 ORDER BY a.id DESC LIMIT $3`
const LAST = sql`SELECT DISTINCT ON (a.subject_id) ${COLUMNS} ${FROM} WHERE a.subject_type = $1 ORDER BY a.subject_id, a.id DESC`

/** Newest first. */
export const listChangesOf = (database: Sql, subject: { type: string; id: string }, most: number) =>
  database.rows<ChangeRow>(OF_ONE, [subject.type, subject.id, most])

/** The last one of each subject of a type that has few. */
export const listLastChanges = (database: Sql, type: string) => database.rows<ChangeRow>(LAST, [type])

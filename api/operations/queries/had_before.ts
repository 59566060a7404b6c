import { sql, type Sql } from '#api/shared/sql'

interface Subject {
  type: string
  id: number
}

const HAD = sql`
  SELECT FROM audit_log WHERE subject_type = $1 AND subject_id = $2 AND before ->> $3 = $4 LIMIT 1`

/** Whether a field of something had this value until somebody changed it. */
export const hadBefore = async (database: Sql, { type, id }: Subject, field: string, value: string) =>
  (await database.first(HAD, [type, String(id), field, value])) !== null

const JUST_DELETED = sql`
  SELECT FROM audit_log
   WHERE actor_id = $1 AND created_at > product_now() - interval '1 hour' AND action = 'deleted' AND subject_type = $2 AND before ->> $3 = $4 LIMIT 1`

/** Whether somebody has deleted one within the hour that had this value in a field: they may take that back. */
export const hasJustDeleted = async (
  database: Sql,
  { type, actorId }: { type: string; actorId: number },
  field: string,
  value: string
) => (await database.first(JUST_DELETED, [actorId, type, field, value])) !== null

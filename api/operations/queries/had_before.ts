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

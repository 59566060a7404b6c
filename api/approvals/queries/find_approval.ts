import { sql, type Sql } from '#api/shared/sql'

export interface ApprovalRow {
  id: number
  step: string
  input: object
  summary: string
  cents: number
  state: 'pending' | 'approved' | 'declined'
  requestedBy: number
}

const FIND = sql`
  SELECT id, step, input, summary, cents, state, requested_by AS "requestedBy" FROM approvals WHERE id = $1`

export const findApproval = (database: Sql, id: number) => database.first<ApprovalRow>(FIND, [id])

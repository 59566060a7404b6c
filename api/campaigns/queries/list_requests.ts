import type { Player } from '#api/campaigns/queries/list_members'
import { sql, type Sql } from '#api/shared/sql'

export interface RequestRow {
  id: number
  type: 'application' | 'invitation'
  userId: number | null
  username: string | null
  email: string | null
  createdAt: Date
}

/** Whoever is a member by now needs no answer any more. */
const LIST = sql`
  SELECT r.id, r.type, r.user_id AS "userId", u.username, r.email, r.created_at AS "createdAt"
    FROM campaign_requests r LEFT JOIN users u ON u.id = r.user_id
   WHERE r.campaign_id = $1
     AND (r.type = 'invitation' OR NOT EXISTS (SELECT FROM campaign_members m WHERE m.campaign_id = r.campaign_id AND m.user_id = r.user_id))
   ORDER BY r.created_at, r.id`

export const listRequests = (database: Sql, campaignId: number) => database.rows<RequestRow>(LIST, [campaignId])

const APPLICANTS = sql`
  SELECT u.id AS "userId", u.username, u.email FROM campaign_requests r JOIN users u ON u.id = r.user_id
   WHERE r.campaign_id = $1 AND r.type = 'application' ORDER BY r.id`

/** Who waits for an answer. */
export const listApplicants = (database: Sql, campaignId: number) => database.rows<Player>(APPLICANTS, [campaignId])

const APPLIED = sql`SELECT FROM campaign_requests WHERE campaign_id = $1 AND user_id = $2 AND type = 'application'`

export const hasApplied = async (database: Sql, campaignId: number, userId: number) =>
  (await database.first(APPLIED, [campaignId, userId])) !== null

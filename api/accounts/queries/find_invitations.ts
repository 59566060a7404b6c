import { sql, type Sql } from '#api/shared/sql'
import type { Role } from '#common/wire'

export interface InvitationRow {
  id: number
  email: string
  role: Role
  version: number
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
}

const COLUMNS = `
  i.id, i.email, i.role, i.version, u.username AS "invitedBy", i.invited_at AS "invitedAt", i.expires_at AS "expiresAt"
  FROM staff_invitations i JOIN users u ON u.id = i.invited_by`
/** The role of an administrator who is none any more is not given. */
const OPEN = `i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > product_now() AND 'Administrator' = ANY(u.roles)`
const LIST = sql`SELECT ${COLUMNS} WHERE ${OPEN} ORDER BY i.invited_at DESC, i.id DESC LIMIT 200`
const FIND = sql`SELECT ${COLUMNS} WHERE i.id = $1 AND ${OPEN}`

/** Invitations that can still be accepted, newest first. */
export const listInvitations = (database: Sql) => database.rows<InvitationRow>(LIST)

/** Null once it is accepted, revoked or expired. */
export const findInvitation = (database: Sql, id: number) => database.first<InvitationRow>(FIND, [id])

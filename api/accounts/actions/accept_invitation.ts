import { appKey } from '#api/config/app'
import { addRole } from '#api/accounts/actions/change_roles'
import { findInvitation, type InvitationRow } from '#api/accounts/queries/find_invitations'
import { invitationIdIn, opensInvitation } from '#api/accounts/rules/invitation_link'
import { recordAudit } from '#api/operations/actions/record_audit'
import { NotFound } from '#api/shared/errors'
import { sql, type Sql, type Transaction } from '#api/shared/sql'
import type { Role } from '#common/wire'

const CONFIRM = sql`
  UPDATE staff_invitations SET confirmed_at = COALESCE(confirmed_at, product_now())
   WHERE id = $1 AND version = $2 AND accepted_at IS NULL AND revoked_at IS NULL RETURNING id`
/** One update decides who accepts it, so that it gives its role once. */
const ACCEPT = sql`
  UPDATE staff_invitations i SET accepted_at = product_now(), accepted_by = $2
    FROM users u
   WHERE u.id = i.invited_by AND 'Administrator' = ANY(u.roles) AND i.email = lower($1) AND i.confirmed_at IS NOT NULL
     AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > product_now()
  RETURNING i.id, i.role, u.username AS "invitedBy"`

/** The invitation that a link opens. Throws for a forged, replaced, revoked, used or expired one. */
export async function findByLink(database: Sql, link: string): Promise<InvitationRow> {
  const id = invitationIdIn(link)
  const invitation = id === null ? null : await findInvitation(database, id)
  if (!invitation || !opensInvitation(link, invitation, appKey)) throw linkEnded()
  return invitation
}

/** The owner of the address wants the role. The next sign-in with the address gives it. */
export async function confirmInvitation(database: Sql, link: string): Promise<InvitationRow> {
  const invitation = await findByLink(database, link)
  if (!(await database.first(CONFIRM, [invitation.id, invitation.version]))) throw linkEnded()
  return invitation
}

/** Gives the role to a person whose provider has verified this address. */
export async function acceptInvitation(transaction: Transaction, userId: number, email: string): Promise<void> {
  const accepted = await transaction.first<{ id: number; role: Role; invitedBy: string }>(ACCEPT, [email, userId])
  if (!accepted || !(await addRole(transaction, userId, accepted.role))) return
  await recordAudit(transaction, {
    actorId: userId,
    action: 'accepted a staff invitation',
    subjectType: 'user',
    subjectId: userId,
    after: { role: accepted.role, invitedBy: accepted.invitedBy },
  })
}

const linkEnded = () => new NotFound('This invitation has ended. Please ask an administrator for another one.')

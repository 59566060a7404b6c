import { findInvitation } from '#api/accounts/queries/find_invitations'
import { invitationLink } from '#api/accounts/rules/invitation_link'
import { appKey, appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { EXAMPLE } from '#api/notifications/mail_examples'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import { whenText } from '#api/shared/clock'
import type { Sql } from '#api/shared/sql'

const LABEL = 'Accept the invitation'

const write = mailText('staff_invitation', {
  about: 'accounts',
  subject: 'Join the staff of {shop}',
  body: '{inviter} invites you to {shop} with the role {role}. Accept by {until}, then sign in with this email address.\nIf you do not expect this, ignore this email.',
  needed: ['shop', 'role', 'until'],
  examples: { shop: 'Questboard', inviter: 'Ada Admin', role: 'Staff', until: EXAMPLE.when },
  facts: { action: { label: LABEL, url: `${appUrl}/staff-invitation` } },
})

/** Offers a role. Null once the invitation is replaced, revoked or expired. */
export async function staffInvitation(database: Sql, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const invitation = await findInvitation(database, Number(data.id))
  if (!invitation || invitation.version !== data.version) return null
  const { role, invitedBy, expiresAt } = invitation
  return write(
    { shop: brand.name, inviter: invitedBy, role, until: whenText(expiresAt) },
    { action: { label: LABEL, url: `${appUrl}/api/staff-invitations/link/${invitationLink(invitation, appKey)}` } }
  )
}

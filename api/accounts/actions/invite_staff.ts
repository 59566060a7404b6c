import { inject } from '@adonisjs/core'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { recordAudit } from '#api/operations/actions/record_audit'
import { Invalid, NotFound } from '#api/shared/errors'
import { Database, sql } from '#api/shared/sql'
import type { Role } from '#common/wire'

const HAS_ROLE = sql`SELECT id FROM users WHERE lower(email) = $1 AND email_verified_at IS NOT NULL AND $2 = ANY(roles)`
const INVITE = sql`
  INSERT INTO staff_invitations AS known (email, role, invited_by, expires_at) VALUES ($1, $2, $3, product_now() + interval '7 days')
  ON CONFLICT (email) WHERE accepted_at IS NULL AND revoked_at IS NULL DO UPDATE
    SET role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
        version = known.version + 1, invited_at = product_now(), confirmed_at = NULL
  RETURNING id, version`
const REVOKE = sql`
  UPDATE staff_invitations SET revoked_at = product_now()
   WHERE id = $1 AND accepted_at IS NULL AND revoked_at IS NULL RETURNING email, role`

/** Offers a role to the owner of an address, and takes the offer back. A new invitation replaces the earlier one. */
@inject()
export class InviteStaff {
  constructor(protected database: Database) {}

  async invite({ email, role }: { email: string; role: Role }, administrator: { id: number }): Promise<void> {
    const address = email.toLowerCase()
    await this.database.transaction(async (transaction) => {
      if (await transaction.first(HAS_ROLE, [address, role])) throw hasRole()
      const { id, version } = (await transaction.first<{ id: number; version: number }>(INVITE, [
        address,
        role,
        administrator.id,
      ]))!
      await enqueueMail(transaction, {
        kind: 'staff_invitation',
        recipient: address,
        cause: `staff-invitation:${id}:${version}`,
        data: { id, version },
      })
      await recordAudit(transaction, {
        actorId: administrator.id,
        action: 'invited staff',
        subjectType: 'user',
        subjectId: administrator.id,
        after: { email: address, role },
      })
    })
  }

  async revoke(id: number, administrator: { id: number }): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const revoked = await transaction.first<{ email: string; role: Role }>(REVOKE, [id])
      if (!revoked) throw new NotFound('This invitation no longer exists.')
      await recordAudit(transaction, {
        actorId: administrator.id,
        action: 'revoked a staff invitation',
        subjectType: 'user',
        subjectId: administrator.id,
        before: revoked,
      })
    })
  }
}

const hasRole = () =>
  new Invalid([{ field: 'email', rule: 'role', message: 'The owner of this address has this role already.' }])

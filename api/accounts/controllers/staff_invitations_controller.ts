import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { confirmInvitation, findByLink } from '#api/accounts/actions/accept_invitation'
import { InviteStaff } from '#api/accounts/actions/invite_staff'
import { listInvitations } from '#api/accounts/queries/find_invitations'
import { staffInvitationValidator } from '#api/accounts/validators/user_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { StaffInvitation } from '#common/wire'

/** A button: programs that follow every link of a mail accept nothing. */
const FORM = '<p>You are invited to the staff.</p><form method="post"><button>Accept the invitation</button></form>'
const DONE = '<p>Now sign in with the email address of this invitation.</p><p><a href="/login">Sign in</a></p>'
const page = (content: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Staff invitation</title><h1>Staff invitation</h1>${content}</html>`

@inject()
export default class StaffInvitationsController {
  constructor(protected database: Database) {}

  async index(): Promise<StaffInvitation[]> {
    const invitations = await listInvitations(this.database)
    return invitations.map(({ version: _version, invitedAt, expiresAt, ...invitation }) => ({
      ...invitation,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
  }

  @inject()
  async store({ request, response, auth }: HttpContext, inviting: InviteStaff): Promise<void> {
    const input = await request.validateUsing(staffInvitationValidator)
    await inviting.invite(input, auth.getUserOrFail().named())
    return response.created(await this.index())
  }

  @inject()
  async destroy({ params, auth }: HttpContext, inviting: InviteStaff): Promise<StaffInvitation[]> {
    await inviting.revoke(idFrom(params.id), auth.getUserOrFail().named())
    return this.index()
  }

  async show(ctx: HttpContext) {
    await findByLink(this.database, String(ctx.params.link))
    return send(ctx, FORM)
  }

  async confirm(ctx: HttpContext) {
    await confirmInvitation(this.database, String(ctx.params.link))
    return send(ctx, DONE)
  }
}

function send({ response }: HttpContext, content: string) {
  response.header('content-type', 'text/html; charset=utf-8')
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
  return response.send(page(content))
}

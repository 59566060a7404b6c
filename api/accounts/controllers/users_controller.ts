import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ChangeRoles, ConfirmGameMaster } from '#api/accounts/actions/change_roles'
import { SignOutEverywhere } from '#api/accounts/actions/sign_out_everywhere'
import UserPolicy from '#api/accounts/policies/user_policy'
import { findUser, type UserDetailRow } from '#api/accounts/queries/find_user'
import { listUsers } from '#api/accounts/queries/list_users'
import { forAdministrator, forList } from '#api/accounts/transformers/user_transformer'
import { readUserFilters, rolesValidator } from '#api/accounts/validators/user_validators'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminUser, AdminUserRow } from '#common/wire'

@inject()
export default class UsersController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<AdminUserRow[]> {
    const filters = await readUserFilters(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const found = await listUsers(this.database, filters, page)
    announcePage(response, 'users', page, found)
    return found.rows.map(forList)
  }

  async show({ params }: HttpContext): Promise<AdminUser> {
    return forAdministrator(await this.#find(params.id))
  }

  @inject()
  async update(ctx: HttpContext, changing: ChangeRoles): Promise<AdminUser> {
    const { venueIds = [], ...change } = await ctx.request.validateUsing(rolesValidator)
    await changing.handle(idFrom(ctx.params.id), { ...change, venueIds }, ctx.auth.getUserOrFail().id)
    return this.show(ctx)
  }

  @inject()
  async confirmGameMaster(ctx: HttpContext, confirming: ConfirmGameMaster): Promise<AdminUser> {
    const user = await this.#find(ctx.params.id)
    await confirming.handle(user.id, ctx.auth.getUserOrFail().id)
    return this.show(ctx)
  }

  @inject()
  async signOut(ctx: HttpContext, signingOut: SignOutEverywhere): Promise<AdminUser> {
    const user = await this.#find(ctx.params.id)
    await ctx.bouncer.with(UserPolicy).authorize('signOut', user)
    await signingOut.handle(user.id, ctx.auth.getUserOrFail().id)
    return this.show(ctx)
  }

  async #find(id: unknown): Promise<UserDetailRow> {
    const user = await findUser(this.database, idFrom(id))
    if (!user) throw new NotFound('This person is not known.')
    return user
  }
}

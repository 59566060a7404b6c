import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BackOfficePolicy from '#api/accounts/policies/back_office_policy'
import type { Permission } from '#common/permissions'

/** Refuses with 401 who is not signed in, with 403 who has none of the roles that it needs. */
export default class MayMiddleware {
  async handle(ctx: HttpContext, next: NextFn, permission: Permission) {
    await ctx.auth.authenticateUsing(['api'])
    await ctx.bouncer.with(BackOfficePolicy).authorize('may', permission)
    return next()
  }
}

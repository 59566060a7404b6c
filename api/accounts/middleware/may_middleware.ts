import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BackOfficePolicy from '#api/accounts/policies/back_office_policy'
import { noteTokenUse } from '#api/accounts/actions/issue_token'
import type User from '#api/accounts/models/user'
import { limitWrites } from '#api/shared/rate_limits'
import type { Permission } from '#common/permissions'

/** Returns 401 without a sign-in, 403 without the role, 429 after too many writes. */
export default class MayMiddleware {
  async handle(ctx: HttpContext, next: NextFn, permission: Permission) {
    await ctx.auth.authenticateUsing(['api'])
    const user: User = ctx.auth.getUserOrFail()
    await noteTokenUse(ctx, user)
    await limitWrites(ctx, { id: user.id, isStaff: user.may('shop') })
    await ctx.bouncer.with(BackOfficePolicy).authorize('may', permission)
    return next()
  }
}

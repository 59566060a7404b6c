import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { noteTokenUse } from '#api/accounts/actions/issue_token'
import type User from '#api/accounts/models/user'
import { limitWrites } from '#api/shared/rate_limits'

/** Returns 401 without a sign-in, 429 after too many writes. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await ctx.auth.authenticateUsing(['api'])
    const user: User = ctx.auth.getUserOrFail()
    await noteTokenUse(ctx, user)
    await limitWrites(ctx, { id: user.id, isStaff: user.may('shop') })
    return next()
  }
}

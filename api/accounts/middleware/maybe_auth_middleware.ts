import { noteTokenUse } from '#api/accounts/actions/issue_token'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * For calls that visitors may make too. No token: a visitor. A token that is no longer good: 401, so that
 * the browser learns it was signed out instead of silently buying as a stranger.
 */
export default class MaybeAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (ctx.request.header('authorization')) {
      await ctx.auth.authenticateUsing(['api'])
      await noteTokenUse(ctx, ctx.auth.getUserOrFail())
    }
    return next()
  }
}

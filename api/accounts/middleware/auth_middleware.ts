import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { limitWrites } from '#api/shared/rate_limits'

/** Returns 401 without a sign-in, 429 after too many writes. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { id } = await ctx.auth.authenticateUsing(['api'])
    await limitWrites(ctx, Number(id))
    return next()
  }
}

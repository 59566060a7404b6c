import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import AdministrationPolicy from '#api/accounts/policies/administration_policy'

/** Refuses with 401 who is not signed in, with 403 who is no administrator. */
export default class AdministratorMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await ctx.auth.authenticateUsing(['api'])
    await ctx.bouncer.with(AdministrationPolicy).authorize('enter')
    return next()
  }
}

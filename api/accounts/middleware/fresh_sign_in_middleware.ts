import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { assertFreshSignIn } from '#api/accounts/actions/assert_fresh_sign_in'
import { Database } from '#api/shared/sql'

/** Returns 403 `FRESH_SIGN_IN_REQUIRED` if the sign-in is older than 15 minutes. */
@inject()
export default class FreshSignInMiddleware {
  constructor(protected database: Database) {}

  async handle({ auth }: HttpContext, next: NextFn) {
    await assertFreshSignIn(this.database, auth.getUserOrFail())
    return next()
  }
}

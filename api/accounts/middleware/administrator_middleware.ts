import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ProductError } from '#api/shared/errors'

/** Refuses with 401 who is not signed in, with 403 who is no administrator. */
export default class AdministratorMiddleware {
  async handle({ auth }: HttpContext, next: NextFn) {
    const user = await auth.authenticateUsing(['api'])
    if (!user.isAdministrator()) throw new ProductError(403, 'FORBIDDEN', 'This needs the Administrator role.')
    return next()
  }
}

import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#api/accounts/models/user'
import { neededFor } from '#common/permissions'
import type { Role } from '#common/wire'

export default class UserPolicy extends BasePolicy {
  /** Staff would otherwise lock administrators out. */
  signOut(user: User, other: { roles: readonly Role[] }): AuthorizerResponse {
    return (
      !other.roles.includes('Administrator') ||
      user.may('users.roles') ||
      AuthorizationResponse.deny(neededFor('users.roles'), 403)
    )
  }
}

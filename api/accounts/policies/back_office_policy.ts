import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#api/accounts/models/user'
import { neededFor, type Permission } from '#common/permissions'

/** The back office and all that it asks for, as `common/permissions` says. */
export default class BackOfficePolicy extends BasePolicy {
  may(user: User, permission: Permission): AuthorizerResponse {
    return user.may(permission) || AuthorizationResponse.deny(neededFor(permission), 403)
  }
}

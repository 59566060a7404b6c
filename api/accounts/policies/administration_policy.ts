import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#api/accounts/models/user'

/** The back office and all that it asks for; `canAccess` in the back office mirrors it. */
export default class AdministrationPolicy extends BasePolicy {
  enter(user: User): AuthorizerResponse {
    return user.isAdministrator() || AuthorizationResponse.deny('This needs the Administrator role.', 403)
  }
}

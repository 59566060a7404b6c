import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#api/accounts/models/user'

/** A partner is kept by who registered it, and by administrators; of somebody else's, nobody hears that it is there. */
export default class PartnerPolicy extends BasePolicy {
  keep(user: User, { userId }: { userId: number | null }): AuthorizerResponse {
    return userId === user.id || user.may('shop') || AuthorizationResponse.deny('This partner is not known.', 404)
  }
}

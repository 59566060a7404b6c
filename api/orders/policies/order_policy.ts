import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#api/accounts/models/user'
import type { OrderRow } from '#api/orders/queries/find_order'
import { isOwnOrder } from '#api/orders/rules/own_order'

/** Unknown and somebody else's look alike. */
export const UNKNOWN = 'This order is not known.'

/** An order is its buyer's (C-04) and the administrators' (C-12). */
export default class OrderPolicy extends BasePolicy {
  read(user: User, order: OrderRow): AuthorizerResponse {
    const own = isOwnOrder(order, { id: user.id, verifiedEmail: user.emailVerifiedAt ? user.email : null })
    return own || user.may('shop') || AuthorizationResponse.deny(UNKNOWN, 404)
  }

  cancel(user: User, order: OrderRow): AuthorizerResponse {
    return this.read(user, order)
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MoveItem } from '#api/orders/actions/move_item'
import { ResendConfirmation } from '#api/orders/actions/resend_confirmation'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { moveValidator, resendValidator } from '#api/orders/validators/order_validators'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { AdminOrder } from '#common/wire'

/** What staff do to an order that is there. Each answers the order as it is afterwards. */
@inject()
export default class OrderStepsController {
  constructor(protected database: Database) {}

  @inject()
  async move({ params, request, auth }: HttpContext, moving: MoveItem): Promise<AdminOrder> {
    const { gameId, productId = gameId! } = await request.validateUsing(moveValidator)
    return adminOrder(this.database, await moving.handle(idFrom(params.itemId), productId, auth.getUserOrFail().named()))
  }

  @inject()
  async resend({ params, request, auth }: HttpContext, resending: ResendConfirmation): Promise<AdminOrder> {
    const { key } = await request.validateUsing(resendValidator)
    const orderId = idFrom(params.id)
    await resending.handle(orderId, key, auth.getUserOrFail().named())
    return adminOrder(this.database, orderId)
  }
}

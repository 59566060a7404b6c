import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { authorizedOrder } from '#api/orders/controllers/authorized_order'
import { findOrder } from '#api/orders/queries/find_order'
import { forBuyer } from '#api/orders/transformers/order_transformer'
import { ChooseRefund } from '#api/refunds/actions/choose_refund'
import { refundChoiceValidator } from '#api/refunds/validators/refund_validators'
import { NotFound } from '#api/shared/errors'
import { uuidFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { Order } from '#common/wire'

@inject()
export default class RefundChoicesController {
  constructor(protected database: Database) {}

  /** Only an account has credits, so the link of a guest's order has nothing to choose. */
  @inject()
  async store(ctx: HttpContext, choosing: ChooseRefund): Promise<Order> {
    const { id } = await authorizedOrder(this.database, ctx, 'cancel')
    const { user } = ctx.auth
    if (!user) throw new NotFound('This refund is not known.')
    const { destination } = await ctx.request.validateUsing(refundChoiceValidator)
    await choosing.handle(id, uuidFrom(ctx.params.refundId), destination, user.named())
    return forBuyer((await findOrder(this.database, id))!)
  }
}

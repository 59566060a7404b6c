import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { authorizedOrder } from '#api/orders/controllers/authorized_order'
import { findOrder } from '#api/orders/queries/find_order'
import { forBuyer } from '#api/orders/transformers/order_transformer'
import { CancelOrder } from '#api/refunds/actions/cancel_order'
import { cancellationValidator } from '#api/refunds/validators/refund_validators'
import { Database } from '#api/shared/sql'
import type { AdminOrder, Order } from '#api/types'

@inject()
export default class OrderCancellationsController {
  constructor(protected database: Database) {}

  /** By its owner, under the policy; by an administrator, who may choose what goes back. */
  @inject()
  async store(ctx: HttpContext, cancelling: CancelOrder): Promise<Order | AdminOrder> {
    const order = await authorizedOrder(this.database, ctx, 'cancel')
    const user = ctx.auth.getUserOrFail()
    const staff = user.isAdministrator()
    const { items, refund = 'policy' } = await ctx.request.validateUsing(cancellationValidator)
    await cancelling.handle(order.id, { itemIds: items, refund: staff ? refund : 'policy', allowStarted: staff }, user.named())
    return staff ? adminOrder(this.database, order.id) : forBuyer((await findOrder(this.database, order.id))!)
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { authorizedOrder } from '#api/orders/controllers/authorized_order'
import { findOrder } from '#api/orders/queries/find_order'
import { forBuyer } from '#api/orders/transformers/order_transformer'
import { AskForRefund } from '#api/refund_requests/actions/ask_for_refund'
import { ChangeRequest } from '#api/refund_requests/actions/change_request'
import { knownRequest } from '#api/refund_requests/controllers/authorized_request'
import type { RequestRow } from '#api/refund_requests/queries/find_request'
import { askValidator } from '#api/refund_requests/validators/request_validators'
import { NotFound } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { Order } from '#common/wire'

/** What a buyer asks for, who is signed in or has the link of their order. Each step answers the order as it is afterwards. */
@inject()
export default class OwnRequestsController {
  constructor(protected database: Database) {}

  @inject()
  async store(ctx: HttpContext, asking: AskForRefund) {
    const { id } = await authorizedOrder(this.database, ctx, 'cancel')
    const { item: itemId, reason } = await ctx.request.validateUsing(askValidator)
    await asking.handle(id, { itemId, reason }, nameOf(ctx))
    return ctx.response.created(await this.#order(id))
  }

  @inject()
  async withdraw(ctx: HttpContext, changing: ChangeRequest): Promise<Order> {
    const request = await this.#request(ctx)
    await changing.withdraw(request, nameOf(ctx))
    return this.#order(request.orderId)
  }

  @inject()
  async escalate(ctx: HttpContext, changing: ChangeRequest): Promise<Order> {
    const request = await this.#request(ctx)
    await changing.escalate(request, nameOf(ctx))
    return this.#order(request.orderId)
  }

  async #request(ctx: HttpContext): Promise<RequestRow> {
    const { id } = await authorizedOrder(this.database, ctx, 'cancel')
    const request = await knownRequest(this.database, ctx.params.requestId)
    if (request.orderId !== id) throw new NotFound('This refund request is not known.')
    return request
  }

  async #order(id: number): Promise<Order> {
    return forBuyer((await findOrder(this.database, id))!)
  }
}

/** Whoever has the link of a guest's order has no name. */
const nameOf = ({ auth }: HttpContext) => auth.user?.username ?? 'Buyer'

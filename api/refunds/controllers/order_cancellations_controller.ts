import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { authorizedOrder } from '#api/orders/controllers/authorized_order'
import { findOrder } from '#api/orders/queries/find_order'
import { forBuyer } from '#api/orders/transformers/order_transformer'
import { CancelOrder } from '#api/refunds/actions/cancel_order'
import { cancelOrder } from '#api/refunds/limited_steps'
import { listLiveLines, readPaidOrder } from '#api/refunds/queries/lock_order'
import { cancellationOffer } from '#api/refunds/transformers/refund_options'
import { cancellationValidator, offerValidator } from '#api/refunds/validators/refund_validators'
import { chosenSeats } from '#api/refunds/rules/chosen_seats'
import { databaseNow } from '#api/shared/database_clock'
import { requestKeyOf } from '#api/shared/idempotency'
import { toCents } from '#common/money'
import { Database } from '#api/shared/sql'
import type { AdminOrder, CancellationOffer, Order } from '#common/wire'

/** Whoever has the link of a guest's order. */
const GUEST = { id: null, username: 'Buyer', roles: [] }

@inject()
export default class OrderCancellationsController {
  constructor(protected database: Database) {}

  /** What would come back, and until when, before anything is decided. */
  async show(ctx: HttpContext): Promise<CancellationOffer> {
    const { id } = await authorizedOrder(this.database, ctx, 'cancel')
    const ownOnly = !ctx.auth.user?.may('shop')
    const { items: itemIds, seats } = await offerValidator.validate(ctx.request.qs())
    const [order, lines, now] = await Promise.all([
      readPaidOrder(this.database, id),
      listLiveLines(this.database, id),
      databaseNow(this.database),
    ])
    return cancellationOffer(order, chosenSeats(lines, { itemIds, seats, ownOnly }), now)
  }

  /** By its buyer, under the policy; by staff, who may choose what goes back. */
  @inject()
  async store(ctx: HttpContext, cancelling: CancelOrder, steps: LimitedSteps): Promise<Order | AdminOrder> {
    const order = await authorizedOrder(this.database, ctx, 'cancel')
    const { user } = ctx.auth
    const staff = user?.may('shop') ?? false
    const {
      items: itemIds,
      seats,
      refund = 'policy',
      expected,
    } = await ctx.request.validateUsing(cancellationValidator)
    const agreed = expected && {
      cardCents: toCents(expected.card),
      creditsCents: toCents(expected.credits),
      bonusCents: toCents(expected.bonus ?? 0),
    }
    const key = requestKeyOf(ctx.request)
    const cancellation = { itemIds, seats, ownOnly: !staff, allowStarted: staff, agreed, key }
    if (user && staff)
      await steps.run(
        cancelOrder,
        { orderId: order.id, cancellation: { ...cancellation, refund } },
        user.named(),
        `to cancel order #${order.id}`
      )
    else
      await cancelling.handle(
        order.id,
        { ...cancellation, refund: refund === 'card' ? refund : 'policy' },
        user?.named() ?? GUEST
      )
    return staff ? adminOrder(this.database, order.id) : forBuyer((await findOrder(this.database, order.id))!)
  }
}

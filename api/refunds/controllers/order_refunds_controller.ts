import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { refundOrder, retryRefund } from '#api/refunds/limited_steps'
import { listLiveLines, readPaidOrder } from '#api/refunds/queries/lock_order'
import { chosenSeats } from '#api/refunds/rules/chosen_seats'
import { refundOptions } from '#api/refunds/transformers/refund_options'
import { offerValidator, refundValidator } from '#api/refunds/validators/refund_validators'
import { databaseNow } from '#api/shared/database_clock'
import { Invalid } from '#api/shared/errors'
import { idFrom, uuidFrom } from '#api/shared/ids'
import { centsText, toCents } from '#common/money'
import { Database } from '#api/shared/sql'
import type { AdminOrder, RefundOptions } from '#common/wire'

/** Money that goes back for an order. Each step answers the order as it is afterwards. */
@inject()
export default class OrderRefundsController {
  constructor(protected database: Database) {}

  /** Of the whole order, or if only some lines, or some seats of one, were cancelled. */
  async options({ params, request }: HttpContext): Promise<RefundOptions> {
    const orderId = idFrom(params.id)
    const { items: itemIds, seats } = await offerValidator.validate(request.qs())
    const [order, lines, now] = await Promise.all([
      readPaidOrder(this.database, orderId),
      listLiveLines(this.database, orderId),
      databaseNow(this.database),
    ])
    return refundOptions(order, chosenSeats(lines, { itemIds, seats }), now)
  }

  @inject()
  async store({ params, request, response, auth }: HttpContext, steps: LimitedSteps) {
    const { amount, confirmAmount, reason, ...wish } = await request.validateUsing(refundValidator)
    const amountCents = toCents(amount)
    if (confirmAmount === undefined || toCents(confirmAmount) !== amountCents) {
      throw new Invalid([
        {
          field: 'confirmAmount',
          rule: 'confirmed',
          message: `Please type ${centsText(amountCents)} again to confirm it.`,
        },
      ])
    }
    const orderId = idFrom(params.id)
    const input = { orderId, refund: { ...wish, amountCents, reason: reason ?? '' } }
    await steps.run(refundOrder, input, auth.getUserOrFail().named(), `a refund for order #${orderId}`)
    return response.created(await adminOrder(this.database, orderId))
  }

  @inject()
  async retry({ params, auth }: HttpContext, steps: LimitedSteps): Promise<AdminOrder> {
    const orderId = idFrom(params.id)
    const input = { orderId, refundId: uuidFrom(params.refundId) }
    await steps.run(retryRefund, input, auth.getUserOrFail().named(), `to retry a refund for order #${orderId}`)
    return adminOrder(this.database, orderId)
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { TakeManualOrder } from '#api/orders/actions/take_manual_order'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { quoteManualOrder } from '#api/orders/queries/manual_order'
import { toManualQuote } from '#api/orders/transformers/quote_transformer'
import {
  manualOrderValidator,
  manualQuoteValidator,
  readManualItems,
} from '#api/orders/validators/manual_order_validators'
import { Database } from '#api/shared/sql'
import { toCents } from '#common/money'
import type { ManualQuote } from '#common/wire'

/** Orders that staff enter. */
@inject()
export default class ManualOrdersController {
  constructor(protected database: Database) {}

  async quote({ request }: HttpContext): Promise<ManualQuote> {
    const { email, ...input } = await request.validateUsing(manualQuoteValidator)
    return toManualQuote(await quoteManualOrder(this.database, { items: readManualItems(input), email: email ?? '' }))
  }

  @inject()
  async store({ request, response, auth }: HttpContext, takeManualOrder: TakeManualOrder): Promise<void> {
    const input = await request.validateUsing(manualOrderValidator)
    const { firstName, lastName, email, phone, payment, paymentNote, total, key } = input
    const order = {
      items: readManualItems(input),
      firstName,
      lastName: lastName ?? '',
      email: email ?? '',
      phone: phone ?? '',
      payment,
      paymentNote,
      expectedCents: total === undefined ? undefined : toCents(total),
      key,
    }
    const placed = await takeManualOrder.handle(order, auth.getUserOrFail().named())
    return response.created(await adminOrder(this.database, placed))
  }
}

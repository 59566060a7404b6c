import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RetryRefund } from '#api/refunds/actions/retry_refund'
import { uuidFrom } from '#api/shared/ids'
import { toDollars } from '#common/money'
import type { PaymentRefund } from '#common/wire'

/** Money of payments that never became an order, on its way back. */
@inject()
export default class PaymentRefundsController {
  constructor(protected retrying: RetryRefund) {}

  async retry({ params, auth }: HttpContext): Promise<PaymentRefund> {
    const { id, amountCents, state } = await this.retrying.handleWithoutOrder(
      uuidFrom(params.id),
      auth.getUserOrFail().named()
    )
    return { id, amount: toDollars(amountCents), state }
  }
}

import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { retryPaymentRefund } from '#api/refunds/limited_steps'
import { uuidFrom } from '#api/shared/ids'
import { toDollars } from '#common/money'
import type { PaymentRefund } from '#common/wire'

/** Money of payments that never became an order, on its way back. */
@inject()
export default class PaymentRefundsController {
  constructor(protected steps: LimitedSteps) {}

  async retry({ params, auth }: HttpContext): Promise<PaymentRefund> {
    const { id, amountCents, state } = await this.steps.run(
      retryPaymentRefund,
      { refundId: uuidFrom(params.id) },
      auth.getUserOrFail().named(),
      `to retry refund ${params.id}`
    )
    return { id, amount: toDollars(amountCents), state }
  }
}

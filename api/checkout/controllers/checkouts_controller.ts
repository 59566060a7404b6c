import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { StartCheckout } from '#api/checkout/actions/start_checkout'
import { findCheckoutByPage } from '#api/checkout/queries/find_checkout'
import { wantedLines } from '#api/checkout/rules/wanted_lines'
import { forBuyer, forThankYou } from '#api/checkout/transformers/checkout_transformer'
import { startCheckoutValidator } from '#api/checkout/validators/checkout_validator'
import { NotFound } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { CheckoutAnswer, SessionLineItem } from '#api/types'

export default class CheckoutsController {
  @inject()
  async store({ request, auth }: HttpContext, startCheckout: StartCheckout): Promise<CheckoutAnswer> {
    const input = await request.validateUsing(startCheckoutValidator)
    const started = await startCheckout.handle({
      userId: auth.user ? Number(auth.user.id) : null,
      buyerKey: input.buyerKey ?? randomUUID(),
      email: input.customer_email ?? auth.user?.email ?? null,
      uiMode: input.ui_mode ?? 'embedded',
      referralCode: input.referral_code ?? null,
      lines: wantedLines(input.lineItems, input.cartItems ?? []),
    })
    return forBuyer(started)
  }

  @inject()
  async lineItems({ params }: HttpContext, database: Database): Promise<SessionLineItem[]> {
    const checkout = await findCheckoutByPage(database, String(params.sessionId))
    if (!checkout) throw new NotFound('This checkout is not known.')
    return forThankYou(checkout)
  }
}

import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#api/config/app'
import { ConfirmCheckout } from '#api/checkout/actions/confirm_checkout'
import { StartCheckout } from '#api/checkout/actions/start_checkout'
import { checkoutUnknown } from '#api/checkout/exceptions/checkout_refusals'
import { findCheckoutByPage } from '#api/checkout/queries/find_checkout'
import { returnOrigin } from '#api/checkout/rules/links'
import { wantedLines } from '#api/checkout/rules/cart_lines'
import { forBuyer, forConfirmer, forThankYou } from '#api/checkout/transformers/checkout_transformer'
import { confirmCheckoutValidator, startCheckoutValidator } from '#api/checkout/validators/checkout_validators'
import { visitOf } from '#api/partners/visit_cookie'
import { FIRST_TYPE } from '#api/sales/product'
import { networkOf } from '#api/shared/networks'
import { Database } from '#api/shared/sql'
import type { CheckoutAnswer, ConfirmAnswer, SessionLineItem } from '#common/wire'

export default class CheckoutsController {
  @inject()
  async store(ctx: HttpContext, startCheckout: StartCheckout): Promise<CheckoutAnswer> {
    const { request, auth } = ctx
    const input = await request.validateUsing(startCheckoutValidator)
    const started = await startCheckout.handle({
      userId: auth.user ? auth.user.id : null,
      buyerKey: input.buyerKey ?? randomUUID(),
      network: networkOf(request.ip()),
      email: input.customer_email ?? auth.user?.email ?? null,
      uiMode: input.ui_mode ?? 'embedded',
      referralCode: input.referral_code ?? null,
      partner: visitOf(ctx)?.key ?? null,
      keepCredits: input.keepCredits ?? false,
      shownPrices: (input.shownPrices ?? []).map(({ productType = FIRST_TYPE, ...shown }) => ({
        ...shown,
        productType,
      })),
      origin: returnOrigin(request.header('origin'), appUrl),
      lines: wantedLines(input.lineItems, input.cartItems ?? []),
    })
    return forBuyer(started)
  }

  @inject()
  async confirm({ params, request, auth }: HttpContext, confirmCheckout: ConfirmCheckout): Promise<ConfirmAnswer> {
    const sessionId = String(params.sessionId)
    const { link } = await request.validateUsing(confirmCheckoutValidator)
    const confirmation = await confirmCheckout.handle(sessionId, { userId: auth.user ? auth.user.id : null, link })
    return forConfirmer(sessionId, confirmation)
  }

  @inject()
  async lineItems({ params }: HttpContext, database: Database): Promise<SessionLineItem[]> {
    const checkout = await findCheckoutByPage(database, String(params.sessionId))
    if (!checkout) throw checkoutUnknown()
    return forThankYou(checkout)
  }
}

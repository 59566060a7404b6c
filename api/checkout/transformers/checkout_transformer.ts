import { appUrl } from '#api/config/app'
import type { StartedCheckout } from '#api/checkout/actions/start_checkout'
import type { Checkout } from '#api/checkout/checkout_line'
import { toDollars } from '#api/shared/money'
import type { CheckoutAnswer, SessionLineItem } from '#api/types'

export function forBuyer({ checkout, clientSecret, url, remainingCents }: StartedCheckout): CheckoutAnswer {
  const sessionId = checkout.providerSessionId ?? ''
  return {
    clientSecret,
    url: checkout.state === 'fulfilled' ? `${appUrl}/thank-you?session_id=${sessionId}` : url,
    creditsApplied: toDollars(checkout.creditsCents),
    remainingBalance: toDollars(remainingCents),
    sessionId,
    originalTotal: toDollars(checkout.subtotalCents),
    expiresAt: checkout.expiresAt.toISOString(),
    lines: forThankYou(checkout),
  }
}

/** What was in the cart, before credits. Names nobody, since this is read without signing in. */
export function forThankYou(checkout: Checkout): SessionLineItem[] {
  return checkout.lines.map((line, index) => ({
    id: `${checkout.id}-${index}`,
    description: line.productName,
    quantity: line.quantity,
    amount_total: line.unitPriceCents * line.quantity,
  }))
}

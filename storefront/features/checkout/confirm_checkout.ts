import type { CartItem, ConfirmAnswer, EmailConfirmation } from '#common/wire'
import { rest } from '#storefront/wire/rest'
import { forgetReferralCodes } from '../account/referral.ts'
import { withoutBought } from './cart/bought.ts'
import { cartStore } from './cart/cart_store.ts'
import { forgetBuyerKey } from './buyer_key.ts'

const getPath = (sessionId: string) => `/checkout/${encodeURIComponent(sessionId)}/confirm`
export const thankYouPath = (sessionId: string) => `/thank-you?${new URLSearchParams({ session_id: sessionId })}`

/**
 * Confirms a checkout that needs no card. The cart then no longer holds what was bought. Returns the address of the order, or
 * the mail that a guest has to follow first: the cart stays until then.
 */
export async function confirmCheckout(
  sessionId: string,
  items: readonly CartItem[]
): Promise<string | EmailConfirmation> {
  const { confirmation } = await rest<ConfirmAnswer>(getPath(sessionId), { method: 'POST', body: {} })
  if (confirmation) return confirmation
  cartStore.change({ kind: 'replace', items: withoutBought(cartStore.read().items, items) })
  forgetReferralCodes()
  forgetBuyerKey()
  return thankYouPath(sessionId)
}

/** With the link of the mail. */
export const confirmByLink = (sessionId: string, link: string) =>
  rest<ConfirmAnswer>(getPath(sessionId), { method: 'POST', body: { link } })

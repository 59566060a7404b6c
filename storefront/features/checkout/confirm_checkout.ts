import type { CartItem, ConfirmAnswer } from '#common/wire'
import { rest } from '#storefront/wire/rest'
import { forgetReferralCodes } from '../account/referral.ts'
import { withoutBought } from '../cart/bought.ts'
import { cartStore } from '../cart/cart_store.ts'
import { forgetBuyerKey } from './buyer_key.ts'

/** The buyer's yes. Afterwards the cart offers nothing of it, whether or not anybody looks at the order. Answers its address. */
export async function confirmCheckout(sessionId: string, items: readonly CartItem[]): Promise<string> {
  await rest<ConfirmAnswer>(`/checkout/${encodeURIComponent(sessionId)}/confirm`, { method: 'POST', body: {} })
  cartStore.change({ kind: 'replace', items: withoutBought(cartStore.read().items, items) })
  forgetReferralCodes()
  forgetBuyerKey()
  return `/thank-you?${new URLSearchParams({ session_id: sessionId })}`
}

import type { CartGame, PaymentLinkAnswer } from '#common/wire'
import { rest, RestError } from '#storefront/wire/rest'
import { cartStore } from '../checkout/cart/cart_store.ts'

interface LinkedSession {
  id: number
  sessionDate: string
}

/** A 403 says something of the campaign here, and signs nobody out (decision C-01). */
const ask = ({ id, sessionDate }: LinkedSession, keepSignIn: true | 403) =>
  rest<PaymentLinkAnswer>(`/payment-links/${encodeURIComponent(id)}/${encodeURIComponent(sessionDate)}`, { keepSignIn })

/** A session in the cart as it is now; null where this buyer can't pay for it any more. */
export async function openSession(session: LinkedSession): Promise<CartGame | null> {
  try {
    return (await ask(session, true)).cartItem?.game ?? null
  } catch (reason) {
    if (reason instanceof RestError && reason.status < 500) return null
    throw reason
  }
}

/** Puts the session of a link into the cart, once however often it is opened; answers the order where it is paid already. */
export async function addLinked(session: LinkedSession): Promise<{ paidBy: number | null }> {
  const { cartItem, orderId } = await ask(session, 403)
  if (!cartItem) return { paidBy: orderId }
  const { game: _game, ...item } = cartItem
  cartStore.change({
    kind: 'remove_product',
    productType: item.productType,
    productId: item.productId,
    email: item.email,
  })
  cartStore.add(item)
  return { paidBy: null }
}

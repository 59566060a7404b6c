import type {
  CheckoutAnswer,
  CartItem,
  CheckoutLineItem,
  CheckoutRequest,
  ConfirmAnswer,
  EmailConfirmation,
} from '#common/wire'
import { rest, RestError } from '#storefront/wire/rest'
import { STORED, writeStored } from '#storefront/wire/storage'
import { lastsFor, forgetBuyerKey } from './own_checkout.ts'
import { toCents } from '#common/money'
import { forgetReferralCodes } from '../account/referral.ts'
import { withoutBought } from './cart/cart.ts'
import { cartStore } from './cart/cart_store.ts'

export interface OpenCheckout extends CheckoutAnswer {
  /** Milliseconds that the hold lasted when the answer came, by the server's own clock. */
  holdFor: number
}

const BUSY_TRIES = 3
const BUSY_PAUSE = 1200

let running: { wish: string; answer: Promise<OpenCheckout> } | null = null

/**
 * Asks for a checkout. While one is being asked for, the same wish joins it: pressing twice, or a page that is
 * mounted twice, asks once. The server answers a repeated wish with the checkout that is open already.
 */
export function startCheckout(wish: CheckoutWish): Promise<OpenCheckout> {
  const request = JSON.stringify(checkoutRequest(wish))
  if (running?.wish === request) return running.answer
  const answer = ask(request)
  running = { wish: request, answer }
  const forget = () => {
    if (running?.answer === answer) running = null
  }
  answer.then(forget, forget)
  return answer
}

/** A game that many people book at once is busy; a moment later there is an answer. */
async function ask(request: string, tries = BUSY_TRIES): Promise<OpenCheckout> {
  try {
    let headers: Headers | null = null
    const answer = await rest<CheckoutAnswer>('/checkout/create-checkout-session', {
      method: 'POST',
      body: JSON.parse(request) as object,
      onHeaders: (answered) => (headers = answered),
    })
    const holdFor = lastsFor(answer.expiresAt, headers)
    writeStored(STORED.heldUntil, String(Date.now() + holdFor))
    return { ...answer, holdFor }
  } catch (reason) {
    if (tries <= 1 || !(reason instanceof RestError) || reason.code !== 'BUSY') throw reason
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE))
    return ask(request, tries - 1)
  }
}

export interface CheckoutWish {
  items: readonly CartItem[]
  mode: 'embedded' | 'hosted'
  referralCode: string | null
  buyerKey: string
  keepCredits: boolean
}

/** What the server is asked for. It uses its own prices, and refuses where they are above those that were shown. */
export function checkoutRequest({ items, mode, referralCode, buyerKey, keepCredits }: CheckoutWish): CheckoutRequest {
  const email = items[0]?.email.trim()
  return {
    ...(email ? { customer_email: email } : {}),
    lineItems: items.map(lineItem),
    ui_mode: mode,
    ...(referralCode ? { referral_code: referralCode } : {}),
    cartItems: [...items],
    buyerKey,
    ...(keepCredits ? { keepCredits } : {}),
    shownPrices: items.map(({ productType, productId, price }) => ({ productType, productId, cents: toCents(price) })),
  }
}

function lineItem(item: CartItem): CheckoutLineItem {
  return {
    price_data: {
      currency: 'usd',
      product_data: {
        name: item.productName,
        metadata: {
          productId: String(item.productId),
          productType: item.productType,
          ...(item.metadata ? { lpgMetadata: JSON.stringify(item.metadata) } : {}),
        },
      },
      unit_amount: toCents(item.price),
    },
    quantity: item.quantity,
  }
}

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

const MOBILE_WIDTH = 768
const MOBILE_AGENT = /android|webos|iphone|ipad|ipod|blackberry|iemobile|opera mini|mobile/i

/** A phone pays on the provider's own page. Decided once, when the page opens. */
export const isMobile = (userAgent: string, width: number) => MOBILE_AGENT.test(userAgent) || width <= MOBILE_WIDTH

import type { CheckoutAnswer } from '#common/wire'
import { rest, RestError } from '#storefront/wire/rest'
import { STORED, writeStored } from '#storefront/wire/storage'
import { checkoutRequest, type CheckoutWish } from './checkout_request.ts'
import { lastsFor } from './hold.ts'

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

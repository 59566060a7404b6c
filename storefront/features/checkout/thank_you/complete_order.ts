import type { BoughtOrder, CartItem, SessionLineItem } from '#common/wire'
import { rest, RestError } from '#storefront/wire/rest'
import { knownBuyerKey, forgetBuyerKey } from '../own_checkout.ts'
import { checkoutError } from '../checkout_failure.ts'
import { readStoredJson, STORED_FOR_TAB, writeStored } from '#storefront/wire/storage'
import { tagManager } from '#storefront/wire/google'
import { useCallback, useEffect, useState } from 'react'
import { reportError } from '#storefront/wire/error_reports'
import { forgetReferralCodes } from '../../account/referral.ts'
import { cartStore } from '../cart/cart_store.ts'

export interface Purchase {
  lines: SessionLineItem[]
  order: BoughtOrder
}

export type Completion =
  | { outcome: 'ordered'; purchase: Purchase }
  /** Not paid yet, as far as the server knows. */
  | { outcome: 'pending' }
  /** The seats are held, and their buyer has not confirmed yet. */
  | { outcome: 'unconfirmed' }
  | { outcome: 'refunded' }
  | { outcome: 'expired' }
  | { outcome: 'unknown' }
  | { outcome: 'failed'; reason: unknown }

/** Milliseconds between the questions whether the payment has come in. */
export const PENDING_PAUSES = [1500, 2500, 4000, 6000, 8000, 8000]

export interface OrderCalls {
  lines: (sessionId: string) => Promise<SessionLineItem[]>
  create: (sessionId: string, cartItems: readonly CartItem[]) => Promise<BoughtOrder | { status: number }>
  wait: (milliseconds: number) => Promise<void>
}

interface Hooks {
  cartItems: readonly CartItem[]
  /** Called with every answer that is not final. */
  onPending: () => void
}

/** Loads what was bought and has the order made. Asking again for the same checkout answers the same order. */
export async function completeOrder(
  sessionId: string,
  { cartItems, onPending }: Hooks,
  calls = overHttp
): Promise<Completion> {
  try {
    const lines = await calls.lines(sessionId)
    for (const pause of [...PENDING_PAUSES, null]) {
      const answer = await tryOnce(() => calls.create(sessionId, cartItems))
      if (answer !== 'pending')
        return isOrder(answer) ? { outcome: 'ordered', purchase: { lines, order: answer } } : answer
      onPending()
      if (pause !== null) await calls.wait(pause)
    }
    return { outcome: 'pending' }
  } catch (reason) {
    return outcomeOf(reason)
  }
}

async function tryOnce(create: () => ReturnType<OrderCalls['create']>): Promise<BoughtOrder | Completion | 'pending'> {
  try {
    const answer = await create()
    return 'items' in answer ? answer : 'pending'
  } catch (reason) {
    return reason instanceof RestError && reason.code === 'PAYMENT_PENDING' ? 'pending' : outcomeOf(reason)
  }
}

const isOrder = (answer: BoughtOrder | Completion): answer is BoughtOrder => 'items' in answer

function outcomeOf(reason: unknown): Completion {
  if (reason instanceof RestError) {
    if (reason.code === 'NOT_CONFIRMED') return { outcome: 'unconfirmed' }
    if (reason.code === 'REFUNDED') return { outcome: 'refunded' }
    if (reason.code === 'CHECKOUT_EXPIRED') return { outcome: 'expired' }
    if (reason.status === 404) return { outcome: 'unknown' }
  }
  return { outcome: 'failed', reason: checkoutError(reason) }
}

const overHttp: OrderCalls = {
  lines: (sessionId) => rest(`/checkout/${encodeURIComponent(sessionId)}/line_items`),
  create: async (sessionId, cartItems) =>
    withKeptLink(
      sessionId,
      await rest<BoughtOrder>('/orders/create', {
        method: 'POST',
        body: { sessionId, cartItems, buyerKey: knownBuyerKey() ?? undefined },
      })
    ),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

/** The link of an order is told once, to the browser that bought it; this tab keeps it for when the page is opened again. */
function withKeptLink(sessionId: string, order: BoughtOrder): BoughtOrder {
  if (order.link) {
    writeStored(STORED_FOR_TAB.orderLink, JSON.stringify({ sessionId, link: order.link }), 'tab')
    return order
  }
  const kept = readStoredJson(STORED_FOR_TAB.orderLink, 'tab') as { sessionId?: unknown; link?: unknown } | null
  return kept?.sessionId === sessionId && typeof kept.link === 'string' ? { ...order, link: kept.link } : order
}

const TOLD = 'toldPurchases'

export interface PurchaseDetail {
  transaction_id: string
  currency: 'USD'
  /** Dollars. */
  value: number
  items: { item_id: string; item_name: string; price: number; quantity: number }[]
}

export function purchaseDetail(sessionId: string, { lines }: Purchase): PurchaseDetail {
  return {
    transaction_id: sessionId,
    currency: 'USD',
    value: lines.reduce((sum, line) => sum + line.amount_total, 0) / 100,
    items: lines.map((line) => ({
      item_id: line.id,
      item_name: line.description,
      price: line.amount_total / 100 / Math.max(1, line.quantity),
      quantity: line.quantity,
    })),
  }
}

/** Tells whoever measures sales, once for each checkout, however often the page is opened. */
export function announcePurchase(sessionId: string, purchase: Purchase): void {
  const stored = readStoredJson(TOLD, 'tab')
  const told = Array.isArray(stored) ? stored : []
  if (told.includes(sessionId)) return
  writeStored(TOLD, JSON.stringify([...told, sessionId]), 'tab')
  const detail = purchaseDetail(sessionId, purchase)
  window.dispatchEvent(new CustomEvent('purchase', { detail }))
  tagManager()?.push({ event: 'purchase', ecommerce: detail })
}

export type ThankYouState = Completion | { outcome: 'loading' } | { outcome: 'confirming' } | { outcome: 'no_checkout' }

/** One completion for each checkout, however often the page is mounted while it runs. */
const running = new Map<string, Promise<Completion>>()

export function useCompletion(sessionId: string | null): { state: ThankYouState; again: () => void } {
  const [state, setState] = useState<ThankYouState>(sessionId ? { outcome: 'loading' } : { outcome: 'no_checkout' })
  // A new object asks again.
  const [checkout, setCheckout] = useState({ sessionId })

  useEffect(() => {
    if (!checkout.sessionId) {
      reportError(new Error('The thank-you page was opened without a checkout'), 'thank-you')
      return
    }
    let left = false
    const show = (next: ThankYouState) => !left && setState(next)
    void complete(checkout.sessionId, () => show({ outcome: 'confirming' })).then(show)
    return () => {
      left = true
    }
  }, [checkout])

  const again = useCallback(() => {
    setState({ outcome: 'loading' })
    setCheckout({ sessionId })
  }, [sessionId])
  return { state, again }
}

function complete(sessionId: string, onPending: () => void): Promise<Completion> {
  const known = running.get(sessionId)
  if (known) return known
  const completion = completeOrder(sessionId, { cartItems: cartStore.read().items, onPending })
    .then((answer) => {
      settle(sessionId, answer)
      return answer
    })
    .finally(() => running.delete(sessionId))
  running.set(sessionId, completion)
  return completion
}

/** The cart and the referral code are let go of only once there is an order. */
function settle(sessionId: string, completion: Completion) {
  if (completion.outcome === 'ordered') {
    announcePurchase(sessionId, completion.purchase)
    cartStore.clear()
    forgetReferralCodes()
    forgetBuyerKey()
  }
  if (completion.outcome === 'failed') reportError(completion.reason, 'thank-you', { sessionId })
  if (completion.outcome === 'unknown' || completion.outcome === 'refunded') {
    reportError(new Error(`The checkout ended as ${completion.outcome}`), 'thank-you', { sessionId })
  }
}

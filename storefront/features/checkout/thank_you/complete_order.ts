import type { BoughtOrder, CartItem, SessionLineItem } from '#common/wire'
import { rest, RestError } from '#storefront/wire/rest'
import { knownBuyerKey } from '../buyer_key.ts'
import { checkoutError } from '../checkout_failure.ts'
import { withKeptLink } from './kept_link.ts'

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

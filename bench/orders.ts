import { randomInt, randomUUID } from 'node:crypto'
import type { Answer } from '../tests/support/http.ts'
import type { Product } from '../tests/support/product.ts'

/** Buys a seat as a browser does: checkout, the card at the provider, the thank-you page. The webhook comes as well. */
export function buyerAt({ http, sandbox }: Product): (gameId: number) => Promise<void> {
  return async (gameId) => {
    const { sessionId } = good(
      await http.post('/api/checkout/create-checkout-session', cartWith(gameId), fromSomewhere())
    ).body
    good(await sandbox.http.post('/_sandbox/stripe/pay', { session_id: sessionId, card: '4242424242424242', email }))
    good(await http.post('/api/orders/create', { sessionId, cartItems: [] }))
  }
}

/** Buyers come by lines of their own; those of one line would wait for one another. */
const fromSomewhere = () => ({ headers: { 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` } })

const email = 'buyer@example.test'
const contact = { firstName: 'Robin', lastName: 'Reed', email, phone: '555 0100' }

function cartWith(gameId: number): object {
  const product = { productId: gameId, productName: 'A seat', productType: 'game', price: 15, quantity: 1 }
  const priced = {
    currency: 'usd',
    unit_amount: 1500,
    product_data: { name: 'A seat', metadata: { productId: String(gameId), productType: 'game' } },
  }
  return {
    buyerKey: randomUUID(),
    customer_email: email,
    lineItems: [{ quantity: 1, price_data: priced }],
    cartItems: [{ ...product, ...contact }],
  }
}

function good(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`Buying answered ${answer.status}: ${answer.text}`)
  return answer
}

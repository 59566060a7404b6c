import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'

/** What the product's pages do with the two scripts, in short. */
const SCRIPT = `
const place = '#place'
let card
let stripe
const shop = {
  async embed(clientSecret) {
    const embedded = await Stripe('pk_test_x').createEmbeddedCheckoutPage({ fetchClientSecret: async () => clientSecret })
    embedded.mount(place)
  },
  async embedTwice() {
    const make = () => Stripe('pk_test_x').createEmbeddedCheckoutPage({ clientSecret: 'cs_x' })
    const first = await make()
    const refused = await make().then(() => '', (error) => error.message)
    first.destroy()
    const second = await make()
    second.destroy()
    return refused
  },
  showCard() {
    stripe = Stripe('pk_test_x')
    card = stripe.elements().create('card')
    card.mount(place)
  },
  async saveCard(clientSecret) {
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } })
    return error ? error.message : setupIntent.status
  },
  signIn(client_id, nonce) {
    const { id } = google.accounts
    id.initialize({ client_id, nonce, callback: ({ credential }) => { document.title = credential } })
    id.renderButton(document.querySelector(place), { theme: 'outline', size: 'large', width: 320 })
  },
}
globalThis.shop = shop
`

export interface ShopPage {
  url: string
  stop(): void
}

/** A page at another origin than the sandbox's, which loads both scripts and allows no more than the product does. */
export async function startShop(sandboxUrl: string): Promise<ShopPage> {
  const server = createServer((request, response) => {
    if (request.url === '/shop.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
    return response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; img-src data:`,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }).end(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><main><h1>Shop</h1><div id="place"></div></main>
<script src="${sandboxUrl}/endive/stripe.js"></script><script src="${sandboxUrl}/gsi/client"></script><script src="/shop.js"></script></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Calls one of the shop's functions in the page. */
export function inShop(page: Page, name: string, ...given: Array<string | null>): Promise<unknown> {
  return page.evaluate(`shop.${name}(...${JSON.stringify(given)})`)
}

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'

const WAIT_MS = 10_000

/** Receives webhooks as the product does: the signature is checked over the raw body first. */
export class WebhookReceiver {
  readonly events: Stripe.Event[] = []
  /** What the next calls are answered with; 200 when there is nothing left. */
  readonly answers: number[] = []
  secret = 'whsec_questboard_sandbox'
  readonly #server: Server
  readonly #stripe = new Stripe('sk_test_receiver')

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const raw = await buffer(request)
      try {
        const signature = request.headers['stripe-signature'] ?? ''
        this.events.push(this.#stripe.webhooks.constructEvent(raw, signature, this.secret))
        response.writeHead(this.answers.shift() ?? 200).end()
      } catch {
        response.writeHead(400).end('The signature is wrong.')
      }
    })
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/payments/webhook`
  }

  types(): string[] {
    return this.events.map((event) => event.type)
  }

  /** The events of this type about this object, once there are as many as wanted. */
  async wait(type: string, about?: string, count = 1): Promise<Stripe.Event[]> {
    const deadline = Date.now() + WAIT_MS
    for (;;) {
      const found = this.events.filter(
        (event) => event.type === type && (!about || (event.data.object as { id?: string }).id === about)
      )
      if (found.length >= count) return found
      if (Date.now() > deadline) throw new Error(`No ${type} arrived, but ${this.types().join(', ')}`)
      await sleep(20)
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

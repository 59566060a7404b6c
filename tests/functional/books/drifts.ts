import { randomUUID } from 'node:crypto'
import type { DifferenceKind } from '#common/wire'
import { createOrder } from '#database/factories/orders'
import { createAdministrator, createPerson, type Person } from '#tests/support/people'
import { isApp } from '#tests/support/app'
import type { Product } from '#tests/support/product'
import { eventually, Shop } from '#tests/support/shop'

const CENTS = 6000

/** Something that was made to go wrong, and what has to be found of it. */
export interface Drift {
  kind: DifferenceKind
  subject: string
  /** Dollars. */
  ours: number | null
  theirs: number | null
  game: { id: number }
  buyer: Person
  orderId: number | null
  sessionId: string | null
}

/** Makes money and seats go wrong: at the provider, in between, and in our own books. */
export class Drifts {
  readonly shop: Shop
  readonly product: Product
  readonly administrator: Person

  constructor(product: Product, shop: Shop, administrator: Person) {
    this.product = product
    this.shop = shop
    this.administrator = administrator
  }

  /** Once the reconciler of the process that came up has looked: what goes wrong afterwards is not its business any more. */
  static async at(product: Product) {
    if (isApp(product)) await product.runJob('reconcile-payments')
    const hasLooked = () =>
      product.database.one<{ done: boolean }>(
        'select compared_until > events_begin_at as done from reconciliation, book_keeping'
      )
    await eventually(async () => (await hasLooked()).done)
    return new Drifts(product, new Shop(product), await createAdministrator(product))
  }

  readonly make: Record<DifferenceKind, () => Promise<Drift>> = {
    'payment without order': async () => {
      const { drift, payment } = await this.#paidWithoutAWord()
      return { ...drift, kind: 'payment without order', subject: payment, ours: 0, theirs: 60 }
    },
    'lost webhook': async () => {
      const { drift } = await this.#paidWithoutAWord()
      return { ...drift, kind: 'lost webhook', subject: drift.sessionId!, ours: null, theirs: null }
    },
    'order without payment': async () => {
      const [game, buyer] = [await this.#game(), await createPerson(this.product)]
      const { id } = await createOrder(
        { gameId: game.id, userId: buyer.id, unitPriceCents: CENTS, email: buyer.email },
        this.shop.database
      )
      await this.product.database.query(
        `update orders set manual = false, paid_cents = $2, provider_payment_intent = $3 where id = $1`,
        [id, CENTS, `pi_never${id}`]
      )
      return {
        kind: 'order without payment',
        subject: String(id),
        ours: 60,
        theirs: 0,
        game,
        buyer,
        orderId: Number(id),
        sessionId: null,
      }
    },
    'refund at the provider': async () => {
      const drift = await this.sell()
      const { id } = await this.#silently(() =>
        this.shop.atProvider('dashboard/refunds', { session_id: drift.sessionId, amount: 2000 })
      )
      return { ...drift, kind: 'refund at the provider', subject: id, ours: 0, theirs: 20 }
    },
    'refund without answer': async () => {
      const drift = await this.sell()
      await this.product.sandbox.http.post('/_sandbox/faults', {
        service: 'stripe',
        method: 'POST',
        path: '/v1/refunds',
        mode: 'after',
        status: 500,
        times: 3,
      })
      const wish = { key: randomUUID(), amount: 20, confirmAmount: 20, destination: 'card', reason: 'unhappy' }
      await this.#silently(() => this.administrator.http.post(`/api/orders/${drift.orderId}/refunds`, wish))
      const refund = await this.product.database.one<{ id: string; state: string }>(
        'select id, state from refunds where order_id = $1',
        [drift.orderId]
      )
      if (refund.state !== 'pending') throw new Error(`The answer was not lost: the refund is ${refund.state}`)
      return { ...drift, kind: 'refund without answer', subject: refund.id, ours: 20, theirs: 20 }
    },
    'dispute': async () => {
      const drift = await this.sell()
      const { id } = await this.#silently(() =>
        this.shop.atProvider('dashboard/disputes', { session_id: drift.sessionId })
      )
      return { ...drift, kind: 'dispute', subject: id, ours: 0, theirs: 60 }
    },
    'credit entry': async () => {
      const drift = await this.sell({ credits: 25 })
      await this.product.database.query(`delete from credit_entries where order_id = $1 and reason = 'purchase'`, [
        drift.orderId,
      ])
      return { ...drift, kind: 'credit entry', subject: `${drift.orderId} purchase`, ours: 0, theirs: -25 }
    },
    'seat counter': async () => {
      const drift = await this.sell()
      await this.product.database.query('update games set seats_sold = seats_sold + 2 where id = $1', [drift.game.id])
      return { ...drift, kind: 'seat counter', subject: String(drift.game.id), ours: null, theirs: null }
    },
  }

  /** A sale at which all goes well. */
  async sell({ credits = 0 } = {}): Promise<Omit<Drift, 'kind' | 'subject' | 'ours' | 'theirs'>> {
    const [game, buyer] = [await this.#game(), await createPerson(this.product)]
    if (credits > 0) await this.shop.grantCredits(buyer, credits)
    const { sessionId } = await this.shop.startedCheckout([{ game, email: buyer.email }], {
      http: buyer.http,
      email: buyer.email,
    })
    await this.shop.pay(sessionId)
    const { body } = await this.shop.createOrder(sessionId, buyer.http)
    return { game, buyer, sessionId, orderId: body.id }
  }

  #game = () => this.shop.game({ priceCents: CENTS, maxPlayers: 6, startsIn: { days: 5 } })

  /** The buyer closes the window, and the provider's word is lost for ever. */
  async #paidWithoutAWord() {
    const [game, buyer] = [await this.#game(), await createPerson(this.product)]
    const { sessionId } = await this.shop.startedCheckout([{ game, email: buyer.email }], {
      http: buyer.http,
      email: buyer.email,
    })
    await this.#silently(() => this.shop.pay(sessionId))
    const { body } = await this.shop.page(sessionId)
    return { drift: { game, buyer, sessionId, orderId: null }, payment: body.payment_intent as string }
  }

  async #silently<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.shop.webhooks('drop')
    const result = await work()
    await this.shop.webhooks('deliver')
    return result
  }
}

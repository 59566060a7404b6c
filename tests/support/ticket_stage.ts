import { randomUUID } from 'node:crypto'
import type { LargeEventAttributes, CreatedLargeEvent } from '#database/factories/large_events'
import { createLargeEvent } from '#database/factories/large_events'
import type { TicketRole } from '#common/wire'
import type { Answer, HttpClient } from '#tests/support/http'
import type { Product } from '#tests/support/product'
import { eventually, Shop, type Buyer } from '#tests/support/shop'

export interface TicketWish {
  typeId: number
  quantity?: number
  /** As a browser sends it. */
  choice?: Record<string, unknown>
  firstName?: string
  name?: string
}

/** A large event, and people who buy tickets for it. */
export class TicketStage {
  readonly product: Product
  readonly shop: Shop

  constructor(product: Product) {
    this.product = product
    this.shop = new Shop(product)
  }

  event(attributes?: LargeEventAttributes): Promise<CreatedLargeEvent> {
    return createLargeEvent(attributes, this.shop.database)
  }

  start(wishes: readonly TicketWish[], { http = this.product.http, address, ...buyer }: Buyer = {}): Promise<Answer> {
    const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {}
    return http.post('/api/checkout/create-checkout-session', cartOf(wishes, buyer), { headers })
  }

  /** Held, paid, ordered: the order. */
  async buy(
    wishes: readonly TicketWish[],
    { buyerKey = randomUUID(), ...buyer }: Buyer = {}
  ): Promise<Record<string, any>> {
    const { status, body, text } = await this.start(wishes, { buyerKey, ...buyer })
    if (status !== 200) throw new Error(`The checkout answered ${status}: ${text}`)
    return this.pay(body.sessionId, buyer.http, buyerKey)
  }

  /** A guest is told what is theirs alone by the key of their browser. */
  async pay(sessionId: string, http: HttpClient = this.product.http, buyerKey?: string): Promise<Record<string, any>> {
    if (sessionId.startsWith('qb_')) await this.shop.confirm(sessionId, http)
    else await this.shop.pay(sessionId)
    const { body } = await http.post('/api/orders/create', { sessionId, cartItems: [], buyerKey })
    return body
  }

  /** A game master's squad, paid for. */
  async squad(
    event: CreatedLargeEvent,
    {
      name = `Squad ${randomUUID().slice(0, 8)}`,
      divisionId,
      vip = false,
      buyer = {},
    }: { name?: string; divisionId?: number; vip?: boolean; buyer?: Buyer } = {}
  ) {
    const order = await this.buy(
      [{ typeId: typeOf(event, 'master', vip), choice: { squadName: name, ...(divisionId && { divisionId }) } }],
      buyer
    )
    const { id } = await this.product.database.one<{ id: number }>(
      'select id::int from squads where event_id = $1 and name = $2',
      [event.id, name]
    )
    return { id, name, order }
  }

  /** Taken by staff at the desk, given away. */
  async give(
    staff: { http: HttpClient },
    { typeId, quantity = 1, choice = {}, firstName = 'Robin' }: TicketWish,
    email?: string
  ): Promise<Answer> {
    return staff.http.post('/api/orders/manual', {
      productType: 'lpg',
      productId: typeId,
      choice,
      quantity,
      firstName,
      email,
      payment: 'complimentary',
    })
  }

  /** What the wire tells of it. */
  async told(event: CreatedLargeEvent): Promise<Record<string, any>> {
    return (await this.product.http.get(`/api/lpg/games/${event.slug}`)).body
  }

  /** Its tickets that are held or sold, as the database has them. */
  tickets(
    event: CreatedLargeEvent
  ): Promise<{ id: number; role: TicketRole; state: string; squadId: number | null; waits: boolean }[]> {
    return this.product.database.query(
      `select id::int, role, state, squad_id::int as "squadId", waiting_since is not null as waits from tickets where event_id = $1 and state in ('held', 'sold') order by id`,
      [event.id]
    )
  }

  /** What its page reads. */
  ticket({ id, link }: HeldLink): Promise<Answer> {
    return this.product.http.get(`/api/lpg/tickets/${id}`, { headers: { 'x-ticket-link': link } })
  }

  step(
    { id, link }: HeldLink,
    step: 'squad' | 'division' | 'give' | 'cancel' | 'decline',
    body: object = {}
  ): Promise<Answer> {
    return this.product.http.post(`/api/lpg/tickets/${id}/${step}`, body, { headers: { 'x-ticket-link': link } })
  }

  rename({ id, link }: HeldLink, name: string): Promise<Answer> {
    return this.product.http.put(`/api/lpg/tickets/${id}/squad-name`, { name }, { headers: { 'x-ticket-link': link } })
  }

  mail(address: string, subject: string) {
    return eventually(async () =>
      (await this.shop.mailsTo(address)).body.find((mail) => mail.subject.includes(subject))
    )
  }
}

export function typeOf({ ticketTypes }: CreatedLargeEvent, role: TicketRole, vip = false): number {
  return ticketTypes.find((type) => type.role === role && /vip/i.test(type.tier) === vip)!.id
}

/** As a browser sends it. */
export function cartOf(
  wishes: readonly TicketWish[],
  { email = 'buyer@example.test', buyerKey = randomUUID() }: Buyer = {}
): object {
  const ref = ({ typeId }: TicketWish) => ({ productId: typeId, productType: 'lpg' })
  return {
    ...(email && { customer_email: email }),
    buyerKey,
    lineItems: wishes.map((wish) => ({
      quantity: wish.quantity ?? 1,
      price_data: {
        currency: 'usd',
        unit_amount: 1,
        product_data: {
          name: wish.name ?? 'A ticket',
          metadata: { ...ref(wish), productId: String(wish.typeId), lpgMetadata: JSON.stringify(wish.choice ?? {}) },
        },
      },
    })),
    cartItems: wishes.map((wish) => ({
      ...ref(wish),
      productName: wish.name ?? 'A ticket',
      price: 0.01,
      quantity: wish.quantity ?? 1,
      firstName: wish.firstName ?? 'Robin',
      lastName: 'Reed',
      email: email ?? '',
      phone: '',
      metadata: wish.choice ?? {},
    })),
  }
}

/** Somebody's ticket, as its link opens it. */
export interface HeldLink {
  id: number
  link: string
}

/** The tickets of an order, as its buyer is told them. */
export const linksOf = (order: Record<string, any>): HeldLink[] =>
  order.items.flatMap(({ links }: { links: { path: string | null }[] }) => links.map(({ path }) => heldLink(path!)))

/** From the address of its page. */
export function heldLink(address: string): HeldLink {
  const link = address.split('#')[1]!
  return { id: Number(link.split('.')[0]), link }
}

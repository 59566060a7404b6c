import type { Dice } from '#database/seeders/demo/dice'
import type { Buyer } from '#database/seeders/demo/buyers'
import { earlier, later } from '#database/seeders/demo/calendar'
import {
  hexadecimal,
  uuid,
  type CheckoutRow,
  type HistoryRow,
  type OrderItemRow,
  type OrderRow,
  type RefundRow,
} from '#database/seeders/demo/order_rows'
import { fingerprint } from '#api/checkout/rules/cart_lines'
import { ticketName } from '#api/large_events/rules/ticket_name'
import type { TicketChoice } from '#api/large_events/rules/ticket_choice'
import { REFUND_POLICY } from '#common/refund_policy'
import type { TicketRole } from '#common/wire'

const SECOND = 1000
const MINUTE = 60 * SECOND

export interface SoldType {
  id: number
  eventId: number
  eventName: string
  role: TicketRole
  tier: string
  priceCents: number
}

export interface TicketSale {
  type: SoldType
  buyer: Buyer
  quantity: number
  at: Date
  squadId: number | null
  choice: Omit<TicketChoice, 'party' | 'role'>
  /** When it was given back, for its money. */
  returnedAt?: Date
  /** Who came; the rest of them did not. Absent: it is still to come. */
  arrived?: { at: Date; people: number }
}

interface TicketRow {
  id: number
  event_id: number
  ticket_type_id: number
  role: TicketRole
  vip: boolean | null
  party: string
  checkout_id: string
  choice: TicketChoice
  state: 'sold' | 'absent' | 'returned'
  squad_id: number | null
  waiting_since: Date | null
  checked_in_at: Date | null
  created_at: Date
}

/** Sells tickets: each sale is an order of its own, paid by card. Its numbers go on after those of orders and lines that there are. */
export class TicketOffice {
  readonly checkouts: (Omit<CheckoutRow, 'lines'> & { lines: object[] })[] = []
  readonly orders: OrderRow[] = []
  readonly items: (Omit<OrderItemRow, 'choice'> & {
    choice: TicketChoice
  })[] = []
  readonly history: HistoryRow[] = []
  readonly refunds: RefundRow[] = []
  readonly tickets: TicketRow[] = []

  constructor(
    readonly dice: Dice,
    readonly after: { orders: number; items: number }
  ) {}

  sell(sale: TicketSale) {
    const { type, buyer, quantity, at, returnedAt } = sale
    const choice: TicketChoice = { party: uuid(this.dice), role: type.role, ...sale.choice }
    const name = ticketName({ event: type.eventName, tier: type.tier }, choice.waits)
    const contact = { firstName: buyer.firstName, lastName: buyer.lastName, email: buyer.email, phone: buyer.phone }
    const paid = type.priceCents * quantity
    const line = {
      productType: 'lpg',
      productId: type.id,
      choice,
      quantity,
      productName: name,
      unitPriceCents: type.priceCents,
      ...contact,
    }
    const checkout = this.#checkout(buyer, at, line, paid)
    const id = this.after.orders + this.orders.length + 1
    this.checkouts.push(checkout)
    this.orders.push(this.#order(id, checkout, buyer, at, name, paid))
    const named = { first_name: buyer.firstName, last_name: buyer.lastName, email: buyer.email, phone: buyer.phone }
    this.items.push({
      id: this.after.items + this.items.length + 1,
      order_id: id,
      product_type: 'lpg',
      product_name: name,
      product_id: type.id,
      choice,
      unit_price_cents: type.priceCents,
      quantity,
      status: returnedAt ? (paid > 0 ? 'refunded' : 'cancelled') : 'active',
      ...named,
    })
    this.#note(id, at, 'created', 'Buyer')
    this.#note(id, at, 'paid', 'Buyer', { paidCents: paid, creditsCents: 0 })
    this.#note(id, later(at, this.dice.whole(4, 40) * SECOND), 'mailed', 'Questboard', { mail: 'order_confirmation' })
    if (returnedAt) this.#giveBack(this.orders.at(-1)!, name, quantity, returnedAt)
    for (let person = 0; person < quantity; person += 1)
      this.tickets.push(this.#ticket(sale, choice, checkout.id, person))
  }

  #ticket(
    { type, at, squadId, returnedAt, arrived }: TicketSale,
    choice: TicketChoice,
    checkoutId: string,
    person: number
  ): TicketRow {
    const isHere = arrived === undefined || person < arrived.people
    const state = returnedAt ? 'returned' : isHere ? 'sold' : 'absent'
    return {
      id: this.tickets.length + 1,
      event_id: type.eventId,
      ticket_type_id: type.id,
      role: type.role,
      vip: type.role === 'relief' ? null : /vip/i.test(type.tier),
      party: choice.party,
      checkout_id: checkoutId,
      choice,
      state,
      squad_id: state === 'sold' ? squadId : null,
      waiting_since: state === 'sold' && choice.waits ? at : null,
      checked_in_at: arrived && isHere ? later(arrived.at, this.dice.whole(0, 50) * MINUTE) : null,
      created_at: at,
    }
  }

  #checkout(buyer: Buyer, at: Date, line: object, paid: number) {
    const openedAt = earlier(at, this.dice.whole(2, 9) * MINUTE)
    return {
      id: uuid(this.dice),
      state: 'fulfilled',
      user_id: buyer.userId,
      buyer_key: `demo_${hexadecimal(this.dice, 24)}`,
      email: buyer.email,
      ui_mode: paid === 0 ? ('none' as const) : this.dice.chance(0.45) ? ('hosted' as const) : ('embedded' as const),
      lines: [line],
      subtotal_cents: paid,
      credits_cents: 0,
      referral_code: null,
      fingerprint: fingerprint({ user: buyer.userId, line, at: openedAt }),
      provider_session_id: paid === 0 ? null : `demo_cs_${hexadecimal(this.dice, 32)}`,
      expires_at: later(openedAt, 15 * MINUTE),
      provider_expires_at: later(openedAt, 31 * MINUTE),
      created_at: openedAt,
      updated_at: at,
    }
  }

  #order(id: number, checkout: { id: string }, buyer: Buyer, at: Date, name: string, paid: number): OrderRow {
    return {
      id,
      checkout_id: checkout.id,
      user_id: buyer.userId,
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      email: buyer.email,
      phone: buyer.phone,
      manual: false,
      subtotal_cents: paid,
      credits_cents: 0,
      paid_cents: paid,
      discount_cents: 0,
      payment_kind: null,
      provider_payment_intent: paid > 0 ? `demo_pi_${hexadecimal(this.dice, 24)}` : null,
      referral_code: null,
      refund_policy: REFUND_POLICY,
      created_at: at,
      game_names: name,
    }
  }

  #giveBack(
    { id, paid_cents: amountCents, provider_payment_intent }: OrderRow,
    item: string,
    quantity: number,
    at: Date
  ) {
    const [reason, settledAt] = ['cancelled by the player', later(at, this.dice.whole(2, 90) * SECOND)]
    this.#note(id, at, 'cancelled', 'Buyer', { item, quantity, reason })
    if (amountCents === 0) return
    const providerId = `demo_re_${hexadecimal(this.dice, 24)}`
    this.refunds.push({
      id: uuid(this.dice),
      order_id: id,
      amount_cents: amountCents,
      destination: 'card',
      reason,
      state: 'succeeded',
      provider_payment_intent,
      provider_refund_id: providerId,
      created_at: at,
      settled_at: settledAt,
    })
    this.#note(id, settledAt, 'refunded', 'Questboard', { amountCents, destination: 'card', reason })
  }

  #note(orderId: number, at: Date, event: string, actor: string, details: object = {}) {
    this.history.push({ order_id: orderId, event, actor, details, created_at: at })
  }
}

import type { Dice } from '#database/seeders/demo/dice'
import type { Booking } from '#database/seeders/demo/bookings'
import { later } from '#database/seeders/demo/calendar'
import { demoPeople } from '#database/seeders/demo/demo_people'
import { Ledger } from '#database/seeders/demo/ledger'
import {
  checkoutRow,
  hexadecimal,
  itemRow,
  orderRow,
  subtotalOf,
  uuid,
  type CheckoutRow,
  type HistoryRow,
  type Names,
  type OrderItemRow,
  type OrderRow,
  type RefundRow,
  type RewardRow,
} from '#database/seeders/demo/order_rows'
import { pat } from '#database/seeders/demo/pat'
import type { Referral } from '#database/seeders/demo/referrals'
import type { Sale } from '#database/seeders/demo/sales'
import { REWARD_CENTS } from '#common/rewards'
import { splitRefund, type RefundSplit } from '#api/refunds/rules/split_refund'

const REASONS = { 'returned': 'cancelled by the player', 'game cancelled': 'the game was cancelled' } as const
const SECOND = 1000

/**
 * Tells a year of sales from its beginning: an order is paid with the credits that its buyer has at that moment,
 * and what goes back is there to be spent from then on.
 */
export class Year {
  readonly checkouts: CheckoutRow[] = []
  readonly orders: OrderRow[] = []
  readonly items: OrderItemRow[] = []
  readonly history: HistoryRow[] = []
  readonly refunds: RefundRow[] = []
  readonly rewards: RewardRow[] = []
  readonly ledger = new Ledger()

  constructor(
    readonly dice: Dice,
    readonly names: Names
  ) {}

  tell(sales: readonly Sale[], referrals: ReadonlyMap<Sale, Referral>) {
    const events: { at: Date; happen: () => void }[] = []
    sales.forEach((sale, index) => {
      const id = index + 1
      events.push({ at: sale.at, happen: () => this.#sell(id, sale, referrals.get(sale) ?? null) })
      for (const line of sale.lines) {
        if (line.endedAt) events.push({ at: line.endedAt, happen: () => this.#end(id, line) })
      }
    })
    for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) event.happen()
    this.history.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  }

  #reward(orderId: number, sale: Sale, { referrerId }: Referral) {
    const { userId, email } = sale.buyer
    const [amount_cents, created_at] = [REWARD_CENTS, sale.at]
    this.rewards.push({
      buyer: userId === null ? `email:${email}` : `user:${userId}`,
      referrer_id: referrerId,
      order_id: orderId,
      amount_cents,
      created_at,
    })
    this.ledger.write({
      user_id: referrerId,
      amount_cents,
      reason: 'referral',
      checkout_id: null,
      order_id: orderId,
      created_at,
    })
  }

  #sell(id: number, sale: Sale, referral: Referral | null) {
    const { dice, names } = this
    const { userId } = sale.buyer
    const credits = userId === null ? 0 : Math.min(this.ledger.balance(userId), subtotalOf(sale))
    const checkout = sale.manual ? null : checkoutRow(dice, sale, credits, referral?.code ?? null, names)
    const order = orderRow(dice, id, sale, checkout, names)
    if (checkout) this.checkouts.push(checkout)
    this.orders.push(order)
    for (const line of sale.lines) this.items.push(itemRow(this.items.length + 1, id, line, names))
    if (checkout && userId !== null && credits > 0) {
      this.ledger.write({
        user_id: userId,
        amount_cents: -credits,
        reason: 'purchase',
        checkout_id: checkout.id,
        order_id: id,
        created_at: sale.at,
      })
    }
    this.#note(id, sale.at, 'created', sale.manual ? demoPeople.ada.username : 'Buyer')
    const paid = {
      paidCents: order.paid_cents,
      creditsCents: order.credits_cents,
      ...(order.payment_kind && { kind: order.payment_kind }),
    }
    this.#note(id, sale.at, 'paid', sale.manual ? demoPeople.ada.username : 'Buyer', paid)
    if (referral) this.#reward(id, sale, referral)
    this.#note(id, later(sale.at, dice.whole(4, 40) * SECOND), 'mailed', 'Questboard', { mail: 'order_confirmation' })
  }

  #end(orderId: number, line: Booking) {
    const at = line.endedAt
    const order = this.orders[orderId - 1]
    if (!at || !order || line.fate === 'kept') return
    const reason = line.fate === 'given up' ? 'less than 24 hours before the start' : REASONS[line.fate]
    const actor = line.fate === 'game cancelled' ? demoPeople.ada.username : 'Buyer'
    this.#note(orderId, at, 'cancelled', actor, { item: this.names.moduleName(line), reason })
    if (line.fate === 'given up') return
    const settledAt = later(at, this.dice.whole(2, 90) * SECOND)
    const split = this.#split(order, line)
    this.#refund(order, 'card', split.cardCents, reason, at, settledAt)
    this.#refund(order, 'credits', split.creditsCents, reason, at, settledAt)
  }

  /** Credits by default, as the policy says; the way it was paid where the game was called off or there is no account. */
  #split(order: OrderRow, line: Booking): RefundSplit {
    const valueCents = line.game.priceCents * line.quantity
    const asPaid = line.fate === 'game cancelled' || line.buyer === pat || order.user_id === null
    if (!asPaid && this.dice.chance(0.7)) return { cardCents: 0, creditsCents: valueCents }
    const before = (destination: RefundRow['destination']) =>
      this.refunds
        .filter((refund) => refund.order_id === order.id && refund.destination === destination)
        .reduce((sum, refund) => sum + refund.amount_cents, 0)
    // What went back as credits beyond those that were paid with came from the card.
    const credited = before('credits')
    const refundedToCreditsCents = Math.min(credited, order.credits_cents)
    return splitRefund(
      {
        subtotalCents: order.subtotal_cents,
        paidCents: order.paid_cents,
        creditsCents: order.credits_cents,
        refundedToCardCents: before('card') + credited - refundedToCreditsCents,
        refundedToCreditsCents,
      },
      valueCents
    )
  }

  #refund(
    order: OrderRow,
    destination: RefundRow['destination'],
    amountCents: number,
    reason: string,
    at: Date,
    settledAt: Date
  ) {
    if (amountCents === 0) return
    const toCard = destination === 'card'
    this.refunds.push({
      id: uuid(this.dice),
      order_id: order.id,
      amount_cents: amountCents,
      destination,
      reason,
      state: 'succeeded',
      provider_payment_intent: toCard ? order.provider_payment_intent : null,
      provider_refund_id: toCard ? `demo_re_${hexadecimal(this.dice, 24)}` : null,
      created_at: at,
      settled_at: settledAt,
    })
    if (!toCard && order.user_id !== null) {
      this.ledger.write({
        user_id: order.user_id,
        amount_cents: amountCents,
        reason: 'refund',
        checkout_id: null,
        order_id: order.id,
        created_at: settledAt,
      })
    }
    this.#note(order.id, settledAt, 'refunded', 'Questboard', { amountCents, destination, reason })
  }

  #note(orderId: number, at: Date, event: string, actor: string, details: object = {}) {
    this.history.push({ order_id: orderId, event, actor, details, created_at: at })
  }
}

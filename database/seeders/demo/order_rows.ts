import type { Dice } from '#database/seeders/demo/dice'
import { earlier, later } from '#database/seeders/demo/calendar'
import type { Sale } from '#database/seeders/demo/sales'
import { fingerprint } from '#api/checkout/rules/cart_lines'
import { REFUND_POLICY } from '#common/refund_policy'

const MINUTE = 60_000

export interface Names {
  gameId(sold: Sale['lines'][number]): number
  moduleName(sold: Sale['lines'][number]): string
}

const lineTotal = (line: Sale['lines'][number]) => line.game.priceCents * line.quantity

export const subtotalOf = (sale: Sale) => sale.lines.reduce((sum, line) => sum + lineTotal(line), 0)

/** The attempt to buy that became the order; its ids say that no payment provider knows it. */
export function checkoutRow(dice: Dice, sale: Sale, creditsCents: number, referralCode: string | null, names: Names) {
  const { buyer } = sale
  const openedAt = earlier(sale.at, dice.whole(2, 9) * MINUTE)
  const covered = creditsCents === subtotalOf(sale)
  const lines = sale.lines.map((line) => ({
    gameId: names.gameId(line),
    productName: names.moduleName(line),
    quantity: line.quantity,
    unitPriceCents: line.game.priceCents,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    email: buyer.email,
    phone: buyer.phone,
  }))
  return {
    id: uuid(dice),
    state: 'fulfilled',
    user_id: buyer.userId,
    buyer_key: `demo_${hexadecimal(dice, 24)}`,
    email: buyer.email,
    ui_mode: covered ? 'none' : sale.form,
    lines,
    subtotal_cents: subtotalOf(sale),
    credits_cents: creditsCents,
    referral_code: referralCode,
    fingerprint: fingerprint({ user: buyer.userId, lines, at: openedAt }),
    provider_session_id: covered ? null : `demo_cs_${hexadecimal(dice, 32)}`,
    expires_at: later(openedAt, 15 * MINUTE),
    provider_expires_at: later(openedAt, 31 * MINUTE),
    created_at: openedAt,
    updated_at: sale.at,
  }
}

export type CheckoutRow = ReturnType<typeof checkoutRow>

export function orderRow(dice: Dice, id: number, sale: Sale, checkout: CheckoutRow | null, names: Names) {
  const { buyer } = sale
  const subtotal = subtotalOf(sale)
  const credits = checkout?.credits_cents ?? 0
  const desk = sale.manual ? DESK[id % DESK.length]! : null
  const discount = desk === 'complimentary' ? subtotal : 0
  const paid = subtotal - discount - credits
  return {
    id,
    checkout_id: checkout?.id ?? null,
    user_id: buyer.userId,
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email,
    phone: buyer.phone,
    manual: sale.manual,
    subtotal_cents: subtotal,
    credits_cents: credits,
    paid_cents: paid,
    discount_cents: discount,
    payment_kind: desk,
    provider_payment_intent: checkout && paid > 0 ? `demo_pi_${hexadecimal(dice, 24)}` : null,
    referral_code: checkout?.referral_code ?? null,
    refund_policy: REFUND_POLICY,
    created_at: sale.at,
    game_names: [...new Set(sale.lines.map((line) => names.moduleName(line)))].toSorted().join(' '),
  }
}

/** At a desk most pay in cash or by card; now and then a seat is given away. */
const DESK = ['cash', 'card', 'cash', 'card', 'complimentary'] as const

export type OrderRow = ReturnType<typeof orderRow>

const STATUS = {
  'kept': 'active',
  'returned': 'refunded',
  'given up': 'cancelled',
  'game cancelled': 'refunded',
} as const

export function itemRow(id: number, orderId: number, line: Sale['lines'][number], names: Names) {
  const { buyer } = line
  return {
    id,
    order_id: orderId,
    product_type: 'game',
    product_name: names.moduleName(line),
    product_id: names.gameId(line),
    choice: null,
    unit_price_cents: line.game.priceCents,
    quantity: line.quantity,
    status: STATUS[line.fate],
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email,
    phone: buyer.phone,
  }
}

export type OrderItemRow = ReturnType<typeof itemRow>

export interface HistoryRow {
  order_id: number
  event: string
  actor: string
  details: object
  created_at: Date
}

export interface RewardRow {
  buyer: string
  referrer_id: number
  order_id: number
  amount_cents: number
  created_at: Date
}

export interface RefundRow {
  id: string
  order_id: number
  amount_cents: number
  destination: 'card' | 'credits'
  reason: string
  state: 'succeeded'
  provider_payment_intent: string | null
  provider_refund_id: string | null
  created_at: Date
  settled_at: Date
}

export const hexadecimal = (dice: Dice, length: number) =>
  Array.from({ length }, () => dice.whole(0, 15).toString(16)).join('')

export function uuid(dice: Dice): string {
  const digits = hexadecimal(dice, 32)
  const variant = '89ab'[dice.whole(0, 3)]
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-')
}

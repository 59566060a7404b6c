import { mailKinds } from '#api/notifications/mail_kinds'
import type { OrderItemRow, OrderRow, RefundRequestRow } from '#api/orders/queries/find_order'
import type { HistoryRow, OrderNoteRow, RefundRow, SenderRow } from '#api/orders/queries/list_order_details'
import type { OrderListRow } from '#api/orders/queries/list_orders'
import { seatsStatus, statusForStaff } from '#api/orders/rules/order_status'
import { deadlinesOf, isMoved } from '#api/orders/rules/free_until'
import { askGameMasterUntil } from '#common/refund_policy'
import { products } from '#api/sales/products'
import { choiceWords, getParticipation, nounOnTheWire } from '#api/sales/rules/product_text'
import { movingOf } from '#api/sales/rules/moving_of'
import { timingOf } from '#api/sales/rules/timing'
import { toDollars } from '#common/money'
import type {
  AdminOrder,
  AdminOrderRow,
  Order,
  OrderItem,
  OrderMoney,
  OwnRefundRequest,
  StaffOrder,
} from '#common/wire'

export function forBuyer(order: OrderRow): Order {
  return {
    id: order.id,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone,
    createdAt: order.createdAt.toISOString(),
    manual: order.manual,
    status: seatsStatus(order.status, order.items),
    subtotal: toDollars(order.subtotalCents),
    discount: toDollars(order.discountCents),
    credits: toDollars(order.creditsCents),
    paid: toDollars(order.paidCents),
    refunded: order.disputed ? 0 : toDollars(order.refundedCents),
    refundPending: order.disputed ? 0 : toDollars(order.refundPendingCents),
    refundChoices: order.refundChoices.map(({ id, amountCents, until }) => ({
      id,
      amount: toDollars(amountCents),
      until: until.toISOString(),
    })),
    items: order.items.map((row) => ({ ...item(row, order), links: row.links, join_url: joinUrl(row) })),
    hasAccount: order.userId !== null,
  }
}

/** For somebody who holds the payment page's id but is not signed in: what was bought, not by whom. */
export function forBearerOfPage(order: OrderRow): Order {
  return {
    ...forBuyer(order),
    items: order.items.map((row) => item(row, order)),
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
  }
}

function item(
  row: OrderItemRow,
  { refundPolicy: terms, createdAt }: Pick<OrderRow, 'refundPolicy' | 'createdAt'>
): OrderItem {
  const { facts } = row
  const startsAt = facts?.timing.startsAt ?? null
  const line = { timing: timingOf(facts, row.choice), boughtAt: createdAt, refundTiers: row.refundTiers }
  return {
    id: row.id,
    product_type: row.productType,
    product_name: row.productName,
    noun: nounOnTheWire(row),
    details: choiceWords(row),
    price: toDollars(row.unitPriceCents),
    quantity: row.quantity,
    status: row.status,
    ...deadlinesOf(line, terms),
    isMoved: isMoved(line),
    askGameMasterUntil: startsAt && facts!.host && askGameMasterUntil(startsAt, terms).toISOString(),
    refundRequest: row.refundRequest && refundRequest(row.refundRequest),
    date: startsAt && startsAt.toISOString(),
    path: facts?.path ?? null,
    join_url: null,
    isSoldOut: facts?.isSoldOut ?? false,
    links: [],
    ...getParticipation(row),
    game: null,
    ...(facts && products.of(facts).wire?.(facts)),
  }
}

const joinUrl = ({ status, facts }: OrderItemRow) => (status === 'active' ? (facts?.joinUrl ?? null) : null)

const refundRequest = ({ askedAt, escalatableFrom, grantedCents, ...request }: RefundRequestRow): OwnRefundRequest => ({
  ...request,
  askedAt: new Date(askedAt).toISOString(),
  escalatableFrom: new Date(escalatableFrom).toISOString(),
  granted: grantedCents === null ? null : toDollars(grantedCents),
})

type Money = Pick<
  OrderRow,
  | 'subtotalCents'
  | 'discountCents'
  | 'creditsCents'
  | 'paidCents'
  | 'refundedCents'
  | 'refundPendingCents'
  | 'paymentKind'
>

const moneyOf = ({
  subtotalCents,
  discountCents,
  creditsCents,
  paidCents,
  refundedCents,
  refundPendingCents,
  paymentKind,
}: Money): OrderMoney => ({
  total: toDollars(subtotalCents - discountCents),
  discount: toDollars(discountCents),
  credits: toDollars(creditsCents),
  paid: toDollars(paidCents),
  refunded: toDollars(refundedCents),
  refundPending: toDollars(refundPendingCents),
  refundable: toDollars(refundableCents({ paidCents, creditsCents, refundedCents })),
  paymentKind,
})

/** What was given for an order and has not gone back. */
export const refundableCents = ({
  paidCents,
  creditsCents,
  refundedCents,
}: Pick<Money, 'paidCents' | 'creditsCents' | 'refundedCents'>) => Math.max(paidCents + creditsCents - refundedCents, 0)

export const forStaff = (order: OrderRow): StaffOrder => ({
  ...forBuyer(order),
  items: order.items.map((row) => item(row, order)),
  ...moneyOf(order),
  status: statusForStaff(order),
  paymentNote: order.paymentNote,
})

/** With what happened to it and the money that went back. */
export function forAdministrator(order: OrderRow, { history, refunds, sender, notes }: OrderDetails): AdminOrder {
  return {
    ...forStaff(order),
    items: order.items.map((row) => ({ ...item(row, order), movesTo: movingOf(row)?.noun ?? null })),
    userId: order.userId,
    paymentIntent: order.paymentIntent,
    history: history.map((entry) => ({ ...entry, mail: mailOf(entry), createdAt: entry.createdAt.toISOString() })),
    refunds: refunds.map(({ amountCents, ...refund }) => ({
      ...refund,
      amount: toDollars(amountCents),
      choiceUntil: refund.choiceUntil?.toISOString() ?? null,
      createdAt: refund.createdAt.toISOString(),
    })),
    partner: sender,
    notes: notes.map((note) => ({ ...note, writtenAt: note.writtenAt.toISOString() })),
  }
}

interface OrderDetails {
  history: HistoryRow[]
  refunds: RefundRow[]
  sender: SenderRow | null
  notes: OrderNoteRow[]
}

const MAIL_EVENTS = new Set(['mailed', 'mail withheld', 'mail refused'])

/** The oldest entries name no mail: there was one. */
const mailOf = ({ event, details: { mail = 'order_confirmation' } }: HistoryRow): string | null =>
  MAIL_EVENTS.has(event) ? (mailKinds.find(String(mail))?.title ?? null) : null

export function forList(order: OrderListRow): AdminOrderRow {
  return {
    id: order.id,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone,
    createdAt: order.createdAt.toISOString(),
    manual: order.manual,
    status: statusForStaff(order),
    ...moneyOf(order),
    refundedThen: order.refundedThenCents === null ? null : toDollars(order.refundedThenCents),
    part: order.part && {
      seats: order.part.seats,
      paid: toDollars(order.part.paidCents),
      credits: toDollars(order.part.creditsCents),
      refunded: toDollars(order.part.refundedCents),
    },
    partner: order.partner,
    seats: seatsOf(order),
    summary: summaryOf(order),
    items: order.items.map(({ id, productType, productName, unitPriceCents, quantity, status }) => ({
      id,
      product_type: productType,
      product_name: productName,
      price: toDollars(unitPriceCents),
      quantity,
      status,
    })),
  }
}

export const seatsOf = ({ items }: OrderListRow): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

export const summaryOf = ({ items }: OrderListRow): string =>
  items.map(({ productName, quantity }) => (quantity > 1 ? `${productName} (${quantity})` : productName)).join(', ')

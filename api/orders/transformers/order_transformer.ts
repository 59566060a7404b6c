import type { OrderItemRow, OrderRow, RefundRequestRow } from '#api/orders/queries/find_order'
import type { HistoryRow, RefundRow } from '#api/orders/queries/list_order_details'
import type { OrderListRow } from '#api/orders/queries/list_orders'
import { seatsStatus } from '#api/orders/rules/order_status'
import { askGameMasterUntil, freeUntil } from '#api/orders/rules/refund_policy'
import { toDollars } from '#api/shared/money'
import type { AdminOrder, AdminOrderRow, Order, OrderItem, OrderMoney, OrderVenue, OwnRefundRequest, StaffOrder } from '#api/types'

/** As its buyer reads it. */
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
    items: order.items.map((row) => item(row, order.refundPolicy)),
    hasAccount: order.userId !== null,
  }
}

/** For somebody who holds the payment page's id but is not signed in: what was bought, not by whom. */
export function forBearerOfPage(order: OrderRow): Order {
  return { ...forBuyer(order), first_name: '', last_name: '', email: '', phone: '' }
}

function item(row: OrderItemRow, terms: OrderRow['refundPolicy']): OrderItem {
  return {
    id: row.id,
    product_type: row.productType,
    product_name: row.productName,
    price: toDollars(row.unitPriceCents),
    quantity: row.quantity,
    status: row.status,
    freeUntil: row.startsAt && freeUntil(new Date(row.startsAt), terms).toISOString(),
    askGameMasterUntil: row.startsAt && askGameMasterUntil(new Date(row.startsAt), terms).toISOString(),
    refundRequest: row.refundRequest && refundRequest(row.refundRequest),
    game: row.gameId === null || row.startsAt === null ? null : game(row, row.gameId, row.startsAt),
  }
}

function game(row: OrderItemRow, id: number, startsAt: string): NonNullable<OrderItem['game']> {
  return {
    id,
    date: new Date(startsAt).toISOString(),
    gameMaster: { name: row.gameMasterName ?? '', slug: row.gameMasterSlug ?? '' },
    venue: venue(row),
    module: { name: row.moduleName ?? '', image: row.moduleImage },
  }
}

const refundRequest = ({ askedAt, escalatableFrom, grantedCents, ...request }: RefundRequestRow): OwnRefundRequest => ({
  ...request,
  askedAt: new Date(askedAt).toISOString(),
  escalatableFrom: new Date(escalatableFrom).toISOString(),
  granted: grantedCents === null ? null : toDollars(grantedCents),
})

type Money = Pick<OrderRow, 'subtotalCents' | 'discountCents' | 'creditsCents' | 'paidCents' | 'refundedCents' | 'paymentKind'>

const moneyOf = ({ subtotalCents, discountCents, creditsCents, paidCents, refundedCents, paymentKind }: Money): OrderMoney => ({
  total: toDollars(subtotalCents - discountCents),
  discount: toDollars(discountCents),
  credits: toDollars(creditsCents),
  paid: toDollars(paidCents),
  refunded: toDollars(refundedCents),
  refundable: toDollars(refundableCents({ paidCents, creditsCents, refundedCents })),
  paymentKind,
})

/** What was given for an order and has not gone back. */
export const refundableCents = ({ paidCents, creditsCents, refundedCents }: Pick<Money, 'paidCents' | 'creditsCents' | 'refundedCents'>) =>
  Math.max(paidCents + creditsCents - refundedCents, 0)

/** As staff read it. */
export const forStaff = (order: OrderRow): StaffOrder => ({
  ...forBuyer(order),
  ...moneyOf(order),
  status: order.status,
  paymentNote: order.paymentNote,
})

function venue({ venueName: name, venueType: type, venueSlug: slug, ...row }: OrderItemRow): OrderVenue | null {
  if (name === null || type === null || slug === null) return null
  return { name, slug, type, street: [row.address1, row.address2].filter(Boolean).join(', ') || null, city: row.city, state: row.state, postalcode: row.postalcode }
}

/** With what happened to it and the money that went back. */
export function forAdministrator(order: OrderRow, history: HistoryRow[], refunds: RefundRow[]): AdminOrder {
  return {
    ...forStaff(order),
    userId: order.userId,
    paymentIntent: order.paymentIntent,
    history: history.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
    refunds: refunds.map(({ amountCents, ...refund }) => ({
      ...refund,
      amount: toDollars(amountCents),
      createdAt: refund.createdAt.toISOString(),
    })),
  }
}

/** A row of the back office's list. */
export function forList(order: OrderListRow): AdminOrderRow {
  return {
    id: order.id,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone,
    createdAt: order.createdAt.toISOString(),
    manual: order.manual,
    status: order.status,
    ...moneyOf(order),
    refundedThen: order.refundedThenCents === null ? null : toDollars(order.refundedThenCents),
    seats: seatsOf(order),
    summary: summaryOf(order),
    items: order.items.map(({ id, productType, productName, unitPriceCents, quantity, status }) => ({
      id, product_type: productType, product_name: productName, price: toDollars(unitPriceCents), quantity, status,
    })),
  }
}

export const seatsOf = ({ items }: OrderListRow): number => items.reduce((sum, { quantity }) => sum + quantity, 0)

export const summaryOf = ({ items }: OrderListRow): string =>
  items.map(({ productName, quantity }) => (quantity > 1 ? `${productName} (${quantity})` : productName)).join(', ')

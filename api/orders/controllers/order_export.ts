import { walkOrders, type OrderListRow } from '#api/orders/queries/list_orders'
import { statusForStaff } from '#api/orders/rules/order_status'
import { refundableCents, seatsOf, summaryOf } from '#api/orders/transformers/order_transformer'
import { readOrderFilters } from '#api/orders/validators/order_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { PAYMENT_WORDS } from '#common/choices'
import { toDollars } from '#common/money'

const columns: Column<OrderListRow>[] = [
  { title: 'Order', cell: ({ id }) => id },
  { title: 'Placed (Mountain Time)', cell: ({ createdAt }) => createdAt },
  { title: 'First Name', cell: ({ firstName }) => firstName },
  { title: 'Last Name', cell: ({ lastName }) => lastName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Games', cell: summaryOf },
  { title: 'Seats', cell: seatsOf },
  { title: 'Total', cell: ({ subtotalCents, discountCents }) => toDollars(subtotalCents - discountCents) },
  { title: 'Discount', cell: ({ discountCents }) => toDollars(discountCents) },
  { title: 'Credits', cell: ({ creditsCents }) => toDollars(creditsCents) },
  { title: 'Paid', cell: ({ paidCents }) => toDollars(paidCents) },
  {
    title: 'Refunded',
    cell: ({ refundedCents, refundPendingCents }) => toDollars(refundedCents - refundPendingCents),
  },
  { title: 'Refund Pending', cell: ({ refundPendingCents }) => toDollars(refundPendingCents) },
  { title: 'Still Refundable', cell: (order) => toDollars(refundableCents(order)) },
  {
    title: 'Refunded Then',
    cell: ({ refundedThenCents }) => (refundedThenCents === null ? '' : toDollars(refundedThenCents)),
  },
  { title: 'Status', cell: statusForStaff },
  { title: 'Taken', cell: ({ manual }) => (manual ? 'By staff' : 'Online') },
  { title: 'Paid With', cell: ({ manual, paymentKind }) => (manual ? paymentWords(paymentKind) : '') },
  { title: 'Payment Note', cell: ({ paymentNote }) => paymentNote },
  { title: 'Came From', cell: ({ partner }) => partner?.name ?? '' },
  // Of the games that the list was narrowed to.
  { title: 'Of These: Seats', cell: ({ part }) => part && part.seats },
  { title: 'Of These: Paid', cell: ({ part }) => part && toDollars(part.paidCents) },
  { title: 'Of These: Credits', cell: ({ part }) => part && toDollars(part.creditsCents) },
  { title: 'Of These: Refunded', cell: ({ part }) => part && toDollars(part.refundedCents) },
]

const paymentWords = (kind: OrderListRow['paymentKind']) => (kind ? PAYMENT_WORDS[kind] : 'Not recorded')

export const orderExport = exportOf({ read: readOrderFilters, walk: walkOrders, columns })

import { exportOrders, type OrderExportRow } from '#api/orders/queries/export_orders'
import { statusForStaff } from '#api/orders/rules/order_status'
import { refundableCents, seatsOf, summaryOf } from '#api/orders/transformers/order_transformer'
import { readOrderFilters } from '#api/orders/validators/order_validators'
import { csvDate, type Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { PAYMENT_WORDS } from '#common/choices'
import { toDollars } from '#common/money'

const columns: Column<OrderExportRow>[] = [
  { title: 'Order', cell: ({ id }) => id },
  { title: 'Placed (Mountain Time)', cell: ({ createdAt }) => createdAt },
  { title: 'First Name', cell: ({ firstName }) => firstName },
  { title: 'Last Name', cell: ({ lastName }) => lastName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Games', cell: summaryOf },
  { title: 'Game Date (Mountain Time)', cell: ({ products }) => products.map(dateText).join('; ') },
  { title: 'Venue', cell: ({ products }) => products.map(venueText).join('; ') },
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
  { title: 'Refundable', cell: (order) => toDollars(refundableCents(order)) },
  {
    title: 'Refunded in Period',
    cell: ({ refundedThenCents }) => (refundedThenCents === null ? '' : toDollars(refundedThenCents)),
  },
  { title: 'Status', cell: statusForStaff },
  { title: 'Order Type', cell: ({ manual }) => (manual ? 'By staff' : 'Online') },
  { title: 'Paid With', cell: ({ manual, paymentKind }) => (manual ? paymentWords(paymentKind) : '') },
  { title: 'Payment Number', cell: ({ paymentIntent }) => paymentIntent },
  { title: 'Payment Note', cell: ({ paymentNote }) => paymentNote },
  { title: 'Partner', cell: ({ partner }) => partner?.name ?? '' },
  // Only the lines that match a filter by game, venue or another record.
  { title: 'Seats of Matching Lines', cell: ({ part }) => part && part.seats },
  { title: 'Paid for Matching Lines', cell: ({ part }) => part && toDollars(part.paidCents) },
  { title: 'Credits for Matching Lines', cell: ({ part }) => part && toDollars(part.creditsCents) },
  { title: 'Refunded for Matching Lines', cell: ({ part }) => part && toDollars(part.refundedCents) },
]

type Product = OrderExportRow['products'][number]

/** Empty where the product has no date. */
const dateText = (product: Product) => (product?.timing?.startsAt ? csvDate(product.timing.startsAt) : '')
const venueText = (product: Product) => product && (product.site?.name ?? (product.timing?.startsAt ? 'Online' : ''))

const paymentWords = (kind: OrderExportRow['paymentKind']) => (kind ? PAYMENT_WORDS[kind] : 'Not recorded')

export const orderExport = exportOf({ read: readOrderFilters, walk: exportOrders, columns })

import { walkOrders, type OrderListRow } from '#api/orders/queries/list_orders'
import { seatsOf, summaryOf } from '#api/orders/transformers/order_transformer'
import { readOrderFilters } from '#api/orders/validators/order_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'
import { toDollars } from '#api/shared/money'

const columns: Column<OrderListRow>[] = [
  { title: 'Order', cell: ({ id }) => id },
  { title: 'Placed (Mountain Time)', cell: ({ createdAt }) => createdAt },
  { title: 'First Name', cell: ({ firstName }) => firstName },
  { title: 'Last Name', cell: ({ lastName }) => lastName },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => phone },
  { title: 'Games', cell: summaryOf },
  { title: 'Seats', cell: seatsOf },
  { title: 'Total', cell: ({ subtotalCents }) => toDollars(subtotalCents) },
  { title: 'Credits', cell: ({ creditsCents }) => toDollars(creditsCents) },
  { title: 'Paid', cell: ({ paidCents }) => toDollars(paidCents) },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Taken', cell: ({ manual }) => (manual ? 'By staff' : 'Online') },
]

export const orderExport = exportOf({ read: readOrderFilters, walk: walkOrders, columns })

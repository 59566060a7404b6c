import { listOrders, type OrderListRow } from '#api/orders/queries/list_orders'
import { summaryOf } from '#api/orders/transformers/order_transformer'
import { NEWEST_FIRST } from '#api/shared/conditions'
import type { FindRecords, Found } from '#api/shared/record_search'

const NUMBER = /^#?(\d{1,9})$/

/** The one of that number, then as their own list finds them. */
export const findOrders: FindRecords = async (database, { q, limit }) => {
  const page = { sort: NEWEST_FIRST, offset: 0, limit }
  const number = NUMBER.exec(q)?.[1]
  const [numbered, { rows }] = await Promise.all([
    number ? listOrders(database, { ids: [Number(number)] }, page) : null,
    listOrders(database, { q }, page),
  ])
  const [exact] = numbered?.rows ?? []
  return [...(exact ? [exact] : []), ...rows.filter(({ id }) => id !== exact?.id)].slice(0, limit).map(found)
}

const found = (order: OrderListRow): Found => ({
  id: order.id,
  name: [`#${order.id}`, [order.firstName, order.lastName].join(' ').trim() || order.email].filter(Boolean).join(' · '),
  at: order.createdAt.toISOString(),
  detail: [summaryOf(order), order.email].filter(Boolean).join(' · '),
})

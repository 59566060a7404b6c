import type { HttpContext } from '@adonisjs/core/http'
import { authorization } from '#api/accounts/authorization'
import OrderPolicy, { UNKNOWN } from '#api/orders/policies/order_policy'
import { findOrder, type OrderRow } from '#api/orders/queries/find_order'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import type { Sql } from '#api/shared/sql'

/** The order that the address names, for somebody who may do this with it. */
export async function authorizedOrder(database: Sql, ctx: HttpContext, action: 'read' | 'cancel'): Promise<OrderRow> {
  const order = await findOrder(database, idFrom(ctx.params.id))
  if (!order) throw new NotFound(UNKNOWN)
  await authorization(ctx).with(OrderPolicy).authorize(action, order)
  return order
}

import type { HttpContext } from '@adonisjs/core/http'
import { appKey } from '#api/config/app'
import { ORDER_LINK } from '#api/orders/link_limit'
import OrderPolicy, { UNKNOWN } from '#api/orders/policies/order_policy'
import { findOrder, type OrderRow } from '#api/orders/queries/find_order'
import { linkEnd, opensOrder } from '#api/orders/rules/order_link'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import type { Connection } from '#api/shared/sql'

/** The order that the address names, for who is signed in and may do this with it, or has the link of a guest's order. */
export async function authorizedOrder(
  database: Connection,
  ctx: HttpContext,
  action: 'read' | 'cancel'
): Promise<OrderRow> {
  const link = ctx.request.header(ORDER_LINK)
  if (link === undefined) await ctx.auth.authenticateUsing(['api'])
  const order = await findOrder(database, idFrom(ctx.params.id))
  if (!order) throw new NotFound(UNKNOWN)
  if (link === undefined) await ctx.bouncer.with(OrderPolicy).authorize(action, order)
  else if (order.userId !== null || !opensOrder(link, order, appKey) || linkEnd(order) <= (await now(ctx)))
    throw new NotFound(UNKNOWN)
  return order
}

const now = async (ctx: HttpContext) => (await ctx.containerResolver.make(Clock)).now()

import type { HttpContext } from '@adonisjs/core/http'
import { findOrder, type OrderRow } from '#api/orders/queries/find_order'
import { mayRead } from '#api/orders/rules/may_read_order'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import type { Sql } from '#api/shared/sql'

/** The order that the address names; unknown and somebody else's look alike. */
export async function readableOrder(database: Sql, { params, auth }: HttpContext): Promise<OrderRow> {
  const user = auth.getUserOrFail()
  const order = await findOrder(database, idFrom(params.id))
  const reader = { id: Number(user.id), verifiedEmail: user.emailVerifiedAt ? user.email : null, administrator: user.isAdministrator() }
  if (!order || !mayRead(order, reader)) throw new NotFound('This order is not known.')
  return order
}

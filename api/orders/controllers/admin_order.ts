import { findOrder } from '#api/orders/queries/find_order'
import { findSender, listHistory, listNotes, listRefunds } from '#api/orders/queries/list_order_details'
import { forAdministrator } from '#api/orders/transformers/order_transformer'
import { NotFound } from '#api/shared/errors'
import type { Connection } from '#api/shared/sql'
import type { AdminOrder } from '#common/wire'

/** An order with all there is to know about it (C-12). */
export async function adminOrder(database: Connection, id: number): Promise<AdminOrder> {
  const [order, history, refunds, sender, notes] = await Promise.all([
    findOrder(database, id),
    listHistory(database, id),
    listRefunds(database, id),
    findSender(database, id),
    listNotes(database, id),
  ])
  if (!order) throw new NotFound('This order is not known.')
  return forAdministrator(order, { history, refunds, sender, notes })
}

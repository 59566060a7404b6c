import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { adminOrder } from '#api/orders/controllers/admin_order'
import { authorizedOrder } from '#api/orders/controllers/authorized_order'
import { listOrdersOf, listTheseOrders } from '#api/orders/queries/find_order'
import { listOrders } from '#api/orders/queries/list_orders'
import { forBuyer, forList, forStaff } from '#api/orders/transformers/order_transformer'
import { readOrderFilters } from '#api/orders/validators/order_validators'
import { findIdentity } from '#api/people/queries/find_person'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Database } from '#api/shared/sql'
import type { AdminOrder, AdminOrderRow, Order, StaffOrder } from '#common/wire'

@inject()
export default class OrdersController {
  constructor(protected database: Database) {}

  async index({ request, response }: HttpContext): Promise<AdminOrderRow[]> {
    const filters = await readOrderFilters(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'createdAt', order: 'DESC' })
    const found = await listOrders(this.database, filters, page)
    announcePage(response, 'orders', page, found)
    return found.rows.map(forList)
  }

  async mine({ auth }: HttpContext): Promise<Order[]> {
    const user = auth.getUserOrFail()
    const verifiedEmail = user.emailVerifiedAt ? user.email : null
    return (await listOrdersOf(this.database, { id: user.id, verifiedEmail })).map(forBuyer)
  }

  /** A person's, for staff. */
  async ofPerson({ params }: HttpContext): Promise<StaffOrder[]> {
    const person = await findIdentity(this.database, idFrom(params.id))
    if (!person) throw new NotFound('This person is not known.')
    return (await listTheseOrders(this.database, person.orderIds)).map(forStaff)
  }

  /** Its buyer's, or an administrator's with all there is to know (C-12). */
  async show(ctx: HttpContext): Promise<Order | AdminOrder> {
    const order = await authorizedOrder(this.database, ctx, 'read')
    return ctx.auth.user?.may('shop') ? adminOrder(this.database, order.id) : forBuyer(order)
  }
}

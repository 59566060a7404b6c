import { readFileSync } from 'node:fs'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { authorizedOrder } from '#api/orders/controllers/authorized_order'
import { listRefunds } from '#api/orders/queries/list_order_details'
import { bookingsOf } from '#api/orders/rules/bookings'
import { receipt } from '#api/orders/transformers/receipt'
import { bookingCalendar } from '#api/sales/rules/booking_calendar'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { Database } from '#api/shared/sql'

const stylesheet = readFileSync(new URL('../transformers/receipt.css', import.meta.url))

/** An order to keep: for a calendar, on paper. */
@inject()
export default class OrderFilesController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async calendar(ctx: HttpContext) {
    const order = await authorizedOrder(this.database, ctx, 'read')
    const bookings = bookingsOf(order)
    if (bookings.length === 0) throw new NotFound('This order has no games with a date.')
    const { contentType, content } = bookingCalendar(bookings, this.clock.now())
    return ctx.response
      .header('Content-Type', contentType)
      .header('Content-Disposition', `attachment; filename="order-${order.id}.ics"`)
      .header('Cache-Control', 'private, no-store')
      .send(content)
  }

  async receipt(ctx: HttpContext) {
    const order = await authorizedOrder(this.database, ctx, 'read')
    return ctx.response
      .header('Content-Type', 'text/html; charset=utf-8')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
      )
      .header('Cache-Control', 'private, no-store')
      .header('Referrer-Policy', 'no-referrer')
      .send(receipt(order, await listRefunds(this.database, order.id)))
  }

  stylesheet({ response }: HttpContext) {
    return response
      .header('Content-Type', 'text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(stylesheet)
  }
}

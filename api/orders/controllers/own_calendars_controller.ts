import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appKey } from '#api/config/app'
import { AddressCalendar } from '#api/orders/actions/address_calendar'
import { findCalendar, readOwnCalendar } from '#api/orders/queries/own_calendar'
import { opensCalendar } from '#api/orders/rules/order_link'
import { CALENDAR_TYPE, ownCalendar } from '#api/sales/rules/booking_calendar'
import { Clock } from '#api/shared/clock'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { OwnCalendar } from '#common/wire'

/** Everything that somebody has booked, for their calendar program: its address is the proof. */
@inject()
export default class OwnCalendarsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  async show({ params, response }: HttpContext) {
    const calendar = await findCalendar(this.database, idFrom(params.userId))
    if (!calendar || !opensCalendar(String(params.file), calendar.owner.id, calendar.secret, appKey))
      throw new NotFound('There is no such calendar.')
    const now = this.clock.now()
    const { booked, unpaid } = await readOwnCalendar(this.database, calendar.owner, now)
    return response
      .header('Content-Type', CALENDAR_TYPE)
      .header('Content-Disposition', 'inline; filename="bookings.ics"')
      .header('Cache-Control', 'private, no-store')
      .send(ownCalendar(booked, unpaid, now))
  }

  @inject()
  async address({ auth }: HttpContext, addressing: AddressCalendar): Promise<OwnCalendar> {
    return { address: await addressing.handle(auth.getUserOrFail().id) }
  }

  @inject()
  async reset({ auth }: HttpContext, addressing: AddressCalendar): Promise<OwnCalendar> {
    return { address: await addressing.again(auth.getUserOrFail().id) }
  }
}

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import type { ProductRef } from '#common/products'

/** Something with a date, in the calendar of somebody who booked it. */
export interface Booking extends ProductRef {
  orderId: number
  /** Of two files, a calendar believes the one that counts higher (D-04). */
  version: number
  startsAt: Date
  hours: number
  title: string
  place: string
  /** Its page, within the shop. */
  path: string | null
  cancelled: boolean
}

export const CALENDAR_TYPE = 'text/calendar; method=PUBLISH; charset=utf-8'

/** A calendar file. The same product of the same order is the same event in every file. */
export function bookingCalendar(booked: readonly Booking[], now: Date): string {
  const file = ical({ name: brand.name, method: ICalCalendarMethod.PUBLISH, prodId: { company: brand.name, product: 'orders' } })
  for (const { productType, productId, orderId, version, startsAt, hours, title, place, path, cancelled } of booked) {
    file.createEvent({
      id: `${productType}-${productId}-order-${orderId}@questboard`,
      sequence: version,
      stamp: now,
      start: startsAt,
      end: new Date(startsAt.getTime() + hours * 3_600_000),
      summary: title,
      location: place,
      ...(path === null ? {} : { url: `${appUrl}${path}` }),
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  // Every line of a calendar has its end, the last one too.
  return `${file.toString()}\r\n`
}

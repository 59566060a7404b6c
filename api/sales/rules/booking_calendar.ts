import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import type { ProductRef } from '#common/products'

/** Something with a date, as calendars tell it. */
export interface Happening {
  /** Of two files, a calendar believes the one that counts higher (D-04). */
  version: number
  startsAt: Date
  hours: number
  title: string
  place: string
  /** Its page, within the shop. */
  path: string | null
}

/** The same in the calendar of somebody who booked it. */
export interface Booking extends Happening, ProductRef {
  orderId: number
  cancelled: boolean
}

/** The same in the calendar of somebody who has not paid for it. */
export interface Unpaid extends Happening {
  /** Names it in every calendar. */
  key: string
}

export const CALENDAR_TYPE = 'text/calendar; method=PUBLISH; charset=utf-8'

const { CANCELLED, CONFIRMED, TENTATIVE } = ICalEventStatus
/** Seconds between two looks of a calendar program. */
const HOUR = 3600

/** A calendar file. The same product of the same order is the same event in every file. */
export function bookingCalendar(booked: readonly Booking[], now: Date): string {
  const file = ical({
    name: brand.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.name, product: 'orders' },
  })
  for (const booking of booked)
    addEvent(file, booking, { key: keyOf(booking), status: booking.cancelled ? CANCELLED : CONFIRMED, now })
  return textOf(file)
}

/** A calendar to subscribe to, of somebody's own. */
export function ownCalendar(booked: readonly Booking[], unpaid: readonly Unpaid[], now: Date): string {
  const file = ical({
    name: `My bookings | ${brand.name}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.name, product: 'bookings' },
    ttl: HOUR,
  })
  for (const booking of booked) addEvent(file, booking, { key: keyOf(booking), status: CONFIRMED, now })
  for (const one of unpaid)
    addEvent(file, { ...one, title: `${one.title} (not paid yet)` }, { key: one.key, status: TENTATIVE, now })
  return textOf(file)
}

const keyOf = ({ productType, productId, orderId }: Booking) => `${productType}-${productId}-order-${orderId}`

function addEvent(
  file: ICalCalendar,
  { version, startsAt, hours, title, place, path }: Happening,
  { key, status, now }: { key: string; status: ICalEventStatus; now: Date }
): void {
  file.createEvent({
    id: `${key}@questboard`,
    sequence: version,
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + hours * 3_600_000),
    summary: title,
    location: place,
    ...(path === null ? {} : { url: `${appUrl}${path}` }),
    status,
  })
}

/** Every line of a calendar has its end, the last one too. */
const textOf = (file: ICalCalendar) => `${file.toString()}\r\n`

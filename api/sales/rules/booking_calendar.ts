import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import type { ProductRef } from '#common/products'

interface Happening {
  /** Grows when its time or place changes (D-04). */
  version: number
  startsAt: Date
  hours: number
  title: string
  place: string
  path: string | null
}

/** A booking on the waitlist is tentative in a calendar. */
export type BookingStatus = 'confirmed' | 'waiting' | 'cancelled'

/** The same in the calendar of the buyer. */
export interface Booking extends Happening, ProductRef {
  orderId: number
  status: BookingStatus
}

/** The same in the calendar of a member who has not paid for it. */
export interface Unpaid extends Happening {
  key: string
}

export interface CalendarFile {
  contentType: string
  content: string
}

/** A published calendar: a list, or a feed. */
export const CALENDAR_TYPE = contentTypeFor(ICalCalendarMethod.PUBLISH)

const { CANCELLED, CONFIRMED, TENTATIVE } = ICalEventStatus
const STATUSES = { confirmed: CONFIRMED, waiting: TENTATIVE, cancelled: CANCELLED }
/** Seconds between two reads of a calendar program. */
const HOUR = 3600

/** One file for a download. It cancels if nothing of it takes place. The same product of the same order has the same UID in every file. */
export function bookingCalendar(booked: readonly Booking[], now: Date): CalendarFile {
  const method = booked.every(({ status }) => status === 'cancelled')
    ? ICalCalendarMethod.CANCEL
    : ICalCalendarMethod.PUBLISH
  const file = ical({ name: brand.name, method, prodId: { company: brand.name, product: 'orders' } })
  for (const booking of booked) addEvent(file, booking, { key: keyOf(booking), status: STATUSES[booking.status], now })
  return { contentType: contentTypeFor(method), content: textOf(file) }
}

/** The files of a mail. A file has one method (RFC 5546), so cancelled bookings have a file of their own. */
export function calendarAttachments(booked: readonly Booking[], now: Date): (CalendarFile & { name: string })[] {
  const [cancelled, current] = [
    booked.filter(({ status }) => status === 'cancelled'),
    booked.filter(({ status }) => status !== 'cancelled'),
  ]
  return [
    ...(current.length > 0 ? [{ name: 'questboard.ics', ...bookingCalendar(current, now) }] : []),
    ...(cancelled.length > 0 ? [{ name: 'questboard-cancelled.ics', ...bookingCalendar(cancelled, now) }] : []),
  ]
}

/** The calendar feed of one user. */
export function ownCalendar(booked: readonly Booking[], unpaid: readonly Unpaid[], now: Date): string {
  const file = ical({
    name: `My bookings | ${brand.name}`,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.name, product: 'bookings' },
    ttl: HOUR,
  })
  for (const booking of booked) addEvent(file, booking, { key: keyOf(booking), status: STATUSES[booking.status], now })
  for (const one of unpaid)
    addEvent(file, { ...one, title: `${one.title} (not paid yet)` }, { key: one.key, status: TENTATIVE, now })
  return textOf(file)
}

function contentTypeFor(method: ICalCalendarMethod) {
  return `text/calendar; method=${method}; charset=utf-8`
}

const keyOf = ({ productType, productId, orderId }: Booking) => `${productType}-${productId}-order-${orderId}`

function addEvent(
  file: ICalCalendar,
  { version, startsAt, hours, title, place, path }: Happening,
  { key, status, now }: { key: string; status: ICalEventStatus; now: Date }
): void {
  file.createEvent({
    id: `${key}@questboard`,
    sequence: sequenceAt({ version, isCancelled: status === CANCELLED }, now),
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + hours * 3_600_000),
    summary: title,
    location: place,
    organizer: { name: brand.name, email: brand.contactEmail },
    ...(path === null ? {} : { url: `${appUrl}${path}` }),
    status,
  })
}

const FIRST_SEQUENCE_AT = Date.UTC(2026, 0, 1)

/**
 * Grows with time, so a seat that is moved away and back outranks its cancellation. A cancellation outranks every file of its second.
 * iCalendar integers have 32 bits: that is enough until 2060.
 */
function sequenceAt({ version, isCancelled }: { version: number; isCancelled: boolean }, now: Date): number {
  const seconds = Math.max(0, Math.floor((now.getTime() - FIRST_SEQUENCE_AT) / 1000))
  return 2 * (seconds + version) + (isCancelled ? 1 : 0)
}

/** Every line of a calendar has its end, the last one too. */
const textOf = (file: ICalCalendar) => `${file.toString()}\r\n`

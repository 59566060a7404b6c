import type { HeldTicket } from '#api/large_events/queries/find_ticket'
import type { ProductFacts } from '#api/sales/product'
import { bookingCalendar, type BookingStatus, type CalendarFile } from '#api/sales/rules/booking_calendar'
import { siteText } from '#api/sales/rules/product_text'

/** The same event as in the calendar file of its order. */
export function ticketCalendar(
  ticket: HeldTicket,
  { productType, productId, name, version, timing, site, path }: ProductFacts,
  now: Date
): CalendarFile {
  const { orderId, startsAt } = ticket
  const hours = timing.startsAt === null ? 0 : timing.hours
  return bookingCalendar(
    [
      {
        productType,
        productId,
        orderId,
        version,
        startsAt,
        hours,
        title: name,
        place: siteText(site),
        path,
        status: getStatus(ticket),
      },
    ],
    now
  )
}

function getStatus({ state, waitingSince, eventCancelled }: HeldTicket): BookingStatus {
  if (eventCancelled || (state !== 'sold' && state !== 'absent')) return 'cancelled'
  return waitingSince === null ? 'confirmed' : 'waiting'
}

import type { HeldTicket } from '#api/large_events/queries/find_ticket'
import type { ProductFacts } from '#api/sales/product'
import { bookingCalendar } from '#api/sales/rules/booking_calendar'
import { siteText } from '#api/sales/rules/site_text'

/** The same event as in the calendar file of its order. */
export function ticketCalendar(
  { orderId, state, startsAt, eventCancelled }: HeldTicket,
  { productType, productId, name, version, timing, site, path }: ProductFacts,
  now: Date
): string {
  const hours = timing.startsAt === null ? 0 : timing.hours
  const cancelled = eventCancelled || (state !== 'sold' && state !== 'absent')
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
        cancelled,
      },
    ],
    now
  )
}

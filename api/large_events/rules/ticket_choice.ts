import type { HeldTicket } from '#api/large_events/queries/find_ticket'
import type { ChoiceFact, ProductFacts } from '#api/sales/product'
import { bookingCalendar, type BookingStatus, type CalendarFile } from '#api/sales/rules/booking_calendar'
import { siteText } from '#api/sales/rules/product_text'
import { ROLE_WORDS } from '#common/choices'
import type { TicketRole } from '#common/wire'

/** What was chosen about tickets that are bought together; role and names are ours, not the browser's. */
export interface TicketChoice {
  /** Names those who are bought together. */
  party: string
  role: TicketRole
  /** Of the squad that a game master founds, or that players join. */
  squadName?: string
  /** That players join. */
  squadId?: number
  /** A game master's, or the only one that players want. */
  divisionId?: number
  divisionName?: string
  /** For a place that is not there yet. */
  waits?: true
}

/** In words, for its buyer and for staff. */
export function tellChoice({ role, squadName, divisionName, waits }: TicketChoice): ChoiceFact[] {
  return [
    { label: 'Role', value: ROLE_WORDS[role] },
    ...(squadName ? [{ label: role === 'master' ? 'Squad Name' : 'Joining Squad', value: squadName }] : []),
    ...(divisionName ? [{ label: 'Division', value: divisionName }] : []),
    ...(waits ? [{ label: 'Squad', value: "Wait List (You'll be assigned to a squad when one opens up)" }] : []),
  ]
}

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

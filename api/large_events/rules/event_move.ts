import type { Site } from '#api/sales/product'
import { siteText } from '#api/sales/rules/product_text'

/** Where and when an event takes place. */
export interface When {
  venueId: number | null
  startsAt: Date
  endsAt: Date
  doorsAt: Date | null
}

const sameTime = (one: Date | null, other: Date | null) => (one?.getTime() ?? null) === (other?.getTime() ?? null)

/** What people with tickets are told of. */
export const isOtherwise = (was: When, now: When): boolean =>
  was.venueId !== now.venueId ||
  !(['startsAt', 'endsAt', 'doorsAt'] as const).every((field) => sameTime(was[field], now[field]))

/** What nobody with a ticket has agreed to: they may go, with all their money (D-13). */
export const isMovedFrom = (
  was: Pick<When, 'venueId' | 'startsAt'>,
  now: Pick<When, 'venueId' | 'startsAt'>
): boolean => was.venueId !== now.venueId || !sameTime(was.startsAt, now.startsAt)

/** Of an event without a venue, which is not online for that. */
export const NOT_KNOWN_YET: Site = {
  id: null,
  name: 'Location TBD',
  type: 'physical',
  slug: '',
  address1: null,
  address2: null,
  city: null,
  state: null,
  postalcode: null,
}

/** Where an event takes place, in one line. */
export const eventPlace = (venue: Site | null): string => siteText(venue ?? NOT_KNOWN_YET)

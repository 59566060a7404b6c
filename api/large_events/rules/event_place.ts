import { siteText } from '#api/sales/rules/site_text'
import type { Site } from '#api/sales/product'

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

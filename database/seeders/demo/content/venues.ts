import type { VenueContent } from '#database/seeders/demo/content/kinds'

const USA = 'USA'

/** In the order of their ids; the first is preselected in the back office's forms. */
export const venues: VenueContent[] = [
  {
    slug: 'we-geek-together', name: 'We Geek Together', type: 'store', overlay: true,
    address1: '418 Juniper Row', address2: null, city: 'Denver', state: 'CO', postalcode: '80205', country: USA,
  },
  {
    slug: 'the-astral-table', name: 'The Astral Table', type: 'online', overlay: true,
    address1: null, address2: null, city: null, state: null, postalcode: null, country: null,
  },
  {
    slug: 'the-copper-flagon', name: 'The Copper Flagon', type: 'store', overlay: true,
    address1: '77 Millrace Lane', address2: 'Upstairs', city: 'Boulder', state: 'CO', postalcode: '80302', country: USA,
  },
  {
    slug: 'sixth-side-games', name: 'Sixth Side Games', type: 'store', overlay: false,
    address1: '1120 Old Depot Street', address2: null, city: 'Fort Collins', state: 'CO', postalcode: '80524', country: USA,
  },
  {
    slug: 'meridian-hall', name: 'Meridian Hall', type: 'physical', overlay: false,
    address1: '9 Garrison Square', address2: 'Great Room', city: 'Colorado Springs', state: 'CO', postalcode: '80903', country: USA,
  },
  {
    slug: 'wayfarers-library', name: "The Wayfarers' Library", type: 'physical', overlay: false,
    address1: '230 Beehive Terrace', address2: null, city: 'Salt Lake City', state: 'UT', postalcode: '84103', country: USA,
  },
  {
    slug: 'lodestone-games', name: 'Lodestone Games', type: 'store', overlay: true,
    address1: '614 Adobe Crossing', address2: null, city: 'Albuquerque', state: 'NM', postalcode: '87102', country: USA,
  },
  {
    slug: 'harbor-house-tables', name: 'Harbor House Tables', type: 'store', overlay: false,
    address1: '3 Rope Walk', address2: 'Pier level', city: 'Seattle', state: 'WA', postalcode: '98121', country: USA, timeZone: 'America/Los_Angeles',
  },
]

import type { ListedThing } from '#api/embed/queries/list_things'
import { addressesOf } from '#api/embed/transformers/listing_transformer'
import { toDollars } from '#common/money'

const SCHEMA = 'https://schema.org'

/** What search engines read on the page of a partner: a document with one script of data. */
export const toStructuredData = (things: readonly ListedThing[]) =>
  `<script type="application/ld+json">${JSON.stringify(things.map(eventData)).replaceAll('<', '\\u003c')}</script>`

function eventData(thing: ListedThing): object {
  const { title, startsAt, endsAt, venue, gameMaster, priceCents, seatsLeft } = thing
  const { image, url } = addressesOf(thing)
  const isOnline = !venue || venue.type === 'online'
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    'name': title,
    url,
    'startDate': startsAt.toISOString(),
    'endDate': endsAt?.toISOString(),
    'eventAttendanceMode': `${SCHEMA}/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    'image': image ?? undefined,
    'location': isOnline ? { '@type': 'VirtualLocation', url } : placeOf(venue),
    'performer': gameMaster === null ? undefined : { '@type': 'Person', 'name': gameMaster },
    'offers': {
      '@type': 'Offer',
      url,
      'price': toDollars(priceCents).toFixed(2),
      'priceCurrency': 'USD',
      'availability': `${SCHEMA}/${seatsLeft > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}

const placeOf = ({ name, address1, address2, city, state, postalcode }: NonNullable<ListedThing['venue']>) => ({
  '@type': 'Place',
  name,
  'address': {
    '@type': 'PostalAddress',
    'streetAddress': [address1, address2].filter(Boolean).join(', ') || undefined,
    'addressLocality': city ?? undefined,
    'addressRegion': state ?? undefined,
    'postalCode': postalcode ?? undefined,
    'addressCountry': 'US',
  },
})

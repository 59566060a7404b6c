import type { SpecialEvent, Venue } from '#common/wire'
import { addressData, imagesOf, placeData, SCHEMA, spanData } from '../games/structured_data.ts'
import { shopText } from '#storefront/text/shop'

const absolute = (address: string, appUrl: string) => new URL(address, appUrl).href

interface Crumb {
  name: string
  path: string
}

/** The way from the start page to a page, which comes last. */
export function breadcrumbData(crumbs: Crumb[], appUrl: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    'itemListElement': [{ name: shopText.navigation.home, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      'position': index + 1,
      name,
      'item': appUrl + path,
    })),
  }
}

interface Person {
  name: string
  slug: string
  image: string | null
}

export function personData(
  { name, slug, image }: Person,
  jobTitle: string,
  description: string,
  appUrl: string
): object {
  return {
    '@context': SCHEMA,
    '@type': 'Person',
    name,
    jobTitle,
    description,
    'url': `${appUrl}/game-master/${slug}`,
    'image': image ? absolute(image, appUrl) : undefined,
  }
}

/** Null for a venue that is no place. */
export function venueData({ name, slug, type, address }: Venue, description: string, appUrl: string): object | null {
  if (type === 'online') return null
  return {
    '@context': SCHEMA,
    '@type': 'Place',
    name,
    description,
    'url': `${appUrl}/at/${slug}`,
    'address': addressData(address),
  }
}

/** An event of many tables; null when none is set, as nobody knows then when and where it is. */
export function specialEventData(
  event: SpecialEvent,
  description: string,
  organizer: string,
  appUrl: string
): object | null {
  const { name, slug, image, games } = event
  if (games.length === 0) return null
  const url = `${appUrl}/special-event/${slug}`
  const times = games.map(({ date }) => Date.parse(date))
  const prices = games.map(({ price }) => price)
  const places = [...Map.groupBy(games, ({ venueName }) => venueName)].map(([place, [first]]) =>
    placeOf(place, first, url)
  )
  const online = games.some(({ venueName }) => venueName === null)
  const onSite = games.some(({ venueName }) => venueName !== null)
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name,
    description,
    url,
    ...spanData(new Date(Math.min(...times)), new Date(Math.max(...times))),
    'eventStatus': `${SCHEMA}/EventScheduled`,
    'eventAttendanceMode': `${SCHEMA}/${online && onSite ? 'Mixed' : online ? 'Online' : 'Offline'}EventAttendanceMode`,
    'location': places.length === 1 ? places[0] : places,
    'image': imagesOf(image, `/share/special-event/${slug}.jpg`, appUrl),
    'performer': [...new Set(games.map(({ gameMasterName }) => gameMasterName))].map((person) => ({
      '@type': 'Person',
      'name': person,
    })),
    'organizer': { '@type': 'Organization', 'name': organizer, 'url': appUrl },
    'offers': {
      '@type': 'AggregateOffer',
      url,
      'priceCurrency': 'USD',
      'lowPrice': Math.min(...prices).toFixed(2),
      'highPrice': Math.max(...prices).toFixed(2),
      'offerCount': games.length,
      'availability': `${SCHEMA}/${games.some(({ availableSeats }) => availableSeats > 0) ? 'InStock' : 'SoldOut'}`,
    },
  }
}

function placeOf(name: string | null, game: SpecialEvent['games'][number] | undefined, url: string): object {
  return name === null ? { '@type': 'VirtualLocation', url } : placeData(name, { city: game?.city, state: game?.state })
}

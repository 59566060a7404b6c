import type { LargeEvent } from '#common/wire'
import { saleOf } from '#common/large_events/choosing'
import { isoText } from '#common/mountain_time'
import { imagesOf, placeData, SCHEMA } from '../games/structured_data.ts'
import { pathOf, type EventSummary } from './summary.ts'

/** A list of pages for search engines, in the order of the cards. */
export const eventListData = (events: EventSummary[], appUrl: string): object => ({
  '@context': SCHEMA,
  '@type': 'ItemList',
  'itemListElement': events.map((event, index) => ({
    '@type': 'ListItem',
    'position': index + 1,
    'url': appUrl + pathOf(event),
  })),
})

/** An event of many tables, with an offer for each type of tickets. */
export function eventData(
  event: LargeEvent,
  { description, organizer, appUrl, now }: { description: string; organizer: string; appUrl: string; now: Date }
): object {
  const { name, image, venue, event_date, doors_at, ends_at, ticketTypes, cancelled } = event
  const url = appUrl + pathOf(event)
  const online = venue?.type === 'online'
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name,
    description,
    url,
    'startDate': isoText(new Date(event_date)),
    'endDate': isoText(new Date(ends_at)),
    'doorTime': doors_at ? isoText(new Date(doors_at)) : undefined,
    'eventStatus': `${SCHEMA}/Event${cancelled ? 'Cancelled' : 'Scheduled'}`,
    'eventAttendanceMode': `${SCHEMA}/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    'image': imagesOf(image, sharePathOf(event), appUrl),
    'location': online
      ? { '@type': 'VirtualLocation', url }
      : venue
        ? placeData(venue.name, venue.address)
        : { '@type': 'Place', 'name': 'TBD' },
    'organizer': { '@type': 'Organization', 'name': organizer, 'url': appUrl },
    'offers': ticketTypes.map((type) => ({
      '@type': 'Offer',
      'name': type.tier,
      url,
      'price': type.price.toFixed(2),
      'priceCurrency': 'USD',
      'availability': `${SCHEMA}/${AVAILABILITY[saleOf(type, now)]}`,
      'validFrom': type.on_sale_from ? isoText(new Date(type.on_sale_from)) : undefined,
      'validThrough': isoText(new Date(type.on_sale_to ?? event_date)),
    })),
  }
}

const AVAILABILITY = {
  'open': 'InStock',
  'sold out': 'SoldOut',
  'not yet': 'PreOrder',
  'over': 'Discontinued',
} as const

/** What somebody sees who is sent a link to it. */
export const sharePathOf = ({ slug }: Pick<LargeEvent, 'slug'>): string =>
  `/share/large-event/${encodeURIComponent(slug)}.jpg`

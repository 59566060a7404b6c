import type { ToldCampaign } from '#common/wire'
import { seatsFreeOf, type CampaignSummary } from '#common/campaigns/cards'
import { dayName } from '#common/campaigns/schedule'
import { isoText, ZONE } from '#common/mountain_time'
import { imagesOf, placeData, SCHEMA } from '../games/structured_data.ts'

const pathOf = (slug: string) => `/campaign/${encodeURIComponent(slug)}`

/** A list of pages for search engines, in the order of the cards. */
export function campaignListData(campaigns: CampaignSummary[], appUrl: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    'itemListElement': campaigns.map(({ slug }, index) => ({
      '@type': 'ListItem',
      'position': index + 1,
      'url': appUrl + pathOf(slug),
    })),
  }
}

const FREQUENCY = { weekly: 'P1W', biweekly: 'P2W', monthly: 'P1M', other: undefined }

/** A campaign as events that come again, with an offer for each. */
export function campaignData(campaign: ToldCampaign, next: string | null, description: string, appUrl: string): object {
  const { name, slug, image, price, venue, gameMaster, seats, scheduleType, scheduleDay, scheduleTime, startsOn } =
    campaign
  const url = appUrl + pathOf(slug)
  const online = venue.type === 'online'
  const person = { '@type': 'Person', 'name': gameMaster.name, 'url': `${appUrl}/game-master/${gameMaster.slug}` }
  const free = seatsFreeOf(campaign)
  return {
    '@context': SCHEMA,
    '@type': 'EventSeries',
    name,
    description,
    url,
    'startDate': next === null ? startsOn : isoText(new Date(next)),
    'eventSchedule':
      scheduleType === 'other'
        ? undefined
        : {
            '@type': 'Schedule',
            'startDate': startsOn,
            'startTime': `${scheduleTime}:00`,
            'duration': 'PT4H',
            'repeatFrequency': FREQUENCY[scheduleType],
            'byDay': `${SCHEMA}/${dayName(scheduleDay)}`,
            'scheduleTimezone': ZONE,
          },
    'eventStatus': `${SCHEMA}/EventScheduled`,
    'eventAttendanceMode': `${SCHEMA}/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    'image': imagesOf(image, `/share${pathOf(slug)}.jpg`, appUrl),
    'location': online ? { '@type': 'VirtualLocation', url } : placeData(venue.name, venue.address),
    'performer': person,
    'organizer': person,
    'maximumAttendeeCapacity': seats,
    'remainingAttendeeCapacity': free,
    'offers': {
      '@type': 'Offer',
      url,
      'price': price.toFixed(2),
      'priceCurrency': 'USD',
      'availability': `${SCHEMA}/${free > 0 ? 'InStock' : 'SoldOut'}`,
    },
  }
}

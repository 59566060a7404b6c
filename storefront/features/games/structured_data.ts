import type { Game } from '../../../api/types.ts'
import { locationText, type GameSummary } from './summary.ts'

/** Hours that a game is said to last. */
const DURATION = 4
export const SCHEMA = 'https://schema.org'

/** A list of pages for search engines, in the order of the cards. */
export function gameListData(summaries: GameSummary[], appUrl: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    'itemListElement': summaries.map(({ sessions }, index) => ({
      '@type': 'ListItem',
      'position': index + 1,
      'url': `${appUrl}/join-game/${sessions[0]?.id ?? ''}`,
    })),
  }
}

/** One game as an event with an offer. */
export function gameEventData(game: Game, appUrl: string, description: string): object {
  const start = new Date(game.date)
  const address = `${appUrl}/join-game/${game.id}`
  const online = !game.venue || game.venue.type === 'online'
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    'name': game.module.name,
    description,
    'url': address,
    'startDate': start.toISOString(),
    'endDate': new Date(start.getTime() + DURATION * 3_600_000).toISOString(),
    'duration': `PT${DURATION}H`,
    'eventStatus': `${SCHEMA}/EventScheduled`,
    'eventAttendanceMode': `${SCHEMA}/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    'image': game.module.image ? [new URL(game.module.image, appUrl).href] : undefined,
    'location': online ? { '@type': 'VirtualLocation', 'url': address } : placeData(game),
    'performer': personOf(game, appUrl),
    'organizer': personOf(game, appUrl),
    'maximumAttendeeCapacity': game.max_players,
    'remainingAttendeeCapacity': Math.max(0, game.available_seats),
    'offers': {
      '@type': 'Offer',
      'url': address,
      'price': game.price.toFixed(2),
      'priceCurrency': 'USD',
      'availability': `${SCHEMA}/${game.available_seats > 0 ? 'InStock' : 'SoldOut'}`,
      'validThrough': start.toISOString(),
    },
  }
}

const personOf = ({ gameMaster }: Game, appUrl: string): object => ({
  '@type': 'Person',
  'name': gameMaster.name,
  'url': gameMaster.slug ? `${appUrl}/game-master/${gameMaster.slug}` : undefined,
})

function placeData({ venue }: Game): object {
  return {
    '@type': 'Place',
    'name': venue?.name ?? locationText({ venue: null, city: null, state: null }),
    'address': {
      '@type': 'PostalAddress',
      'addressLocality': venue?.address.city ?? undefined,
      'addressRegion': venue?.address.state ?? undefined,
      'addressCountry': 'US',
    },
  }
}

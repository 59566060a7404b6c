import type { Game, Venue } from '#common/wire'
import { isoText } from '#common/mountain_time'
import type { GameSummary } from '#common/games/cards'

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

/** As much of it as is known. */
type Address = Partial<Venue['address']>

/** One game as an event with an offer. Its venue may have a fuller address than the game tells. */
export function gameEventData(
  game: Game,
  appUrl: string,
  description: string,
  { address: full }: { address?: Address } = {}
): object {
  const start = new Date(game.date)
  const address = `${appUrl}/join-game/${game.id}`
  const online = !game.venue || game.venue.type === 'online'
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    'name': game.module.name,
    description,
    'url': address,
    ...spanData(start, start),
    'duration': `PT${DURATION}H`,
    'eventStatus': `${SCHEMA}/EventScheduled`,
    'eventAttendanceMode': `${SCHEMA}/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    'image': imagesOf(game.module.image, `/share/game/${game.id}.jpg`, appUrl),
    'location':
      online || !game.venue
        ? { '@type': 'VirtualLocation', 'url': address }
        : placeData(game.venue.name, full ?? game.venue.address),
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
      'validThrough': isoText(start),
      // An online game has no place that tells its country.
      'eligibleRegion': { '@type': 'Country', 'name': 'US' },
    },
  }
}

const personOf = ({ gameMaster }: Game, appUrl: string): object => ({
  '@type': 'Person',
  'name': gameMaster.name,
  'url': gameMaster.slug ? `${appUrl}/game-master/${gameMaster.slug}` : undefined,
})

/** From the start of the first game to the end of the last. */
export const spanData = (first: Date, last: Date): object => ({
  startDate: isoText(first),
  endDate: isoText(new Date(last.getTime() + DURATION * 3_600_000)),
})

/** The picture that somebody gave, and the one that is drawn for sharing, which there always is. */
export const imagesOf = (image: string | null, shared: string, appUrl: string): string[] =>
  [image, shared].filter((address) => address !== null).map((address) => new URL(address, appUrl).href)

export const placeData = (name: string, address: Address): object => ({
  '@type': 'Place',
  name,
  'address': addressData(address),
})

export const addressData = ({ address1, address2, city, state, postalcode }: Address): object => ({
  '@type': 'PostalAddress',
  'streetAddress': [address1, address2].filter(Boolean).join(', ') || undefined,
  'addressLocality': city ?? undefined,
  'addressRegion': state ?? undefined,
  'postalCode': postalcode ?? undefined,
  'addressCountry': 'US',
})

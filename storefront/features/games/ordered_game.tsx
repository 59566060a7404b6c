import type { OrderItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { shopTime } from '#storefront/time/shop_time'
import { shopText } from '#storefront/text/shop'
import { Icon } from '#storefront/ui/icon'
import { LineFacts } from '../account_pages/line_facts.tsx'
import type { OrderedProduct } from '../account_pages/ordered_product.ts'
import { orderedGameText as text } from './text/ordered_game.ts'
import styles from './ordered_game.module.css'

type Venue = NonNullable<OrderItem['game']>['venue']

/** With whom and where it is played. Of a game that is gone both are told as unknown. */
function Facts({ item }: { item: OrderItem }) {
  const { date, game } = item
  const gameMaster = game?.gameMaster.name || text.unknownGameMaster
  return (
    <LineFacts date={date}>
      <li>
        <Icon shape="seat" size={18} />
        {game?.gameMaster.slug ? (
          <Link to={`/game-master/${game.gameMaster.slug}`}>{gameMaster}</Link>
        ) : (
          <span>{gameMaster}</span>
        )}
      </li>
      <PlaceFact
        venue={game?.venue ?? null}
        without={game ? { words: text.online, isOnline: true } : { words: text.unknownVenue, isOnline: false }}
      />
      <JoinFact item={item} />
    </LineFacts>
  )
}

const GAME_MS = 4 * 3_600_000

/** The way to an online table, until its game is over. */
function JoinFact({ item: { status, date, game, join_url: joinUrl } }: { item: OrderItem }) {
  const isOnline = game && (game.venue === null || game.venue.type === 'online')
  if (!isOnline || status !== 'active' || !date) return null
  if (new Date(date).getTime() + GAME_MS < shopTime().getTime()) return null
  return (
    <li>
      <Icon shape="arrow" size={18} />
      {joinUrl ? <JoinLink url={joinUrl} /> : <span>{text.joinLater}</span>}
    </li>
  )
}

export const JoinLink = ({ url }: { url: string }) => (
  <a href={url} rel="noopener noreferrer" target="_blank">
    {text.join}
    <span className="visually-hidden"> {shopText.newTab}</span>
  </a>
)

interface PlaceFactProps {
  venue: Venue
  /** What is said where there is none: a game is played online then. */
  without: { words: string; isOnline: boolean }
}

export function PlaceFact({ venue, without }: PlaceFactProps) {
  const online = venue ? venue.type === 'online' : without.isOnline
  const words = venue ? venue.name || text.unknownVenue : without.words
  const address = addressOf(venue)
  return (
    <li>
      <Icon shape={online ? 'online' : 'place'} size={18} />
      <span className={styles.place}>
        <span>{venue ? <Link to={`/at/${venue.slug}`}>{words}</Link> : words}</span>
        {address && <span>{address}</span>}
        {venue && address && (
          <a href={mapAddress(venue)} rel="noopener noreferrer" target="_blank">
            {text.map}
            <span className="visually-hidden">{` ${text.mapOf(words)} ${shopText.newTab}`}</span>
          </a>
        )}
      </span>
    </li>
  )
}

/** Street and town on one line; null for a place that is none, or has told no street. */
function addressOf(venue: Venue): string | null {
  if (!venue?.street || venue.type === 'online') return null
  return [venue.street, venue.city, [venue.state, venue.postalcode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
}

/** An ordinary link: nothing of a map is loaded before somebody wants one. */
const mapAddress = (venue: NonNullable<Venue>) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([venue.name, addressOf(venue)].filter(Boolean).join(', '))}`

/** A seat at a game. */
export const orderedGame: OrderedProduct = {
  name: ({ game }) => game?.module.name,
  picture: ({ game }) => game?.module.image ?? null,
  Facts,
  links: text.links,
  invitation: text.invitation,
  next: text.next,
}

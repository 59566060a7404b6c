import type { ReactNode } from 'react'
import type { OrderItem } from '#common/wire'
import { fullDateText, timeText } from '#common/mountain_time'
import { orderHistoryText as text } from './text/order_history.ts'
import { shopText } from '#storefront/text/shop'
import { Link } from '#storefront/navigation/link'
import { Icon } from '#storefront/ui/icon'
import { OwnTime } from '#storefront/ui/when_and_where'
import styles from './line_facts.module.css'
import { useProductTypes, type OrderedProduct, type ProductTypes } from '#storefront/layout/product_types_context'

export function Details({ item: { details } }: { item: OrderItem }) {
  if (details.length === 0) return null
  return (
    <dl className={styles.details}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Venue = NonNullable<OrderItem['game']>['venue']

interface LineFactsProps {
  /** When it begins, ISO 8601; null for what has no date. */
  date: string | null
  /** What else its product tells, a list item each. */
  children?: ReactNode
}

export function LineFacts({ date, children }: LineFactsProps) {
  return (
    <ul className={styles.facts}>
      {date && <When instant={new Date(date)} />}
      {children}
    </ul>
  )
}

function When({ instant }: { instant: Date }) {
  return (
    <li>
      <Icon shape="calendar" size={18} />
      <span>
        <time dateTime={instant.toISOString()}>{`${fullDateText(instant)}, ${timeText(instant)} ${text.zone}`}</time>
        <OwnTime instant={instant} className={styles.own} />
      </span>
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

const PLAIN: OrderedProduct = { Facts: ({ item: { date } }) => date && <LineFacts date={date} /> }

/** A line of a type that is not in the map has its name, its date and its choices. */
export function readOrderedProducts(types: ProductTypes) {
  const findProduct = ({ product_type }: Pick<OrderItem, 'product_type'>) => types[product_type]?.ordered ?? PLAIN
  const nameProduct = (item: OrderItem): string =>
    findProduct(item).findName?.(item) || item.product_name || text.unknownProduct
  return { findProduct, nameProduct }
}

export const useOrderedProducts = () => readOrderedProducts(useProductTypes())

import type { OrderItem } from '../../../common/wire.ts'
import { Link } from '../../navigation/link.tsx'
import { orderHistoryText as text } from '../../text/order_history.ts'
import { shopText } from '../../text/shop.ts'
import { fullDateText, timeText } from '../../../common/mountain_time.ts'
import { Icon } from '../../ui/icon.tsx'
import { OwnTime } from '../games/own_time.tsx'
import { addressOf, lineWords, mapAddress } from './order_words.ts'
import styles from './order_history.module.css'

/** What was chosen of a line. */
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

/** When, with whom and where the game of a line is played; nothing for what has no date. What is not known any more is told as unknown. */
export function GameFacts({ item }: { item: OrderItem }) {
  const { gameMaster, date } = lineWords(item)
  const { game } = item
  if (!game && !date && item.path !== null) return null
  return (
    <ul className={styles.facts}>
      {date && (
        <li>
          <Icon shape="calendar" size={18} />
          <span>
            <time dateTime={date.toISOString()}>
              {fullDateText(date)}, {timeText(date)} {text.zone}
            </time>
            <OwnTime instant={date} className={styles.own} />
          </span>
        </li>
      )}
      <li>
        <Icon shape="seat" size={18} />
        {game?.gameMaster.slug ? <Link to={`/game-master/${game.gameMaster.slug}`}>{gameMaster}</Link> : <span>{gameMaster}</span>}
      </li>
      <Place item={item} />
    </ul>
  )
}

function Place({ item }: { item: OrderItem }) {
  const words = lineWords(item).venue
  const venue = item.game?.venue ?? null
  const online = item.game !== null && (!venue || venue.type === 'online')
  const address = addressOf(venue)
  return (
    <li>
      <Icon shape={online ? 'online' : 'place'} size={18} />
      <span className={styles.place}>
        {venue ? <Link to={`/at/${venue.slug}`}>{words}</Link> : words}
        {address && <span>{address}</span>}
        {venue && address && (
          <a href={mapAddress(venue)} rel="noopener noreferrer" target="_blank">
            {text.map}
            <span className="visually-hidden">
              {' '}
              {text.mapOf(words)} {shopText.newTab}
            </span>
          </a>
        )}
      </span>
    </li>
  )
}

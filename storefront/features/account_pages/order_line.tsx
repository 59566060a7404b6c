import type { OrderItem } from '../../../api/types.ts'
import { Link } from '../../navigation/link.tsx'
import { centsText, dollarsText } from '../../text/money.ts'
import { orderHistoryText as text } from '../../text/order_history.ts'
import { fullDateText, timeText } from '../../time/mountain.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { lineTotal, lineWords } from './order_words.ts'
import { OrderStatus } from './order_status.tsx'
import styles from './order_history.module.css'

interface OrderLineProps {
  item: OrderItem
  orderId: number
  /** Null where its seats can't be given back. */
  onCancel: (() => void) | null
}

export function OrderLine({ item, orderId, onCancel }: OrderLineProps) {
  const { product, gameMaster, venue, date } = lineWords(item)
  return (
    <tr>
      <th scope="row">
        <div className={styles.product}>
          <Picture address={item.game?.module.image ?? null} alt="" sizes="112px" className={styles.cover} />
          <div>
            <p className={styles.name}>{product}</p>
            {item.status !== 'active' && <OrderStatus status={item.status} />}
            <ul className={styles.facts}>
              {date && (
                <li>
                  <Icon shape="calendar" size={18} />
                  <time dateTime={date.toISOString()}>
                    {fullDateText(date)}, {timeText(date)} {text.zone}
                  </time>
                </li>
              )}
              <li>
                <Icon shape="seat" size={18} />
                {item.game?.gameMaster.slug ? <Link to={`/game-master/${item.game.gameMaster.slug}`}>{gameMaster}</Link> : gameMaster}
              </li>
              <li>
                <Icon shape={item.game && (!item.game.venue || item.game.venue.type === 'online') ? 'online' : 'place'} size={18} />
                {venue}
              </li>
            </ul>
            {onCancel && (
              <Button look="plain" className={styles.cancel} onClick={onCancel}>
                {text.cancel.line(item.quantity)}
                <span className="visually-hidden"> {text.cancel.ofGame(product, orderId)}</span>
              </Button>
            )}
          </div>
        </div>
      </th>
      <td data-label={text.price}>{dollarsText(item.price)}</td>
      <td data-label={text.quantity}>{item.quantity}</td>
      <td data-label={text.lineTotal}>{centsText(lineTotal(item))}</td>
    </tr>
  )
}

import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder, AdminOrderItem, OrderItem } from '#common/wire'
import { Label, type Tone } from '../../fields/Label'
import { dollarsText } from '../../../../common/money'
import { weekdayAndTime } from '../../mountain_time'
import { placeOf } from '../games/place'
import { CancelSeats } from './CancelSeats'
import { MoveItem } from './MoveItem'
import { count } from './moving'
import styles from './OrderLines.module.css'

const MARKS: Record<OrderItem['status'], { tone: Tone; word: string }> = {
  active: { tone: 'good', word: 'Active' },
  cancelled: { tone: 'quiet', word: 'Cancelled' },
  refunded: { tone: 'quiet', word: 'Refunded' },
}

function Where({ game }: { game: NonNullable<OrderItem['game']> }) {
  return (
    <>
      {weekdayAndTime(game.date)} · {game.gameMaster.name || 'Unknown Game Master'} · {placeOf(game.venue)}
    </>
  )
}

/** What can be done to one of several: to the only one it is done as an order. */
const isOneOfMany = (item: AdminOrderItem, items: AdminOrderItem[]) => item.quantity > 1 || items.filter(({ status }) => status === 'active').length > 1

export function OrderLines({ order }: { order: AdminOrder }) {
  const { items } = order
  const [moving, setMoving] = useState<AdminOrderItem | null>(null)
  const [cancelling, setCancelling] = useState<AdminOrderItem | null>(null)
  return (
    <>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.id} className={styles.line}>
            <div className={styles.what}>
              {item.game ? <Link to={`/games/${item.game.id}`}>{item.product_name}</Link> : <span>{item.product_name || 'Unknown Product'}</span>}
              {item.game && (
                <p className={styles.where}>
                  <Where game={item.game} />
                </p>
              )}
              {item.details.length > 0 && <p className={styles.where}>{item.details.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>}
            </div>
            <Label tone={MARKS[item.status].tone}>{MARKS[item.status].word}</Label>
            <span className={styles.sum}>{`${count(item, item.quantity)} × ${dollarsText(item.price)}`}</span>
            <span className={styles.total}>{dollarsText(item.price * item.quantity)}</span>
            {item.status === 'active' && (
              <div className={styles.steps}>
                {isOneOfMany(item, items) && (
                  <Button color="error" onClick={() => setCancelling(item)}>
                    Cancel
                    <span className="visually-hidden">{` ${item.noun.many} of ${item.product_name}`}</span>
                  </Button>
                )}
                {item.movesTo && (
                  <Button variant="outlined" color="secondary" onClick={() => setMoving(item)}>
                    Move
                    <span className="visually-hidden">{` ${item.product_name}`}</span>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {moving?.movesTo && <MoveItem item={moving} noun={moving.movesTo} onClose={() => setMoving(null)} />}
      {cancelling && <CancelSeats order={order} item={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

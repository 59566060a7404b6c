import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrderItem, OrderItem } from '#common/wire'
import { Label, type Tone } from '../../fields/Label'
import { dollarsText } from '../../../../common/money'
import { weekdayAndTime } from '../../mountain_time'
import { placeOf } from '../games/place'
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

export function OrderLines({ items }: { items: AdminOrderItem[] }) {
  const [moving, setMoving] = useState<AdminOrderItem | null>(null)
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
            {item.status === 'active' && item.movesTo && (
              <Button className={styles.move} variant="outlined" color="secondary" onClick={() => setMoving(item)}>
                Move
                <span className="visually-hidden">{` ${item.product_name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {moving?.movesTo && <MoveItem item={moving} noun={moving.movesTo} onClose={() => setMoving(null)} />}
    </>
  )
}

import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminOrder, AdminOrderItem } from '#common/wire'
import { dollarsText } from '#common/money'
import { useBegun } from '#backoffice/layout/use_asked'
import { weekdayAndTime } from '#backoffice/mountain_time'
import { placeOf } from '../games/place'
import { CancelSeats } from './CancelSeats'
import { MoveItem } from './MoveItem'
import { count } from './moving'
import styles from './OrderLines.module.css'
import { OrderStatus } from './OrderStatus'

/** What can be done to one of several: to the only one it is done as an order. */
const isOneOfMany = (item: AdminOrderItem, items: AdminOrderItem[]) =>
  item.quantity > 1 || items.filter(({ status }) => status === 'active').length > 1

function What({ item: { game, product_name: name, details } }: { item: AdminOrderItem }) {
  const translate = useTranslate()
  return (
    <div className={styles.what}>
      {game ? (
        <Link to={`/games/${game.id}`}>{name}</Link>
      ) : (
        <span>{name || translate('resources.orders.unknown_product')}</span>
      )}
      {game && (
        <p className={styles.where}>
          {[
            weekdayAndTime(game.date),
            game.gameMaster.name || translate('resources.orders.unknown_game_master'),
            placeOf(game.venue),
          ].join(' · ')}
        </p>
      )}
      {details.length > 0 && (
        <p className={styles.where}>{details.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
      )}
    </div>
  )
}

const STEPS = ['move', 'cancel_seats'] as const
type Step = (typeof STEPS)[number]

export function OrderLines() {
  const translate = useTranslate()
  const { items } = useRecordContext<AdminOrder>()!
  const [moving, setMoving] = useState<AdminOrderItem | null>(null)
  const [cancelling, setCancelling] = useState<AdminOrderItem | null>(null)
  const active = items.filter(({ status }) => status === 'active')
  const lines = {
    move: active.filter(({ movesTo }) => movesTo),
    cancel_seats: active.filter((item) => isOneOfMany(item, items)),
  }
  // Of several, somebody has to say which.
  const whyNot = (step: Step) =>
    lines[step].length > 1 ? 'resources.orders.which_line' : `resources.orders.impossible.${step}`
  const [begun, begin] = useBegun<Step>(
    STEPS,
    { move: lines.move.length === 1, cancel_seats: lines.cancel_seats.length === 1 },
    whyNot
  )
  if (begun) {
    begin(null)
    const set = begun === 'move' ? setMoving : setCancelling
    set(lines[begun][0]!)
  }
  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.line}>
            <What item={item} />
            <OrderStatus status={item.status} />
            <span
              className={styles.sum}
            >{`${count(item, item.quantity, translate)} × ${dollarsText(item.price)}`}</span>
            <span className={styles.total}>{dollarsText(item.price * item.quantity)}</span>
            {item.status === 'active' && (
              <div className={styles.steps}>
                {isOneOfMany(item, items) && (
                  <Button
                    color="error"
                    aria-label={translate('resources.orders.cancel_seats.about', {
                      ...item.noun,
                      name: item.product_name,
                    })}
                    onClick={() => setCancelling(item)}
                  >
                    {translate('resources.orders.cancel_seats.action')}
                  </Button>
                )}
                {item.movesTo && (
                  <Button
                    variant="outlined"
                    color="secondary"
                    aria-label={translate('resources.orders.move.about', { name: item.product_name })}
                    onClick={() => setMoving(item)}
                  >
                    {translate('resources.orders.move.action')}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {moving?.movesTo && <MoveItem item={moving} noun={moving.movesTo} onClose={() => setMoving(null)} />}
      {cancelling && <CancelSeats item={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDataProvider, useGetManyAggregate, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { dollarsText } from '#common/money'
import type { AdminOrder, AdminOrderItem, MoveTarget } from '#common/wire'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { useBegun } from '#backoffice/layout/use_asked'
import { weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { placeOf } from '../games/in_words'
import { CancelSeats } from './CancelDialog'
import { count, moveConsequences, targetText } from './moving'
import styles from './OrderDetail.module.css'
import { OrderStatus } from './OrderStatus'
import { SeatsInput } from './RefundPart'

interface Draft {
  productId: number | null
  seats: number
}

interface Props {
  item: AdminOrderItem
  /** What it is moved to is called. */
  noun: string
  onClose: () => void
}

/** All of a line, or some of its seats; the others stay. */
function MoveItem({ item, noun, onClose }: Props) {
  const translate = useTranslate()
  const targets = `orders/item/${item.id}/targets`
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('orders', 'games', targets)
  const [seats, setSeats] = useState(item.quantity)
  const places = count(item, seats, translate)
  const say = (key: string, args?: object) =>
    translate(`resources.orders.move.${key}`, { ...item.noun, noun, places, ...args })
  const move = ({ productId }: Draft) =>
    step({
      failed: say('failed'),
      send: () => data.moveSeats(Number(productId), { item: item.id, seats }),
      done: say('done'),
    })

  return (
    <FormDialog<Draft>
      title={say('title')}
      submit={say('action')}
      values={{ productId: null, seats }}
      validate={({ productId }) => ({ productId: productId ? undefined : say('missing') })}
      onSubmit={move}
      onClose={onClose}
    >
      <p>
        {say('now', {
          what: [item.product_name, item.date && weekdayAndTime(item.date)].filter(Boolean).join(', '),
          price: dollarsText(item.price),
        })}
      </p>
      <SeatsInput item={item} label={say('how_many')} onChoose={setSeats} />
      <ReferencePicker
        source="productId"
        reference={targets}
        filter={{ seats }}
        label={say('target')}
        optionText={(one: MoveTarget) => targetText(item, one, translate)}
        getOptionDisabled={(one) => !(one as MoveTarget).fits}
        noOptionsText={say(item.date ? 'none_upcoming' : 'none')}
      />
      <Consequences item={{ ...item, quantity: seats }} targets={targets} />
    </FormDialog>
  )
}

/** As the target is now: others take its places meanwhile. */
function Consequences({ item, targets }: { item: AdminOrderItem; targets: string }) {
  const translate = useTranslate()
  const productId: number | null = useWatch({ name: 'productId' })
  const { data } = useGetManyAggregate<MoveTarget>(
    targets,
    { ids: productId ? [productId] : [] },
    { enabled: Boolean(productId) }
  )
  const target = productId && data?.find(({ id }) => id === productId)
  if (!target) return null
  return (
    <Stack component="ul" spacing={0.5} aria-live="polite" className={styles.setOff}>
      {moveConsequences(item, target, translate).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  )
}

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

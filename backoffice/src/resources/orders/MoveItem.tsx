import { useDataProvider, useGetOne } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminGameDetail, OrderItem } from '#common/wire'
import { FormDialog } from '../../layout/FormDialog'
import { dollarsText } from '../../../../common/money'
import { weekdayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { OpenGamePicker } from '../games/OpenGamePicker'
import { countSeats } from '../games/seats'
import { moveConsequences } from './moving'
import styles from './steps.module.css'
import { useOrderStep } from './use_order_step'

interface Draft {
  gameId: number | null
}

function Consequences({ item }: { item: OrderItem }) {
  const gameId = Number(useWatch({ name: 'gameId' })) || 0
  const { data: game } = useGetOne<AdminGameDetail>('games', { id: gameId }, { enabled: gameId > 0 })
  if (!game || gameId === 0) return null
  return (
    <ul className={styles.consequences} aria-live="polite">
      {moveConsequences(item, game).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

export function MoveItem({ item, onClose }: { item: OrderItem; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const step = useOrderStep()

  async function move({ gameId }: Draft) {
    const errors = await step({
      failed: 'The seats were not moved.',
      send: () => data.moveItem(item.id, Number(gameId)),
      done: () => `${countSeats(item.quantity)} moved.`,
    })
    if (!errors) onClose()
    return errors
  }

  return (
    <FormDialog<Draft>
      title={`Move ${countSeats(item.quantity)}`}
      submit="Move"
      values={{ gameId: null }}
      validate={({ gameId }) => ({ gameId: gameId ? undefined : 'Please choose a game.' })}
      onSubmit={move}
      onClose={onClose}
    >
      <p className={styles.more}>
        {`Now: ${item.product_name}${item.game ? `, ${weekdayAndTime(item.game.date)}` : ''}, ${dollarsText(item.price)} a seat.`}
      </p>
      <OpenGamePicker label="New game" except={item.game?.id} seats={item.quantity} />
      <Consequences item={item} />
    </FormDialog>
  )
}

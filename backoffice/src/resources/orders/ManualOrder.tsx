import { useState } from 'react'
import { useDataProvider, useGetOne, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminGameDetail, AdminOrder } from '#common/wire'
import { Answers } from '../../inputs/Answers'
import { DraftForm } from '../../inputs/DraftForm'
import { FormProblem } from '../../inputs/FormProblem'
import styles from '../../inputs/FormPanel.module.css'
import { refusal, type FormErrors } from '../../inputs/refusal'
import { Page } from '../../layout/Page'
import { Unloaded } from '../../layout/Unloaded'
import type { BackOfficeData } from '../../providers/data/verbs'
import { reportError } from '../../providers/error_log'
import { patience } from '../../providers/patience'
import { countSeats, seatsFree } from '../games/seats'
import { forget } from '../../steps/forget'
import { buyerOf } from './buyer'
import { manualOrderErrors, newManualOrder, toManualOrder, type ManualOrderDraft } from './manual_order'
import { ManualOrderFields } from './ManualOrderFields'
import { ORDERS } from './paths'

const givenId = (address: URLSearchParams) => Number(address.get('gameId')) || null

function seatsOf(order: AdminOrder) {
  return countSeats(order.items.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** /orders/manual takes an order at the desk; ?gameId= says for which game. */
export default function ManualOrder() {
  const [address] = useSearchParams()
  const given = givenId(address)
  const [gameId, setGameId] = useState(given)
  const [draft] = useState(() => newManualOrder(given))
  const { data: game, error, refetch } = useGetOne<AdminGameDetail>(
    'games',
    { id: gameId ?? 0 },
    { ...patience, enabled: gameId !== null, refetchOnMount: 'always' }
  )
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()

  async function take(values: ManualOrderDraft): Promise<FormErrors | undefined> {
    let order: AdminOrder
    try {
      order = await data.createManualOrder(toManualOrder(values))
    } catch (refused) {
      reportError(refused, { action: 'add player', game: values.gameId })
      void queries.invalidateQueries({ queryKey: ['games'] })
      return refusal(refused, 'The player was not added.')
    }
    await forget(queries, ['games'])
    await queries.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
    notify(`${buyerOf(order)} has ${seatsOf(order)}, order #${order.id}.`)
    await navigate(given ? `/games/${given}` : `/orders/${order.id}`)
  }

  const cancelled = game?.cancelledAt ? 'This game was cancelled, so nobody can be added.' : undefined
  const parent = given ? { label: 'Game', to: `/games/${given}` } : ORDERS
  return (
    <Page title="Add Player" subtitle="Takes seats at once, paid at the desk." parent={parent}>
      <DraftForm initial={draft} validate={(typed) => manualOrderErrors(typed, game)} onSubmit={take}>
        <div className={styles.form}>
          <FormProblem />
          <ManualOrderFields
            game={cancelled ? undefined : game}
            gameProblem={cancelled ?? (error && <Unloaded message={error.message} onRetry={() => void refetch()} />)}
            fixed={given !== null}
            onChoose={setGameId}
          />
          <Answers submit="Add Player" cancelTo={parent.to} disabled={game !== undefined && (cancelled !== undefined || seatsFree(game) === 0)} />
        </div>
      </DraftForm>
    </Page>
  )
}

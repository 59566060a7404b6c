import { useState } from 'react'
import { SimpleForm, useDataProvider, useGetOne, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { AdminGameDetail, AdminOrder } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import { FormProblem } from '#backoffice/inputs/FormProblem'
import { Page } from '#backoffice/layout/Page'
import { Unloaded } from '#backoffice/layout/Unloaded'
import { useLeadOn } from '#backoffice/layout/use_lead_on'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'
import { seatsFree } from '../games/seats'
import { buyerOf } from './buyer'
import { manualOrderErrors, newManualOrder, toManualOrder, type ManualOrderDraft } from './manual_order'
import { ManualOrderFields } from './ManualOrderFields'

const givenId = (address: URLSearchParams) => Number(address.get('gameId')) || null
const seatsOf = ({ items }: AdminOrder) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** /orders/manual takes an order at the desk; ?gameId= says for which game. */
export default function ManualOrder() {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const given = givenId(address)
  const [gameId, setGameId] = useState(given)
  const [draft] = useState(() => newManualOrder(given))
  const {
    data: game,
    error,
    refetch,
  } = useGetOne<AdminGameDetail>(
    'games',
    { id: gameId ?? 0 },
    { ...patience, enabled: gameId !== null, refetchOnMount: 'always' }
  )
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('games', 'orders')
  const leadOn = useLeadOn()
  const say = (key: string, args?: object) => translate(`resources.orders.desk.${key}`, args)

  function taken(order: AdminOrder) {
    void leadOn(given ? `/games/${given}` : `/orders/${order.id}`)
    return say('done', {
      buyer: buyerOf(order),
      seats: translate('resources.orders.seats', { smart_count: seatsOf(order) }),
      id: order.id,
    })
  }

  const take = (values: ManualOrderDraft) =>
    step({ failed: say('failed'), send: () => data.createManualOrder(toManualOrder(values)), done: taken })

  const cancelled = game?.cancelledAt ? say('cancelled') : undefined
  const parent = given
    ? { label: translate('resources.games.name', { smart_count: 1 }), to: `/games/${given}` }
    : { label: translate('resources.orders.name', { smart_count: 2 }), to: '/orders' }
  return (
    <Page title={say('title')} subtitle={say('subtitle')} parent={parent}>
      <SimpleForm
        record={draft}
        validate={(typed) => manualOrderErrors(typed as ManualOrderDraft, game, translate)}
        onSubmit={(typed: FieldValues) => take(typed as ManualOrderDraft)}
        toolbar={
          <Answers
            submit={say('title')}
            cancelTo={parent.to}
            disabled={game !== undefined && (cancelled !== undefined || seatsFree(game) === 0)}
          />
        }
      >
        <FormProblem />
        <ManualOrderFields
          game={cancelled ? undefined : game}
          gameProblem={cancelled ?? (error && <Unloaded message={error.message} onRetry={() => void refetch()} />)}
          fixed={given !== null}
          onChoose={setGameId}
        />
      </SimpleForm>
    </Page>
  )
}

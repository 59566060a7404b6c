import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { RadioButtonGroupInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, AdminOrderItem, CancellationRefund, RefundOptions } from '#common/wire'
import { choiceText } from '#backoffice/inputs/choices'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Unloaded } from '#backoffice/layout/States'
import { isPast } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'
import { refusals } from './history'
import { count } from './moving'
import { cancellationChoices, goesBack, toldOf } from './refund_form'
import { SeatsInput } from './RefundPart'

interface Draft {
  refund: CancellationRefund
  seats: number
}

interface Props {
  title: string
  submit: string
  failed: string
  done: string
  seats: number
  /** "2 seats". */
  places: string
  /** It is for a day, before which the policy pays. */
  dated: boolean
  /** The dates of what is cancelled. Seats of games that are over do not go back on sale. */
  dates: readonly (string | null)[]
  /** What would go back, once it is known. */
  options: RefundOptions | undefined
  disabled?: boolean
  send: (refund: CancellationRefund) => Promise<AdminOrder>
  onClose: () => void
  children?: ReactNode
}

/** Asks what of the money goes back; then says what the provider refused of it, if it did. */
export function CancelDialog({
  title,
  submit,
  failed,
  done,
  seats,
  places,
  dated,
  dates,
  options,
  disabled,
  send,
  onClose,
  children,
}: Props) {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const { step } = useStep('orders', 'games')
  const [known] = useState(() => order.refunds.map(({ id }) => id))
  const paid = options !== undefined && goesBack(options.ifCancelled.original, options.atDesk, translate) !== ''

  function became({ refunds }: AdminOrder) {
    const refused = refusals(
      refunds.filter(({ id }) => !known.includes(id)),
      translate
    )
    return refused ? { trouble: `${done} ${refused}` } : done
  }

  const over = dates.filter((date) => date !== null && isPast(date)).length
  const consequence = over === 0 ? 'on_sale' : over === dates.length ? 'over' : 'partly_on_sale'
  const cancel = ({ refund }: Draft) => step({ failed, send: () => send(paid ? refund : 'none'), done: became })
  return (
    <FormDialog<Draft>
      title={title}
      submit={submit}
      grave
      disabled={disabled}
      values={{ refund: 'policy', seats }}
      onSubmit={cancel}
      onClose={onClose}
    >
      {children}
      <p>
        {[consequence, order.email && 'told', 'for_good']
          .filter(Boolean)
          .map((key) => translate(`resources.orders.cancel.${key}`, { places, smart_count: seats }))
          .join(' ')}
      </p>
      {paid && (
        <RadioButtonGroupInput
          source="refund"
          label="resources.orders.fields.refund"
          choices={cancellationChoices(options, dated, translate)}
          optionText={choiceText}
        />
      )}
      {options && !paid && <p>{translate('resources.orders.cancel.unpaid', { smart_count: seats })}</p>}
    </FormDialog>
  )
}

/** Some seats of a line, or all of it; the others stay. */
export function CancelSeats({ item, onClose }: { item: AdminOrderItem; onClose: () => void }) {
  const translate = useTranslate()
  const order = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const [seats, setSeats] = useState(1)
  const {
    data: options,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery<RefundOptions, Error>({
    queryKey: ['orders', 'refundOptions', order.id, item.id, seats, order.refunds],
    queryFn: () => data.refundOptions(order.id, { item: item.id, seats }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...patience,
  })
  const places = count(item, seats, translate)
  const say = (key: string) =>
    translate(`resources.orders.cancel_seats.${key}`, { ...item.noun, name: item.product_name, places })
  const send = (refund: CancellationRefund) =>
    data.cancelSeats(order.id, { item: item.id, seats, refund, expected: toldOf(options!, refund) })

  return (
    <CancelDialog
      title={say('title')}
      submit={say('submit')}
      failed={say('failed')}
      done={say('done')}
      seats={seats}
      places={places}
      dated={item.date !== null}
      dates={[item.date]}
      options={options}
      disabled={!options || isPlaceholderData}
      send={send}
      onClose={onClose}
    >
      <SeatsInput item={item} label={say('how_many')} onChoose={setSeats} />
      {error && <Unloaded message={say('unloaded')} onRetry={() => void refetch()} />}
    </CancelDialog>
  )
}

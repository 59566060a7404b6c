import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AdminLargeEvent, EventCancellation } from '#common/wire'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { useLeadAway } from '#backoffice/layout/as_left'
import { Confirm } from '#backoffice/layout/Confirm'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { daysLater, today } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { forget, forgetRemoved, useStep } from '#backoffice/steps/use_step'
import { refundTotal } from '../games/removal'
import { RefundConfirmation } from '../orders/RefundConfirmation'
import { editEventPath, EVENTS } from '../paths'
import { cancellationInWords, cancellationOutcome, formTime } from './in_words'

/** Says first what an event that does not take place costs. Mounted while it is asked. */
export function CancelEvent({ onClose }: { onClose: () => void }) {
  const { id, name } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const leadAway = useLeadAway()
  const { press, busy } = useStep('orders')
  const {
    data: figures,
    error,
    isFetching,
    refetch,
  } = useQuery<EventCancellation, Error>({
    queryKey: ['event cancellation', id],
    queryFn: () => data.eventCancellation(id),
    gcTime: 0,
  })
  const say = (text: string, args?: object) => translate(`resources.large-events.cancel.${text}`, args)

  const [confirmed, setConfirmed] = useState<number | null>(null)
  const refund = figures && !figures.deletes ? refundTotal([figures]) : 0

  async function send() {
    const outcome = await data.cancelEvent(id, figures!)
    if (outcome.cancelled) await forget(queries, ['large-events'])
    else {
      await leadAway(EVENTS)
      await forgetRemoved(queries, 'large-events')
    }
    return outcome
  }

  async function cancel() {
    if (await press({ failed: say('failed'), record: id, send, done: cancellationOutcome })) onClose()
    // Something else would go back by now: that is told next.
    else await refetch()
  }

  return (
    <Confirm
      open
      question={say('question', { name })}
      confirm={say(figures?.deletes ? 'delete' : 'action')}
      cancel={say('keep')}
      busy={busy}
      impossible={!figures || isFetching || (refund > 0 && confirmed !== refund)}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p aria-live="polite">
        {figures ? cancellationInWords(figures) : error ? say('unasked', { reason: error.message }) : say('asking')}
      </p>
      {refund > 0 && (
        <RefundConfirmation
          key={refund}
          amount={refund}
          onChange={(isConfirmed) => setConfirmed(isConfirmed ? refund : null)}
        />
      )}
    </Confirm>
  )
}

const YEAR = 364

/** A year later, on the same weekday; of one that is long over, the first such day to come. */
function nextTime(iso: string): string {
  const [date = '', time] = formTime(iso).split('T')
  let next = daysLater(date, YEAR)
  while (next <= today()) next = daysLater(next, 7)
  return `${next}T${time}`
}

/** The same event at another time, with nothing sold. Mounted while it is asked. */
export function CopyEvent({ onClose }: { onClose: () => void }) {
  const { id, date } = useRecordContext<AdminLargeEvent>()!
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('large-events')
  const navigate = useNavigate()
  const copied = useRef<number>(null)
  const say = (text: string) => translate(`resources.large-events.copy.${text}`)
  // A form that was sent is left only once it knows so: the dialog stays until then.
  const leave = () => (copied.current ? void navigate(editEventPath(copied.current)) : onClose())

  const copy = ({ startsAt }: { startsAt: string }) =>
    step({
      failed: say('failed'),
      record: id,
      send: async () => (copied.current = (await data.copyEvent(id, startsAt)).id),
      done: say('done'),
    })

  return (
    <FormDialog
      title={say('title')}
      submit={say('action')}
      values={{ startsAt: nextTime(date) }}
      validate={({ startsAt }) => (startsAt ? {} : { startsAt: translate('resources.large-events.errors.begins') })}
      onSubmit={copy}
      onClose={leave}
    >
      <p>{say('more')}</p>
      <TextInput source="startsAt" type="datetime-local" {...asTyped} {...fieldProps({ min: `${today()}T00:00` })} />
    </FormDialog>
  )
}

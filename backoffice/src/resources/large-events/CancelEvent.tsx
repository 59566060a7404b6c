import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminLargeEvent, EventCancellation } from '#common/wire'
import { Confirm } from '#backoffice/layout/Confirm'
import { useLeadAway } from '#backoffice/layout/use_lead_on'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { forget, forgetRemoved } from '#backoffice/steps/forget'
import { useStep } from '#backoffice/steps/use_step'
import { refundTotal } from '../games/removal'
import { RefundConfirmation } from '../orders/RefundConfirmation'
import { cancellationInWords, cancellationOutcome } from './in_words'
import { LIST } from './paths'

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
      await leadAway(LIST)
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

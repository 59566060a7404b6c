import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AdminLargeEvent } from '#common/wire'
import { Confirm } from '../../layout/Confirm'
import { reportError } from '../../providers/error_log'
import type { BackOfficeData } from '../../providers/data/verbs'
import { cancellationInWords, cancellationOutcome } from './in_words'
import { LARGE_EVENTS } from './paths'
import { forgetEvents } from './stale'

/** Says first what an event that does not take place costs. Mounted while it is asked. */
export function CancelEvent({ event: { id, name }, onClose }: { event: AdminLargeEvent; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const { data: figures, error } = useQuery({ queryKey: ['event cancellation', id], queryFn: () => data.eventCancellation(id), gcTime: 0 })

  async function cancel() {
    setBusy(true)
    try {
      const outcome = await data.cancelEvent(id)
      await forgetEvents(queries)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      notify(cancellationOutcome(outcome))
      if (outcome.cancelled) await queries.invalidateQueries({ queryKey: ['large-events'] })
      else await navigate(LARGE_EVENTS.to)
    } catch (refused) {
      reportError(refused, { action: 'cancel event', event: id })
      notify(`The event was not cancelled. ${refused instanceof Error ? refused.message : ''}`, { type: 'error' })
    }
    onClose()
  }

  return (
    <Confirm open question={`Cancel "${name}"?`} confirm={figures?.deletes ? 'Delete Event' : 'Cancel Event'} cancel="Keep it" busy={busy} impossible={!figures} onConfirm={() => void cancel()} onCancel={onClose}>
      <p aria-live="polite">{figures ? cancellationInWords(figures) : error ? `What goes back could not be reckoned. ${error.message}` : 'Reckoning what goes back …'}</p>
    </Confirm>
  )
}

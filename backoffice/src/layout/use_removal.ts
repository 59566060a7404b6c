import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reportError } from '../providers/error_log'
import { reasonOf } from '../providers/told_error'
import { undoable, type Undo } from './news'
import { useLeadAway } from './as_left'
import { useOneAtATime } from './BusyButton'

interface Removal<Outcome> {
  /** In addresses and in the memory of queries: `games`. */
  resource: string
  noun: string
  id: number
  send: () => Promise<Outcome>
  /** What shows the record is read anew. */
  forget: (queries: QueryClient) => Promise<void>
  outcome: (outcome: Outcome) => string
  undo?: (outcome: Outcome) => Undo | undefined
  onRefused: () => void
}

/** Takes a record away after its question was answered: on to the list, or a sentence that says why not. */
export function useRemoval<Outcome>({ resource, noun, id, send, forget, outcome, undo, onRefused }: Removal<Outcome>) {
  const queries = useQueryClient()
  const notify = useNotify()
  const leadAway = useLeadAway()
  const oneAtATime = useOneAtATime()
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      const removed = await send()
      await leadAway(`/${resource}`)
      await forget(queries)
      notify(outcome(removed), undoable(undo?.(removed)))
    } catch (error) {
      reportError(error, { action: `delete ${noun}`, record: id })
      notify('steps.not_deleted', { type: 'error', messageArgs: { noun, reason: reasonOf(error) } })
      void queries.invalidateQueries({ queryKey: [resource, 'getOne'] })
      onRefused()
    } finally {
      setBusy(false)
    }
  }

  return { busy, remove: () => void oneAtATime(remove) }
}

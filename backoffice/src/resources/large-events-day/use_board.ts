import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import type { BoardOutcome, BoardStep, EventBoard } from '#common/wire'
import { undoable } from '../../layout/news'
import { ApiError } from '../../providers/data/rest'
import { reportError } from '../../providers/error_log'
import { markAbsent, readBoard, takeStep, undoStep } from './calls'

/** Others work on the same board. */
const LOOK_AGAIN_MS = 5000

const keyOf = (id: number) => ['large-events', 'board', id]

/** The board, as it is; each step answers it anew, says what it did and offers the way back. */
export function useBoard(id: number) {
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const { data: board, error, refetch } = useQuery<EventBoard, Error>({ queryKey: keyOf(id), queryFn: () => readBoard(id), refetchInterval: LOOK_AGAIN_MS })

  const run = useCallback(
    async (send: () => Promise<BoardOutcome>): Promise<boolean> => {
      setBusy(true)
      try {
        await queries.cancelQueries({ queryKey: keyOf(id) })
        const { board: next, told, stepId, placed } = await send()
        queries.setQueryData(keyOf(id), next)
        const undo = stepId === null || placed > 0 ? undefined : { send: () => undoStep(id, stepId), done: 'All is as it was before.' }
        notify(placed > 0 ? `${told} ${placed === 1 ? 'Somebody who waited has' : `${placed} people who waited have`} got a place by it.` : told, undoable(undo))
        return true
      } catch (failure) {
        reportError(failure, { action: 'a step on the board' })
        notify(failure instanceof ApiError ? failure.problem.message : 'Nothing was changed.', { type: 'error' })
        void queries.invalidateQueries({ queryKey: keyOf(id) })
        return false
      } finally {
        setBusy(false)
      }
    },
    [id, notify, queries]
  )

  return {
    board,
    error,
    busy,
    refetch,
    step: useCallback((step: BoardStep) => run(() => takeStep(id, step)), [id, run]),
    absent: useCallback((ticketIds: readonly number[], absent: boolean) => run(() => markAbsent(id, ticketIds, absent)), [id, run]),
  }
}

export type Board = ReturnType<typeof useBoard>

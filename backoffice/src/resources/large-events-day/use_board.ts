import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { BoardOutcome, BoardStep, EventBoard } from '#common/wire'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { nameOf } from './board_words'
import { useStep, type Step } from '#backoffice/steps/use_step'

/** Others work on the same board. */
const LOOK_AGAIN_MS = 5000

const names = new Intl.ListFormat('en-US')

/** The names of people who waited before and have a place now. */
function listPlaced(before: EventBoard | undefined, { squads }: EventBoard): string {
  const placed = new Set(squads.flatMap(({ people }) => people.map(({ ticketId }) => ticketId)))
  const waited = before?.waiting.flatMap(({ people }) => people) ?? []
  return names.format(waited.filter(({ ticketId }) => placed.has(ticketId)).map(nameOf))
}

/** The board, as it is; each step answers it anew, says what it did and offers the way back. */
export function useBoard(id: number) {
  const queryKey = ['large-events', 'board', id]
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueryClient()
  const { step, press, busy } = useStep()
  const {
    data: board,
    error,
    refetch,
  } = useQuery<EventBoard, Error>({ queryKey, queryFn: () => data.readBoard(id), refetchInterval: LOOK_AGAIN_MS })
  const say = (text: string, args?: object) => translate(`resources.large-events-day.step.${text}`, args)

  /** What was refused says that the board is another one than was seen. */
  async function send(call: () => Promise<BoardOutcome>): Promise<BoardOutcome> {
    await queries.cancelQueries({ queryKey })
    try {
      const outcome = await call()
      queries.setQueryData(queryKey, outcome.board)
      return outcome
    } catch (refused) {
      void queries.invalidateQueries({ queryKey })
      throw refused
    }
  }

  function stepWith(call: () => Promise<BoardOutcome>): Step<BoardOutcome> {
    const before = queries.getQueryData<EventBoard>(queryKey)
    return {
      failed: say('failed'),
      record: id,
      send: () => send(call),
      done: ({ told, placed, board: after }) =>
        placed > 0 ? say('placed', { told, names: listPlaced(before, after) }) : told,
      undo: ({ stepId, placed }) =>
        stepId === null || placed > 0 ? undefined : { send: () => data.undoBoardStep(id, stepId), done: say('undone') },
    }
  }

  return {
    board,
    error,
    busy,
    refetch,
    take: (taken: BoardStep) => press(stepWith(() => data.takeBoardStep(id, taken))),
    /** For a form. */
    ask: (command: BoardStep) => step(stepWith(() => data.takeBoardStep(id, command))),
    absent: (ticketIds: readonly number[], absent: boolean) =>
      press(stepWith(() => data.markAbsent(id, ticketIds, absent))),
  }
}

export type Board = ReturnType<typeof useBoard>
